import { LRUCache } from "lru-cache";
import type { Store } from "#db/store/open-store.ts";
import {
  collectEntries,
  countEntries,
  hasEntry,
  intersect,
  unite,
  type EntryRange,
  type EntrySet,
} from "./entry-set.ts";
import {
  writeExpression,
  writePartExpression,
  type Closeness,
  type SearchTerm,
} from "./search-query.ts";

const maxListBytes = 8 * 1024 * 1024;
/** Of the key, the list and its place in memory and in the cache, as measured for a list of one entry. */
const overheadBytes = 600;
const maxKnownParts = 1000;

/** How a term may be written, and in which columns; in any without. */
interface Reach {
  closeness: Closeness;
  columns?: string;
}

/**
 * The entries that contain all terms, in certain columns or in any.
 *
 * The full-text index reads the list of each term; the lists are remembered until the content
 * changes, and intersected here. The words that take long are common ones, which many queries
 * share; the index itself would read their lists again for each step of each query.
 */
export function findEntries(
  store: Store,
  terms: SearchTerm[],
  { closeness, columns }: Reach,
): EntrySet {
  const prepared = store.prepared(prepareEntries);
  const { lists, range } = prepared.getMemory();
  const readSet = (expression: string) => {
    const known = lists.get(expression);
    if (known) return known instanceof Int32Array ? collectEntries(known, range) : known;
    const list = Int32Array.from(prepared.findByRowid.all(expression));
    const set = collectEntries(list, range);
    lists.set(expression, list.byteLength < set.bits.byteLength ? list : set);
    return set;
  };
  const readTerm = (term: SearchTerm) => {
    if (closeness !== "contained") return readSet(writeExpression([term], closeness, columns));
    // The parts alone: the rest is the list of another step.
    const whole = readSet(writeExpression([term], "inflected", columns));
    const compounds = findCompounds(store, term);
    if (compounds.length === 0) return whole;
    const parts = { exact: compounds, isContinued: false, inflected: [] };
    return unite(whole, readSet(writeExpression([parts], "exact", columns)));
  };
  let common: EntrySet | undefined;
  // Long words are rare, and without a common entry the rest need not be read.
  for (const term of terms.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    const found = readTerm(term);
    common = common ? intersect(common, found) : found;
    if (countEntries(common) === 0) break;
  }
  return common ?? collectEntries([], range);
}

function lengthOf({ exact: [word = ""] }: SearchTerm): number {
  return word.length;
}

/** Common words hardly tell matches apart, and reading all their places takes long. */
const maxRankedTerms = 6;

/**
 * These entries, which contain all terms, the most relevant first.
 *
 * The full-text index reads everything about a term to compare them, so of many terms the rarest
 * decide.
 */
export function rankEntries(
  store: Store,
  { entries, terms }: { entries: EntrySet; terms: SearchTerm[] },
  reach: Reach,
): number[] {
  const count = (term: SearchTerm) => countEntries(findEntries(store, [term], reach));
  const rarest =
    terms.length <= maxRankedTerms
      ? terms
      : terms
          .map((term) => ({ term, count: count(term) }))
          .toSorted((one, other) => one.count - other.count)
          .slice(0, maxRankedTerms)
          .map(({ term }) => term);
  const { closeness, columns } = reach;
  const ranking =
    closeness === "contained"
      ? rarest.map((term) => ({ ...term, compounds: findCompounds(store, term) }))
      : rarest;
  const { findByRank } = store.prepared(prepareEntries);
  const ranked = findByRank.all(writeExpression(ranking, closeness, columns));
  return ranked.filter((entry) => hasEntry(entries, entry));
}

/** Longer ones are no German words. */
const maxPartLength = 40;
const maxCompounds = 24;

/** The longer words of the index that contain a term further back, the most frequent of them. */
function findCompounds(store: Store, { prefix: part = "" }: SearchTerm): string[] {
  if (part.length > maxPartLength) return [];
  const prepared = store.prepared(prepareEntries);
  const { compounds } = prepared.getMemory();
  const known = compounds.get(part);
  if (known) return known;
  const expression = writePartExpression(part);
  if (expression === undefined) return [];
  const words = prepared.findLongerWords.all(expression, part, maxCompounds);
  compounds.set(part, words);
  return words;
}

/** Lists of entries by expression: the latest of them, within so many bytes. */
export function createListMemory(maxBytes = maxListBytes) {
  return new LRUCache<string, Int32Array | EntrySet>({
    maxSize: maxBytes,
    sizeCalculation: (list, expression) =>
      ("bits" in list ? list.bits : list).byteLength + 2 * expression.length + overheadBytes,
  });
}

function prepareEntries({ raw }: Store) {
  const lists = createListMemory();
  const compounds = new LRUCache<string, string[]>({ max: maxKnownParts });
  const all = "SELECT rowid FROM document_words";
  const select = `${all} WHERE document_words MATCH ? ORDER BY`;
  // The first counts the commits of other connections, the second the changes made by this one.
  const readChanges = raw
    .prepare<[], string>("SELECT data_version || '.' || total_changes() FROM pragma_data_version")
    .pluck();
  const findFirst = raw.prepare<[], number>(`${all} ORDER BY rowid LIMIT 1`).pluck();
  const findLast = raw.prepare<[], number>(`${all} ORDER BY rowid DESC LIMIT 1`).pluck();
  let changes: string | undefined;
  let range: EntryRange = { lowest: 0, highest: -1 };
  return {
    findByRank: raw.prepare<[string], number>(`${select} rank`).pluck(),
    findByRowid: raw.prepare<[string], number>(`${select} rowid`).pluck(),
    findLongerWords: raw
      .prepare<[string, string, number], string>(
        `SELECT word FROM search_words
         WHERE id IN (SELECT rowid FROM search_word_parts WHERE search_word_parts MATCH ?)
         AND instr(word, ?) > 1
         ORDER BY document_count DESC LIMIT ?`,
      )
      .pluck(),
    getMemory() {
      const current = readChanges.get();
      if (current !== changes) {
        lists.clear();
        compounds.clear();
        range = { lowest: findFirst.get() ?? 0, highest: findLast.get() ?? -1 };
      }
      changes = current;
      return { lists, compounds, range };
    },
  };
}
