import { gt, lte, sql, type SQL } from "drizzle-orm";
import type { Store } from "#db/store/open-store.ts";
import { documents } from "#db/store/schema.ts";
import { opensDrafts, type Visibility } from "./visibility.ts";

/**
 * The row numbers of all documents that a reader may not see.
 *
 * Nearly everything is visible, so the few exceptions are looked up, by indexes of their own.
 */
export function findUnpublished(store: Store, visibility: Visibility): Set<number> {
  const instant = visibility.now.toISOString();
  const rows = store.prepared(prepareUnpublished).all({ instant });
  const hidden = rows.filter(({ path }) => !opensDrafts(visibility, path));
  return new Set([...hidden.map(({ id }) => id), ...(visibility.hiddenIds ?? [])]);
}

function prepareUnpublished({ orm }: Store) {
  const select = (condition: SQL) =>
    orm.select({ id: documents.id, path: documents.path }).from(documents).where(condition);
  const instant = sql.placeholder("instant");
  // SQLite uses the partial index of drafts for this literal term only, not for a parameter.
  return select(sql`${documents.isDraft} = 1`)
    .unionAll(select(gt(documents.publishAt, instant)))
    .unionAll(select(lte(documents.unpublishAt, instant)))
    .prepare();
}
