import { readFileSync } from "node:fs";
import Database from "better-sqlite3";

/** Creates the database of the second release with the page `a.md`. */
export function createOldDatabase(file: string): void {
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
