import type { JsonObject } from "#domain/content/records.ts";
import { listColumns } from "./columns.ts";
import type { RowReading } from "./read-rows.ts";

const titled = /^((?:(?:Prof|PD|Dr)\.?\s+(?:\p{Ll}+\.\s*)*)+)(\p{Lu}.*)$/u;

/** Words in front of a name that have a field of their own; the groups are these words and the rest. */
const prefixes = [
  { from: "givenName", to: "honorific", pattern: titled },
  // Names are sorted without a particle such as `von der`.
  { from: "familyName", to: "nameParticle", pattern: /^((?:\p{Ll}[\p{L}']*\s+)+)(\p{Lu}.*)$/u },
];

/**
 * The values of a row with academic title and particle taken out of the names, if the row has no
 * columns for them. A name that the file has like this stays.
 */
export function splitNames(values: RowReading["values"], written: JsonObject) {
  const split = new Map(values);
  const find = (key: string) => [...values.keys()].find((column) => column.key === key);
  for (const { from, to, pattern } of prefixes) {
    const name = find(from);
    const text = name && values.get(name);
    if (!name || typeof text !== "string" || text === written[from] || find(to)) continue;
    const [, words, rest] = pattern.exec(text) ?? [];
    const target = words && listColumns("candidate").find(({ key }) => key === to);
    if (target) split.set(name, rest).set(target, words.trim());
  }
  return split;
}

/** A given name, alone or with the family name behind it, without an academic title. */
export function dropTitle(name: string): string {
  return name.replace(titled, "$2");
}
