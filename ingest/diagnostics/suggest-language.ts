import { findLanguage, nameLanguage } from "#domain/words/languages.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { findNearest } from "./nearest-word.ts";

/**
 * A sentence with the language tag that `written` probably means: a German or English name of a
 * language, a country instead of its language (`ua`), an underscore (`de_DE`) or a typing error.
 */
export function suggestLanguage(written: string): string {
  const tag = findMeant(written);
  const common = "Üblich sind de, de-simple (Leichte Sprache), nds (Plattdeutsch), da, en, tr, uk.";
  return tag === undefined ? common : `Meintest du „${tag}“ (${nameLanguage(tag)})? ${common}`;
}

function findMeant(written: string): string | undefined {
  const word = foldWord(written.trim());
  if (word === "" || word.length > 60) return undefined;
  const joined = word.replace(/[\s_]+/g, "-");
  return (
    findLanguage(joined) ??
    getNames().get(word) ??
    findLanguageOf(word) ??
    getNames().get(findNearest(word, [...getNames().keys()]) ?? "") ??
    findLanguage(/^[a-z]{2,3}(?=-)/.exec(joined)?.[0] ?? "")
  );
}

/** The main language of a country whose code is not that of a language. */
function findLanguageOf(country: string): string | undefined {
  if (!/^[a-z]{2}$/.test(country)) return undefined;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return findLanguage(language);
}

let known: Map<string, string> | undefined;

/** Tags by folded German and English names; created for the first wrong tag. */
function getNames(): Map<string, string> {
  known ??= readNames();
  return known;
}

function readNames(): Map<string, string> {
  const english = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const tags = new Map<string, string>();
  for (const tag of [...listCodes(), ...longCodes]) {
    const isNamed = findLanguage(tag) === tag;
    for (const name of isNamed ? [nameLanguage(tag), english.of(tag)] : []) {
      if (name !== undefined) tags.set(foldWord(name), tag);
    }
  }
  for (const [name, tag] of Object.entries(otherNames)) tags.set(name, tag);
  return tags;
}

/** All codes of two letters, those of ISO 639-1 among them. */
function listCodes(): string[] {
  const letters = "abcdefghijklmnopqrstuvwxyz".split("");
  return letters.flatMap((first) => letters.map((second) => first + second));
}

/** Codes of three letters for languages that are spoken in Germany. */
const longCodes = ["ckb", "dsb", "frr", "hsb", "kmr", "nds", "rom", "stq", "gsw", "bar"];

const otherNames = {
  farsi: "fa",
  friesisch: "frr",
  hochdeutsch: "de",
  kurmandschi: "ku",
  "leichte sprache": "de-simple",
  niedersaechsisch: "nds",
  platt: "nds",
  plattdeutsch: "nds",
  plattduetsch: "nds",
  romanes: "rom",
  sorani: "ckb",
  sorbisch: "hsb",
};
