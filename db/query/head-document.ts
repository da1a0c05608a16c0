import { parseStoredJson } from "#db/store/json-column.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { documents } from "#db/store/schema.ts";

/** A document as the content API returns it, without `body` and `excerpt`. */
export type HeadDocument = JsonObject & { _path: string; _id: string };

/** The columns of a head document, in the order of `HeadRow`. */
export const headColumns = {
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
};

/** As the driver returns them: booleans are numbers, front matter is JSON text. */
export type HeadRow = [
  id: number,
  path: string,
  dir: string,
  isDraft: number,
  isPartial: number,
  locale: string,
  title: string,
  description: string,
  documentId: string,
  type: string,
  file: string,
  stem: string,
  extension: string,
  front: string,
];

/** Builds the API's view of a row: front matter as written, then the derived fields. */
export function toHeadDocument(row: HeadRow): HeadDocument {
  const [, path, dir, isDraft, isPartial, locale, title, description, ...rest] = row;
  const [documentId, type, file, stem, extension, front] = rest;
  // Written by `document-writer.ts` only, from an object.
  const written = parseStoredJson(front) as JsonObject;
  return {
    ...written,
    _path: path,
    _dir: dir,
    _draft: isDraft === 1,
    _partial: isPartial === 1,
    _locale: locale,
    title,
    ...(type === "markdown" && { description }),
    _id: documentId,
    _type: type,
    _source: "content",
    _file: file,
    _stem: stem,
    _extension: extension,
  };
}

/** Whether a projection keeps a field; `_` stands for all fields that start with it. */
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
