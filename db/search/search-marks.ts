import { foldForSearch } from "#domain/words/fold-words.ts";
import type { SearchTerm } from "./search-query.ts";

/** A piece of an original text; those that match the query are marked. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** A place in an original text that matches a term of the query. */
export interface Mark {
  start: number;
  end: number;
  term: number;
  /** 3 for the exact term, 2 for another ending or a continuation, 1 for a part of a longer word. */
  weight: number;
}

/**
 * Creates a function that finds all matches of the query in an original text, in the order of the
 * text.
 *
 * Only words that may contain a term are folded and compared, and most words cannot.
 */
export function createMarker(terms: SearchTerm[]): (text: string) => Mark[] {
  const candidates = createCandidatePattern(terms);
  const phrases = terms.map(({ exact }) => exact.map((phrase) => phrase.split(" ")));
  const readWord = createWordReader(terms);
  return (text) => {
    const marks: Mark[] = [];
    const lower = lowerInPlace(text);
    const readOn = ({ end }: Word) => readWord(text, end);
    candidates.lastIndex = 0;
    for (let found = candidates.exec(lower); found; found = candidates.exec(lower)) {
      const word = readWord(text, findWordStart(text, found.index));
      if (!word) continue;
      terms.forEach((_, number) => {
        const mark = matchSequence(word, phrases[number] ?? [], readOn) ?? word.matches[number];
        if (!mark) return;
        const [start, end] = [word.start + mark.start, word.start + mark.end];
        marks.push({ start, end, term: number, weight: mark.weight });
      });
      candidates.lastIndex = Math.max(word.end, found.index + 1);
    }
    return marks;
  };
}

/** Cuts a text at the marks; marks that meet or overlap become one. */
export function splitAtMarks(text: string, marks: Pick<Mark, "start" | "end">[]): TextPart[] {
  const parts: TextPart[] = [];
  let position = 0;
  for (const { start, end } of joinMarks(marks)) {
    parts.push({ text: text.slice(position, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    position = end;
  }
  parts.push({ text: text.slice(position), isMatch: false });
  return parts.filter((part) => part.text !== "");
}

function joinMarks(marks: Pick<Mark, "start" | "end">[]): { start: number; end: number }[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Its places are counted from the start of the word; a sequence ends in a later one. */
type Match = Omit<Mark, "term"> | undefined;

interface Spelling {
  original: string;
  folded: string;
}

interface KnownSpelling extends Spelling {
  /** Of each term. */
  matches: Match[];
}

/** A word at its place in a text. */
interface Word extends KnownSpelling {
  start: number;
  end: number;
}

type ReadWord = (text: string, index: number) => Word | undefined;

// The sign of inclusive language belongs to its word, as in `foldForSearch`.
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[*:_·/]-?in(?:nen)?(?!\p{L}))?/giu;

function findWordStart(text: string, index: number): number {
  let start = index;
  while (start > 0 && /[\p{L}\p{N}\p{M}]/u.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/**
 * Creates a function that reads the first word from an index on.
 *
 * Texts repeat their words, so each spelling is folded and compared once.
 */
function createWordReader(terms: SearchTerm[]): ReadWord {
  const known = new Map<string, KnownSpelling>();
  return (text, index) => {
    wordPattern.lastIndex = index;
    const found = wordPattern.exec(text);
    if (!found) return undefined;
    const { 0: original, index: start } = found;
    const end = start + original.length;
    const isStreet = /str$/i.test(original) && /^(?:\.|\s\d)/.test(text.slice(end, end + 2));
    const key = isStreet ? `${original}.` : original;
    let spelling = known.get(key);
    if (!spelling) {
      const folded = foldWord(original) + (isStreet ? "asse" : "");
      const matches = terms.map((term) => matchWord({ original, folded }, term));
      spelling = { original, folded, matches };
      known.set(key, spelling);
    }
    return { ...spelling, start, end };
  };
}

/** Avoids the cost of folding where it is not needed: plain words only have to be in lower case. */
function foldWord(original: string): string {
  const isPlain = /^[a-z0-9]+$/i.test(original) && !/[aou]e/i.test(original);
  return isPlain ? original.toLowerCase() : foldForSearch(original).trim();
}

/** A term of several words: `wahlkreis 53`. */
function matchSequence(
  first: Word,
  phrases: string[][],
  readOn: (word: Word) => Word | undefined,
): Match {
  for (const phrase of phrases) {
    if (phrase[0] !== first.folded) continue;
    let last: Word | undefined = first;
    for (const other of phrase.slice(1)) {
      last = last && readOn(last);
      if (last?.folded !== other) last = undefined;
    }
    if (last) return { start: 0, end: last.end - first.start, weight: 3 };
  }
  return undefined;
}

function matchWord(spelling: Spelling, { prefix, inflected }: SearchTerm): Match {
  const { original, folded } = spelling;
  if (prefix !== undefined && folded.startsWith(prefix)) return markPart(spelling, 0, prefix);
  if (inflected.includes(folded)) return { start: 0, end: original.length, weight: 2 };
  const at = prefix === undefined || prefix.length < 3 ? -1 : folded.indexOf(prefix);
  return at > 0 && prefix !== undefined ? markPart(spelling, at, prefix) : undefined;
}

/** The place of a part of the folded word in the original one. */
function markPart({ original, folded }: Spelling, at: number, part: string): Match {
  const weight = at === 0 ? 2 : 1;
  // Most words are folded to themselves.
  if (original.toLowerCase() === folded) return { start: at, end: at + part.length, weight };
  const ends = mapToOriginal(original);
  const start = at === 0 ? 0 : (ends[at - 1] ?? 0);
  return { start, end: ends[at + part.length - 1] ?? original.length, weight };
}

/** For each character of the folded word, where its original ends. */
function mapToOriginal(original: string): number[] {
  const ends: number[] = [];
  // Characters that are folded together: a vowel with its e, a character with its accents.
  for (const { 0: piece, index } of original.matchAll(/[aou]e(?!\p{M})|\P{M}\p{M}*/giu)) {
    const folded = /^[*:_·/-]/.test(piece) ? "" : foldForSearch(piece);
    for (let count = 0; count < folded.length; count += 1) ends.push(index + piece.length);
  }
  return ends;
}

/** The text in lower case, each character at its place: only this one becomes two (SpecialCasing.txt). */
function lowerInPlace(text: string): string {
  return text.replaceAll("\u0130", "i").toLowerCase();
}

/**
 * A pattern for places in a text in lower case that may match a term, with false positives.
 *
 * The first three letters are enough to skip nearly everything else, and so few that folding the
 * rest of a word cannot affect them. With the flags `i` and `u` V8 takes a millisecond to compile
 * it, ten times as long as without.
 */
function createCandidatePattern(terms: SearchTerm[]): RegExp {
  const needles = terms.flatMap(({ exact, prefix, inflected }) => [
    ...exact,
    ...(prefix === undefined ? [] : [prefix]),
    ...inflected,
  ]);
  const starts = new Set(needles.map((needle) => needle.split(" ")[0]?.slice(0, 3) ?? ""));
  const patterns = [...starts].map((start) => start.replace(/ss|./gsu, unfold));
  return new RegExp(patterns.join("|"), "g");
}

/** A pattern for everything that a folded letter may stand for. */
function unfold(letter: string): string {
  if (letter.startsWith("s")) return `(?:[sśŝşšșß]${signs}){1,${letter.length}}`;
  const accented = accents.get(letter);
  if (accented === undefined) return `${letter}${signs}`;
  return `[${letter}${accented}]${signs}${"aou".includes(letter) ? "e?" : ""}`;
}

/** Accents that are characters of their own. */
const signs = "[\\u0300-\\u036f]*";

const accents = new Map(
  `aàáâãäåāăąæ cçćĉċč dď eèéêëēĕėęě gĝğġģ hĥ iìíîïĩīĭįı jĵ kķ lĺļľ nñńņň oòóôõöōŏőøœ rŕŗř tţťț
  uùúûüũūŭůűų wŵ yýÿŷ zźżž`
    .split(/\s+/)
    .map((letters) => [letters.charAt(0), letters.slice(1)]),
);
