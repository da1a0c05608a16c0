import { prepareInsert } from "./prepared-insert.ts";
import type { Store } from "#db/store/open-store.ts";
import type { DocumentRecord } from "#domain/content/records.ts";
import type { CorrectedReference, Move, Readdress } from "./publication.ts";
import { aliases, bodies, documents, links, sections } from "#db/store/schema.ts";

export interface DocumentWriter {
  /**
   * Stores documents and their dependent rows; a document from the same file is replaced.
   * Returns whether any file is new.
   */
  upsert(records: DocumentRecord[]): boolean;
  /**
   * Removes the documents of files. Returns whether there were any. With `moves`, former addresses
   * redirect to documents that are left.
   */
  remove(files: string[], moves?: Move[]): boolean;
  /**
   * Gives documents other addresses than their files say. Links of a document to itself change with
   * its address.
   */
  readdress(changes: readonly Readdress[]): void;
  /** Removes the redirects of the documents of files. */
  dropRedirects(files: string[]): void;
  /** Changes references of documents, or removes them, in the candidacies of persons as well. */
  correctReferences(references: readonly CorrectedReference[]): void;
}

/** Prepares the statements that store documents; use it inside one transaction. */
export function createDocumentWriter(store: Store): DocumentWriter {
  const { raw } = store;
  const findId = raw.prepare<[string], number>("SELECT id FROM documents WHERE file = ?").pluck();
  const removeDocument = raw.prepare("DELETE FROM documents WHERE id = ?");
  const dropRedirect = raw.prepare("UPDATE documents SET redirect = NULL WHERE file = ?");
  const clearChildren = prepareClear(store);
  const readdress = prepareReaddress(store);
  const correctReference = prepareCorrection(store);
  const moved = prepareMoved(store);
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
    remove(files, moves) {
      // Before the removal, which deletes the redirects of the former documents.
      if (moves) moved.carry(moves);
      const ids = clearAll(files).filter((id) => id !== undefined);
      for (const id of ids) removeDocument.run(id);
      if (moves) moved.redirect(moves);
      return ids.length > 0;
    },
    readdress(changes) {
      for (const change of changes) readdress(change);
    },
    dropRedirects(files) {
      for (const file of files) dropRedirect.run(file);
    },
    correctReferences(references) {
      for (const reference of references) correctReference(reference);
    },
  };
}

function prepareReaddress({ raw }: Store): (change: Readdress) => void {
  const findId = raw.prepare<[string], number>("SELECT id FROM documents WHERE file = ?").pluck();
  const change = raw.prepare("UPDATE documents SET path = :path, dir = :dir WHERE id = :id");
  const changeLinks = raw.prepare(
    `UPDATE links SET target = :path WHERE document_id = :id AND relation = 'link' AND
       target = :formerPath AND fragment IS NOT NULL`,
  );
  const dropAlias = raw.prepare(
    "DELETE FROM aliases WHERE path = ? AND document_id = ? AND NOT is_moved",
  );
  const insertAlias = raw.prepare(
    "INSERT INTO aliases (path, document_id, status) VALUES (?, ?, 308) ON CONFLICT DO NOTHING",
  );
  return ({ file, path, dir, formerPath, droppedAliases, aliases: added }) => {
    const id = findId.get(file);
    if (id === undefined) return;
    change.run({ id, path, dir });
    changeLinks.run({ id, path, formerPath });
    for (const one of droppedAliases) dropAlias.run(one, id);
    for (const one of added) insertAlias.run(one, id);
  };
}

function prepareCorrection({ raw }: Store): (reference: CorrectedReference) => void {
  const place = `relation = :relation AND line IS :line AND "column" IS :column AND
    document_id = (SELECT id FROM documents WHERE file = :file)`;
  const drop = raw.prepare(`DELETE FROM links WHERE ${place}`);
  const change = raw.prepare(`UPDATE links SET target = :target WHERE ${place}`);
  // Pages read successors from the candidacies in the fields, so a corrected reference is written
  // there as well.
  const changeFields = raw.prepare(
    `UPDATE documents SET fields = json_replace(fields, :path, :target) WHERE file = :file`,
  );
  const dropField = raw.prepare(
    "UPDATE documents SET fields = json_remove(fields, :path) WHERE file = :file",
  );
  const findFields = raw
    .prepare<[string, string], number>(
      `SELECT key FROM documents, json_each(fields, '$.candidacies') AS candidacy
       WHERE file = ? AND candidacy.value ->> 'replacedBy' = ?`,
    )
    .pluck();
  return ({ file, relation, line = null, column = null, formerTarget, target }) => {
    const spot = { file, relation, line, column };
    if (target === undefined) drop.run(spot);
    else change.run({ ...spot, target });
    if (relation !== "successor") return;
    for (const index of findFields.all(file, formerTarget)) {
      const path = `$.candidacies[${index}].replacedBy`;
      if (target === undefined) dropField.run({ file, path });
      else changeFields.run({ file, path, target });
    }
  };
}

function prepareClear(store: Store): (id: number) => void {
  const { raw } = store;
  const clears = ["bodies", "links", "sections"].map((table) =>
    raw.prepare(`DELETE FROM ${table} WHERE document_id = ?`),
  );
  clears.push(raw.prepare("DELETE FROM aliases WHERE document_id = ? AND NOT is_moved"));
  return (id) => {
    for (const clear of clears) clear.run(id);
  };
}

interface MovedAliases {
  /** Lets redirects to the former documents lead to the new ones. */
  carry(moves: Move[]): void;
  /** Makes the former addresses redirect, unless a document claims them. */
  redirect(moves: Move[]): void;
}

function prepareMoved({ raw }: Store): MovedAliases {
  const carry = raw.prepare<[Move]>(
    `UPDATE OR REPLACE aliases SET document_id = (SELECT id FROM documents WHERE file = :file)
     WHERE is_moved AND document_id = (SELECT id FROM documents WHERE file = :formerFile)`,
  );
  const insert = raw.prepare<[Move]>(
    `INSERT INTO aliases (path, document_id, status, is_moved)
     SELECT :path, id, 308, 1 FROM documents WHERE file = :file ON CONFLICT DO NOTHING`,
  );
  const release = raw.prepare(
    `DELETE FROM aliases WHERE is_moved AND
       (path IN (SELECT path FROM documents WHERE NOT is_draft AND NOT is_partial) OR
        path IN (SELECT path FROM aliases WHERE NOT is_moved))`,
  );
  return {
    carry(moves) {
      for (const move of moves) carry.run(move);
    },
    redirect(moves) {
      for (const move of moves) insert.run(move);
      release.run();
    },
  };
}

function prepareChildren(store: Store): (id: number, record: DocumentRecord) => void {
  const { raw } = store;
  const insertBody = prepareInsert(raw, bodies);
  const insertLink = prepareInsert(raw, links);
  const releaseAlias = raw.prepare("DELETE FROM aliases WHERE path = ? AND document_id = ?");
  const insertAlias = prepareInsert(raw, aliases, { except: ["isMoved"] });
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
    for (const alias of named.values()) {
      releaseAlias.run(alias.path, documentId);
      insertAlias({ ...alias, documentId });
    }
    for (const section of record.sections) insertSection({ ...section, documentId });
  };
}
