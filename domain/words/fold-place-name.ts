import { cleanText } from "./clean-text.ts";
import { foldForSearch } from "./fold-words.ts";

/** Abbreviations and the words that they stand for in names of places. */
const longForms = new Map([
  ["st", "sankt"],
  ["gr", "gross"],
  ["kl", "klein"],
]);
/** Titles that official lists put before a name. */
const titles = new Set(["stadt", "hansestadt", "landeshauptstadt", "gemeinde"]);
/** Words and abbreviations before the name of a river or landscape: "a.d. Donau", "vor der Höhe". */
const smallWords = new Set(
  "a am an auf b bei d dem den der i im in o ob u und unter v vom von vor vorm z zu zum zur".split(
    " ",
  ),
);
const transcriptions = new Map([
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
  ["ß", "ss"],
]);

/**
 * The words of a place's name, folded so that all spellings that readers take for the same become
 * equal: `St. Peter Ording` and `Sankt Peter-Ording`, `Munchen` and `München`, `Bad Homburg v.d.H.`
 * and `Bad Homburg vor der H.`.
 */
export function foldPlaceName(text: string): string[] {
  return splitName(foldForSearch(text)).filter(
    (word, index) => index === 0 || !smallWords.has(word),
  );
}

/**
 * A key of a place's name that ignores blanks, hyphens and transcribed umlauts: `Muenchen` and
 * `München` share it, `Neunkirchen` and `Neuenkirchen` do not.
 */
export function joinPlaceName(text: string): string {
  const lower = cleanText(text, "code").normalize("NFC").toLowerCase();
  const plain = lower.replace(/[äöüß]/g, (letter) => transcriptions.get(letter) ?? letter);
  return splitName(plain.normalize("NFD").replace(/\p{Mn}+/gu, "")).join("");
}

/** A name without additions: `Schönberg (Holstein)`, `Lauenburg/Elbe`, `Stuttgart, Landeshauptstadt`. */
export function dropAdditions(name: string): string {
  return name.replace(/\s*[(/,].*$/, "");
}

/** The short form of a name: `Neustadt` for `Neustadt a.d. Donau` and `Neustadt (Dosse)`. */
export function shortenPlaceName(text: string): string {
  const [first = ""] = text.split(/[,(/]/, 1);
  const words = first.split(/(?<=[\s.])/);
  const end = words.findIndex(
    (word, index) => index > 0 && smallWords.has(word.replace(/[\s.]+$/, "")),
  );
  return words
    .slice(0, end === -1 ? undefined : end)
    .join("")
    .trim();
}

/** The name of a district without its kind: `Plön` for `Kreis Plön`. */
export function shortenDistrict(name: string): string {
  return name.replace(
    /^(?:Landkreis|Kreis|LK|Lkr\.?|Krs?\.|Region|Städteregion|Regionalverband)\s+/i,
    "",
  );
}

function splitName(text: string): string[] {
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => longForms.get(word) ?? word);
  return words.length > 1 && titles.has(words[0] ?? "") ? words.slice(1) : words;
}
