import { statSync } from "node:fs";
import { openReader, StoreError, type Store } from "./open-store.ts";
import { readContentState, type ContentState } from "./content-state.ts";

/** A reader that follows the database file: commits of other processes, replacement, deletion. */
export interface LiveStore {
  /**
   * Runs `read` on one version of the content, whatever is published meanwhile.
   *
   * Throws StoreError while there is no usable content.
   */
  snapshot<T>(read: (snapshot: ContentSnapshot) => T): T;
  /** Version of the content as of this moment; changes when anything a visitor sees may change. */
  state(): ContentState;
  /** Drops the connection, so that the next read reopens the file. */
  reset(): void;
  close(): void;
}

/** One version of the content at one instant. */
export interface ContentSnapshot {
  store: Store;
  state: ContentState;
  now: Date;
}

const statIntervalMs = 250;

interface OpenStore {
  store: Store;
  identity: string;
  dataVersion: () => number;
  seenDataVersion: number;
  state: ContentState | undefined;
  /** When the state was read; it is outdated before this instant and from its next change on. */
  readAt: Date;
}

/**
 * Follows `file` for the life of a server.
 *
 * A commit of another process is visible at the next call (`PRAGMA data_version`); a replaced or
 * deleted file within a quarter of a second.
 */
export function createLiveStore(options: { file: string; now: () => Date }): LiveStore {
  let open: OpenStore | undefined;
  let checkedAtMs = -Infinity;

  function close(): void {
    open?.store.close();
    open = undefined;
  }

  /** Keeps a copy in memory as long as a writer is working on the file it was made from. */
  function reopen(current: OpenStore): void {
    try {
      open = openAt(options.file);
    } catch (error) {
      const isInUse = error instanceof StoreError && error.code === "unreadable";
      if (current.store.isMemoryCopy && isInUse) return;
      open = undefined;
      throw error;
    } finally {
      if (open !== current) current.store.close();
    }
  }

  function ensureOpen(): OpenStore {
    const tickMs = performance.now();
    if (open && tickMs - checkedAtMs < statIntervalMs) return open;
    const identity = identify(options.file, open?.store.isMemoryCopy ?? false);
    if (open && identity !== open.identity) reopen(open);
    open ??= openAt(options.file);
    checkedAtMs = tickMs;
    return open;
  }

  function readState(current: OpenStore, now: Date): ContentState {
    const dataVersion = current.dataVersion();
    if (dataVersion !== current.seenDataVersion || !isValidAt(current, now)) {
      current.seenDataVersion = dataVersion;
      current.state = readContentState(current.store, now);
      current.readAt = now;
    }
    if (!current.state) {
      throw new StoreError(
        "empty",
        "Die Datenbank enthält noch keine Inhalte. Führe „npx plakat import“ aus.",
      );
    }
    return current.state;
  }

  return {
    snapshot(read) {
      const current = ensureOpen();
      const { store } = current;
      return store.raw.transaction(() => {
        const now = options.now();
        return read({ store, now, state: readState(current, now) });
      })();
    },
    state: () => readState(ensureOpen(), options.now()),
    reset() {
      close();
      checkedAtMs = -Infinity;
    },
    close,
  };
}

function openAt(file: string): OpenStore {
  const store = openReader(file);
  const statement = store.raw.prepare<[], number>("PRAGMA data_version").pluck();
  return {
    store,
    identity: identify(file, store.isMemoryCopy),
    dataVersion: () => statement.get() ?? 0,
    seenDataVersion: -1,
    state: undefined,
    readAt: new Date(0),
  };
}

/** The clock may have been set back. */
function isValidAt({ state, readAt }: OpenStore, now: Date): boolean {
  if (!state || now < readAt) return false;
  return state.nextChangeAt === undefined || now < state.nextChangeAt;
}

function identify(file: string, isMemoryCopy: boolean): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return "missing";
  const inode = `${stats.dev}:${stats.ino}`;
  return isMemoryCopy ? `${inode}:${stats.mtimeMs}:${stats.size}` : inode;
}
