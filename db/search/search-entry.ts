import { kinds, type DocumentKind } from "#db/model/kinds.ts";

/** The groups of a result, in the order in which they are shown. */
export const searchGroups = ["people", "places", "events", "pages"] as const;
export type SearchGroupName = (typeof searchGroups)[number];

/**
 * The row number of a document in the index.
 *
 * It encodes the group as well, so thousands of matches are counted by group without reading a
 * single document.
 */
export function entryOf(documentId: number, kind: DocumentKind): number {
  return documentId * searchGroups.length + searchGroups.indexOf(findGroup(kind));
}

export function documentOf(entry: number): number {
  return Math.floor(entry / searchGroups.length);
}

export function groupOf(entry: number): SearchGroupName {
  return searchGroups[entry % searchGroups.length] ?? "pages";
}

export function findGroup(kind: DocumentKind): SearchGroupName {
  return kind === "data" ? "pages" : kinds[kind].searchGroup;
}
