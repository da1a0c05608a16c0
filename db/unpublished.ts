import { and, gt, lte, not, sql, type SQL } from "drizzle-orm";
import type { Store } from "./connection.ts";
import { documents } from "./schema.ts";
import { isPublished, type Visibility } from "./visibility.ts";

/**
 * The numbers of all documents that a reader may not see.
 *
 * Nearly everything is visible, so that the few others are looked up, by indexes of their own.
 */
export function findUnpublished({ orm }: Store, visibility: Visibility): Set<number> {
  const published = isPublished(visibility);
  if (!published) return new Set();
  const instant = visibility.now.toISOString();
  const select = (condition: SQL) =>
    orm
      .select({ id: documents.id })
      .from(documents)
      .where(and(condition, not(published)));
  // The index of drafts serves this very term, and no parameter in its place.
  const rows = select(sql`${documents.isDraft} = 1`)
    .unionAll(select(gt(documents.publishAt, instant)))
    .unionAll(select(lte(documents.unpublishAt, instant)))
    .all();
  return new Set(rows.map((row) => row.id));
}
