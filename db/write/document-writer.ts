import { prepareInsert } from "#db/store/prepared-insert.ts";
import type { Store } from "#db/store/open-store.ts";
import type { DocumentRecord } from "#domain/content/records.ts";
import { aliases, bodies, documents, links, sections } from "#db/store/schema.ts";

export interface DocumentWriter {
  /**
   * Stores documents and their dependent rows; a document from the same file is replaced.
   * Returns whether any file is new.
   */
  upsert(records: DocumentRecord[]): boolean;
  /** Removes the documents of files. Returns whether there were any. */
  remove(files: string[]): boolean;
  /** Removes the redirects of the documents of files. */
  dropRedirects(files: string[]): void;
}

/** Prepares the statements that store documents; use it inside one transaction. */
export function createDocumentWriter(store: Store): DocumentWriter {
  const { raw } = store;
  const findId = raw.prepare<[string], number>("SELECT id FROM documents WHERE file = ?").pluck();
  const removeDocument = raw.prepare("DELETE FROM documents WHERE id = ?");
  const dropRedirect = raw.prepare("UPDATE documents SET redirect = NULL WHERE file = ?");
  const clearChildren = prepareClear(store);
  const insertDocument = prepareInsert(raw, documents, { conflict: "file", except: ["position"] });
  const insertChildren = prepareChildren(store);
  const clearAll = (files: string[]) => {
    const ids = files.map((file) => findId.get(file));
    for (const id of ids) if (id !== undefined) clearChildren(id);
    return ids;
  };

  return {
    upsert(records) {
      const ids = clearAll(records.map((record) => record.file));
      records.forEach((record, index) => {
        const newId = insertDocument(record);
        insertChildren(ids[index] ?? newId, record);
      });
      return ids.includes(undefined);
    },
    remove(files) {
      const ids = clearAll(files).filter((id) => id !== undefined);
      for (const id of ids) removeDocument.run(id);
      return ids.length > 0;
    },
    dropRedirects(files) {
      for (const file of files) dropRedirect.run(file);
    },
  };
}

function prepareClear(store: Store): (id: number) => void {
  const { raw } = store;
  const clears = ["bodies", "links", "aliases", "sections"].map((table) =>
    raw.prepare(`DELETE FROM ${table} WHERE document_id = ?`),
  );
  return (id) => {
    for (const clear of clears) clear.run(id);
  };
}

function prepareChildren(store: Store): (id: number, record: DocumentRecord) => void {
  const { raw } = store;
  const insertBody = prepareInsert(raw, bodies);
  const insertLink = prepareInsert(raw, links);
  const insertAlias = prepareInsert(raw, aliases);
  const insertSection = prepareInsert(raw, sections);
  return (documentId, record) => {
    insertBody({
      documentId,
      body: record.body ?? null,
      excerpt: record.excerpt ?? null,
      wordCount: record.wordCount,
    });
    record.links.forEach((link, ordinal) => insertLink({ ...link, documentId, ordinal }));
    const named = new Map(record.aliases.map((alias) => [alias.path, alias]));
    for (const alias of named.values()) insertAlias({ ...alias, documentId });
    for (const section of record.sections) insertSection({ ...section, documentId });
  };
}
