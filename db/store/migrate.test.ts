import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { createOldDatabase } from "#db/test/old-database.ts";
import { readSite } from "#db/read/site.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { searchDocuments } from "#db/search/search.ts";
import { latestSchemaVersion } from "./migrate.ts";
import { openMemory, openWriter } from "./open-store.ts";

test("after the migration from 0.2.0 pages are served and searched, and every file is imported again", () => {
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

test("the migration drops settings in the format of 0.1.0, which the next import writes anew", () => {
  const file = createFile();
  createOldDatabase(file);
  const raw = new Database(file);
  raw.exec(`UPDATE settings SET value = '{"kinds":{"liste":"candidate"}}' WHERE key = 'site'`);
  raw.close();
  const store = openWriter(file);
  expect(readSite(store)).toEqual({ elections: [] });
  store.close();
});

test("a running server of 0.2.0 can read and search pages before, during and after the migration", () => {
  const file = createFile();
  createOldDatabase(file);
  const raw = new Database(file, { readonly: true });
  const server = prepareOldServer(raw);
  const old = { page: "A", body: '{"type":"root","children":[]}', alias: "/a", facts: [] };
  const oldWords = { forms: ["grosse"], longer: "grosse", parts: ["grosse"], found: [31] };
  raw.exec("BEGIN");
  expect(server.read("a", "rosse")).toEqual({ ...old, ...oldWords });
  const store = openWriter(file);
  expect(server.read("a", "rosse")).toEqual({ ...old, ...oldWords });
  raw.exec("COMMIT");
  expect(server.read("a", "rosse")).toEqual({ ...old, ...oldWords });
  publish(store, { upserts: [createRecord({ file: "b.md", title: "Altrathausplatz" })] });
  expect(server.read("b", "rathaus")).toMatchObject({
    page: "Altrathausplatz",
    parts: ["altrathausplatz"],
    found: [35],
  });
  store.close();
  raw.close();
});

test("a failed migration leaves the old database as it is", () => {
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

/** The statements with which 0.2.0 answers a page and a search, prepared once. */
function prepareOldServer(raw: Database.Database) {
  const pluck = (statement: string) => raw.prepare(statement).pluck();
  const page = pluck(
    "SELECT title FROM documents WHERE path = ? AND is_draft = 0 AND is_partial = 0 AND layout IS NULL ORDER BY position LIMIT 1",
  );
  const body = pluck(
    "SELECT body FROM bodies JOIN documents ON id = bodies.document_id WHERE path = ?",
  );
  const alias = pluck(
    "SELECT documents.path FROM aliases JOIN documents ON id = aliases.document_id WHERE aliases.path = ? AND status = 302",
  );
  const facts = pluck("SELECT text FROM search_facts");
  const forms = pluck(
    "SELECT word FROM search_words WHERE word IN (SELECT value FROM json_each(?))",
  );
  const longer = pluck("SELECT word FROM search_words WHERE word > ? AND word < ? LIMIT 1");
  const parts = pluck(
    `SELECT word FROM search_words
     WHERE id IN (SELECT rowid FROM search_word_parts WHERE word GLOB ?) AND word NOT GLOB ?
     ORDER BY document_count DESC LIMIT ?`,
  );
  const found = pluck(
    "SELECT rowid FROM document_words WHERE document_words MATCH ? ORDER BY rank",
  );
  return {
    read(name: string, part: string) {
      const words = parts.all(`*${part}*`, `${part}*`, 24);
      return {
        page: page.get(`/${name}`),
        body: body.get(`/${name}`),
        alias: alias.get("/alt"),
        facts: facts.all(),
        forms: forms.all(JSON.stringify(["grosse", "grossen"])),
        longer: longer.get("gross", "gross\u{10ffff}"),
        parts: words,
        found: found.all(words.map((word) => `"${String(word)}"`).join(" OR ")),
      };
    },
  };
}

test("a file at the path of DATA_DIR or above it is named in the error", () => {
  const file = createFile();
  writeFileSync(file, "");
  const expected = "DATA_DIR ist eine Datei oder liegt in einer";
  expect(() => openWriter(join(file, "plakat.db"))).toThrow(expected);
  expect(() => openWriter(join(file, "data", "plakat.db"))).toThrow(expected);
});

function listSchema(raw: Database.Database): unknown[] {
  return raw
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE type <> 'view' ORDER BY type, name")
    .all();
}
