import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { keepOwner } from "./keep-owner.ts";

/** Identifies a file, so that a replacement under the same name is noticed; undefined if it is missing. */
export function identifyFile(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Files that SQLite keeps beside a database. */
const sideFiles = ["-wal", "-shm", "-journal"];

/**
 * Moves a damaged database out of the way, unless it has been replaced by another file meanwhile.
 *
 * Throws the system error.
 */
export function setAsideDamaged(file: string, identity: string | undefined): void {
  replaceOnce(file, identity, () => {
    for (const suffix of sideFiles) rmSync(file + suffix, { force: true });
    renameSync(file, `${file}.beschaedigt`);
  });
}

/**
 * Moves the database of another program out of the way, whole and without replacing an earlier one.
 *
 * Returns its new name, or undefined if another process has already moved it. Throws the system
 * error.
 */
export function setAsideForeign(file: string, identity: string | undefined): string | undefined {
  return replaceOnce(file, identity, () => {
    let target = `${file}.fremd`;
    for (let number = 2; existsSync(target); number += 1) target = `${file}.fremd-${number}`;
    // The write-ahead log may hold changes that are not in the file yet.
    for (const suffix of ["", ...sideFiles]) {
      if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix);
    }
    return target;
  });
}

/**
 * Serialises processes that find the same file unusable: the second must not move away the database
 * that the first has begun to rebuild.
 */
function replaceOnce<T>(file: string, identity: string | undefined, move: () => T): T | undefined {
  // SQLite releases a lock when its process ends; the empty file stays behind.
  const lock = new Database(`${file}.reparatur`, { timeout: 10_000 });
  try {
    keepOwner(lock.name);
    lock.exec("BEGIN EXCLUSIVE");
    const found = identifyFile(file);
    return found === undefined || found !== identity ? undefined : move();
  } finally {
    lock.close();
  }
}
