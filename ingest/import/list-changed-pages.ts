import { findDocument } from "#db/read/documents.ts";
import type { Store } from "#db/store/open-store.ts";
import type { LastImport, PublishedDocument } from "#db/write/last-import.ts";
import type { ImportReport } from "#ingest/report/import-report.ts";

const maxPages = 5;

/** Lists the first pages with a new or changed text, and whether visitors see them. */
export function listChangedPages(
  store: Store,
  { last, published, now }: { last: LastImport; published: PublishedDocument[]; now: Date },
): ImportReport["changedPages"] {
  return (
    published
      .filter(({ file, digest, kind, isPartial }) => {
        const isPage = kind !== "data" && !isPartial;
        return isPage && last.documents.get(file)?.digest !== digest;
      })
      // Threads finish texts in any order.
      .toSorted((one, other) => (one.file < other.file ? -1 : 1))
      .slice(0, maxPages)
      .map(({ path }) => ({
        path,
        isVisible: findDocument(store, path, { now, withDrafts: false }) !== undefined,
      }))
  );
}
