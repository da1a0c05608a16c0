import { createFileVersions, type FileVersions } from "./complete-saves.ts";
import { createPendingChanges } from "./pending-changes.ts";

export interface ImportRequest {
  /** Look at this file alone; absent for the whole tree. */
  only?: string[];
  /** Files that are being changed at this moment. */
  postponed: ReadonlySet<string>;
}

export interface CollectorOptions {
  absolutePath(this: void, file: string): string;
  /** Whether the file was renamed into place as a whole. */
  wasMovedIn(this: void, file: string): boolean;
  /** Runs one import; the next begins when it has settled. */
  run(this: void, request: ImportRequest): Promise<void>;
}

export interface ChangeCollector {
  /** A file was changed, created or removed. */
  noteFile(file: string): void;
  /** Something happened that only a look at the whole tree can tell. */
  noteTree(): void;
  /** A document was read: what its next version is compared with. */
  remember(file: string, version: { bytes: Uint8Array; digest: string }): void;
  close(): void;
}

const quietMs = 300;
const longestWaitMs = 5000;
/** For one changed file that looks complete; one that gives no sign of it waits like all others. */
const steadyMs = 30;
const openFileCheckMs = 100;

/**
 * Gathers file events into imports.
 *
 * One changed file goes ahead as soon as it looks complete, everything else waits until the tree
 * has been quiet for a moment, or for five seconds. A file that vanished waits too, since editors
 * save by deleting and creating, and so does one that somebody has open for writing.
 */
export function createChangeCollector(options: CollectorOptions): ChangeCollector {
  const pending = createPendingChanges(options.absolutePath);
  const versions = createFileVersions();
  let isRunning = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function plan(): void {
    clearTimeout(timer);
    if (isClosed || isRunning || pending.isEmpty()) return;
    const neededMs = neededQuietMs();
    // During the wait and not after it: the more files are open in the system, the longer it takes.
    if (neededMs === steadyMs) pending.checkWriters();
    const now = performance.now();
    const untilQuiet = pending.lastAt() + neededMs - now;
    const untilLimit = pending.firstAt() + longestWaitMs - now;
    timer = setTimeout(decide, Math.max(0, Math.min(untilQuiet, untilLimit)));
  }

  function decide(): void {
    pending.refresh();
    const now = performance.now();
    const isQuiet = now - pending.lastAt() >= neededQuietMs();
    const isLate = now - pending.firstAt() >= longestWaitMs;
    if (!isQuiet && !isLate) {
      plan();
      return;
    }
    // Who keeps a file open without writing for so long is waited for no more.
    const open = pending.findOpen(now - longestWaitMs);
    if (pending.hasOnly(open)) timer = setTimeout(decide, openFileCheckMs);
    else start(isQuiet ? now : now - quietMs, open);
  }

  function neededQuietMs(): number {
    const file = pending.findSingle();
    return file !== undefined && looksFinished(file, versions, options) ? steadyMs : quietMs;
  }

  function start(limit: number, open: ReadonlySet<string>): void {
    const { settled, moving, needsTree } = pending.take(limit, open);
    const isSingle = !needsTree && settled.length === 1 && moving.length === 0;
    const postponed = new Set(moving);
    isRunning = true;
    void options.run(isSingle ? { only: settled, postponed } : { postponed }).finally(() => {
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
    remember: (file, version) => versions.remember(file, version),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function looksFinished(file: string, versions: FileVersions, options: CollectorOptions): boolean {
  return options.wasMovedIn(file) || versions.looksComplete(file, options.absolutePath(file));
}
