import { eq } from "drizzle-orm";
import { isBusy, isStoreFailure, type Store } from "#db/store/open-store.ts";
import { computeContentVersion } from "#db/store/content-state.ts";
import { renumberDocuments } from "./document-order.ts";
import { createPublicationWriter, writeSetting } from "./publication-writer.ts";
import type { Publication } from "./publication.ts";
import { settings } from "#db/store/schema.ts";
import { createSearchIndexer } from "#db/search/search-index.ts";

/** The write lock of one import; readers see the old content until `commit`. */
export interface ImportLock {
  /** Applies a part of the import; other connections see it after `commit`. */
  publish(this: void, publication: Publication): void;
  /** Overwrites what is deleted from now on, so that no copy of it remains in the file. */
  overwriteDeletions(this: void): void;
  /** Makes everything visible at once. `isChanged`: whether any published content differs. */
  commit(): { version: string; isChanged: boolean };
  rollback(): void;
}

/** 16 MB for documents: with less, pages of many are written several times, which takes a fifteenth longer. */
const writingCache = "cache_size = -16000";

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
  const writer = createPublicationWriter(store);
  const search = createSearchIndexer(store);
  return {
    publish: (publication) => {
      expectTransaction(store);
      if (publication.upserts?.length) store.raw.pragma(writingCache);
      isOrderStale = writer.apply(publication) || isOrderStale;
      // Not at the end, because other threads parse while this one indexes.
      search.indexChanges();
    },
    overwriteDeletions: () => void store.raw.pragma("secure_delete = ON"),
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
 * SQLite rolls back by itself when the disk is full; from then on every statement would be a
 * transaction of its own, and readers would see half an import.
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

/** Keeps the write-ahead log small and the main file complete, for copies and read-only folders. */
function checkpoint(store: Store): void {
  try {
    store.raw.pragma("wal_checkpoint(TRUNCATE)");
  } catch (error) {
    // The content is already published; the next import or the last reader to close tries again.
    if (!isStoreFailure(error)) throw error;
  }
}
