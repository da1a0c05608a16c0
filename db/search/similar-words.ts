import { measureDistance } from "#domain/words/edit-distance.ts";
import type { Store } from "#db/store/open-store.ts";
import { readKnownWords } from "./known-words.ts";

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
  const near = [...readKnownWords(store)].filter(
    ([known]) => Math.abs(known.length - word.length) <= steps,
  );
  const rateAll = (isCandidate: (known: string) => boolean) =>
    near.flatMap(([known, count]) => {
      const distance = isCandidate(known) ? rate(known, word, steps) : undefined;
      return distance === undefined ? [] : [{ known, distance, count }];
    });
  const likely = rateAll((known) => known.startsWith(word.charAt(0)));
  // A mistake in the first two letters leaves the others as they are.
  const found = likely.length > 0 ? likely : rateAll((known) => known.includes(word.slice(2)));
  return found
    .toSorted((one, other) => one.distance - other.distance || other.count - one.count)
    .slice(0, maxWords)
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
  // A single mistake in the middle of a short word changes most of its trigrams.
  return distance === 1 || measureSimilarity(known, typed) >= minSimilarity ? distance : undefined;
}

/** The share of common trigrams among all of two words. */
function measureSimilarity(one: string, other: string): number {
  const [some, others] = [listTrigrams(one), listTrigrams(other)];
  const common = [...some].filter((trigram) => others.has(trigram)).length;
  return common / (some.size + others.size - common);
}

/** With two blanks before the word and one behind, so that its beginning counts most. */
function listTrigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
