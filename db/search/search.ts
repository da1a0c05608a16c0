import type { Store } from "#db/store/open-store.ts";
import {
  documentOf,
  findGroup,
  groupOf,
  searchGroups,
  type SearchGroupName,
} from "./search-entry.ts";
import type { SearchConstituency } from "./search-constituencies.ts";
import { loadHits, type SearchHit } from "./search-hits.ts";
import { findCompounds, readKnownWords } from "./known-words.ts";
import {
  parseSearchText,
  writeExpression,
  type Closeness,
  type SearchTerm,
} from "./search-query.ts";
import { hideOverduePeople } from "#db/read/overdue-people.ts";
import { findUnpublished, type Visibility } from "#db/read/visibility.ts";

/**
 * Full-text search in German.
 *
 * Index and query are folded alike (`fold-words.ts`). A document matches when it contains all
 * terms, each as itself, as the beginning of a word, with another ending, or as a part of a longer
 * word. The ranking runs in steps, from the exact title to a part of a word in the text, and each
 * document counts in the first step that finds it; within a step bm25 decides.
 */
export interface SearchResult {
  total: number;
  /** In the order in which they are shown; groups without a match are absent. */
  groups: SearchGroup[];
}

export interface SearchGroup {
  name: SearchGroupName;
  /** How many documents match, whether they are among the hits or not. */
  count: number;
  /** The best first. */
  hits: SearchHit[];
}

export interface SearchOptions {
  visibility: Visibility;
  /** Hits in all, at most `maxSearchHits`. */
  limit: number;
  limitPerGroup?: number;
  /** Only hits of this group; the matches of all groups are still counted. */
  group?: SearchGroupName;
  /** Those that have a page: they are found themselves, and by their names the persons there. */
  constituencies?: readonly SearchConstituency[];
}

export { searchGroups, type SearchGroupName };

export const maxSearchHits = 100;
/** The longest sensible query; callers that act for visitors reject longer ones. */
export const maxSearchLength = 200;

/** Finds the visible documents that match a search text; a text without words finds none. */
export function searchDocuments(store: Store, text: string, options: SearchOptions): SearchResult {
  const { constituencies = [] } = options;
  const terms = readTerms(store, text, constituencies);
  const matches = findMatches(store, terms, findHidden(store, options.visibility));
  const counts = countGroups(matches);
  const chosen = chooseBest(rankMatches(store, terms, matches), counts, options);
  const hits = loadHits(store, chosen, { terms, constituencies });
  const groups = searchGroups.flatMap((name) => {
    const count = counts.get(name);
    const ofGroup = hits.filter((hit) => groupOfHit(hit) === name);
    return count === undefined ? [] : [{ name, count, hits: ofGroup }];
  });
  return { total: matches.length, groups };
}

/** How many documents that are not hidden match a search text. */
export function countMatches(
  store: Store,
  text: string,
  { hidden, constituencies = [] }: MatchOptions,
): number {
  return findMatches(store, readTerms(store, text, constituencies), hidden).length;
}

export interface MatchOptions {
  /** Row numbers of documents that the reader may not see. */
  hidden: ReadonlySet<number>;
  constituencies?: readonly SearchConstituency[] | undefined;
}

/** The row numbers of documents that a search leaves out for a reader. */
export function findHidden(store: Store, visibility: Visibility): ReadonlySet<number> {
  return findUnpublished(store, hideOverduePeople(store, visibility));
}

function groupOfHit(hit: SearchHit): SearchGroupName {
  return "document" in hit ? findGroup(hit.document.kind) : "constituencies";
}

/** The terms of a text, with what the index and the constituencies add to each. */
function readTerms(
  store: Store,
  text: string,
  constituencies: readonly SearchConstituency[],
): SearchTerm[] {
  return parseSearchText(text).map((term) => {
    const { prefix, inflected } = term;
    if (prefix === undefined) return term;
    const { areas, towns } = findAreas(prefix, constituencies);
    const known = readKnownWords(store);
    return {
      ...term,
      inflected: [...inflected, ...towns].filter((word) => known.has(word)),
      compounds: findCompounds(store, prefix),
      areas,
    };
  });
}

/** A shorter word would name too many. */
const minNameLength = 3;

/** The constituencies that a word names, also as `kieler`, and the towns that it then means. */
function findAreas(
  word: string,
  constituencies: readonly SearchConstituency[],
): { areas: string[]; towns: string[] } {
  const town = word.endsWith("er") ? word.slice(0, -2) : "";
  const towns = new Set<string>();
  const named = constituencies.filter(({ nameWords }) => {
    const isTown = town !== "" && nameWords.includes(town);
    if (isTown) towns.add(town);
    return (
      isTown || (word.length >= minNameLength && nameWords.some((one) => one.startsWith(word)))
    );
  });
  return { areas: named.map(({ number }) => `wahlkreis ${number}`), towns: [...towns] };
}

/** The entries that contain all terms, without those of hidden documents. */
function findMatches(store: Store, terms: SearchTerm[], hidden: ReadonlySet<number>): number[] {
  if (terms.length === 0) return [];
  const { byRow } = store.prepared(prepareSearch);
  const entries = byRow.all(writeExpression(terms, "contained"));
  return entries.filter((entry) => !hidden.has(documentOf(entry)));
}

function prepareSearch({ raw }: Store) {
  const select = "SELECT rowid FROM document_words WHERE document_words MATCH ? ORDER BY";
  return {
    byRow: raw.prepare<[string], number>(`${select} rowid`).pluck(),
    byRank: raw.prepare<[string], number>(`${select} rank`).pluck(),
  };
}

/** The steps of the ranking, best first; those without columns look at the whole document. */
const steps: { closeness: Closeness; columns?: string }[] = [
  { closeness: "exact", columns: "title" },
  // Who stands in a constituency comes before who lives there.
  { closeness: "area", columns: "title facts" },
  { closeness: "exact", columns: "title facts" },
  { closeness: "inflected", columns: "title facts" },
  { closeness: "exact" },
  { closeness: "inflected" },
  { closeness: "contained" },
];

/**
 * With more matches than this, most of them are equally relevant, and comparing them takes long: those
 * with other endings or longer words in their text come last, in the order of their rows.
 */
const maxCompared = 500;

/** The matches, best first. Later steps run only if the caller keeps reading. */
function* rankMatches(store: Store, terms: SearchTerm[], matches: number[]): Generator<number> {
  if (matches.length === 0) return;
  const { byRow, byRank } = store.prepared(prepareSearch);
  const rest = new Set(matches);
  // Most queries match no title, and then all steps with columns are skipped.
  const widest = byRow.all(writeExpression(terms, "inflected", "title facts"));
  const isNamed = widest.some((entry) => rest.has(entry));
  const isCrowded = matches.length > maxCompared;
  const hasAreas = terms.some(({ areas }) => areas?.length);
  const applicable = steps.filter(({ closeness, columns }) => {
    if (!columns) return closeness === "exact" || !isCrowded;
    return isNamed && (closeness !== "area" || hasAreas);
  });
  for (const { closeness, columns } of applicable) {
    if (rest.size === 0) return;
    const find = columns || !isCrowded ? byRank : byRow;
    for (const entry of find.all(writeExpression(terms, closeness, columns))) {
      if (rest.delete(entry)) yield entry;
    }
  }
  yield* rest;
}

/** Takes the best entries until there are enough, in each group and in total. */
function chooseBest(
  ranked: Iterable<number>,
  counts: Map<SearchGroupName, number>,
  options: SearchOptions,
): number[] {
  const limit = Math.min(options.limit, maxSearchHits);
  const open = new Map(
    [...counts]
      .filter(([name]) => options.group === undefined || name === options.group)
      .map(([name, count]) => [name, Math.min(count, options.limitPerGroup ?? limit)]),
  );
  const chosen: number[] = [];
  for (const entry of ranked) {
    const name = groupOf(entry);
    const left = open.get(name) ?? 0;
    if (left === 0) continue;
    chosen.push(entry);
    if (left === 1) open.delete(name);
    else open.set(name, left - 1);
    if (chosen.length === limit || open.size === 0) break;
  }
  return chosen;
}

function countGroups(matches: number[]): Map<SearchGroupName, number> {
  const counts = Map.groupBy(matches, groupOf);
  return new Map(
    searchGroups.flatMap((name) => {
      const ofGroup = counts.get(name);
      return ofGroup ? [[name, ofGroup.length]] : [];
    }),
  );
}
