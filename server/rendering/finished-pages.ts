import { cacheBytes } from "#server/http/cache-bytes.ts";
import type { CachedResponse } from "#server/http/cached-response.ts";
import {
  createFollower,
  createResponseCache,
  type ResponseCache,
} from "#server/http/response-cache.ts";
import type { AddressFilter } from "#server/page-data/address-filter.ts";

/**
 * The cached pages of one content version by encoded path, and the not-found view for unknown
 * addresses.
 */
export interface FinishedPages extends ResponseCache {
  /** Drops pages of other versions than the current one; returns false while there is none. */
  isCurrent(): boolean;
  /** The not-found view. */
  findUnknown(nowMs: number): CachedResponse | undefined;
  /** The not-found view for a decoded path at which there is certainly nothing. */
  findUnknownAt(path: string, nowMs: number): CachedResponse | undefined;
  addUnknown(page: CachedResponse, nowMs: number, mayExist: AddressFilter | undefined): void;
}

/** No address equals this key, because addresses begin with a slash. */
const unknownKey = "unknown";

/** `readVersion` throws while there is no content. */
export function createFinishedPages(readVersion: () => string): FinishedPages {
  const cache = createResponseCache({ maxBytes: cacheBytes.pages });
  /** The filter of the version that is cached. */
  let mayExist: AddressFilter | undefined;
  const findUnknown = (nowMs: number) => cache.find(unknownKey, nowMs);
  return {
    ...cache,
    isCurrent: askOncePerTurn(createFollower(cache, readVersion)),
    findUnknown,
    findUnknownAt: (path, nowMs) => (mayExist?.(path) === false ? findUnknown(nowMs) : undefined),
    addUnknown(page, nowMs, filter) {
      cache.add(unknownKey, page, nowMs);
      mayExist = filter;
    },
  };
}

/**
 * Asks once per turn of the event loop, because the version costs a query, a sixth of serving a
 * cached page.
 */
function askOncePerTurn(ask: () => boolean): () => boolean {
  let answer: boolean | undefined;
  return () => {
    if (answer === undefined) {
      answer = ask();
      setImmediate(() => (answer = undefined));
    }
    return answer;
  };
}
