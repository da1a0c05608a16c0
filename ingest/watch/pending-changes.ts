import { lstatSync } from "node:fs";

export interface ChangedFiles {
  /** Settled files. */
  settled: string[];
  /** Files that changed within the quiet time. */
  moving: string[];
  /** Only a look at the whole tree tells what happened. */
  needsTree: boolean;
}

/** Changes that no import has looked at yet. */
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
  /** Hands everything out; what changed after `limit` stays pending as well. */
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
      const moving: string[] = [];
      for (const [file, { changedAt }] of files) {
        if (changedAt > limit) moving.push(file);
        else settled.push(file);
      }
      for (const file of settled) files.delete(file);
      const taken = { settled, moving, needsTree };
      needsTree = false;
      firstAt = performance.now();
      return taken;
    },
  };
}

/** Everything that a write changes. */
function readFacts(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats ? [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(" ") : "missing";
}
