import { asc, type SQL } from "drizzle-orm";
import type { Store } from "#db/connection.ts";
import type { JsonObject } from "#db/records.ts";
import { documents } from "#db/schema.ts";
import { toHeadDocument, type HeadDocument } from "./head-document.ts";
import { QueryError } from "./query-error.ts";

/** A document that a query may answer. */
export interface Candidate {
  id: number;
  head: HeadDocument;
  /** Head, body and excerpt together, where the query looks into them. */
  whole?: JsonObject;
}

/** Documents that may be looked at one by one; a query that leaves more is refused. */
const maxCandidates = 20_000;

/** Reads documents in the default order, without bodies. */
export function readCandidates(
  store: Store,
  range: { condition: SQL | undefined; skip?: number; limit?: number },
): Candidate[] {
  const limit = range.limit || maxCandidates + 1;
  const rows = store.orm
    .select({
      id: documents.id,
      path: documents.path,
      dir: documents.dir,
      isDraft: documents.isDraft,
      isPartial: documents.isPartial,
      locale: documents.locale,
      title: documents.title,
      description: documents.description,
      documentId: documents.documentId,
      type: documents.type,
      file: documents.file,
      stem: documents.stem,
      extension: documents.extension,
      front: documents.front,
    })
    .from(documents)
    .where(range.condition)
    .orderBy(asc(documents.position))
    .limit(limit)
    .offset(range.skip ?? 0)
    .all();
  if (rows.length > maxCandidates) {
    throw new QueryError("The query looks at too many documents. Narrow it down by _path.");
  }
  return rows.map((row) => ({ id: row.id, head: toHeadDocument(row) }));
}

export interface BodyTexts {
  body: string | null;
  excerpt: string | null;
}

/**
 * Reads bodies and excerpts of some documents as the JSON text they are stored as.
 *
 * Asks for their size first. Throws QueryError when they are larger than `maxBytes` together.
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

/** Bytes of texts that conditions may look into. */
const maxSearchedBytes = 4 * 1024 * 1024;

/** Adds body and excerpt to documents whose query asks about them. Throws QueryError. */
export function addBodies(store: Store, candidates: Candidate[]): Candidate[] {
  const ids = candidates.map((candidate) => candidate.id);
  const texts = readBodyTexts(store, ids, maxSearchedBytes);
  return candidates.map((candidate) => {
    const { body, excerpt } = texts.get(candidate.id) ?? { body: null, excerpt: null };
    const whole: JsonObject = { ...candidate.head };
    if (body !== null) whole.body = JSON.parse(body);
    if (excerpt !== null) whole.excerpt = JSON.parse(excerpt);
    return { ...candidate, whole };
  });
}
