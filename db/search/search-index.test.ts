import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { openWriter } from "#db/store/open-store.ts";
import { searchDocuments } from "./search.ts";
import { publish } from "#db/test/records.ts";

test("documents imported by an older version can be searched after the next import", () => {
  const folder = mkdtempSync(join(tmpdir(), "plakat-db-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "plakat.db");
  createOldDatabase(file);

  const store = openWriter(file);
  publish(store, {});

  const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };
  expect(searchDocuments(store, "größe", { visibility, limit: 5 }).total).toBe(1);
  store.close();
});

function createOldDatabase(file: string): void {
  const raw = new Database(file);
  for (const name of ["0000_documents.sql", "0001_search.sql"]) {
    raw.exec(readFileSync(new URL(`../migrations/${name}`, import.meta.url), "utf8"));
  }
  raw.exec(`
    INSERT INTO documents (id, document_id, file, path, dir, stem, extension, type, is_partial,
      is_draft, kind, title, description, front, digest)
    VALUES (1, 'content:a.md', 'a.md', '/a', '', 'a', 'md', 'markdown', 0, 0, 'page', 'A', '', '{}', 'x');
    INSERT INTO sections (id, document_id, title, text) VALUES (1, 1, '', 'Die Größe');
    INSERT INTO section_words (rowid, title, text) VALUES (1, '', 'die grosse');
    PRAGMA user_version = 2;
  `);
  raw.close();
}
