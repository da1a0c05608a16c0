import { foldForSearch } from "#db/model/fold-words.ts";

/** One word of a question, or a few that belong together, and everything that stands for it. */
export interface SearchTerm {
  /** Folded words; several with blanks between them have to follow each other. */
  exact: string[];
  /** Words that begin with this one count as well; absent for numbers and single letters. */
  prefix?: string;
  /** Whether any word begins with `prefix` and goes on. */
  isContinued: boolean;
  /** Other endings of the same word that do not begin with it. */
  inflected: string[];
  /** Longer words that contain it, as far as the store knows any. */
  compounds: string[];
}

/** How far a match may be from what was typed; each includes the ones before. */
export type Closeness = "exact" | "inflected" | "contained";

const maxTerms = 12;

/**
 * Splits what somebody typed into the terms a document has to contain, all of them.
 *
 * Only letters and digits count, so no text is query syntax. Function words are left out beside
 * others; a number belongs to the word before it: `Wahlkreis 53`, `WK 53`, `Listenplatz 3`.
 */
export function parseSearchText(text: string): SearchTerm[] {
  const terms = Array.from(foldForSearch(text).matchAll(termPattern), createTerm);
  const isFunctionWord = ({ exact: [word = ""] }: SearchTerm) => functionWords.has(word);
  const meaningful = terms.filter((term) => !isFunctionWord(term));
  // Alone, a function word stands for nothing but itself.
  if (meaningful.length === 0) {
    return terms.slice(0, 1).map(({ exact }) => ({
      exact,
      isContinued: false,
      inflected: [],
      compounds: [],
    }));
  }
  const byWords = new Map(meaningful.map((term) => [term.exact.join(), term]));
  return [...byWords.values()].slice(0, maxTerms);
}

/** The FTS5 expression that finds documents with all terms, in some columns or in any. */
export function writeExpression(
  terms: SearchTerm[],
  closeness: Closeness,
  columns?: string,
): string {
  const all = terms.map((term) => `(${listPhrases(term, closeness).join(" OR ")})`).join(" AND ");
  return columns === undefined ? all : `{${columns}} : (${all})`;
}

function listPhrases(term: SearchTerm, closeness: Closeness): string[] {
  const { prefix, isContinued } = term;
  if (closeness === "exact") return term.exact.map(quote);
  // A beginning costs twice as much as a word, and stands for the word itself as well.
  const phrases =
    prefix !== undefined && isContinued ? [`${quote(prefix)} *`] : term.exact.map(quote);
  phrases.push(...term.inflected.map(quote));
  if (closeness === "contained") phrases.push(...term.compounds.map(quote));
  return phrases;
}

/** Terms hold letters and digits only; the quotes keep `AND`, `OR`, `NOT` and `NEAR` from being more. */
function quote(words: string): string {
  return `"${words}"`;
}

// The numbered names come first, so that `marktplatz 5` is not one of them but two words.
const termPattern =
  /(?<name>wk|wahlkreis|platz|listenplatz)[\s.-]*(?:(?:nr|nummer)[\s.]*)?0*(?<number>\d{1,4})(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;

const numbered = new Map([
  ["wk", ["wahlkreis"]],
  ["wahlkreis", ["wahlkreis"]],
  ["platz", ["listenplatz", "platz"]],
  ["listenplatz", ["listenplatz", "platz"]],
]);

function createTerm({ 0: text, groups = {} }: RegExpExecArray): SearchTerm {
  const { name = "", number } = groups;
  const names = numbered.get(name);
  if (number !== undefined && names) {
    const exact = names.map((one) => `${one} ${number}`);
    return { exact, isContinued: false, inflected: [], compounds: [] };
  }
  const word = text === "wk" ? "wahlkreis" : text;
  const canContinue = word.length > 1 && !/^\p{N}+$/u.test(word);
  return {
    exact: [word],
    ...(canContinue && { prefix: word }),
    isContinued: canContinue,
    inflected: listInflections(word),
    compounds: [],
  };
}

const endings = ["", "innen", "in", "ern", "en", "er", "e", "n", "s"];

/** What a word looks like with other endings: `kandidat` for `kandidatinnen`, `haus` for `hauser`. */
function listInflections(word: string): string[] {
  if (word.length < 4 || /\p{N}/u.test(word)) return [];
  const stems = endings
    .filter((ending) => ending !== "" && word.endsWith(ending) && word.length - ending.length >= 3)
    .map((ending) => word.slice(0, -ending.length));
  const forms = stems.flatMap((stem) => endings.map((ending) => stem + ending));
  return [...new Set(forms)].filter((form) => !form.startsWith(word));
}

/** Folded, as everything here: `fur` is `für`. */
const functionWords = new Set(
  `der die das den dem des ein eine einen einem einer eines und oder aber mit ohne von vom zu zum zur
  im in am an auf aus bei fur um ist sind war wird was wer wie wo wann warum welche welcher welches
  ich du er sie es wir ihr nach uber unter vor auch noch nicht nr nummer`.split(/\s+/),
);
