import { LRUCache } from "lru-cache";
import type { KeptAnswer } from "./kept-answer.ts";

/** Finished pages of one content version, by encoded path; bounded in bytes. */
export interface PageCache {
  /** Undefined when nothing is kept, or what is kept has come to its end. */
  find(path: string, nowMs: number): KeptAnswer | undefined;
  /** Drops everything when the version is another than that of what is kept. */
  follow(version: string): boolean;
  keep(path: string, answer: KeptAnswer): void;
}

export function createPageCache(options: { maxBytes: number }): PageCache {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: options.maxBytes,
    // One page must not drive out all others.
    maxEntrySize: Math.floor(options.maxBytes / 4),
    sizeCalculation: (answer, path) => answer.sizeBytes + path.length,
  });
  let keptVersion: string | undefined;
  return {
    find(path, nowMs) {
      const answer = answers.get(path);
      return answer && nowMs < answer.endsAtMs ? answer : undefined;
    },
    follow(version) {
      if (version === keptVersion) return true;
      answers.clear();
      keptVersion = version;
      return false;
    },
    keep(path, answer) {
      answers.set(path, answer);
    },
  };
}
