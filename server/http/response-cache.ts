import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

/** The finished responses of one content version, by encoded path; bounded in bytes. */
export interface ResponseCache {
  /** Returns undefined if nothing is cached, or the entry is not valid at this instant. */
  find(path: string, nowMs: number): CachedResponse | undefined;
  /** Drops responses of other versions; returns whether the version is unchanged. */
  follow(version: string): boolean;
  /** `nowMs` is the instant for which the response was built. */
  add(path: string, response: CachedResponse, nowMs: number): void;
}

interface Entry {
  response: CachedResponse;
  /**
   * The instant from which the entry is valid. If the clock is set back before it, the page may
   * have been different.
   */
  fromMs: number;
}

export function createResponseCache(options: { maxBytes: number }): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: options.maxBytes,
    // One page must not evict all others.
    maxEntrySize: Math.floor(options.maxBytes / 4),
    sizeCalculation: ({ response }, path) => response.sizeBytes + path.length,
  });
  let cachedVersion: string | undefined;
  return {
    find(path, nowMs) {
      const entry = entries.get(path);
      if (!entry || nowMs < entry.fromMs || nowMs >= entry.response.validUntilMs) return undefined;
      return entry.response;
    },
    follow(version) {
      if (version === cachedVersion) return true;
      entries.clear();
      cachedVersion = version;
      return false;
    },
    add(path, response, nowMs) {
      entries.set(path, { response, fromMs: nowMs });
    },
  };
}

/**
 * Returns a function that drops responses of other versions than the current one; it returns false
 * while there is none.
 */
export function createFollower(cache: ResponseCache, readVersion: () => string): () => boolean {
  return () => {
    try {
      cache.follow(readVersion());
      return true;
    } catch {
      // Code that reads the content meets the same failure and responds to it.
      return false;
    }
  };
}
