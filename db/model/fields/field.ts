import { z } from "zod";

/** What authors are told about a field; `field` keeps it beside the schema. */
export interface FieldNote {
  /** The German name, where the canonical one is not German already. */
  german?: string;
  /** Further spellings that count. */
  spellings?: readonly string[];
  /** One German sentence, for text editors and for the tables of `content/README.md`. */
  help: string;
  /** A value as it can be typed; required fields of one line have one. */
  example?: string;
  /** What to write instead, where one line with an example would not do. */
  advice?: string;
  /** What a text of another form should have been; only for forms that have no check in ingest. */
  format?: { expected: string; hint: string; code?: "bad-date" | "bad-postal-code" };
  /** The rule about the value that no schema can state, by its name in ingest. */
  check?: FieldCheckName;
  /** What the document is that the value leads to, and how that is stored as a link. */
  refersTo?: Reference;
}

/** A document that another one names. */
export interface Reference {
  kind: "candidate" | "office" | "page" | "venue";
  relation: "easy-read" | "office" | "participant" | "venue";
}

/** Rules that ingest holds, in `field-checks.ts` for documents and beside the settings for those. */
export type FieldCheckName = DocumentCheckName | SettingsCheckName;
export type DocumentCheckName =
  | "former-addresses"
  | "geo"
  | "image"
  | "opening-hours"
  | "phone"
  | "photo"
  | "redirect"
  | "reference"
  | "residence"
  | "street";
export type SettingsCheckName =
  | "elections"
  | "geo"
  | "link-target"
  | "map-hosts"
  | "map-style"
  | "map-terrain"
  | "tile-address"
  | "tile-file"
  | "time";

/** The note of every field, by its schema. */
export const fieldNotes = z.registry<FieldNote>();

/** Enters a field: a schema that no other field uses, and what authors are told about it. */
export function field<Schema extends z.ZodType>(schema: Schema, note: FieldNote): Schema {
  if (fieldNotes.has(schema)) throw new TypeError("two fields share one schema");
  fieldNotes.add(schema, note);
  return schema;
}

/** A field that may be left out. */
export function optional<Schema extends z.ZodType>(schema: Schema, note: FieldNote) {
  return field(schema.optional(), note);
}
