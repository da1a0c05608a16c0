import { cleanText } from "#domain/words/clean-text.ts";
import {
  maxSearchHits,
  maxSearchLength,
  searchGroups,
  type SearchGroupName,
} from "#db/search/search.ts";
import { HttpError } from "#server/http/http-error.ts";

/** A request to the search page. */
export interface SearchRequest {
  /** Without control characters, and with single blanks; empty for the bare form. */
  query: string;
  /** Set when the visitor's text was too long: `query` is its beginning. */
  isShortened?: true;
  /** Set if only hits of this group are requested. */
  group?: SearchGroupName;
}

/** The names of groups in addresses and anchors. */
export const groupIds: Record<SearchGroupName, string> = {
  people: "personen",
  constituencies: "wahlkreise",
  places: "orte",
  events: "termine",
  pages: "seiten",
};

const defaultLimit = 20;

/** Reads `?q=…&art=…`. A text that is too long is cut after a whole word. */
export function parseSearchPageRequest(search: string): SearchRequest {
  const parameters = new URLSearchParams(search);
  const wanted = parameters.get("art");
  const group = searchGroups.find((name) => groupIds[name] === wanted);
  const text = readQuery(parameters);
  const query = shortenQuery(text);
  return {
    query,
    ...(query !== text && { isShortened: true as const }),
    ...(group && { group }),
  };
}

/**
 * Reads `?q=…&limit=…` of the API. Throws HttpError for a text that is too long, and for a limit that
 * is not a positive number.
 */
export function parseSearchApiRequest(search: string): { query: string; limit: number } {
  const parameters = new URLSearchParams(search);
  const isRepeated = ["q", "limit"].some((name) => parameters.getAll(name).length > 1);
  const written = parameters.get("limit") ?? String(defaultLimit);
  if (isRepeated || !/^[1-9]\d{0,5}$/.test(written)) throw new HttpError("search-invalid");
  const query = readQuery(parameters);
  if (lengthOf(query) > maxSearchLength) throw new HttpError("search-too-long");
  return { query, limit: Math.min(Number(written), maxSearchHits) };
}

function readQuery(parameters: URLSearchParams): string {
  return cleanText(parameters.get("q") ?? "", "name")
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function shortenQuery(text: string): string {
  if (lengthOf(text) <= maxSearchLength) return text;
  // One more character shows whether the last word is complete.
  const beginning = Array.from(text).slice(0, maxSearchLength + 1);
  const end = beginning.findLastIndex((character) => /\s/u.test(character));
  return beginning
    .slice(0, end > 0 ? end : maxSearchLength)
    .join("")
    .trim();
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
