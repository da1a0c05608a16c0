import { z } from "zod";

/** The explanation of a field for authors; `field` keeps it beside the schema. */
export interface FieldNote {
  /** The German name, if the canonical one is not German already. */
  german?: string;
  /** Further accepted names. */
  spellings?: readonly string[];
  /** One German sentence, for text editors and for the tables of the handbook. */
  help: string;
  /** A value as an author would type it; required single-line fields have one. */
  example?: string;
  /** Advice on what to write instead, if an example on one line is not enough. */
  advice?: string;
  /** The expected format of a text, for forms, where the checks of ingest do not run. */
  format?: { expected: string; hint: string; code?: "bad-date" | "bad-postal-code" };
  /** Whether a number is a year, which authors may write with two digits. */
  isYear?: boolean;
  /** The name of a rule in ingest for what no schema can express. */
  check?: FieldCheckName;
  /** The number of the fact of a transparency notice that this field gives. */
  fact?: number;
  /** What to add if a notice lacks the fact; with `beside`, only where that field has a value. */
  needed?: { hint: string; beside?: string };
  /** The document that the value refers to, and how the reference is stored as a link. */
  refersTo?: Reference;
}

/** A reference from one document to another. */
export interface Reference {
  kind: "candidate" | "office" | "page" | "venue";
  relation: "office" | "participant" | "successor" | "translation" | "venue";
}

/**
 * Rules implemented by ingest: for documents in `field-checks.ts`, for settings in a file beside
 * it.
 */
export type FieldCheckName = DocumentCheckName | SettingsCheckName;
export type DocumentCheckName =
  | "former-addresses"
  | "geo"
  | "image"
  | "language"
  | "licence"
  | "phone"
  | "photo"
  | "redirect"
  | "reference"
  | "residence"
  | "social-accounts"
  | "street"
  | "town"
  | "venue-street";
export type SettingsCheckName =
  | "by-election-day"
  | "elections"
  | "geo"
  | "home-sections"
  | "link-target"
  | "logo"
  | "map-hosts"
  | "map-style"
  | "map-terrain"
  | "navigation"
  | "questions"
  | "theme"
  | "tile-address"
  | "tile-file"
  | "time";

/** The note of every field, by its schema. */
export const fieldNotes = z.registry<FieldNote>();

/** Registers a field: a schema that no other field uses, and what authors are told about it. */
export function field<Schema extends z.ZodType>(schema: Schema, note: FieldNote): Schema {
  if (fieldNotes.has(schema)) throw new TypeError("two fields share one schema");
  fieldNotes.add(schema, note);
  return schema;
}

/** A field that may be left out. */
export function optional<Schema extends z.ZodType>(schema: Schema, note: FieldNote) {
  return field(schema.optional(), note);
}
