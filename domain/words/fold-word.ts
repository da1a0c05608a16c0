import { cleanText } from "./clean-text.ts";

const umlautSpellings: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** `Straße` as `Strasse`, for keyboards without umlauts. */
export function writeOutUmlauts(word: string): string {
  return word.replace(/[äöüß]/g, (letter) => umlautSpellings[letter] ?? letter);
}

/** Lower case, with `ä` as `ae` and `ß` as `ss`: for comparing names regardless of their spelling. */
export function foldWord(word: string): string {
  const lower = cleanText(word, "code").normalize("NFC").toLowerCase();
  return /[äöüß]/.test(lower) ? writeOutUmlauts(lower) : lower;
}
