import type { ReadPayload, Reply } from "./payload-reader.ts";

/** Pages by path, each read once in the life of the tab unless it expires or is evicted. */
export interface PageStore {
  /**
   * Reads for a click: returns the cached page, joins a prefetch, or requests it at once. Rejects
   * when aborted.
   */
  read: (path: string, signal: AbortSignal) => Promise<Reply>;
  /** Reads before a click: without errors, once per path, a few in parallel. */
  prefetch: (path: string) => void;
  /** Sends the prefetches that were queued while `mayPrefetch` was false. */
  resume: () => void;
}

export interface PageStoreOptions {
  readPayload: ReadPayload;
  /** False while nothing should be prefetched. */
  mayPrefetch?: () => boolean;
  /** False if a page may change between two requests. */
  keepsPages?: () => boolean;
  maxParallel?: number;
  maxPages?: number;
}

export function createPageStore(options: PageStoreOptions): PageStore {
  const { readPayload, mayPrefetch = () => true, keepsPages = () => true } = options;
  const { maxParallel = 4, maxPages = 50 } = options;
  const pages = new Map<string, Reply>();
  const underway = new Map<string, Promise<Reply>>();
  const wanted = new Set<string>();
  const prefetched = new Set<string>();

  function keep(path: string, reply: Reply): Reply {
    if (!isLasting(reply)) {
      prefetched.delete(path);
      return reply;
    }
    if (!keepsPages()) return reply;
    pages.delete(path);
    pages.set(path, reply);
    for (const oldest of pages.keys()) {
      if (pages.size <= maxPages) break;
      pages.delete(oldest);
    }
    return reply;
  }

  function sendWaiting(): void {
    for (const path of wanted) {
      if (underway.size >= maxParallel || !mayPrefetch()) return;
      wanted.delete(path);
      const reply = readPayload(path, { isAhead: true })
        .then((answer) => keep(path, answer))
        .finally(() => {
          underway.delete(path);
          sendWaiting();
        });
      underway.set(path, reply);
    }
  }

  return {
    async read(path, signal) {
      const known = keepsPages() ? pages.get(path) : undefined;
      if (known && isFresh(known)) return keep(path, known);
      wanted.delete(path);
      const ahead = await underway.get(path);
      signal.throwIfAborted();
      if (ahead && isLasting(ahead)) return ahead;
      prefetched.add(path);
      try {
        return keep(path, await readPayload(path, { signal }));
      } catch (error) {
        prefetched.delete(path);
        throw error;
      }
    },
    prefetch(path) {
      if (prefetched.has(path) || pages.has(path) || !keepsPages()) return;
      prefetched.add(path);
      wanted.add(path);
      sendWaiting();
    },
    resume: sendWaiting,
  };
}

function isFresh(reply: Reply): boolean {
  return !isLasting(reply) || Date.now() < (reply.expiresAtMs ?? Infinity);
}

function isLasting(reply: Reply): reply is Extract<Reply, { expiresAtMs?: number }> {
  return reply.kind === "page" || reply.kind === "redirect";
}
