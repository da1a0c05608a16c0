import type { DocumentKind } from "#db/model/kinds.ts";
import type { SearchResult } from "./search.ts";
import type { SearchGroupName } from "./search-entry.ts";
import type { TextPart } from "./search-marks.ts";

/** A result as JSON, the same from the server and from the command line. */
export interface SearchResponse {
  query: string;
  total: number;
  groups: {
    kind: SearchGroupName;
    label: string;
    count: number;
    hits: { title: string; path: string; kind: DocumentKind; snippet: TextPart[] }[];
  }[];
}

export const searchGroupLabels: Record<SearchGroupName, string> = {
  people: "Personen",
  places: "Orte",
  events: "Termine",
  pages: "Seiten",
};

/** Contains nothing of a document beyond what every visitor may see. */
export function toSearchResponse(query: string, result: SearchResult): SearchResponse {
  return {
    query,
    total: result.total,
    groups: result.groups.map(({ name, count, hits }) => ({
      kind: name,
      label: searchGroupLabels[name],
      count,
      hits: hits.map(({ document, path, snippet }) => ({
        title: document.title,
        path,
        kind: document.kind,
        snippet,
      })),
    })),
  };
}
