import {
  maxSearchHits,
  maxSearchLength,
  searchGroups,
  type SearchGroupName,
} from "#db/search/search.ts";
import { HttpError } from "#server/http/http-error.ts";

/** A request to the search page. */
export interface SearchRequest {
  /** Without control characters; empty for the bare form. */
  query: string;
  /** Only the hits of this group are wanted. */
  group?: SearchGroupName;
}

/** The groups as they are called in addresses and anchors. */
export const groupIds: Record<SearchGroupName, string> = {
  people: "personen",
  places: "orte",
  events: "termine",
  pages: "seiten",
};

const defaultLimit = 20;

/** Reads `?q=…&art=…`. Throws HttpError only when the text is too long. */
export function parseSearchPageRequest(search: string): SearchRequest {
  const parameters = new URLSearchParams(search);
  const wanted = parameters.get("art");
  const group = searchGroups.find((name) => groupIds[name] === wanted);
  return { query: readQuery(parameters), ...(group && { group }) };
}

/** Reads `?q=…&limit=…` of the API. Throws HttpError for a limit that is no positive number. */
export function parseSearchApiRequest(search: string): { query: string; limit: number } {
  const parameters = new URLSearchParams(search);
  const isRepeated = ["q", "limit"].some((name) => parameters.getAll(name).length > 1);
  const written = parameters.get("limit") ?? String(defaultLimit);
  if (isRepeated || !/^[1-9]\d{0,5}$/.test(written)) throw new HttpError("search-invalid");
  return { query: readQuery(parameters), limit: Math.min(Number(written), maxSearchHits) };
}

function readQuery(parameters: URLSearchParams): string {
  const text = parameters.get("q") ?? "";
  if (Array.from(text).length > maxSearchLength) throw new HttpError("search-too-long");
  return text
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}
