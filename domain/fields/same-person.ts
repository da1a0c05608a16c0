import { foldForSearch } from "#domain/words/fold-words.ts";
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

/** What tells two persons of one name apart where not both have a year of birth. */
export type Evidence = "nothing" | "another fact" | "the year only";

/**
 * Whether two files of one name are about two persons: by their years of birth, or else by the evidence
 * that their files ask for, unless they are surely about one.
 */
export function isNamesake(one: StoredPerson, other: StoredPerson, evidence: Evidence): boolean {
  const name = foldPersonName(one.fields);
  if (name === undefined || name !== foldPersonName(other.fields)) return false;
  const [first, second] = [one, other].map(({ fields }) => fields["birthYear"]);
  if (first !== undefined && second !== undefined) return first !== second;
  if (evidence === "the year only" || isSamePerson(one, other)) return false;
  return evidence === "nothing" || areDifferent(one, other);
}

/** Without umlauts, accents, case, hyphens and repeated spaces; undefined without a name. */
export function foldPersonName(fields: JsonObject | undefined): string | undefined {
  const words = foldForSearch(namePerson(fields)).match(/\p{L}+/gu);
  return words?.join(" ");
}

/** Given and family name. */
export function namePerson(fields: JsonObject | undefined): string {
  return [fields?.["givenName"], fields?.["familyName"]]
    .filter((part) => typeof part === "string")
    .join(" ")
    .trim();
}

function areDifferent(one: StoredPerson, other: StoredPerson): boolean {
  const isOtherFact = (key: string) => {
    const values = [one, other].map(({ fields }) => JSON.stringify(fields[key]));
    return values.every((value) => value !== undefined) && values[0] !== values[1];
  };
  const isLong = ({ text }: StoredPerson) => listWords(text).size >= minWords;
  return tellingFields.some(isOtherFact) || (isLong(one) && isLong(other));
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
