import {
  and,
  eq,
  gt,
  gte,
  isNull,
  lt,
  lte,
  or,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import type { PreviewGrant } from "#db/preview.ts";
import type { Store } from "#db/store/open-store.ts";
import { documents } from "#db/store/schema.ts";

/** The documents a reader may see: those published as of `now`, or drafts and scheduled ones too. */
export interface Visibility {
  now: Date;
  withDrafts: boolean;
  /**
   * With drafts: the path at and below which they are visible; the path of the home page opens all
   * of them.
   */
  draftsBelow?: string | undefined;
  /** Row numbers of further documents that are hidden from this reader. */
  hiddenIds?: readonly number[];
}

/** The visibility in the text of a query, where the instant may be bound later. */
export type VisibilityFilter = Omit<Visibility, "now"> & { now: Date | Placeholder };

/** The view of all visitors at the instant that is bound as `now`. */
export const forVisitors: VisibilityFilter = { now: sql.placeholder("now"), withDrafts: false };

/**
 * Prepares a query once per connection for all visitors, and each time for a reader of drafts.
 *
 * Building its text and compiling it takes several times as long as running it. The filter of `prepare`
 * must be `forVisitors` by default; the caller binds `instantOf(visibility)`.
 */
export function prepareFor<T>(
  store: Store,
  visibility: Visibility,
  prepare: (store: Store, filter?: VisibilityFilter) => T,
): T {
  const isVisitor = !visibility.withDrafts && visibility.hiddenIds === undefined;
  return isVisitor ? store.prepared(prepare) : prepare(store, visibility);
}

/** The parameter of every query that `prepareFor` prepares. */
export function instantOf({ now }: Visibility): { now: string } {
  return { now: now.toISOString() };
}

/** The view of all visitors, or the one that a preview opens. */
export function createVisibility(now: Date, preview: PreviewGrant | undefined): Visibility {
  if (!preview) return { now, withDrafts: false };
  return { now, withDrafts: true, draftsBelow: preview.path };
}

/** The condition in every query for public pages. Partials are never visible. */
export function isVisible(visibility: VisibilityFilter): SQL | undefined {
  return and(eq(documents.isPartial, false), isPublished(visibility));
}

/** Neither a draft nor outside its publishing time; includes partials, for the content API. */
export function isPublished(visibility: VisibilityFilter): SQL | undefined {
  const { hiddenIds = [] } = visibility;
  const opened = isOpenToReader(visibility);
  if (hiddenIds.length === 0) return opened;
  const list = JSON.stringify(hiddenIds);
  return and(opened, sql`${documents.id} NOT IN (SELECT value FROM json_each(${list}))`);
}

function isOpenToReader(visibility: VisibilityFilter): SQL | undefined {
  if (!visibility.withDrafts) return isPublic(visibility.now);
  const { draftsBelow = "/" } = visibility;
  return draftsBelow === "/" ? undefined : or(isPublic(visibility.now), isBelow(draftsBelow));
}

/** Sorts documents that are not yet published before those that they will replace. */
export function unpublishedFirst({ now, withDrafts }: VisibilityFilter): SQL[] {
  return withDrafts ? [sql`${isPublic(now)}`] : [];
}

/** Whether a reader may see drafts and scheduled documents at a path. */
function opensDrafts({ withDrafts, draftsBelow = "/" }: Visibility, path: string): boolean {
  if (!withDrafts) return false;
  return draftsBelow === "/" || path === draftsBelow || path.startsWith(`${draftsBelow}/`);
}

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

function isPublic(now: VisibilityFilter["now"]): SQL | undefined {
  const instant = now instanceof Date ? now.toISOString() : now;
  return and(
    eq(documents.isDraft, false),
    or(isNull(documents.publishAt), lte(documents.publishAt, instant)),
    or(isNull(documents.unpublishAt), gt(documents.unpublishAt, instant)),
  );
}

/** Whether drafts at the path of a document are open to the reader, like `opensDrafts`, as SQL. */
function isBelow(path: string): SQL | undefined {
  // "0" follows "/" in the order of characters.
  const isInside = and(gte(documents.path, `${path}/`), lt(documents.path, `${path}0`));
  return or(eq(documents.path, path), isInside);
}
