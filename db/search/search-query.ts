import { areaSpellings } from "#domain/fields/area-spellings.ts";
import { isComplaintWord, isQuestionWord } from "#domain/search/question-words.ts";
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
  /**
   * Whether the term is a part of the word that was typed. Then a place with that name is not
   * meant.
   */
  isPart?: true;
  /** Whether documents without the term match as well, after those with it. */
  isAside?: true;
}

/**
 * How far a match may be from the text typed; each level includes the ones before, except that
 * `area` leaves out the names of constituencies and has their numbers instead.
 */
export type Closeness = "area" | "exact" | "inflected" | "contained";

/** The longest sensible query; callers that act for visitors reject longer ones. */
export const maxSearchLength = 200;

const maxTerms = 12;

/**
 * Splits a search text into terms, all of which a document must contain.
 *
 * Only letters and digits count, so nothing in the text is query syntax. Words of asking are left
 * out beside others; a number belongs to the name before it: `Wahlkreis 53`, `WK 53`, `Wahlbezirk
 * 7`, `Listenplatz 3`.
 */
export function parseSearchText(text: string): SearchTerm[] {
  const terms = Array.from(foldForSearch(text).matchAll(termPattern), readTerm);
  const meaningful = terms.filter(({ exact: [word = ""] }) => !isQuestionWord(word));
  if (meaningful.length === 0) {
    // Without other words, words of asking are searched as a phrase, such as the title "Über uns".
    const words = terms.slice(0, maxTerms).map(({ exact: [word] }) => word);
    return words.length === 0 ? [] : [{ exact: [words.join(" ")], inflected: [] }];
  }
  const byWords = new Map(meaningful.map((term) => [term.exact.join(), term]));
  return setComplaintsAside([...byWords.values()].slice(0, maxTerms));
}

/** Words of complaint count only beside what the complaint is about. */
function setComplaintsAside(terms: SearchTerm[]): SearchTerm[] {
  const isComplaint = ({ exact: [word = ""] }: SearchTerm) => isComplaintWord(word);
  if (terms.every(isComplaint)) return terms;
  return terms.map((term) => (isComplaint(term) ? { ...term, isAside: true } : term));
}

/** The FTS5 expression for documents with all terms, or with any, in certain columns or in all. */
export function writeExpression(
  terms: SearchTerm[],
  closeness: Closeness,
  { columns, operator = "AND" }: { columns?: string | undefined; operator?: "AND" | "OR" } = {},
): string {
  const write = (some: SearchTerm[], by: string, how: Closeness) =>
    some.map((term) => `(${listPhrases(term, how).join(" OR ")})`).join(` ${by} `);
  const needed = terms.filter(({ isAside }) => !isAside);
  const wanted = write(needed, operator, closeness);
  const besides = terms.filter(({ isAside }) => isAside);
  // These terms match in any form, because they only decide between documents of one step.
  const aside = write(besides, "OR", "contained");
  // Only words of the expression count in the ranking, whichever side of the `OR` matches.
  const all = aside === "" ? wanted : `(${wanted}) OR ((${wanted}) AND (${aside}))`;
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

function readTerm({ 0: text, groups = {} }: RegExpExecArray): SearchTerm {
  const { name = "", number } = groups;
  const names = numbered.get(name);
  if (number !== undefined && names) {
    const exact = names.map((one) => `${one} ${number}`);
    return { exact, inflected: [] };
  }
  return createTerm(text === "wk" ? "wahlkreis" : text);
}

/**
 * The place of a part behind the beginning of a folded word. Parts of one or two letters have none, as too
 * many words contain them, and short ones only where another word can end before them.
 */
export function findInside(word: string, part: string): number | undefined {
  const at = part.length < 3 ? -1 : word.indexOf(part);
  if (at <= 0) return undefined;
  const [before, after] = [word.slice(0, at), word.slice(at + part.length)];
  const isChance = part.length <= maxChanceLength && (!canBeFirst(before) || endsOddly.test(after));
  return isChance ? undefined : at;
}

/** Parts up to this length are in many words by chance: `rad` in `gerade`, `eis` in `Kreis`. */
const maxChanceLength = 4;

/** Whether letters may be the first word of a compound, judged by their consonants and vowels. */
function canBeFirst(letters: string): boolean {
  return (
    /..[aeiouy]|[aeiouy]./.test(letters) &&
    !isOnlyPrefix.test(letters) &&
    !endsInOnset.test(letters)
  );
}

/** A prefix with no more than the first consonants of a verb: `ge` of `gerade`, `verw` of `Verwaltung`. */
const isOnlyPrefix =
  /^(?!er[bdz]$|erst$|be(?:r[gt]|st|tt)$|gel[bd]$|zug$)(?:un|an|ins?|auf|aus|ein|ab|vor|um|zu|unter)?(?:(?:ge|be|ver|er|zer|ent)[^aeiouy]*|(?<=.)[^aeiouy]+)$/;
/** Consonants that begin a syllable and end none: `Wahlkr` of `Wahlkreis`, `Haush` of `Haushalt`. */
const endsInOnset = /(?:[bcdfgkpstvwz][lrwj]|sp|[bdfgklmnrswz]h)$/;
/** Less than a word, and no ending: `ie` of `Demokratie`. */
const endsOddly = /^(?!(?:e|n|s|en|er|es|em|in|se)$).{1,2}$/;

/** The term of a single folded word. */
export function createTerm(word: string): SearchTerm {
  const canContinue = word.length > 1 && !/^\p{N}+$/u.test(word);
  return {
    exact: [word],
    ...(canContinue && { prefix: word }),
    inflected: listWordForms(word),
  };
}
