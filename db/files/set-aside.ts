import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import Database from "better-sqlite3";

/** Distinguishes one file from another that takes its name; undefined when there is none. */
export function identifyFile(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Files that SQLite keeps beside a database. */
const sideFiles = ["-wal", "-shm", "-journal"];

/**
 * Moves a damaged database out of the way, unless its name belongs to another file by now.
 *
 * Throws the error of the system.
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
 * Returns its new name, or undefined when another process was faster. Throws the error of the system.
 */
export function setAsideForeign(file: string, identity: string | undefined): string | undefined {
  return replaceOnce(file, identity, () => {
    let target = `${file}.fremd`;
    for (let number = 2; existsSync(target); number += 1) target = `${file}.fremd-${number}`;
    // The log may hold changes that the file itself lacks.
    for (const suffix of ["", ...sideFiles]) {
      if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix);
    }
    return target;
  });
}

/**
 * Processes that find the same file unusable take turns: the second must not take away what the
 * first has begun to build.
 */
function replaceOnce<T>(file: string, identity: string | undefined, move: () => T): T | undefined {
  // SQLite's locks end with the process that holds them; the file of this one stays, and is empty.
  const lock = new Database(`${file}.reparatur`, { timeout: 10_000 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    const found = identifyFile(file);
    return found === undefined || found !== identity ? undefined : move();
  } finally {
    lock.close();
  }
}
