import { cleanText } from "./clean-text.ts";
import { strokeLetters } from "./stroke-letters.ts";

/**
 * Folds German text for search: spellings that a reader takes for the same word become equal.
 *
 * Index and query go through the same function, so only consistency matters, not whether the result
 * is a word: `Müller`, `Mueller` and `Muller` all become `muller`. Umlauts and their transcriptions
 * become the plain vowel, ß becomes ss, accents and strokes are dropped, and so are the signs of inclusive
 * language (`Kandidat*in`, `Kandidat:innen`, `KandidatInnen`).
 */
export function foldForSearch(text: string): string {
  return cleanText(text, "code")
    .normalize("NFC")
    .replace(genderSign, "$1$2")
    .toLowerCase()
    .replace(umlautOrDigraph, (match) => folded.get(match) ?? match)
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "")
    .replace(/str(?:\.|(?=\s+\d))/g, "strasse ");
}

/** Folds a value from an address, so that case and Unicode composition do not matter. */
export function foldValue(text: string): string {
  return cleanText(text, "code").normalize("NFC").trim().toLowerCase();
}

/** The folded words of a text. */
export function listWords(text: string): string[] {
  return foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const genderSign = /(\p{Ll})[*:_·/]-?(in(?:nen)?)(?!\p{L})/giu;

const folded = new Map([
  ["ä", "a"],
  ["ae", "a"],
  ["æ", "a"],
  ["ö", "o"],
  ["oe", "o"],
  ["ø", "o"],
  ["œ", "o"],
  ["ü", "u"],
  ["ue", "u"],
  ["ß", "ss"],
  ["ı", "i"],
  // `Đorđe` is also written `Djordje` and `Dorde`.
  ["dj", "d"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ł", "l"],
  ...Object.entries(strokeLetters),
]);

const umlautOrDigraph = new RegExp([...folded.keys()].join("|"), "g");
