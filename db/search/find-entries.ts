import { LRUCache } from "lru-cache";
import type { Store } from "#db/store/open-store.ts";
import { writeExpression, type Closeness, type SearchTerm } from "./search-query.ts";

const maxListBytes = 8 * 1024 * 1024;
/** Of the key and of the objects around a list. */
const overheadBytes = 200;
const maxKnownParts = 1000;

/** How a term may be written, and in which columns; in any without. */
interface Reach {
  closeness: Closeness;
  columns?: string;
}

/**
 * The entries that contain all terms, in certain columns or in any, in the order of their numbers.
 *
 * The full-text index reads the list of each term; the lists are remembered until the content
 * changes, and intersected here. The words that take long are common ones, which many queries
 * share; the index itself would read their lists again for each step of each query.
 */
export function findEntries(
  store: Store,
  terms: SearchTerm[],
  { closeness, columns }: Reach,
): Int32Array {
  const prepared = store.prepared(prepareEntries);
  const { lists } = prepared.getMemory();
  const readList = (expression: string) => {
    const known = lists.get(expression);
    if (known) return unpack(known);
    const list = Int32Array.from(prepared.findByRowid.all(expression));
    lists.set(expression, pack(list));
    return list;
  };
  const listTerm = (term: SearchTerm) => {
    if (closeness !== "contained") return readList(writeExpression([term], closeness, columns));
    // The parts alone: the rest is the list of another step.
    const whole = readList(writeExpression([term], "inflected", columns));
    if (term.compounds.length === 0) return whole;
    const parts = { exact: term.compounds, isContinued: false, inflected: [], compounds: [] };
    return unite(whole, readList(writeExpression([parts], "exact", columns)));
  };
  let common: Int32Array | undefined;
  // Long words are rare, and without a common entry the rest need not be read.
  for (const term of terms.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    const list = listTerm(term);
    common = common ? intersect(common, list) : list;
    if (common.length === 0) break;
  }
  return common ?? new Int32Array();
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
  { entries, terms }: { entries: Int32Array; terms: SearchTerm[] },
  reach: Reach,
): number[] {
  const count = (term: SearchTerm) => findEntries(store, [term], reach).length;
  const rarest =
    terms.length <= maxRankedTerms
      ? terms
      : terms
          .map((term) => ({ term, count: count(term) }))
          .toSorted((one, other) => one.count - other.count)
          .slice(0, maxRankedTerms)
          .map(({ term }) => term);
  const { findByRank } = store.prepared(prepareEntries);
  const ranked = findByRank.all(writeExpression(rarest, reach.closeness, reach.columns));
  const wanted = new Set(entries);
  return ranked.filter((entry) => wanted.has(entry));
}

const minPartLength = 3;
/** Longer ones are no German words. */
const maxPartLength = 40;
const maxCompounds = 24;

/** The longer words of the index that contain a term further back, the most frequent of them. */
export function findCompounds(store: Store, { prefix: part = "" }: SearchTerm): string[] {
  if (part.length < minPartLength || part.length > maxPartLength) return [];
  const prepared = store.prepared(prepareEntries);
  const { compounds } = prepared.getMemory();
  const known = compounds.get(part);
  // A term holds letters and digits only, so it contains no GLOB wildcard.
  const words = known ?? prepared.findLongerWords.all(`*${part}*`, `${part}*`, maxCompounds);
  if (!known) compounds.set(part, words);
  return words;
}

/** Both in ascending order. */
function intersect(one: Int32Array, other: Int32Array): Int32Array {
  const common = new Int32Array(Math.min(one.length, other.length));
  let count = 0;
  let at = 0;
  for (const entry of one) {
    while (at < other.length && (other[at] ?? 0) < entry) at += 1;
    if (other[at] === entry) common[count++] = entry;
  }
  return common.subarray(0, count);
}

/** Both in ascending order. */
function unite(one: Int32Array, other: Int32Array): Int32Array {
  const all = new Int32Array(one.length + other.length);
  let count = 0;
  let at = 0;
  for (const entry of one) {
    for (let next = other[at]; next !== undefined && next < entry; next = other[(at += 1)]) {
      all[count++] = next;
    }
    if (other[at] === entry) at += 1;
    all[count++] = entry;
  }
  all.set(other.subarray(at), count);
  return all.subarray(0, count + other.length - at);
}

/** Marks a gap of more than a byte, which then takes four. */
const wideGap = 255;

/** A list in ascending order as its gaps: those of common words, whose lists are long, are small. */
function pack(list: Int32Array): Uint8Array {
  const bytes = new Uint8Array(5 * list.length);
  const view = new DataView(bytes.buffer);
  let size = 0;
  let last = 0;
  for (const entry of list) {
    const gap = entry - last;
    last = entry;
    if (gap >= 0 && gap < wideGap) {
      bytes[size++] = gap;
      continue;
    }
    bytes[size++] = wideGap;
    view.setInt32(size, gap);
    size += 4;
  }
  return bytes.slice(0, size);
}

function unpack(bytes: Uint8Array): Int32Array {
  const list = new Int32Array(bytes.length);
  const view = new DataView(bytes.buffer);
  let count = 0;
  let last = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const gap = bytes[at] ?? 0;
    last += gap === wideGap ? view.getInt32(at + 1) : gap;
    if (gap === wideGap) at += 4;
    list[count++] = last;
  }
  return list.subarray(0, count);
}

function prepareEntries({ raw }: Store) {
  const lists = new LRUCache<string, Uint8Array>({
    maxSize: maxListBytes,
    sizeCalculation: (list, expression) => list.byteLength + 2 * expression.length + overheadBytes,
  });
  const compounds = new LRUCache<string, string[]>({ max: maxKnownParts });
  const select = "SELECT rowid FROM document_words WHERE document_words MATCH ? ORDER BY";
  // The first counts the commits of other connections, the second the changes made by this one.
  const readChanges = raw
    .prepare<[], string>("SELECT data_version || '.' || total_changes() FROM pragma_data_version")
    .pluck();
  let changes: string | undefined;
  return {
    findByRank: raw.prepare<[string], number>(`${select} rank`).pluck(),
    findByRowid: raw.prepare<[string], number>(`${select} rowid`).pluck(),
    findLongerWords: raw
      .prepare<[string, string, number], string>(
        `SELECT word FROM search_words
         WHERE id IN (SELECT rowid FROM search_word_parts WHERE word GLOB ?) AND word NOT GLOB ?
         ORDER BY document_count DESC LIMIT ?`,
      )
      .pluck(),
    getMemory() {
      const current = readChanges.get();
      if (current !== changes) {
        lists.clear();
        compounds.clear();
      }
      changes = current;
      return { lists, compounds };
    },
  };
}
