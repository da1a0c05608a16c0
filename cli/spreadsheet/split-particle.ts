import { listColumns } from "./columns.ts";
import { createFields } from "./document-fields.ts";
import type { KnownDocument } from "./known-documents.ts";
import type { RowReading } from "./read-rows.ts";

/**
 * Takes a particle such as `von der` out of the family name of a row that has none of its own, because
 * names are sorted without it. A family name that the file has like this stays.
 */
export function splitParticle(row: RowReading, document: KnownDocument | undefined): void {
  const given = [...row.values.keys(), ...row.removals];
  const family = given.find(({ key }) => key === "familyName");
  const particle = listColumns("candidate").find(({ key }) => key === "nameParticle");
  if (!family || !particle || given.some(({ key }) => key === particle.key)) return;
  const written = row.values.get(family);
  if (typeof written !== "string") return;
  const [, words, rest] = /^((?:\p{Ll}[\p{L}']*\s+)+)(\p{Lu}.*)$/u.exec(written) ?? [];
  if (words === undefined || document?.fields.written["familyName"] === written) return;
  row.values.set(family, rest).set(particle, words.trim());
  row.fields = createFields("candidate", row.values);
}
