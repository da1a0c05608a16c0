import { and, asc, desc, eq, gte, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { compactRow, type Compact } from "#db/store/compact-row.ts";
import type { Store } from "#db/store/open-store.ts";
import type { DocumentKind } from "#domain/fields/kinds.ts";
import { directoryDefaults, documents } from "#db/store/schema.ts";
import { forVisitors, instantOf, isVisible, prepareFor, type Visibility } from "./visibility.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** The address of a public page, with what is known about its last change. */
export interface PublicPage {
  path: string;
  kind: DocumentKind;
  publishAt?: string;
  /** The day that the document itself gives. */
  updatedAt?: string;
  /** When the file of the page was committed, or else last written. */
  changedAt?: string;
}

/**
 * Every page that is meant to be found, once, in the default order.
 *
 * Excludes redirects, data documents, and candidates who have withdrawn.
 */
export function listPublicPages(store: Store, visibility: Visibility): PublicPage[] {
  const rows = prepareFor(store, visibility, preparePublicPages).all(instantOf(visibility));
  return rows.map(({ position: _position, ...row }) => compactRow(row));
}

function preparePublicPages({ orm }: Store, filter = forVisitors) {
  return orm
    .select({
      path: documents.path,
      kind: documents.kind,
      publishAt: documents.publishAt,
      updatedAt: documents.updatedAt,
      changedAt: documents.changedAt,
      // SQLite takes the other columns of a group from the row with the minimum.
      position: sql<number>`min(${documents.position})`.as("first_position"),
    })
    .from(documents)
    .leftJoin(directoryDefaults, eq(directoryDefaults.path, documents.path))
    .where(
      and(
        isVisible(filter),
        ne(documents.kind, "data"),
        ne(documents.path, ""),
        isNull(documents.redirect),
        isNull(directoryDefaults.redirect),
        or(
          ne(documents.kind, "candidate"),
          isNotNull(documents.listPosition),
          isNotNull(documents.constituency),
        ),
      ),
    )
    .groupBy(documents.path)
    .orderBy(asc(sql`first_position`))
    .prepare();
}

/** Every document that is a page now or will be one, in the default order. */
export function listPages(store: Store): DocumentHead[] {
  return store.orm
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.isDraft, false),
        eq(documents.isPartial, false),
        ne(documents.kind, "data"),
        isNull(documents.redirect),
      ),
    )
    .orderBy(asc(documents.position))
    .all()
    .map(compactRow);
}

export type NewsPage = Compact<
  Pick<
    typeof documents.$inferSelect,
    "documentId" | "path" | "title" | "description" | "fields" | "publishAt" | "updatedAt"
  >
>;

/** The dated pages below a folder, the newest first; versions in other languages are not news. */
export function listNews(
  store: Store,
  news: { folder: string; limit: number },
  visibility: Visibility,
): NewsPage[] {
  const start = `/${news.folder}/`;
  return prepareFor(store, visibility, prepareNews)
    .all({
      start,
      end: `${start}\u{10FFFF}`,
      limit: news.limit,
      ...instantOf(visibility),
    })
    .map(compactRow);
}

function prepareNews({ orm }: Store, filter = forVisitors) {
  return orm
    .select({
      documentId: documents.documentId,
      path: documents.path,
      title: documents.title,
      description: documents.description,
      fields: documents.fields,
      publishAt: documents.publishAt,
      updatedAt: documents.updatedAt,
    })
    .from(documents)
    .where(
      and(
        eq(documents.kind, "page"),
        gte(documents.path, sql.placeholder("start")),
        lt(documents.path, sql.placeholder("end")),
        isNull(documents.redirect),
        or(isNotNull(documents.publishAt), isNotNull(documents.updatedAt)),
        sql`json_extract(${documents.fields}, '$.translationOf') IS NULL`,
        isVisible(filter),
      ),
    )
    .orderBy(
      desc(sql`coalesce(${documents.publishAt}, ${documents.updatedAt})`),
      asc(documents.position),
    )
    .limit(sql.placeholder("limit"))
    .prepare();
}
