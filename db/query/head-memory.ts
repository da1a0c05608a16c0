import { LRUCache } from "lru-cache";
import type { Store } from "#db/store/open-store.ts";
import { isPublished, type Visibility } from "#db/read/visibility.ts";
import { readCandidates, type Candidate } from "./candidates.ts";
import type { Comparator } from "./sorting.ts";

/**
 * The public documents of one content version without their bodies, kept between queries.
 *
 * SQL cannot say most conditions with their exact meaning, and reading ten thousand documents for
 * every query that needs them takes longer than answering it.
 */
export interface HeadMemory {
  /** Drops everything when the version is another than that of what is kept. */
  follow(version: string): void;
  /** What is kept already. */
  find(): HeadIndex | undefined;
  /** Reads what is not kept yet; undefined when the documents are too many or too large for it. */
  read(store: Store, visibility: Visibility): HeadIndex | undefined;
}

export interface HeadIndex {
  /** In the default order. */
  candidates: Candidate[];
  /** All of them in another order, once they were sorted that way. */
  findSorted(key: string): Candidate[] | undefined;
  sort(key: string, compare: Comparator): Candidate[];
}

const maxDocuments = 20_000;
/** Front matter as text; as objects it takes about three times as much. */
const maxFrontBytes = 8 * 1024 * 1024;
const maxOrders = 16;

export function createHeadMemory(): HeadMemory {
  let cachedVersion: string | undefined;
  let kept: HeadIndex | undefined;
  let isTooLarge = false;
  return {
    follow(version) {
      if (version === cachedVersion) return;
      cachedVersion = version;
      kept = undefined;
      isTooLarge = false;
    },
    find: () => kept,
    read(store, visibility) {
      if (kept || isTooLarge) return kept;
      isTooLarge = !fits(store);
      if (!isTooLarge)
        kept = indexHeads(readCandidates(store, { condition: isPublished(visibility) }));
      return kept;
    },
  };
}

function fits(store: Store): boolean {
  const size = store.raw
    .prepare<[], { documents: number; bytes: number }>(
      "SELECT count(*) AS documents, coalesce(sum(octet_length(front)), 0) AS bytes FROM documents",
    )
    .get();
  return size !== undefined && size.documents <= maxDocuments && size.bytes <= maxFrontBytes;
}

function indexHeads(candidates: Candidate[]): HeadIndex {
  const orders = new LRUCache<string, Candidate[]>({ max: maxOrders });
  return {
    candidates,
    findSorted: (key) => orders.get(key),
    sort(key, compare) {
      const sorted = candidates.toSorted((one, other) => compare(one.head, other.head));
      orders.set(key, sorted);
      return sorted;
    },
  };
}
