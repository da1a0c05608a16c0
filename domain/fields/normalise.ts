import { cleanText, noBreakSpaces, writeWithKeyboard } from "#domain/words/clean-text.ts";
import { foldWord } from "#domain/words/fold-word.ts";

// Reads single values alike in files, tables and forms. A value that cannot be read is returned
// unchanged, and the schema refuses it.

/** Values by name, each with its synonyms. */
export type Words = Readonly<Record<string, readonly string[]>>;

const noBreakSpace = new RegExp(`[${noBreakSpaces}]`, "g");

/** Folds a key so that all its spellings become equal. */
export function foldKey(name: string): string {
  return foldWord(name.replaceAll(noBreakSpace, ""));
}

/** Reads a number that is written as text. */
export function normaliseNumber(value: unknown): unknown {
  const text = typeof value === "string" ? writeWithKeyboard(cleanText(value, "code").trim()) : "";
  return /^-?\d+(?:\.\d*)?$/.test(text) ? Number(text) : value;
}

/** Reads a boolean that is written as a word such as `ja`. */
export function normaliseBoolean(value: unknown): unknown {
  return typeof value === "string" ? (readBooleanWord(value) ?? value) : value;
}

/** Finds the value of an enumeration by itself or by one of its synonyms. */
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
