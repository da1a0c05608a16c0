import { lstatSync } from "node:fs";

export interface ChangedFiles {
  settled: string[];
  /** Files that changed within the quiet time. */
  unsettled: string[];
  /** Whether only a scan of the whole tree shows the changes. */
  needsTree: boolean;
}

/** Changes that no import has read yet. */
export interface PendingChanges {
  noteFile(file: string): void;
  noteTree(): void;
  /** Finds writes that caused no event. */
  refresh(): void;
  isEmpty(): boolean;
  /** The file, if it is the only change. */
  findSingle(): string | undefined;
  firstAt(): number;
  lastAt(): number;
  /** Whether every change is a file that was emptied. */
  isOnlyEmptied(): boolean;
  /**
   * Returns all changes; files that changed after `limit`, and those emptied within the last five
   * seconds, stay pending.
   */
  take(limit: number): ChangedFiles;
}

interface Pending {
  changedAt: number;
  facts: string;
  isEmptied: boolean;
}

/** How long an emptied file waits for its content. */
export const emptiedWaitMs = 5000;

export function createPendingChanges(absolutePath: (file: string) => string): PendingChanges {
  const files = new Map<string, Pending>();
  let needsTree = false;
  let firstAt = 0;
  let lastAt = 0;
  const isEmpty = () => !needsTree && files.size === 0;

  function stamp(): number {
    lastAt = performance.now();
    if (isEmpty()) firstAt = lastAt;
    return lastAt;
  }

  /** Watchers report some changes twice. */
  function noteFile(file: string): void {
    const stats = lstatSync(absolutePath(file), { throwIfNoEntry: false });
    const facts = stats
      ? [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(" ")
      : "missing";
    if (files.get(file)?.facts === facts) return;
    files.set(file, { changedAt: stamp(), facts, isEmptied: stats?.size === 0 });
  }

  return {
    noteFile,
    noteTree() {
      stamp();
      needsTree = true;
    },
    refresh() {
      for (const file of files.keys()) noteFile(file);
    },
    isEmpty,
    findSingle: () => (needsTree || files.size !== 1 ? undefined : [...files.keys()][0]),
    firstAt: () => firstAt,
    lastAt: () => lastAt,
    isOnlyEmptied: () => !needsTree && [...files.values()].every(({ isEmptied }) => isEmptied),
    take(limit) {
      const settled: string[] = [];
      const unsettled: string[] = [];
      const emptiedLimit = performance.now() - emptiedWaitMs;
      for (const [file, { changedAt, isEmptied }] of files) {
        if (changedAt > (isEmptied ? emptiedLimit : limit)) unsettled.push(file);
        else settled.push(file);
      }
      for (const file of settled) files.delete(file);
      const taken = { settled, unsettled, needsTree };
      needsTree = false;
      firstAt = performance.now();
      return taken;
    },
  };
}
