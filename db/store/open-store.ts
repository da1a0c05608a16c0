import { readErrorCode } from "#db/files/error-code.ts";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { drizzle, type BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { createFolder } from "#db/files/create-folder.ts";
import { keepOwner } from "#db/files/keep-owner.ts";
import { isJsonColumn } from "./json-column.ts";
import { latestSchemaVersion, migrate } from "./migrate.ts";
import * as schema from "./schema.ts";
import { createDamage, isDamage, StoreError } from "./store-error.ts";

export type Orm = BetterSQLite3Database;

/** An open database: the driver for prepared statements, drizzle for everything else. */
export interface Store {
  raw: Database.Database;
  orm: Orm;
  file: string;
  /** True when the file was read into memory because its folder is read-only. */
  isMemoryCopy: boolean;
  /** Calls `prepare` once per connection and returns the same result ever after. */
  prepared<T>(this: void, prepare: (store: Store) => T): T;
  /** The whole database as the bytes of a file. */
  serialize(): Buffer;
  close(): void;
}

export { isBusy, isStoreFailure, StoreError } from "./store-error.ts";

/**
 * 4 MB: the default of better-sqlite3, 16 MB, makes no reading faster, because the system caches
 * the pages as well, and its allocator does not return what a process has freed.
 */
const smallCache = "cache_size = -4000";

/**
 * Opens the one writing connection, creates folder and file when needed and migrates.
 *
 * With `verify` the whole file is checked first, which reads it once. Throws StoreError, without
 * changing the file, when another program made it.
 */
export function openWriter(file: string, options: { verify?: boolean } = {}): Store {
  return translateErrors(() => {
    createFolder(dirname(file));
    const raw = new Database(file);
    try {
      // Before the first write, because SQLite gives its side files to the owner of the database.
      keepOwner(file);
      expectOwn(raw);
      raw.pragma("journal_mode = WAL");
      raw.pragma("synchronous = FULL");
      raw.pragma("foreign_keys = ON");
      raw.pragma(smallCache);
      migrate(raw);
      if (options.verify) expectIntact(raw);
    } catch (error) {
      raw.close();
      throw error;
    }
    return createStore(raw, file, false);
  });
}

/** Whether the database can be read as a whole, which takes one reading. Throws StoreError. */
export function isIntact(file: string): boolean {
  try {
    openWriter(file, { verify: true }).close();
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/**
 * Opens a read-only connection, also where the folder itself is read-only.
 *
 * SQLite needs to write side files to read a WAL database; where it may not, the file is read into
 * memory as it is. Throws StoreError when the file is missing, damaged, or of another version or
 * program.
 */
export function openReader(file: string): Store {
  return translateErrors(() => {
    expectFile(file);
    const store = openFileOrCopy(file);
    try {
      store.raw.pragma("query_only = ON");
      store.raw.pragma(smallCache);
      expectOwn(store.raw);
      expectVersion(store.raw);
    } catch (error) {
      store.close();
      throw error;
    }
    return store;
  });
}

/**
 * A migrated copy of a database in memory, for trying an import; the file itself is only read.
 *
 * Throws StoreError.
 */
export function openCopy(file: string): Store {
  return translateErrors(() => {
    expectFile(file);
    const source = openFileOrCopy(file);
    try {
      expectOwn(source.raw);
      return openInMemory(asRollbackDatabase(source.serialize()));
    } finally {
      source.close();
    }
  });
}

/**
 * Writes a copy of a database as of one instant into another file, whatever its size, and opens that, migrated.
 *
 * Throws StoreError, or the system's or SQLite's error if the copy cannot be written.
 */
export function openFileCopy(file: string, copy: string): Store {
  const source = translateErrors(() => {
    expectFile(file);
    return openFileOrCopy(file);
  });
  try {
    translateErrors(() => expectOwn(source.raw));
    source.raw.prepare("VACUUM INTO ?").run(copy);
  } catch (error) {
    throw isDamage(error) ? createDamage(error) : error;
  } finally {
    source.close();
  }
  return openWriter(copy);
}

/** An empty, migrated database without a file: for tests and for trying an import. */
export function openMemory(): Store {
  return openInMemory(":memory:");
}

function openInMemory(content: Buffer | ":memory:"): Store {
  const raw = new Database(content);
  raw.pragma("foreign_keys = ON");
  migrate(raw);
  return createStore(raw, ":memory:", false);
}

function expectFile(file: string): void {
  if (existsSync(file)) return;
  throw new StoreError("missing", "Die Datenbank fehlt. Führe zuerst „npx plakat import“ aus.");
}

function createStore(raw: Database.Database, file: string, isMemoryCopy: boolean): Store {
  const kept = new Map<unknown, unknown>();
  const store: Store = {
    raw,
    orm: drizzle(raw),
    file,
    isMemoryCopy,
    prepared<T>(prepare: (store: Store) => T): T {
      if (!kept.has(prepare)) kept.set(prepare, prepare(store));
      // `kept` maps a function to the value that it created, so the type fits.
      return kept.get(prepare) as T;
    },
    serialize: () => raw.serialize(),
    close: () => raw.close(),
  };
  return store;
}

function openFileOrCopy(file: string): Store {
  let raw: Database.Database | undefined;
  try {
    raw = new Database(file, { readonly: true, fileMustExist: true });
    raw.prepare("SELECT count(*) FROM sqlite_master").get();
    return createStore(raw, file, false);
  } catch (error) {
    raw?.close();
    if (!isSideFileFailure(error)) throw error;
    return createStore(copyIntoMemory(file), file, true);
  }
}

/** Reads the file into memory. Throws StoreError when a writer changes it in the meantime. */
function copyIntoMemory(file: string): Database.Database {
  const before = stampOf(file);
  const raw = new Database(asRollbackDatabase(readFileSync(file)));
  // A writer that was killed may also have left the log half copied into the file.
  if (stampOf(file) === before && hasIntactPages(raw)) return raw;
  raw.close();
  throw new StoreError("unreadable", "Die Datenbank wird gerade geschrieben oder ist beschädigt.");
}

function hasIntactPages(raw: Database.Database): boolean {
  try {
    return raw.pragma("quick_check(1)", { simple: true }) === "ok";
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

function stampOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file);
  return `${ino} ${mtimeMs} ${size}`;
}

function isSideFileFailure(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(CANTOPEN|READONLY)/.test(error.code);
}

function asRollbackDatabase(bytes: Buffer): Buffer {
  // Bytes 18 and 19 of the header say "WAL" (2), which is impossible in memory; 1 is the rollback
  // journal (https://www.sqlite.org/fileformat2.html#file_format_version_numbers).
  bytes[18] = 1;
  bytes[19] = 1;
  return bytes;
}

/** Columns that every release has had, in a combination that no other program uses. */
const ownColumns = { documents: "document_id", bodies: "word_count", findings: "ordinal" };

/** Throws StoreError when another program created the database; an empty one may be used. */
function expectOwn(raw: Database.Database): void {
  const version = raw.pragma("user_version", { simple: true });
  const objects = raw.prepare("SELECT count(*) FROM sqlite_schema").pluck().get();
  if (version === 0 && objects === 0) return;
  const column = raw.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?");
  const isOwn = Object.entries(ownColumns).every((names) => column.get(...names) !== undefined);
  if (isOwn) return;
  throw new StoreError(
    "foreign",
    "„plakat.db“ in DATA_DIR ist keine Datenbank von Plakat. „npx plakat import“ legt die Datei beiseite und baut eine eigene auf.",
  );
}

/** Reads the whole database, whose schema must be current. Throws StoreError when it is damaged. */
function expectIntact(raw: Database.Database): void {
  const result = raw.pragma("integrity_check(1)", { simple: true });
  if (result !== "ok") throw createDamage(result);
  for (const { table, column } of listJsonColumns()) {
    const broken = raw.prepare(
      `SELECT 1 FROM "${table}" WHERE "${column}" IS NOT NULL AND NOT json_valid("${column}") LIMIT 1`,
    );
    if (broken.get() !== undefined) throw createDamage(`${table}.${column} holds no JSON`);
  }
}

function listJsonColumns(): { table: string; column: string }[] {
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
  return tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(isJsonColumn)
      .map((column) => ({ table: getTableName(table), column: column.name })),
  );
}

function expectVersion(raw: Database.Database): void {
  const version = Number(raw.pragma("user_version", { simple: true }));
  if (version < latestSchemaVersion()) {
    throw new StoreError(
      "outdated",
      "Die Datenbank ist älter als das Programm. Führe „npx plakat import“ aus.",
    );
  }
  if (version > latestSchemaVersion()) {
    throw new StoreError(
      "newer",
      "Die Datenbank ist neuer als das Programm. Starte die neuere Version.",
    );
  }
}

function translateErrors<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    if (isDamage(error)) throw createDamage(error);
    const code = readErrorCode(error);
    throw new StoreError(
      "unreadable",
      code === "EEXIST" || code === "ENOTDIR"
        ? "DATA_DIR ist eine Datei oder liegt in einer; nötig ist ein Ordner. Nenne einen anderen Ort, oder benenne die Datei um."
        : "Die Datenbank lässt sich nicht öffnen. Prüfe Pfad, Rechte und freien Platz von DATA_DIR.",
      error,
    );
  }
}
