import { createPendingChanges, emptiedWaitMs } from "./pending-changes.ts";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

export interface ImportRequest {
  /** Import only these files; absent for the whole tree. */
  only?: string[];
  /** The changed files, as far as they are known. */
  files: string[];
  /** Files that are being written at present. */
  postponed: ReadonlySet<string>;
}

export interface CollectorOptions {
  absolutePath(this: void, file: string): string;
  /** Runs one import; the next one begins when it has settled. */
  run(this: void, request: ImportRequest): Promise<void>;
}

export interface ChangeCollector {
  /** A file was changed, created or removed. */
  noteFile(file: string): void;
  /** Notes a change that only a scan of the whole tree can identify. */
  noteTree(): void;
  /** Notes the size of a text that was read, for comparison with its next version. */
  noteSize(file: string, sizeBytes: number): void;
  close(): void;
}

const quietMs = 300;
const longestWaitMs = 5000;
/** How long a single changed text must stay unchanged before it is imported. */
const steadyMs: Record<SaveState, number> = { finished: 100, unsure: 600 };

/**
 * Gathers file events into imports.
 *
 * A single changed text with a complete save is imported after a tenth of a second without changes.
 * Everything else waits until the tree is quiet, for at most five seconds: several files, and a
 * removed file, because editors save by deleting and creating. A save that may be incomplete waits
 * twice as long, and an emptied file the full five seconds.
 */
export function createChangeCollector(options: CollectorOptions): ChangeCollector {
  const pending = createPendingChanges(options.absolutePath);
  const sizes = new Map<string, number>();
  let isRunning = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function plan(): void {
    clearTimeout(timer);
    if (isClosed || isRunning || pending.isEmpty()) return;
    const now = performance.now();
    const untilQuiet = pending.lastAt() + neededQuietMs() - now;
    const untilLimit = pending.firstAt() + longestWaitMs - now;
    timer = setTimeout(decide, Math.max(0, Math.min(untilQuiet, untilLimit)));
  }

  function decide(): void {
    pending.refresh();
    const now = performance.now();
    const isQuiet = now - pending.lastAt() >= neededQuietMs();
    const isLate = now - pending.firstAt() >= longestWaitMs;
    if (isQuiet || isLate) start(isQuiet ? now : now - quietMs);
    else plan();
  }

  function neededQuietMs(): number {
    if (pending.isOnlyEmptied()) return emptiedWaitMs;
    const file = pending.findSingle();
    const lastSizeBytes = file === undefined ? undefined : sizes.get(file);
    if (file === undefined || lastSizeBytes === undefined) return quietMs;
    return steadyMs[judgeSave(options.absolutePath(file), lastSizeBytes)];
  }

  function start(limit: number): void {
    const { settled, unsettled, needsTree } = pending.take(limit);
    const isSingle = !needsTree && settled.length === 1 && unsettled.length === 0;
    const postponed = new Set(unsettled);
    isRunning = true;
    const request = { files: settled, postponed };
    void options.run(isSingle ? { ...request, only: settled } : request).finally(() => {
      isRunning = false;
      plan();
    });
  }

  return {
    noteFile(file) {
      pending.noteFile(file);
      plan();
    },
    noteTree() {
      pending.noteTree();
      plan();
    },
    noteSize: (file, sizeBytes) => void sizes.set(file, sizeBytes),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

export type SaveState = "finished" | "unsure";

const lineFeed = 10;
const usualShare = 0.9;

/**
 * Judges whether the save of a text is complete.
 *
 * Saving in place begins with an empty file. A text that ends within a line, or is much shorter
 * than its last version, may be written only in part.
 */
export function judgeSave(path: string, lastSizeBytes: number): SaveState {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  try {
    const descriptor = openSync(path, flags);
    try {
      const { size } = fstatSync(descriptor);
      if (size === 0) return "unsure";
      const end = Buffer.alloc(1);
      readSync(descriptor, end, 0, 1, size - 1);
      return size >= usualShare * lastSizeBytes && end[0] === lineFeed ? "finished" : "unsure";
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Gone, unreadable or no file at all: the import will report it.
    return "unsure";
  }
}
