import type { JsonObject } from "#domain/content/records.ts";

/** A person as stored: fields, and the words of the text. */
export interface StoredPerson {
  fields: JsonObject;
  text: string;
}

const minWords = 20;
const tellingFields = ["occupation", "residence", "email", "website", "photo"];

/**
 * Whether two files are surely about one person, whose name, place or text was changed between them.
 *
 * The given name stays, and besides that most of a text of some length, or the year of birth with two
 * more facts. A successor on the same place has neither in common.
 */
export function isSamePerson(one: StoredPerson, other: StoredPerson): boolean {
  const isSame = (key: string) =>
    one.fields[key] !== undefined &&
    JSON.stringify(one.fields[key]) === JSON.stringify(other.fields[key]);
  if (!isSame("givenName")) return false;
  const isOtherYear =
    one.fields["birthYear"] !== undefined &&
    other.fields["birthYear"] !== undefined &&
    !isSame("birthYear");
  if (isOtherYear) return false;
  return (
    isMostlySame(one.text, other.text) ||
    (isSame("birthYear") && tellingFields.filter(isSame).length >= 2)
  );
}

function isMostlySame(one: string, other: string): boolean {
  const [words, others] = [listWords(one), listWords(other)];
  const all = new Set([...words, ...others]);
  const shared = [...words].filter((word) => others.has(word));
  return Math.min(words.size, others.size) >= minWords && shared.length >= 0.8 * all.size;
}

function listWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
