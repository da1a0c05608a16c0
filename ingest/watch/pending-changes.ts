import { lstatSync } from "node:fs";

export interface ChangedFiles {
  /** Settled files. */
  settled: string[];
  /** Files that changed within the quiet time. */
  unsettled: string[];
  /** Whether only a scan of the whole tree shows what changed. */
  needsTree: boolean;
}

/** Changes that no import has processed yet. */
export interface PendingChanges {
  noteFile(file: string): void;
  noteTree(): void;
  /** Notices writes that came without an event. */
  refresh(): void;
  isEmpty(): boolean;
  /** The file, when nothing but one file has changed. */
  findSingle(): string | undefined;
  firstAt(): number;
  lastAt(): number;
  /** Returns all changes; files that changed after `limit` stay pending as well. */
  take(limit: number): ChangedFiles;
}

interface Pending {
  changedAt: number;
  facts: string;
}

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
    const facts = readFacts(absolutePath(file));
    if (files.get(file)?.facts !== facts) files.set(file, { changedAt: stamp(), facts });
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
    take(limit) {
      const settled: string[] = [];
      const unsettled: string[] = [];
      for (const [file, { changedAt }] of files) {
        if (changedAt > limit) unsettled.push(file);
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

/** Every attribute of a file that a write changes. */
function readFacts(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats ? [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(" ") : "missing";
}
