import { readFileSync } from "node:fs";
import Database from "better-sqlite3";

/** Creates a database as release 0.2.0 left it, with the page `a.md` in it. */
export function createOldDatabase(file: string): void {
  const raw = new Database(file);
  raw.pragma("journal_mode = WAL");
  raw.exec(readFileSync(new URL("release-0.2.0.sql", import.meta.url), "utf8"));
  raw.exec(`
    INSERT INTO documents (id, document_id, file, path, dir, stem, extension, type, is_partial,
      is_draft, kind, title, description, front, digest)
    VALUES (7, 'content:a.md', 'a.md', '/a', '', 'a', 'md', 'markdown', 0, 0, 'page', 'A', '', '{}', 'x');
    INSERT INTO bodies (document_id, body, word_count) VALUES (7, '{"type":"root","children":[]}', 2);
    INSERT INTO sections (id, document_id, title, text) VALUES (1, 7, '', 'Die Größe');
    INSERT INTO document_words (rowid, title, facts, headings, text) VALUES (31, 'a', '', '', 'die grosse');
    INSERT INTO search_words (word, document_count) VALUES ('a', 1), ('die', 1), ('grosse', 1);
    INSERT INTO links (document_id, relation, ordinal, target) VALUES (7, 'link', 0, '/b');
    INSERT INTO aliases (path, document_id, status) VALUES ('/alt', 7, 302);
    INSERT INTO files (file, digest, outcome) VALUES ('a.md', 'x', 'published');
    INSERT INTO settings (key, value) VALUES ('site', 'null'), ('elections', '[]'), ('content_version', '"1"');
    DELETE FROM search_stale;
  `);
  raw.close();
}

/** Adds pages of 30 kB, `p/1.md` and so on. */
export function addOldPages(file: string, count: number): void {
  const raw = new Database(file);
  raw.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    INSERT INTO documents (document_id, file, path, dir, stem, extension, type, is_partial,
      is_draft, kind, title, description, front, digest)
    SELECT n, 'p/' || n || '.md', '/p/' || n, 'p', n, 'md', 'markdown', 0, 0, 'page', 'A', '',
      printf('{"x":"%.*c"}', 30000, 'x'), 'x' FROM numbers;
    INSERT INTO files SELECT file, digest, 'published' FROM documents WHERE dir = 'p'`);
  raw.close();
}

/** The facts that show whether such a database is whole. */
export function describeOldDatabase(file: string) {
  const raw = new Database(file);
  try {
    return {
      version: raw.pragma("user_version", { simple: true }),
      pages: raw.prepare("SELECT count(*) FROM documents").pluck().get(),
      words: raw.prepare("SELECT sum(document_count) FROM search_words").pluck().get(),
      integrity: raw.pragma("integrity_check", { simple: true }),
    };
  } finally {
    raw.close();
  }
}
