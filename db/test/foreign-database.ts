import { copyFileSync } from "node:fs";
import Database from "better-sqlite3";

const row = { note: "Bitte behalten" };

/** Creates the database of another program at `file`, with a row that is still in its log. */
export function createForeignDatabase(file: string, version: number): void {
  const original = new Database(`${file}.original`);
  original.pragma("journal_mode = WAL");
  original.exec(`
    CREATE TABLE documents (note TEXT);
    PRAGMA user_version = ${version};
    PRAGMA wal_checkpoint(TRUNCATE)`);
  original.prepare("INSERT INTO documents VALUES (:note)").run(row);
  for (const suffix of ["", "-wal"]) copyFileSync(`${file}.original${suffix}`, file + suffix);
  original.close();
}

/** Whether such a database is unchanged, row and all. */
export function isForeignDatabaseWhole(file: string): boolean {
  const raw = new Database(file);
  try {
    const tables = raw.prepare("SELECT name FROM sqlite_master").pluck().all();
    const rows = raw.prepare("SELECT * FROM documents").all();
    return JSON.stringify([tables, rows]) === JSON.stringify([["documents"], [row]]);
  } finally {
    raw.close();
  }
}
