import { renameSync, rmSync, statSync } from "node:fs";
import Database from "better-sqlite3";

/** Tells one file from another that takes its name; undefined when there is none. */
export function identifyFile(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/**
 * Moves a damaged database out of the way, unless its name belongs to another file by now.
 *
 * Processes that find the same damage follow one another: the second must not take away what the
 * first has begun to build. Throws the error of the system.
 */
export function setAside(file: string, identity: string | undefined): void {
  // SQLite's locks end with the process that holds them; the file of this one stays, and is empty.
  const lock = new Database(`${file}.reparatur`, { timeout: 10_000 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    const found = identifyFile(file);
    if (found === undefined || found !== identity) return;
    for (const suffix of ["-wal", "-shm", "-journal"]) rmSync(file + suffix, { force: true });
    renameSync(file, `${file}.beschaedigt`);
  } finally {
    lock.close();
  }
}
