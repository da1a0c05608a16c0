import { areaSpellings } from "#domain/fields/area-spellings.ts";
import { foldForSearch } from "#domain/words/fold-words.ts";
import { listWordForms } from "#domain/words/word-forms.ts";

/** One word of a query, or several that belong together, and everything that counts as a match. */
export interface SearchTerm {
  /** Folded words; several with spaces between them must follow each other. */
  exact: string[];
  /** Words that begin with it match as well; absent for numbers and single letters. */
  prefix?: string;
  /** Forms of the word with other endings that do not begin with the word itself. */
  inflected: string[];
  /** Longer words in the index that contain it, which count as `contained`. */
  compounds?: string[];
  /** The constituencies with this word in their names: `wahlkreis 5` for `kiel`. */
  areas?: string[];
}

/**
 * How far a match may be from the text typed; each level includes the ones before, except that
 * `area` leaves out the names of constituencies and has their numbers instead.
 */
export type Closeness = "area" | "exact" | "inflected" | "contained";

const maxTerms = 12;

/**
 * Splits a search text into terms, all of which a document must contain.
 *
 * Only letters and digits count, so nothing in the text is query syntax. Function words are left
 * out beside others; a number belongs to the name before it: `Wahlkreis 53`, `WK 53`, `Wahlbezirk
 * 7`, `Listenplatz 3`.
 */
export function parseSearchText(text: string): SearchTerm[] {
  const terms = Array.from(foldForSearch(text).matchAll(termPattern), createTerm);
  const meaningful = terms.filter(({ exact: [word = ""] }) => !isFunctionWord(word));
  // A function word alone matches itself only.
  if (meaningful.length === 0) {
    return terms.slice(0, 1).map(({ exact }) => ({ exact, inflected: [] }));
  }
  const byWords = new Map(meaningful.map((term) => [term.exact.join(), term]));
  return [...byWords.values()].slice(0, maxTerms);
}

/** Whether a folded word is left out beside others. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

/** The FTS5 expression for documents with all terms, in certain columns or in any. */
export function writeExpression(
  terms: SearchTerm[],
  closeness: Closeness,
  columns?: string,
): string {
  const all = terms.map((term) => `(${listPhrases(term, closeness).join(" OR ")})`).join(" AND ");
  return columns === undefined ? all : `{${columns}} : (${all})`;
}

function listPhrases(term: SearchTerm, closeness: Closeness): string[] {
  const { exact, prefix, inflected, areas = [], compounds = [] } = term;
  if (closeness === "area" && areas.length > 0) return areas.map(quote);
  if (closeness === "exact" || closeness === "area") return exact.map(quote);
  // A prefix matches the word itself as well.
  const phrases = prefix === undefined ? exact.map(quote) : [`${quote(prefix)} *`];
  phrases.push(...inflected.map(quote), ...areas.map(quote));
  return closeness === "contained" ? [...phrases, ...compounds.map(quote)] : phrases;
}

/** Terms hold letters and digits only; quotes turn `AND`, `OR`, `NOT` and `NEAR` into words. */
function quote(words: string): string {
  return `"${words}"`;
}

// Numbered names come before plain words, which would match the name alone. `marktplatz 5` is two
// words, because a word is matched from its beginning.
const termPattern =
  /(?<name>wk|wahlkreis|stimmkreis|wahlbezirk|wahlbereich|platz|listenplatz)[\s.-]*(?:(?:nr|nummer)[\s.]*)?0*(?<number>\d{1,4})(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;

const numbered = new Map<string, readonly string[]>([
  ["wk", ["wahlkreis"]],
  ...areaSpellings.map((word) => [word, ["wahlkreis"]] as const),
  ["platz", ["listenplatz", "platz"]],
  ["listenplatz", ["listenplatz", "platz"]],
]);

function createTerm({ 0: text, groups = {} }: RegExpExecArray): SearchTerm {
  const { name = "", number } = groups;
  const names = numbered.get(name);
  if (number !== undefined && names) {
    const exact = names.map((one) => `${one} ${number}`);
    return { exact, inflected: [] };
  }
  const word = text === "wk" ? "wahlkreis" : text;
  const canContinue = word.length > 1 && !/^\p{N}+$/u.test(word);
  return {
    exact: [word],
    ...(canContinue && { prefix: word }),
    inflected: listWordForms(word),
  };
}

/** Folded like everything here: `fur` is `für`. */
const functionWords = new Set(
  `der die das den dem des ein eine einen einem einer eines und oder aber mit ohne von vom zu zum zur
  im in am an auf aus bei fur um ist sind war wird was wer wie wo wann warum welche welcher welches
  ich du er sie es wir ihr nach uber unter vor auch noch nicht nr nummer tritt kandidiert gibt`.split(
    /\s+/,
  ),
);
