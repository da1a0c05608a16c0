import { foldWord } from "#domain/words/fold-word.ts";
import { measureDistance } from "#domain/words/edit-distance.ts";

/**
 * Finds the candidate that `word` probably means, or undefined if none is similar. Case and the
 * spelling of umlauts do not count as differences.
 */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > 60) return undefined;
  const wanted = foldWord(word);
  // With more than three differences it is another word, however long.
  const limit = Math.max(1, Math.min(3, Math.floor(wanted.length / 3)));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const folded = foldWord(candidate);
    if (Math.abs(folded.length - wanted.length) > limit) continue;
    const distance = measureDistance(wanted, folded);
    if (distance <= limit && distance < (best?.distance ?? Infinity))
      best = { candidate, distance };
  }
  return best?.candidate;
}

/** Whether two names differ by one typing error. */
export function isNearlySame(left: string, right: string): boolean {
  if (Math.min(left.length, right.length) < 3 || Math.abs(left.length - right.length) > 1) {
    return false;
  }
  return measureDistance(left, right) <= 1;
}
