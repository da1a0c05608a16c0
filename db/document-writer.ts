import { prepareInsert } from "./bulk.ts";
import type { Store } from "./connection.ts";
import type { DocumentRecord } from "./records.ts";
import { aliases, bodies, documents, links, sections } from "./schema.ts";
import { foldForSearch } from "./search-fold.ts";

export interface DocumentWriter {
  /**
   * Stores a document and everything that hangs on it; the one from the same file is replaced.
   * Returns whether the file is new.
   */
  upsert(record: DocumentRecord): boolean;
  /** Removes the document of a file, if there is one. */
  remove(file: string): void;
}

/** Prepares the statements that store documents; use it inside one transaction. */
export function createDocumentWriter(store: Store): DocumentWriter {
  const { raw } = store;
  const findId = raw.prepare<[string], number>("SELECT id FROM documents WHERE file = ?").pluck();
  const removeDocument = raw.prepare("DELETE FROM documents WHERE id = ?");
  const clearChildren = prepareClear(store);
  const insertDocument = prepareInsert(raw, documents, { conflict: "file", except: ["position"] });
  const insertChildren = prepareChildren(store);

  return {
    upsert(record) {
      const oldId = findId.get(record.file);
      if (oldId !== undefined) clearChildren(oldId);
      insertChildren(insertDocument(record), record);
      return oldId === undefined;
    },
    remove(file) {
      const id = findId.get(file);
      if (id === undefined) return;
      clearChildren(id);
      removeDocument.run(id);
    },
  };
}

function prepareClear(store: Store): (id: number) => void {
  const { raw } = store;
  const clearWords = raw.prepare(
    "DELETE FROM section_words WHERE rowid IN (SELECT id FROM sections WHERE document_id = ?)",
  );
  const clears = ["bodies", "links", "aliases", "sections"].map((table) =>
    raw.prepare(`DELETE FROM ${table} WHERE document_id = ?`),
  );
  return (id) => {
    clearWords.run(id);
    for (const clear of clears) clear.run(id);
  };
}

function prepareChildren(store: Store): (id: number, record: DocumentRecord) => void {
  const { raw } = store;
  const insertBody = prepareInsert(raw, bodies);
  const insertLink = prepareInsert(raw, links);
  const insertAlias = prepareInsert(raw, aliases, { conflict: "path" });
  const insertSection = prepareInsert(raw, sections);
  const insertWords = raw.prepare(
    "INSERT INTO section_words (rowid, title, text) VALUES (?, ?, ?)",
  );
  return (documentId, record) => {
    insertBody({
      documentId,
      body: record.body ?? null,
      excerpt: record.excerpt ?? null,
      wordCount: record.wordCount,
    });
    record.links.forEach((link, ordinal) => insertLink({ ...link, documentId, ordinal }));
    for (const alias of record.aliases) insertAlias({ ...alias, documentId });
    for (const section of record.sections) {
      const row = insertSection({ ...section, documentId });
      insertWords.run(row, foldForSearch(section.title), foldForSearch(section.text));
    }
  };
}
