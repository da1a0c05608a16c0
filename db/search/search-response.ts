import type { DocumentKind } from "#domain/fields/kinds.ts";
import type { SearchResult } from "./search.ts";
import type { SearchGroupName } from "./search-entry.ts";
import type { TextPart } from "./search-marks.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** A result as JSON, the same from the server and from the command line. */
export interface SearchResponse {
  query: string;
  /** The text whose hits these are, if the query itself has none and a typing error was corrected. */
  correction?: string;
  /** Set if no page answers the query and no document has all of its words. The hits then have most of them. */
  isPartial?: true;
  /** Set if nothing answers the query, a word occurs nowhere, and the hits contain its parts. */
  isSplit?: true;
  total: number;
  groups: {
    kind: SearchGroupName;
    label: string;
    count: number;
    hits: {
      title: string;
      path: string;
      kind: DocumentKind | "constituency";
      /** The outcome of a candidacy, in German, as on the search page. */
      state?: string;
      snippet: TextPart[];
    }[];
  }[];
}

export const searchGroupLabels: Record<SearchGroupName, string> = {
  people: "Personen",
  constituencies: "Wahlkreise",
  places: "Orte",
  events: "Termine",
  pages: "Seiten",
};

/** Contains nothing of a document beyond what every visitor may see. */
export function toSearchResponse(
  query: string,
  result: SearchResult,
  describeState: (document: DocumentHead) => string | undefined = () => undefined,
): SearchResponse {
  const { correction, isPartial, isSplit } = result;
  return {
    query,
    ...(correction !== undefined && { correction }),
    ...(isPartial && { isPartial }),
    ...(isSplit && { isSplit }),
    total: result.total,
    groups: result.groups.map(({ name, count, hits }) => ({
      kind: name,
      label: searchGroupLabels[name],
      count,
      hits: hits.map((hit) => {
        const { path, snippet } = hit;
        const title = hit.title.map(({ text }) => text).join("");
        if (!("document" in hit)) {
          const kind = "constituency" in hit ? ("constituency" as const) : ("page" as const);
          return { title, path, kind, snippet };
        }
        const { kind } = hit.document;
        const state = describeState(hit.document);
        return { title, path, kind, ...(state === undefined ? {} : { state }), snippet };
      }),
    })),
  };
}
