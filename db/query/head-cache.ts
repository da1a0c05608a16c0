import { LRUCache } from "lru-cache";
import type { Store } from "#db/store/open-store.ts";
import { isPublished, type Visibility } from "#db/read/visibility.ts";
import { readQueryDocuments, type QueryDocument } from "./query-documents.ts";
import type { Comparator } from "./sorting.ts";

/**
 * Caches the public documents of one content version between queries, without their bodies.
 *
 * Most conditions have no exact equivalent in SQL, and reading ten thousand documents for every
 * such query takes longer than evaluating it.
 */
export interface HeadCache {
  /** Empties the cache unless it holds this version. */
  follow(version: string): void;
  /** The cached documents, if there are any. */
  find(): HeadIndex | undefined;
  /** Fills the cache if necessary; undefined when the documents are too many or too large for it. */
  read(store: Store, visibility: Visibility): HeadIndex | undefined;
}

export interface HeadIndex {
  /** In the default order. */
  documents: QueryDocument[];
  /** All of them in another order, if they have been sorted that way before. */
  findSorted(key: string): QueryDocument[] | undefined;
  sort(key: string, compare: Comparator): QueryDocument[];
}

const maxDocuments = 20_000;
/** Of front matter as text; parsed it takes about three times as much. */
const maxFrontBytes = 8 * 1024 * 1024;
const maxOrders = 16;

export function createHeadCache(): HeadCache {
  let cachedVersion: string | undefined;
  let cached: HeadIndex | undefined;
  let isTooLarge = false;
  return {
    follow(version) {
      if (version === cachedVersion) return;
      cachedVersion = version;
      cached = undefined;
      isTooLarge = false;
    },
    find: () => cached,
    read(store, visibility) {
      if (cached || isTooLarge) return cached;
      isTooLarge = !fits(store);
      if (!isTooLarge)
        cached = indexHeads(readQueryDocuments(store, { condition: isPublished(visibility) }));
      return cached;
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

function indexHeads(documents: QueryDocument[]): HeadIndex {
  const orders = new LRUCache<string, QueryDocument[]>({ max: maxOrders });
  return {
    documents,
    findSorted: (key) => orders.get(key),
    sort(key, compare) {
      const sorted = documents.toSorted((one, other) => compare(one.head, other.head));
      orders.set(key, sorted);
      return sorted;
    },
  };
}
