import { and, eq, inArray } from "drizzle-orm";
import { prepareInsert } from "./bulk.ts";
import { isBusy, isStoreFailure, type Store } from "./connection.ts";
import { computeContentVersion } from "./content-state.ts";
import { createDocumentWriter } from "./document-writer.ts";
import { renumberDocuments } from "./document-order.ts";
import type { FindingRecord, Publication } from "./records.ts";
import { assets, directoryDefaults, documents, files, findings, settings } from "./schema.ts";
import { createSearchIndexer } from "./search-index.ts";

/** The write lock of one import; readers keep the old content until `commit`. */
export interface ImportLock {
  /** Applies changes, as often as needed; the same connection sees them at once, nobody else does. */
  publish(publication: Publication): void;
  /** Makes the documents of files stay where they are. */
  dropRedirects(files: string[]): void;
  /** Replaces everything that was found by comparing documents. */
  replaceTreeFindings(list: FindingRecord[]): void;
  /** Makes everything visible at once. `isChanged` tells whether any published content differs. */
  commit(): { version: string; isChanged: boolean };
  rollback(): void;
}

/** Starts an import, or returns undefined while another one holds the lock. */
export function lockForImport(store: Store): ImportLock | undefined {
  store.raw.pragma("busy_timeout = 0");
  try {
    store.raw.exec("BEGIN IMMEDIATE");
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
  let isOrderStale = false;
  const search = createSearchIndexer(store);
  return {
    publish: (publication) => {
      expectTransaction(store);
      isOrderStale = applyPublication(store, publication) || isOrderStale;
      // Here and not at the end: other threads still parse while this one indexes.
      search.indexChanges();
    },
    dropRedirects: (list) => {
      expectTransaction(store);
      store.orm
        .update(documents)
        .set({ redirect: null })
        .where(inArray(documents.file, list))
        .run();
    },
    replaceTreeFindings: (list) => {
      expectTransaction(store);
      store.orm.delete(findings).where(eq(findings.scope, "tree")).run();
      insertFindings(store, "tree", list);
    },
    commit: () => {
      if (isOrderStale) renumberDocuments(store);
      search.finish();
      return commit(store);
    },
    rollback: () => {
      if (store.raw.inTransaction) store.raw.exec("ROLLBACK");
    },
  };
}

/**
 * A full disk makes SQLite roll back by itself; from then on every statement would be a transaction
 * of its own and show half an import.
 */
function expectTransaction(store: Store): void {
  if (!store.raw.inTransaction) throw new Error("The import has lost its transaction.");
}

function commit(store: Store): { version: string; isChanged: boolean } {
  const previous = store.orm
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, "content_version"))
    .get()?.value;
  const version = computeContentVersion(store);
  if (version !== previous) writeSetting(store, "content_version", version);
  store.raw.exec("COMMIT");
  checkpoint(store);
  return { version, isChanged: version !== previous };
}

/** Keeps the log small and the main file complete, for copies and for read-only folders. */
function checkpoint(store: Store): void {
  try {
    store.raw.pragma("wal_checkpoint(TRUNCATE)");
  } catch (error) {
    // The content is published already; the next import or the last reader to close tries again.
    if (!isStoreFailure(error)) throw error;
  }
}

/** Returns whether documents came or went, so that the order has to be computed anew. */
function applyPublication(store: Store, publication: Publication): boolean {
  applyFiles(store, publication);
  applySettings(store, publication);
  applyAssets(store, publication.assets);
  const writer = createDocumentWriter(store);
  const hasRemoved = writer.remove(publication.deletions);
  const hasAdded = writer.upsert(publication.upserts);
  return hasRemoved || hasAdded;
}

function applyFiles(store: Store, publication: Publication): void {
  const touched = publication.files.map((record) => record.file);
  forEachChunk([...publication.forgottenFiles, ...touched], (chunk) => {
    store.orm
      .delete(findings)
      .where(and(eq(findings.scope, "file"), inArray(findings.file, chunk)))
      .run();
  });
  forEachChunk(publication.forgottenFiles, (chunk) => {
    store.orm.delete(files).where(inArray(files.file, chunk)).run();
  });
  const upsertFile = prepareInsert(store.raw, files, { conflict: "file" });
  for (const record of publication.files) upsertFile(record);
  insertFindings(store, "file", publication.fileFindings);
}

function applySettings(store: Store, publication: Publication): void {
  if (publication.site !== undefined) writeSetting(store, "site", publication.site);
  if (publication.elections !== undefined) writeSetting(store, "elections", publication.elections);
  if (publication.map !== undefined) writeSetting(store, "map", publication.map);
  writeSetting(store, "settings_digest", publication.settingsDigest);
  if (!publication.directoryDefaults) return;
  store.orm.delete(directoryDefaults).run();
  const insert = prepareInsert(store.raw, directoryDefaults, { conflict: "path" });
  for (const record of publication.directoryDefaults) insert(record);
}

function applyAssets(store: Store, change: Publication["assets"]): void {
  if (!change) return;
  forEachChunk(change.deletions, (chunk) => {
    store.orm.delete(assets).where(inArray(assets.file, chunk)).run();
  });
  const upsert = prepareInsert(store.raw, assets, { conflict: "file" });
  for (const record of change.upserts) upsert(record);
}

function insertFindings(store: Store, scope: "file" | "tree", list: FindingRecord[]): void {
  const insert = prepareInsert(store.raw, findings);
  const nextOrdinal = new Map<string, number>();
  for (const finding of list) {
    const ordinal = nextOrdinal.get(finding.file) ?? 0;
    nextOrdinal.set(finding.file, ordinal + 1);
    insert({ ...finding, scope, ordinal });
  }
}

function writeSetting(store: Store, key: string, value: unknown): void {
  if (value === null) {
    store.orm.delete(settings).where(eq(settings.key, key)).run();
    return;
  }
  store.orm
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
    .run();
}

function forEachChunk<T>(list: T[], run: (chunk: T[]) => void): void {
  // SQLite allows 32,766 bound values in one statement.
  for (let start = 0; start < list.length; start += 10_000) run(list.slice(start, start + 10_000));
}
