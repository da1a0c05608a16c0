import type { JsonObject } from "#db/records.ts";
import type { documents } from "#db/schema.ts";

/** A document as the content API answers it, without `body` and `excerpt`. */
export type HeadDocument = JsonObject & { _path: string; _id: string };

/** The columns a head document is made of. */
export type HeadRow = Pick<
  typeof documents.$inferSelect,
  | "id"
  | "path"
  | "dir"
  | "isDraft"
  | "isPartial"
  | "locale"
  | "title"
  | "description"
  | "documentId"
  | "type"
  | "file"
  | "stem"
  | "extension"
  | "front"
>;

/** Builds the API's view of a row: front matter as written, then the derived fields. */
export function toHeadDocument(row: HeadRow): HeadDocument {
  return {
    ...row.front,
    _path: row.path,
    _dir: row.dir,
    _draft: row.isDraft,
    _partial: row.isPartial,
    _locale: row.locale,
    title: row.title,
    ...(row.type === "markdown" && { description: row.description }),
    _id: row.documentId,
    _type: row.type,
    _source: "content",
    _file: row.file,
    _stem: row.stem,
    _extension: row.extension,
  };
}

/** Whether a projection drops a field; `_` stands for all fields that start with it. */
export function isProjected(
  name: string,
  projection: { only: string[]; without: string[] },
): boolean {
  const names = (list: string[]) =>
    list.includes(name) || (name.startsWith("_") && list.includes("_"));
  if (names(projection.without)) return false;
  return projection.only.length === 0 || names(projection.only);
}

/** Keeps the fields a query asks for. */
export function project(
  document: JsonObject,
  projection: { only: string[]; without: string[] },
): JsonObject {
  if (projection.only.length === 0 && projection.without.length === 0) return document;
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => isProjected(name, projection)),
  );
}
