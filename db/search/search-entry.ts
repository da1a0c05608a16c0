import { kinds, type DocumentKind } from "#domain/fields/kinds.ts";

/** The groups of a result; `toSearchResult` decides their order. */
export const searchGroups = ["people", "constituencies", "places", "events", "pages"] as const;
export type SearchGroupName = (typeof searchGroups)[number];

/** The groups of documents; row numbers in stores depend on their number and order. */
export const documentGroups = ["people", "places", "events", "pages"] as const;
type DocumentGroupName = (typeof documentGroups)[number];

/**
 * The row number of a document in the index.
 *
 * It encodes the group as well, so thousands of matches are counted by group without reading a
 * single document.
 */
export function entryOf(documentId: number, kind: DocumentKind): number {
  return documentId * documentGroups.length + documentGroups.indexOf(findGroup(kind));
}

/** The row number of a constituency: below zero, where no document is. */
export function entryOfConstituency(number: number): number {
  return -1 - number;
}

/** The number of the constituency in a row; returns undefined if the row is that of a document. */
export function constituencyOf(entry: number): number | undefined {
  return entry < 0 ? -1 - entry : undefined;
}

/** The document of a row; that of a constituency is below zero, which no document is. */
export function documentOf(entry: number): number {
  return Math.floor(entry / documentGroups.length);
}

export function groupOf(entry: number): SearchGroupName {
  return entry < 0 ? "constituencies" : (documentGroups[entry % documentGroups.length] ?? "pages");
}

/** The group of documents of a kind. */
export function findGroup(kind: DocumentKind): DocumentGroupName {
  return kind === "data" ? "pages" : kinds[kind].searchGroup;
}
