import { asc, type SQL } from "drizzle-orm";
import type { Store } from "#db/connection.ts";
import { documents } from "#db/schema.ts";
import { toHeadDocument, type HeadDocument } from "./head-document.ts";
import { QueryError } from "./query-error.ts";

/** A document that a query may answer. */
export interface Candidate {
  id: number;
  head: HeadDocument;
}

/** Documents that may be looked at one by one; a query that leaves more is refused. */
export const maxCandidates = 20_000;

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

/** Reads bodies and excerpts of some documents as the JSON text they are stored as. */
export function readBodyTexts(
  store: Store,
  ids: number[],
): Map<number, { body: string | null; excerpt: string | null }> {
  const rows = store.raw
    .prepare<[string], { id: number; body: string | null; excerpt: string | null }>(
      `SELECT document_id AS id, body, excerpt FROM bodies
       WHERE document_id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(ids));
  return new Map(rows.map((row) => [row.id, row]));
}
