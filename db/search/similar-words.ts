import { measureDistance } from "#domain/words/edit-distance.ts";
import type { Store } from "#db/store/open-store.ts";
import { writePartExpression } from "./search-query.ts";

/** Shorter words resemble too many others. */
const minLength = 4;
/** Longer ones are no German words, but would take long to compare. */
const maxLength = 40;
const maxWords = 5;
const minSimilarity = 0.35;

/**
 * The words of the index that a folded word may have been meant to be, the most similar first; at
 * most five, none for numbers.
 *
 * They come from all documents, hidden ones included.
 */
export function findSimilarWords(store: Store, word: string): string[] {
  if (word.length < minLength || word.length > maxLength || /\P{L}/u.test(word)) return [];
  const steps = countSteps(word);
  const { atStart, withPart, count } = store.prepared(prepareWords);
  const bounds = [word.length - steps, word.length + steps] as const;
  const first = word.charAt(0);
  const likely = rate(atStart.all(first, `${first}\u{10ffff}`, ...bounds), word, steps);
  // A mistake in the first two letters leaves the others as they are.
  const others = likely.length > 0 ? undefined : writePartExpression(word.slice(2));
  const found = others === undefined ? likely : rate(withPart.all(others, ...bounds), word, steps);
  const counted = found.map((one) => ({ ...one, count: count.get(one.word) ?? 0 }));
  return counted
    .toSorted((one, other) => one.distance - other.distance || other.count - one.count)
    .slice(0, maxWords)
    .map((one) => one.word);
}

/** How many letters may be wrong, missing, too many or swapped. */
function countSteps(word: string): number {
  if (word.length < 7) return 1;
  return word.length < 12 ? 2 : 3;
}

function prepareWords({ raw }: Store) {
  return {
    atStart: raw
      .prepare<[string, string, number, number], string>(
        "SELECT word FROM search_words WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ?",
      )
      .pluck(),
    withPart: raw
      .prepare<[string, number, number], string>(
        `SELECT word FROM search_words
         WHERE id IN (SELECT rowid FROM search_word_parts WHERE search_word_parts MATCH ?)
         AND length(word) BETWEEN ? AND ?`,
      )
      .pluck(),
    count: raw
      .prepare<[string], number>("SELECT document_count FROM search_words WHERE word = ?")
      .pluck(),
  };
}

interface RatedWord {
  word: string;
  distance: number;
}

function rate(candidates: string[], wanted: string, steps: number): RatedWord[] {
  const letters = noteLetters(wanted);
  const wantedTrigrams = new Set(listTrigrams(wanted));
  return candidates.flatMap((word) => {
    // Nearly all words end here, at a hundredth of the price of measuring the distance.
    if (countBits(noteLetters(word) ^ letters) > 2 * steps) return [];
    const distance = measureDistance(word, wanted);
    if (distance === 0 || distance > steps) return [];
    // A single mistake in the middle of a short word changes most of its trigrams.
    const isClose = distance === 1 || measureSimilarity(word, wantedTrigrams) >= minSimilarity;
    return isClose ? [{ word, distance }] : [];
  });
}

/** A bit for each letter that occurs; the rarest share theirs with others. */
function noteLetters(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The share of common trigrams among all of two words. */
function measureSimilarity(word: string, wanted: Set<string>): number {
  const trigrams = new Set(listTrigrams(word));
  const common = [...trigrams].filter((trigram) => wanted.has(trigram)).length;
  return common / (trigrams.size + wanted.size - common);
}

/** With two blanks before the word and one behind, so that its beginning counts most. */
function listTrigrams(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
}
