import { foldForSearch } from "#domain/words/fold-words.ts";
import { findInside, type SearchTerm } from "./search-query.ts";

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
 */
export function createMarker(terms: SearchTerm[]): (text: string) => Mark[] {
  const readWords = createWordReader(terms);
  return (text) => {
    const marks: Mark[] = [];
    const words = readWords(text);
    words.forEach(({ start, spelling }, at) => {
      for (const { term, phrases, match } of spelling.candidates) {
        const mark = matchSequence(words, at, phrases) ?? match;
        if (!mark) continue;
        const [from, to] = [start + mark.start, start + mark.end];
        marks.push({ start: from, end: to, term, weight: mark.weight });
      }
    });
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

/** Counted from the start of the first word; a match of several words ends in a later one. */
type Match = Omit<Mark, "term"> | undefined;

interface Spelling {
  original: string;
  folded: string;
}

/** A term that a word matches, or whose phrases begin with it. */
interface Candidate {
  term: number;
  phrases: string[][];
  match: Match;
}

/** A word at its place in a text. */
interface Word {
  start: number;
  end: number;
  spelling: Spelling & { candidates: Candidate[] };
}

// The sign of inclusive language belongs to its word, as in `foldForSearch`.
const wordPattern =
  /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060]*(?:[*:_·/]-?in(?:nen)?(?!\p{L}))?/giu;

/**
 * Creates a function that reads the words of a text.
 *
 * Texts repeat their words, so each spelling is folded and compared once.
 */
function createWordReader(terms: SearchTerm[]): (text: string) => Word[] {
  const known = new Map<string, Word["spelling"]>();
  return (text) =>
    Array.from(text.matchAll(wordPattern), ({ 0: original, index: start }) => {
      const end = start + original.length;
      const isStreet = /str$/i.test(original) && /^(?:\.|\s\d)/.test(text.slice(end, end + 2));
      const key = isStreet ? `${original}.` : original;
      let spelling = known.get(key);
      if (!spelling) {
        const folded = foldWord(original) + (isStreet ? "asse" : "");
        spelling = { original, folded, candidates: findCandidates({ original, folded }, terms) };
        known.set(key, spelling);
      }
      return { start, end, spelling };
    });
}

function findCandidates(spelling: Spelling, terms: SearchTerm[]): Candidate[] {
  return terms.flatMap((term, number) => {
    const match = matchWord(spelling, term);
    const phrases = term.exact
      .map((phrase) => phrase.split(" "))
      .filter(([first]) => first === spelling.folded);
    return match || phrases.length > 0 ? [{ term: number, phrases, match }] : [];
  });
}

/** Avoids the cost of folding where it is not needed: plain words only have to be in lower case. */
function foldWord(original: string): string {
  const isPlain = /^[a-z0-9]+$/i.test(original) && !/[aou]e/i.test(original);
  return isPlain ? original.toLowerCase() : foldForSearch(original).trim();
}

/** Matches a term of several words, such as `wahlkreis 53`, from the word at an index on. */
function matchSequence(words: Word[], at: number, phrases: string[][]): Match {
  const phrase = phrases.find((all) =>
    all.every((word, after) => words[at + after]?.spelling.folded === word),
  );
  const [first, last] = [words[at], phrase && words[at + phrase.length - 1]];
  return first && last && { start: 0, end: last.end - first.start, weight: 3 };
}

function matchWord(spelling: Spelling, { prefix, inflected }: SearchTerm): Match {
  const { original, folded } = spelling;
  if (prefix !== undefined && folded.startsWith(prefix)) return markPart(spelling, 0, prefix);
  if (inflected.includes(folded)) return { start: 0, end: original.length, weight: 2 };
  if (prefix === undefined) return undefined;
  const at = findInside(folded, prefix);
  return at === undefined ? undefined : markPart(spelling, at, prefix);
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
