import type { Store } from "#db/store/open-store.ts";
import { findInside } from "./search-query.ts";

/**
 * Every word of the index with the number of entries that contain it, the most frequent first; read
 * once per version of the content.
 */
export function readKnownWords(store: Store): ReadonlyMap<string, number> {
  return store.prepared(prepareKnownWords)();
}

/** Longer ones are not German words. */
const maxPartLength = 40;
const maxCompounds = 24;

/** The most frequent words of the index that contain a part after their first letters. */
export function findCompounds(store: Store, part: string): string[] {
  if (part.length > maxPartLength) return [];
  const compounds: string[] = [];
  for (const word of readKnownWords(store).keys()) {
    if (findInside(word, part) !== undefined) compounds.push(word);
    if (compounds.length === maxCompounds) break;
  }
  return compounds;
}

/** Whether a word of the index begins with these letters. */
export function hasWordsFrom(store: Store, letters: string): boolean {
  for (const word of readKnownWords(store).keys()) if (word.startsWith(letters)) return true;
  return false;
}

function prepareKnownWords({ raw }: Store): () => ReadonlyMap<string, number> {
  const readAll = raw
    .prepare<[], [word: string, count: number]>(
      "SELECT term, doc FROM known_words ORDER BY doc DESC",
    )
    .raw();
  // `data_version` counts commits of other connections, `total_changes` the changes made by this
  // one.
  const readChanges = raw
    .prepare<[], string>("SELECT data_version || '.' || total_changes() FROM pragma_data_version")
    .pluck();
  let words: ReadonlyMap<string, number> = new Map();
  let readAt: string | undefined;
  return () => {
    const changes = readChanges.get();
    if (changes !== readAt) words = new Map(readAll.all());
    readAt = changes;
    return words;
  };
}
