import { readFileSync, readdirSync } from "node:fs";
import type { Database } from "better-sqlite3";

// Files of the build are one folder below dist/.
const place = import.meta.url.endsWith(".ts") ? "../migrations/" : "../db/migrations/";
const folder = new URL(place, import.meta.url);

/** Schemas up to 0.2.0 and those on the way to 0.3.0 have numbers up to this one. */
const lastOldVersion = 11;

let knownMigrations: string[] | undefined;

/** Number of the newest schema, equal to `user_version` of a current database. */
export function latestSchemaVersion(): number {
  return lastOldVersion + listMigrations().length;
}

/**
 * Brings a database to the newest schema in one transaction.
 *
 * Plain SQL files, applied in the order of their numbers and counted in `user_version`. The write
 * lock is taken before the version is read, so two processes that start together do not both apply
 * the same migration. What a release up to 0.2.0 stored is set aside and moved into the new tables.
 */
export function migrate(raw: Database): void {
  if (readVersion(raw) >= latestSchemaVersion()) return;
  raw
    .transaction(() => {
      const version = readVersion(raw);
      const old = version === 0 || version > lastOldVersion ? undefined : setAsideTables(raw);
      listMigrations()
        .slice(Math.max(0, version - lastOldVersion))
        .forEach((name, number) => {
          raw.exec(readFileSync(new URL(name, folder), "utf8"));
          // The first migration creates the new tables, the later ones expect the old content in
          // them.
          if (number === 0 && old) moveOldContent(raw, old);
        });
      raw.pragma(`user_version = ${latestSchemaVersion()}`);
    })
    .immediate();
}

function readVersion(raw: Database): number {
  return Number(raw.pragma("user_version", { simple: true }));
}

function listMigrations(): string[] {
  knownMigrations ??= readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return knownMigrations;
}

/** Tables of the search that the next import fills from the documents. */
const derivedTables = ["section_words", "search_word_parts", "search_words", "search_stale"];

/** Renames the tables of an old schema and removes everything else of it. Returns their names. */
function setAsideTables(raw: Database): string[] {
  const list = raw
    .prepare<[string], string>(
      "SELECT name FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY rowid",
    )
    .pluck();
  for (const type of ["trigger", "index"]) {
    for (const name of list.all(type)) raw.exec(`DROP ${type} "${name}"`);
  }
  for (const name of derivedTables) raw.exec(`DROP TABLE IF EXISTS "${name}"`);
  // The full-text index has the same form in both schemas, so it keeps its name.
  const names = list.all("table").filter((name) => !name.startsWith("document_words"));
  for (const name of names) raw.exec(`ALTER TABLE "${name}" RENAME TO "old_${name}"`);
  return names;
}

/** A server of 0.2.0 that is still running looks up words here. A later migration drops both views. */
const oldWords = `
  CREATE VIEW search_words AS SELECT term AS id, term AS word, doc AS document_count FROM known_words;
  CREATE VIEW search_word_parts AS SELECT term AS rowid, term AS word FROM known_words;`;

/**
 * Moves the content of old tables, so that files that are broken at this moment keep their last
 * good version. The next import reads every file again.
 */
function moveOldContent(raw: Database, names: string[]): void {
  raw.pragma("defer_foreign_keys = ON");
  const list = raw.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck();
  for (const name of names) {
    const known = new Set(list.all(`old_${name}`));
    const columns = list.all(name).filter((column) => known.has(column));
    if (columns.length === 0) continue;
    const copied = ["rowid", ...columns.map((column) => `"${column}"`)].join(", ");
    raw.exec(`INSERT INTO "${name}" (${copied}) SELECT ${copied} FROM "old_${name}"`);
  }
  for (const name of names.toReversed()) raw.exec(`DROP TABLE "old_${name}"`);
  raw.exec("UPDATE files SET digest = ''");
  // The folders of kinds were written in another way in 0.1.0.
  raw.exec("DELETE FROM settings WHERE key = 'site' AND value -> '$.kinds' IS NOT NULL");
  raw.exec(oldWords);
}
