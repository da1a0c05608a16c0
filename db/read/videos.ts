import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { VideoRecord } from "#domain/content/records.ts";
import { compactRow } from "#db/store/compact-row.ts";
import type { Store } from "#db/store/open-store.ts";
import { assets, documents, links } from "#db/store/schema.ts";
import { forVisitors, instantOf, isVisible, prepareFor, type Visibility } from "./visibility.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** A video on a page that readers may see. */
export interface VideoUse {
  /** Copies of a video share this name. */
  mediaName: string;
  video: VideoRecord;
  page: DocumentHead;
}

/** Every video on every visible page, in the default order of the documents. */
export function listVideoUses(store: Store, visibility: Visibility): VideoUse[] {
  return prepareFor(store, visibility, prepareVideoUses)
    .all(instantOf(visibility))
    .flatMap((row) =>
      row.video ? [{ ...row, video: row.video, page: compactRow(row.page) }] : [],
    );
}

function prepareVideoUses({ orm }: Store, filter = forVisitors) {
  const { video, shownUntil } = links;
  return orm
    .select({ mediaName: assets.mediaName, video, page: documents })
    .from(links)
    .innerJoin(documents, eq(documents.id, links.documentId))
    .innerJoin(assets, eq(assets.file, links.target))
    .where(
      and(
        isNotNull(video),
        or(isNull(shownUntil), gt(shownUntil, sql.placeholder("now"))),
        ne(documents.kind, "data"),
        isVisible(filter),
      ),
    )
    .orderBy(asc(documents.position), asc(links.ordinal))
    .prepare();
}
