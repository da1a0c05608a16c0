import { asc, type SQL } from "drizzle-orm";
import type { Store } from "#db/store/open-store.ts";
import { parseStoredJson } from "#db/store/json-column.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { documents } from "#db/store/schema.ts";
import { headColumns, toHeadDocument, type HeadDocument, type HeadRow } from "./head-document.ts";
import { QueryError } from "./query-error.ts";

/** A document that a query may match. */
export interface QueryDocument {
  id: number;
  head: HeadDocument;
  /** Head, body and excerpt together; absent unless the query refers to body or excerpt. */
  whole?: JsonObject;
}

/** The most documents that are checked one by one; a query that leaves more is rejected. */
const maxDocuments = 20_000;

/** Reads documents in the default order, without bodies. */
export function readQueryDocuments(
  store: Store,
  range: { condition: SQL | undefined; skip?: number; limit?: number },
): QueryDocument[] {
  const query = store.orm
    .select(headColumns)
    .from(documents)
    .where(range.condition)
    .orderBy(asc(documents.position))
    .limit(range.limit || maxDocuments + 1)
    .offset(range.skip ?? 0)
    .toSQL();
  // Without drizzle: for thousands of rows its mapping takes most of the time.
  const rows = store.raw
    .prepare<unknown[], HeadRow>(query.sql)
    .raw()
    .all(...query.params);
  if (rows.length > maxDocuments) {
    throw new QueryError("The query looks at too many documents. Narrow it down by _path.");
  }
  return rows.map((row) => ({ id: row[0], head: toHeadDocument(row) }));
}

export interface BodyTexts {
  body: string | null;
  excerpt: string | null;
}

/**
 * Reads bodies and excerpts of some documents as stored JSON text.
 *
 * Checks their size first. Throws QueryError when they are larger than `maxBytes` in total.
 */
export function readBodyTexts(
  store: Store,
  ids: number[],
  maxBytes: number,
): Map<number, BodyTexts> {
  const list = JSON.stringify(ids);
  const sizeBytes = store.raw
    .prepare<[string], number>(
      `SELECT coalesce(sum(coalesce(octet_length(body), 0) + coalesce(octet_length(excerpt), 0)), 0)
       FROM bodies WHERE document_id IN (SELECT value FROM json_each(?))`,
    )
    .pluck()
    .get(list);
  if (sizeBytes !== undefined && sizeBytes > maxBytes) {
    throw new QueryError("The query reads too many texts. Use limit, or only without body.");
  }
  const rows = store.raw
    .prepare<[string], BodyTexts & { id: number }>(
      `SELECT document_id AS id, body, excerpt FROM bodies
       WHERE document_id IN (SELECT value FROM json_each(?))`,
    )
    .all(list);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The most bytes of text that conditions may read. */
const maxSearchedBytes = 4 * 1024 * 1024;

/** Adds body and excerpt to documents, for queries that refer to them. Throws QueryError. */
export function addBodies(store: Store, list: QueryDocument[]): QueryDocument[] {
  const ids = list.map((document) => document.id);
  const texts = readBodyTexts(store, ids, maxSearchedBytes);
  return list.map((document) => {
    const { body, excerpt } = texts.get(document.id) ?? { body: null, excerpt: null };
    const whole: JsonObject = { ...document.head };
    if (body !== null) whole.body = parseStoredJson(body);
    if (excerpt !== null) whole.excerpt = parseStoredJson(excerpt);
    return { ...document, whole };
  });
}
