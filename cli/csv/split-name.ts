import { listColumns } from "./columns.ts";
import { createFields } from "./document-fields.ts";
import type { KnownDocument } from "./known-documents.ts";
import type { RowReading } from "./read-rows.ts";

interface Prefix {
  from: "givenName" | "familyName";
  to: "honorific" | "nameParticle";
  /** Matches a name that starts with the prefix; its groups are the prefix and the rest. */
  pattern: RegExp;
}

const titled = /^((?:(?:Prof|PD|Dr)\.?\s+(?:\p{Ll}+\.\s*)*)+)(\p{Lu}.*)$/u;

const prefixes: Prefix[] = [
  { from: "givenName", to: "honorific", pattern: titled },
  // Names are sorted without a particle such as `von der`.
  { from: "familyName", to: "nameParticle", pattern: /^((?:\p{Ll}[\p{L}']*\s+)+)(\p{Lu}.*)$/u },
];

/**
 * Takes what has a column of its own out of the names of a row that lacks that column: an academic title
 * before the given name, a particle before the family name. A name that the file has like this stays.
 */
export function splitName(row: RowReading, document: KnownDocument | undefined): void {
  for (const prefix of prefixes) splitPrefix(row, document, prefix);
}

/** A given name, alone or with the family name behind it, without an academic title. */
export function dropTitle(name: string): string {
  return name.replace(titled, "$2");
}

function splitPrefix(
  row: RowReading,
  document: KnownDocument | undefined,
  { from, to, pattern }: Prefix,
): void {
  const given = [...row.values.keys(), ...row.removals];
  const name = given.find(({ key }) => key === from);
  const target = listColumns("candidate").find(({ key }) => key === to);
  if (!name || !target || given.some(({ key }) => key === target.key)) return;
  const written = row.values.get(name);
  if (typeof written !== "string") return;
  const [, words, rest] = pattern.exec(written) ?? [];
  if (words === undefined || document?.fields.written[from] === written) return;
  row.values.set(name, rest).set(target, words.trim());
  row.fields = createFields("candidate", row.values);
}
