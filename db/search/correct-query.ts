import { asc, eq, sql } from "drizzle-orm";
import {
  isComplaintWord,
  isQuestionWord,
  questionWordList,
} from "#domain/search/question-words.ts";
import { foldForSearch } from "#domain/words/fold-words.ts";
import { compactRow } from "#db/store/compact-row.ts";
import { readElections } from "#db/store/elections.ts";
import type { Store } from "#db/store/open-store.ts";
import { documents, sections } from "#db/store/schema.ts";
import { titleOf } from "./search-constituencies.ts";
import { constituencyOf, documentOf } from "./search-entry.ts";
import { toSearchFacts } from "./search-facts.ts";
import { listNamed } from "./search-index.ts";
import { createMarker } from "./search-marks.ts";
import { countMatches, type MatchOptions } from "./search-matches.ts";
import { maxSearchLength } from "./search-query.ts";
import { readKnownWords } from "./known-words.ts";
import { measureDistance } from "#domain/words/edit-distance.ts";

/** A text with more unknown words than this is not a query with typing errors. */
const maxUnknown = 3;
const maxWords = 12;

/**
 * Corrects the typing errors of a search text without hits: each word without hits becomes a
 * similar one, spelled as in a document that the reader may see. If there is no such word, words
 * that occur only within longer ones are corrected. Returns undefined if the corrected text has no
 * hits either, or is longer than `maxSearchLength`.
 */
export function correctQuery(
  store: Store,
  text: string,
  options: MatchOptions,
): string | undefined {
  if (text.length > maxSearchLength) return undefined;
  return (
    correctWords(store, text, options) ?? correctWords(store, text, { ...options, isWhole: true })
  );
}

function correctWords(store: Store, text: string, options: MatchOptions): string | undefined {
  const { isWhole: _, ...others } = options;
  const pieces = text.split(wordPattern);
  // `split` returns the words at odd places, because the pattern captures them.
  const places = pieces.flatMap((_piece, at) => (at % 2 === 1 ? [at] : [])).slice(0, maxWords);
  const unknown: number[] = [];
  for (const at of places) {
    const word = pieces[at] ?? "";
    const folded = foldForSearch(word);
    if (isQuestionWord(folded) || isComplaintWord(folded)) continue;
    if (countMatches(store, word, options) > 0) continue;
    unknown.push(at);
    if (unknown.length > maxUnknown) return undefined;
  }
  if (unknown.length === 0) return undefined;
  const corrected = pieces.map((piece, at) => (unknown.includes(at) ? "" : piece));
  for (const at of unknown) {
    const spelling = findSpelling(store, foldForSearch(pieces[at] ?? "").trim(), {
      ...others,
      // A single word needs no further search: the entry that contains it is a hit.
      fits: (word) =>
        places.length === 1 || countMatches(store, corrected.with(at, word).join(""), others) > 0,
    });
    if (spelling === undefined) return undefined;
    corrected[at] = spelling;
  }
  return corrected.join("");
}

const wordPattern = /([\p{L}\p{N}\p{M}]+)/u;

function findSpelling(
  store: Store,
  word: string,
  { fits, hidden, constituencies = [] }: MatchOptions & { fits: (word: string) => boolean },
): string | undefined {
  for (const similar of findSimilarWords(store, word)) {
    if (isQuestionWord(similar)) continue;
    const entry = findVisibleEntry(store, similar, hidden);
    if (entry === undefined || !fits(similar)) continue;
    const number = constituencyOf(entry);
    const constituency = constituencies.find((one) => one.number === number);
    return findWord(constituency ? titleOf(constituency) : readDocument(store, entry), similar);
  }
  return findQuestionWord(word);
}

/** The word of asking that a folded word was meant to be: texts need not contain those. */
function findQuestionWord(word: string): string | undefined {
  if (word.length < minQuestionLength || word.length > maxLength) return undefined;
  return foldedQuestionWords.find(({ folded }) => rate(folded, word, 2) !== undefined)?.spelled;
}

/** Short words of asking resemble too many others. */
const minQuestionLength = 6;
const foldedQuestionWords = questionWordList
  .map((spelled) => ({ spelled, folded: foldForSearch(spelled) }))
  .filter(({ folded }) => folded.length >= minQuestionLength);

/** Shorter words resemble too many others. */
const minLength = 4;
/** Longer ones are not German words, but would take long to compare. */
const maxLength = 40;
const maxSimilar = 5;
const minSimilarity = 0.35;

/**
 * The words of the index that a folded word may have been meant to be, the most similar first; at
 * most five, and none if it is a number.
 *
 * They come from all documents, hidden ones included.
 */
function findSimilarWords(store: Store, word: string): string[] {
  if (word.length < minLength || word.length > maxLength || /\P{L}/u.test(word)) return [];
  const steps = countSteps(word);
  const near = [...readKnownWords(store)].filter(
    ([known]) => Math.abs(known.length - word.length) <= steps,
  );
  const rateAll = (isCandidate: (known: string) => boolean) =>
    near.flatMap(([known, count]) => {
      const distance = isCandidate(known) ? rate(known, word, steps) : undefined;
      return distance === undefined ? [] : [{ known, distance, count }];
    });
  const likely = rateAll((known) => known.startsWith(word.charAt(0)));
  // The first two letters decide among many words, unless the mistake is in them.
  const found = likely.length > 0 ? likely : rateAll((known) => known.includes(word.slice(2)));
  return found
    .toSorted((one, other) => one.distance - other.distance || other.count - one.count)
    .slice(0, maxSimilar)
    .map(({ known }) => known);
}

/** How many letters may be wrong, missing, too many or swapped. */
function countSteps(word: string): number {
  if (word.length < 7) return 1;
  return word.length < 12 ? 2 : 3;
}

/** The distance of a known word from the one typed; undefined if they do not resemble each other. */
function rate(known: string, typed: string, steps: number): number | undefined {
  const distance = measureDistance(known, typed);
  if (distance === 0 || distance > steps) return undefined;
  // One mistake in the middle of a short word changes most of its trigrams, so it is always
  // accepted.
  return distance === 1 || measureSimilarity(known, typed) >= minSimilarity ? distance : undefined;
}

/** The share of common trigrams among all of two words. */
function measureSimilarity(one: string, other: string): number {
  const [some, others] = [listTrigrams(one), listTrigrams(other)];
  const common = [...some].filter((trigram) => others.has(trigram)).length;
  return common / (some.size + others.size - common);
}

/**
 * The trigrams of a word with two blanks before it and one behind, so that its beginning counts
 * most.
 */
function listTrigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** An entry with exactly this word that the reader may see. */
function findVisibleEntry(
  store: Store,
  word: string,
  hidden: ReadonlySet<number>,
): number | undefined {
  const entries = store.prepared(prepareCorrection).find.all(`"${word}"`, hidden.size + 1);
  return entries.find((entry) => !hidden.has(documentOf(entry)));
}

/** Finds how a text spells a folded word; returns the folded word if it is not in the text. */
function findWord(text: string, word: string): string {
  const findMarks = createMarker([{ exact: [], inflected: [word] }]);
  const [mark] = findMarks(text);
  return mark ? text.slice(mark.start, mark.end) : word;
}

/** Everything that `search-index.ts` indexes of a document, as it is written. */
function readDocument(store: Store, entry: number): string {
  const id = documentOf(entry);
  const { findDocument, findSections } = store.prepared(prepareCorrection);
  const row = findDocument.get({ id });
  if (!row) return "";
  const document = compactRow(row);
  const facts = toSearchFacts(document, {
    named: listNamed(store, document),
    elections: readElections(store),
  });
  const parts = findSections.all({ id }).flatMap(({ title, text }) => [title, text]);
  return [document.title, facts.text, facts.remarks, facts.keywords, ...parts].join(" ");
}

function prepareCorrection({ raw, orm }: Store) {
  return {
    find: raw
      .prepare<[string, number], number>(
        "SELECT rowid FROM document_words WHERE document_words MATCH ? ORDER BY rowid LIMIT ?",
      )
      .pluck(),
    findDocument: orm
      .select()
      .from(documents)
      .where(eq(documents.id, sql.placeholder("id")))
      .prepare(),
    findSections: orm
      .select({ title: sections.title, text: sections.text })
      .from(sections)
      .where(eq(sections.documentId, sql.placeholder("id")))
      .orderBy(asc(sections.id))
      .prepare(),
  };
}
