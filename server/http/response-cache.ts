import { LRUCache } from "lru-cache";
import type { KeptAnswer } from "./cached-response.ts";

/** Finished pages of one content version, by encoded path; bounded in bytes. */
export interface PageCache {
  /** Undefined when nothing is kept, or what is kept does not hold at this instant. */
  find(path: string, nowMs: number): KeptAnswer | undefined;
  /** Drops everything when the version is another than that of what is kept. */
  follow(version: string): boolean;
  /** `nowMs` is the instant for which the answer was built. */
  keep(path: string, answer: KeptAnswer, nowMs: number): void;
}

interface Entry {
  answer: KeptAnswer;
  /** A clock can be set back, to where the page was another one. */
  fromMs: number;
}

export function createPageCache(options: { maxBytes: number }): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: options.maxBytes,
    // One page must not drive out all others.
    maxEntrySize: Math.floor(options.maxBytes / 4),
    sizeCalculation: ({ answer }, path) => answer.sizeBytes + path.length,
  });
  let keptVersion: string | undefined;
  return {
    find(path, nowMs) {
      const entry = entries.get(path);
      if (!entry || nowMs < entry.fromMs || nowMs >= entry.answer.validUntilMs) return undefined;
      return entry.answer;
    },
    follow(version) {
      if (version === keptVersion) return true;
      entries.clear();
      keptVersion = version;
      return false;
    },
    keep(path, answer, nowMs) {
      entries.set(path, { answer, fromMs: nowMs });
    },
  };
}
