import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { createOldDatabase } from "#db/test/old-database.ts";
import { readSite } from "#db/read/site.ts";
import { searchDocuments } from "#db/search/search.ts";
import { latestSchemaVersion } from "./migrate.ts";
import { openMemory, openWriter } from "./open-store.ts";

test("what release 0.2.0 published is served and searched, and all of it is read again", () => {
  const file = createFile();
  createOldDatabase(file);
  const store = openWriter(file);
  const count = (table: string) => store.raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  const counts = ["documents", "bodies", "sections", "links", "aliases", "settings"].map(count);
  expect(counts).toEqual([1, 1, 1, 1, 1, 3]);
  expect(store.raw.prepare("SELECT file, digest, outcome FROM files").all()).toEqual([
    { file: "a.md", digest: "", outcome: "published" },
  ]);
  const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };
  expect(searchDocuments(store, "größe", { visibility, limit: 5 }).total).toBe(1);
  expect(store.raw.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(store.raw.pragma("foreign_key_check")).toEqual([]);
  expect(listSchema(store.raw)).toEqual(listSchema(openMemory().raw));
  store.close();
});

test("settings that only 0.1.0 understands are left to the next import", () => {
  const file = createFile();
  createOldDatabase(file);
  const raw = new Database(file);
  raw.exec(`UPDATE settings SET value = '{"kinds":{"liste":"candidate"}}' WHERE key = 'site'`);
  raw.close();
  const store = openWriter(file);
  expect(readSite(store)).toEqual({ elections: [] });
  store.close();
});

test("a process that serves an old database reads it until the new one is complete", () => {
  const file = createFile();
  createOldDatabase(file);
  const server = new Database(file, { readonly: true });
  const readTitle = server.prepare("SELECT title FROM documents WHERE path = '/a'").pluck();
  const countWords = server.prepare("SELECT sum(document_count) FROM search_words").pluck();
  server.exec("BEGIN");
  expect([readTitle.get(), countWords.get()]).toEqual(["A", 3]);
  openWriter(file).close();
  expect([readTitle.get(), countWords.get()]).toEqual(["A", 3]);
  server.exec("COMMIT");
  expect(readTitle.get()).toBe("A");
  server.close();
});

test("an old database that cannot be moved stays as it is", () => {
  const file = createFile();
  createOldDatabase(file);
  const raw = new Database(file);
  raw.exec("CREATE TABLE old_settings (key)");
  const before = listSchema(raw);
  expect(() => openWriter(file)).toThrow("lässt sich nicht öffnen");
  expect(listSchema(raw)).toEqual(before);
  expect(raw.pragma("user_version", { simple: true })).toBe(6);
  raw.exec("DROP TABLE old_settings");
  raw.close();
  const store = openWriter(file);
  expect(store.raw.pragma("user_version", { simple: true })).toBe(latestSchemaVersion());
  store.close();
});

function createFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "plakat-db-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "plakat.db");
}

function listSchema(raw: Database.Database): unknown[] {
  return raw.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name").all();
}
