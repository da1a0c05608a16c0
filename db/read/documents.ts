import { and, asc, count, desc, eq, gt, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { Body } from "#domain/content/body.ts";
import { compactRow } from "#db/store/compact-row.ts";
import type { Store } from "#db/store/open-store.ts";
import type { DirectoryDefaultsRecord } from "#domain/content/records.ts";
import { aliases, bodies, directoryDefaults, documents, files, links } from "#db/store/schema.ts";
import {
  forVisitors,
  instantOf,
  isPublished,
  isVisible,
  prepareFor,
  unpublishedFirst,
  type Visibility,
} from "./visibility.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

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
): DocumentHead | undefined {
  const query = prepareFor(store, visibility, prepareDocument);
  const row = query.get({ path, ...instantOf(visibility) });
  return row && compactRow(row);
}

function prepareDocument(store: Store, filter = forVisitors) {
  const condition = and(eq(documents.path, sql.placeholder("path")), isVisible(filter));
  return prepareFirst(store, condition, [...unpublishedFirst(filter), asc(documents.position)]);
}

/** The descriptions that several documents have, such as the stalls of a calendar. */
export function listSharedDescriptions(store: Store, visibility: Visibility): Set<string> {
  const rows = prepareFor(store, visibility, prepareSharedDescriptions).all(instantOf(visibility));
  return new Set(rows.map(({ description }) => description));
}

function prepareSharedDescriptions({ orm }: Store, filter = forVisitors) {
  const { description } = documents;
  return orm
    .select({ description })
    .from(documents)
    .where(and(ne(description, ""), isVisible(filter)))
    .groupBy(description)
    .having(gt(count(), 1))
    .prepare();
}

/** Finds the address of the document that a file became. Returns undefined if the reader may not see it. */
export function findPathOfFile(
  store: Store,
  file: string,
  visibility: Visibility,
): string | undefined {
  const query = prepareFor(store, visibility, prepareFile);
  return query.get({ file, ...instantOf(visibility) })?.path;
}

function prepareFile(store: Store, filter = forVisitors) {
  const condition = and(eq(documents.file, sql.placeholder("file")), isVisible(filter));
  return prepareFirst(store, condition, [asc(documents.position)]);
}

/** The file as the last scan read it. Its digest is empty while it waits for another file. */
export function findScannedFile(store: Store, file: string) {
  return store.prepared(prepareScannedFile).get({ file });
}

function prepareScannedFile({ orm }: Store) {
  return orm
    .select()
    .from(files)
    .where(eq(files.file, sql.placeholder("file")))
    .prepare();
}

/** The files of the pictures that the document of a file shows. */
export function listPicturesOfFile(store: Store, file: string): string[] {
  const rows = store.prepared(preparePictures).all({ file });
  return rows.map(({ target }) => target);
}

function preparePictures({ orm }: Store) {
  return orm
    .select({ target: links.target })
    .from(links)
    .innerJoin(documents, eq(links.documentId, documents.id))
    .where(and(eq(documents.file, sql.placeholder("file")), eq(links.relation, "image")))
    .prepare();
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
  return prepareFor(store, visibility, prepareAlias).get({ path, ...instantOf(visibility) });
}

function prepareAlias({ orm }: Store, filter = forVisitors) {
  return orm
    .select({ path: documents.path, status: aliases.status })
    .from(aliases)
    .innerJoin(documents, eq(documents.id, aliases.documentId))
    .where(and(eq(aliases.path, sql.placeholder("path")), isVisible(filter)))
    .orderBy(documents.position)
    .limit(1)
    .prepare();
}

/** The configuration of every visible folder that has one. */
export function listDirectoryDefaults(
  store: Store,
  visibility: Visibility,
): DirectoryDefaultsRecord[] {
  return prepareFor(store, visibility, prepareDirectoryDefaults)
    .all(instantOf(visibility))
    .map(({ folder }) => compactRow(folder));
}

function prepareDirectoryDefaults({ orm }: Store, filter = forVisitors) {
  const published = isPublished(filter);
  return orm
    .select({ folder: directoryDefaults })
    .from(directoryDefaults)
    .leftJoin(documents, eq(documents.file, directoryDefaults.file))
    .where(published && or(isNull(documents.id), published))
    .prepare();
}

/** The visible neighbours in the same folder and of the same kind, in the default order. */
export function findSurround(
  store: Store,
  document: DocumentHead,
  visibility: Visibility,
): { previous?: DocumentHead; next?: DocumentHead } {
  const queries = prepareFor(store, visibility, prepareSurround);
  const { dir, kind, position } = document;
  const values = { dir, kind, position, ...instantOf(visibility) };
  const previous = queries.previous.get(values);
  const next = queries.next.get(values);
  return {
    ...(previous && { previous: compactRow(previous) }),
    ...(next && { next: compactRow(next) }),
  };
}

function prepareSurround(store: Store, filter = forVisitors) {
  const isSibling = and(
    eq(documents.dir, sql.placeholder("dir")),
    eq(documents.kind, sql.placeholder("kind")),
    sql`json_extract(${documents.front}, '$.navigation') IS NOT 0`,
    isVisible(filter),
  );
  const position = sql.placeholder("position");
  const isBefore = and(isSibling, lt(documents.position, position));
  const isAfter = and(isSibling, gt(documents.position, position));
  return {
    previous: prepareFirst(store, isBefore, [desc(documents.position)]),
    next: prepareFirst(store, isAfter, [asc(documents.position)]),
  };
}

function prepareFirst({ orm }: Store, condition: SQL | undefined, order: SQL[]) {
  return orm
    .select()
    .from(documents)
    .where(condition)
    .orderBy(...order)
    .limit(1)
    .prepare();
}
