import { cleanText, noBreakSpaces, writeWithKeyboard } from "#domain/words/clean-text.ts";
import { foldWord } from "#domain/words/fold-word.ts";

// What an author means by a single value, in files, in tables and in forms alike. What cannot be read
// stays as it is, for the schema to refuse.

/** Values by name, each with its synonyms. */
export type Words = Readonly<Record<string, readonly string[]>>;

const noBreakSpace = new RegExp(`[${noBreakSpaces}]`, "g");

/** A key such that all its spellings are equal. */
export function foldKey(name: string): string {
  return foldWord(name.replaceAll(noBreakSpace, ""));
}

/** A number that is written as a text. */
export function normaliseNumber(value: unknown): unknown {
  const text = typeof value === "string" ? writeWithKeyboard(cleanText(value, "code").trim()) : "";
  return /^-?\d+(?:\.\d*)?$/.test(text) ? Number(text) : value;
}

/** A switch that is written as a word such as `ja`. */
export function normaliseBoolean(value: unknown): unknown {
  return typeof value === "string" ? (readBooleanWord(value) ?? value) : value;
}

/** The value of an enumeration that is written as itself or as one of its synonyms. */
export function findMeantValue(words: Words, text: string): string | undefined {
  if (Object.hasOwn(words, text)) return text;
  const folded = foldWord(text.trim());
  const meant = Object.entries(words).find(([value, synonyms]) =>
    [value, ...synonyms].some((word) => foldWord(word) === folded),
  );
  return meant?.[0];
}

const yesWords = new Set(["ja", "yes", "on", "wahr", "true"]);
const noWords = new Set(["nein", "no", "off", "falsch", "false"]);

/** What a word such as `ja` or `False` means; undefined for all others. */
export function readBooleanWord(word: string): boolean | undefined {
  const folded = foldWord(word.trim());
  if (yesWords.has(folded)) return true;
  return noWords.has(folded) ? false : undefined;
}
