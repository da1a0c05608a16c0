import { and, asc, desc, eq, gt, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { Body } from "#db/model/body.ts";
import { compactRow, type Compact } from "#db/store/compact-row.ts";
import type { Store } from "#db/store/open-store.ts";
import type { DirectoryDefaultsRecord } from "#db/model/records.ts";
import { aliases, bodies, directoryDefaults, documents } from "#db/store/schema.ts";
import { isPublished, isVisible, unpublishedFirst, type Visibility } from "./visibility.ts";

/** A document without its body. */
export type StoredDocument = Compact<typeof documents.$inferSelect>;

export interface StoredBody {
  body?: Body;
  excerpt?: Body;
  wordCount: number;
}

/**
 * The document at an address; of several, the first in the default order.
 *
 * Readers of drafts get the document prepared for the address, not the one that it will replace.
 */
export function findDocument(
  store: Store,
  path: string,
  visibility: Visibility,
): StoredDocument | undefined {
  const condition = and(eq(documents.path, path), isVisible(visibility));
  return findFirst(store, condition, [...unpublishedFirst(visibility), asc(documents.position)]);
}

/** Body and excerpt of a document; both absent for data documents. */
export function getBody(store: Store, id: number): StoredBody {
  const row = store.prepared(prepareBody).get({ id });
  if (!row) return { wordCount: 0 };
  const { documentId: _id, ...body } = compactRow(row);
  return body;
}

function prepareBody({ orm }: Store) {
  return orm
    .select()
    .from(bodies)
    .where(eq(bodies.documentId, sql.placeholder("id")))
    .prepare();
}

/** The target of a former or second address; of several claims, the first in the default order. */
export function findAlias(
  store: Store,
  path: string,
  visibility: Visibility,
): { path: string; status: number } | undefined {
  return store.orm
    .select({ path: documents.path, status: aliases.status })
    .from(aliases)
    .innerJoin(documents, eq(documents.id, aliases.documentId))
    .where(and(eq(aliases.path, path), isVisible(visibility)))
    .orderBy(documents.position)
    .limit(1)
    .get();
}

/** The configuration of every visible folder that has one. */
export function listDirectoryDefaults(
  store: Store,
  visibility: Visibility,
): DirectoryDefaultsRecord[] {
  const published = isPublished(visibility);
  return store.orm
    .select({ folder: directoryDefaults })
    .from(directoryDefaults)
    .leftJoin(documents, eq(documents.file, directoryDefaults.file))
    .where(published && or(isNull(documents.id), published))
    .all()
    .map(({ folder }) => compactRow(folder));
}

/** The visible neighbours in the same folder and of the same kind, in the default order. */
export function findSurround(
  store: Store,
  document: StoredDocument,
  visibility: Visibility,
): { previous?: StoredDocument; next?: StoredDocument } {
  const isSibling = and(
    eq(documents.dir, document.dir),
    eq(documents.kind, document.kind),
    sql`json_extract(${documents.front}, '$.navigation') IS NOT 0`,
    isVisible(visibility),
  );
  const previous = findFirst(store, and(isSibling, lt(documents.position, document.position)), [
    desc(documents.position),
  ]);
  const next = findFirst(store, and(isSibling, gt(documents.position, document.position)), [
    asc(documents.position),
  ]);
  return { ...(previous && { previous }), ...(next && { next }) };
}

function findFirst(
  store: Store,
  condition: SQL | undefined,
  order: SQL[],
): StoredDocument | undefined {
  const row = store.orm
    .select()
    .from(documents)
    .where(condition)
    .orderBy(...order)
    .limit(1)
    .get();
  return row && compactRow(row);
}
