import { lstatSync, realpathSync } from "node:fs";
import { findOpenForWriting } from "./open-writers.ts";

export interface ChangedFiles {
  /** Settled files. */
  settled: string[];
  /** Files that changed within the quiet time or are being written. */
  moving: string[];
  /** Only the whole tree tells what happened. */
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
  /** Looks early for writers, so that `findOpen` need not for what does not change again. */
  checkWriters(): void;
  /** Files that changed after `limit` and that somebody has open for writing. */
  findOpen(limit: number): Set<string>;
  /** Whether there is nothing else than these files. */
  hasOnly(open: ReadonlySet<string>): boolean;
  /** Hands everything out; what changed after `limit` or is open stays pending as well. */
  take(limit: number, open: ReadonlySet<string>): ChangedFiles;
}

interface Pending {
  changedAt: number;
  facts: string;
  /** Nobody had the file open for writing after it had become what the facts say. */
  isReleased: boolean;
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

  function note(file: string, facts: string): void {
    files.set(file, { changedAt: stamp(), facts, isReleased: false });
  }

  return {
    noteFile(file) {
      const facts = describe(absolutePath(file));
      // Watchers report some changes twice.
      if (files.get(file)?.facts !== facts) note(file, facts);
    },
    noteTree() {
      stamp();
      needsTree = true;
    },
    refresh() {
      for (const [file, { facts }] of files) {
        const current = describe(absolutePath(file));
        if (current !== facts) note(file, current);
      }
    },
    isEmpty,
    findSingle: () => (needsTree || files.size !== 1 ? undefined : [...files.keys()][0]),
    firstAt: () => firstAt,
    lastAt: () => lastAt,
    checkWriters() {
      const open = selectOpen([...files.keys()], absolutePath);
      for (const [file, change] of files) change.isReleased ||= !open.has(file);
    },
    findOpen(limit) {
      const recent = [...files].filter(([, one]) => one.changedAt > limit && !one.isReleased);
      return selectOpen(
        recent.map(([file]) => file),
        absolutePath,
      );
    },
    hasOnly: (open) => !needsTree && [...files.keys()].every((file) => open.has(file)),
    take(limit, open) {
      const settled: string[] = [];
      const moving: string[] = [];
      for (const [file, { changedAt }] of files) {
        if (changedAt > limit || open.has(file)) moving.push(file);
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

function selectOpen(files: string[], absolutePath: (file: string) => string): Set<string> {
  const paths = new Map(files.map((file) => [resolvePath(absolutePath(file)), file]));
  const open = findOpenForWriting(new Set(paths.keys()));
  return new Set([...open].flatMap((path) => paths.get(path) ?? []));
}

/** The same path without links; as it is when there is nothing. */
function resolvePath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Everything that changes when somebody writes. */
function describe(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats ? [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(" ") : "missing";
}
