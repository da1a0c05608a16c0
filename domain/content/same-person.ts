import { foldForSearch } from "#domain/words/fold-words.ts";
import type { JsonObject } from "./records.ts";

/** A person as stored: fields, and the words of the text. */
export interface StoredPerson {
  fields: JsonObject;
  text: string;
}

const minWords = 20;
const tellingFields = ["occupation", "residence", "email", "website", "photo"];

/**
 * Whether two files are surely about one person whose name, place or text has changed.
 *
 * The given name must be the same, and either most of a longer text, or the year of birth and two
 * more facts. A successor in the same place shares neither.
 */
export function isSamePerson(one: StoredPerson, other: StoredPerson): boolean {
  const isSame = (key: string) =>
    one.fields[key] !== undefined &&
    JSON.stringify(one.fields[key]) === JSON.stringify(other.fields[key]);
  if (!isSame("givenName")) return false;
  if (areOfTwoYears(one, other)) return false;
  return (
    (isLong(one.text) && isLong(other.text) && isMostlySame(one.text, other.text)) ||
    (isSame("birthYear") && tellingFields.filter(isSame).length >= 2)
  );
}

/**
 * Whether two files of the same name are about two persons: their years of birth differ, or else another
 * fact, such as the occupation or the text. A copy of a file under another number has no such
 * difference.
 */
export function isNamesake(one: StoredPerson, other: StoredPerson): boolean {
  const name = foldPersonName(one.fields);
  if (name === undefined || name !== foldPersonName(other.fields)) return false;
  return areOfTwoYears(one, other) ?? (!isSamePerson(one, other) && areDifferent(one, other));
}

/** Whether the years of birth differ; undefined if not both are known. */
export function areOfTwoYears(
  { fields: { birthYear: first } }: StoredPerson,
  { fields: { birthYear: second } }: StoredPerson,
): boolean | undefined {
  return first === undefined || second === undefined ? undefined : first !== second;
}

/**
 * Folds case, umlauts, accents, hyphens and repeated spaces of a name; undefined without a name.
 */
export function foldPersonName(fields: JsonObject | undefined): string | undefined {
  const words = foldForSearch(namePerson(fields)).match(/[\p{L}\p{N}]+/gu);
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
  const isOtherText = [one, other].every(({ text }) => listWords(text).size > 0);
  return tellingFields.some(isOtherFact) || (isOtherText && !isMostlySame(one.text, other.text));
}

function isMostlySame(one: string, other: string): boolean {
  const [words, others] = [listWords(one), listWords(other)];
  const all = new Set([...words, ...others]);
  const shared = [...words].filter((word) => others.has(word));
  return shared.length >= 0.8 * all.size;
}

function isLong(text: string): boolean {
  return listWords(text).size >= minWords;
}

function listWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
