import type { Store } from "#db/store/open-store.ts";
import {
  findGroup,
  groupOf,
  possibleEntriesOf,
  searchGroups,
  type SearchGroupName,
} from "./search-entry.ts";
import type { SearchConstituency } from "./search-constituencies.ts";
import { loadHits, type SearchHit } from "./search-hits.ts";
import {
  countEntries,
  intersect,
  listEntries,
  removeEntries,
  subtract,
  type EntrySet,
} from "./entry-set.ts";
import { findEntries, rankEntries } from "./find-entries.ts";
import { parseSearchText, type Closeness, type SearchTerm } from "./search-query.ts";
import { hideOverduePeople } from "#db/read/overdue-people.ts";
import { findUnpublished } from "#db/read/unpublished.ts";
import type { Visibility } from "#db/read/visibility.ts";

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
  const { terms, entries } = findMatches(store, text, constituencies);
  // To list what is hidden takes longer than many a search that finds nothing.
  if (countEntries(entries) === 0) return { total: 0, groups: [] };
  const hidden = findUnpublished(store, hideOverduePeople(store, options.visibility));
  const matches = removeHidden(entries, hidden);
  const counts = countGroups(matches);
  const ranked = rankMatches(store, { terms, matches });
  const chosen = chooseBest(ranked, counts, options);
  const hits = loadHits(store, chosen, { terms, constituencies });
  const groups = searchGroups.flatMap((name) => {
    const count = counts.get(name);
    const ofGroup = hits.filter((hit) => groupOfHit(hit) === name);
    return count === undefined ? [] : [{ name, count, hits: ofGroup }];
  });
  return { total: countEntries(matches), groups };
}

/** How many visible documents match a search text. */
export function countMatches(
  store: Store,
  text: string,
  { readHidden, constituencies = [] }: MatchOptions,
): number {
  const { entries } = findMatches(store, text, constituencies);
  return countEntries(entries) === 0 ? 0 : countEntries(removeHidden(entries, readHidden()));
}

export interface MatchOptions {
  /** Returns the row numbers of documents that the reader may not see; called once something is found. */
  readHidden: () => Set<number>;
  constituencies?: readonly SearchConstituency[] | undefined;
}

function groupOfHit(hit: SearchHit): SearchGroupName {
  return "document" in hit ? findGroup(hit.document.kind) : "constituencies";
}

/** Keeps the word forms that the index contains, and adds the constituencies that a term names. */
function addEndings(
  store: Store,
  term: SearchTerm,
  constituencies: readonly SearchConstituency[],
): SearchTerm {
  const { prefix, inflected } = term;
  if (prefix === undefined) return term;
  const { findWords, findLongerWord } = store.prepared(prepareSearch);
  const { areas, towns } = findAreas(prefix, constituencies);
  return {
    ...term,
    isContinued: findLongerWord.get(prefix, `${prefix}\u{10ffff}`) !== undefined,
    inflected: findWords.all(JSON.stringify([...inflected, ...towns])),
    areas,
  };
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

/** With more matches than this, most of them are equally relevant. */
const maxCompared = 1000;

/** Parts of longer words count unless there are too many matches without them. */
function findMatches(
  store: Store,
  text: string,
  constituencies: readonly SearchConstituency[],
): { terms: SearchTerm[]; entries: EntrySet } {
  const terms = parseSearchText(text).map((term) => addEndings(store, term, constituencies));
  const entries = findEntries(store, terms, { closeness: "inflected" });
  if (countEntries(entries) > maxCompared) return { terms, entries };
  return { terms, entries: findEntries(store, terms, { closeness: "contained" }) };
}

function removeHidden(entries: EntrySet, hidden: Set<number>): EntrySet {
  return removeEntries(entries, [...hidden].flatMap(possibleEntriesOf));
}

function prepareSearch({ raw }: Store) {
  return {
    findWords: raw
      .prepare<[string], string>(
        "SELECT word FROM search_words WHERE word IN (SELECT value FROM json_each(?))",
      )
      .pluck(),
    findLongerWord: raw
      .prepare<[string, string], string>(
        "SELECT word FROM search_words WHERE word > ? AND word < ? LIMIT 1",
      )
      .pluck(),
  };
}

/** A step of the ranking, and how its entries are ordered where that counts. */
interface Step {
  entries: EntrySet;
  rank?: (entries: EntrySet) => number[];
}

/** The entries of every visible document that matches, and the terms with all that counts. */
interface Matches {
  terms: SearchTerm[];
  matches: EntrySet;
}

/** The matches, best first. Later steps run only if the caller keeps reading. */
function* rankMatches(store: Store, { terms, matches }: Matches): Generator<number> {
  let rest = matches;
  for (const { entries, rank } of listSteps(store, { terms, matches })) {
    const found = intersect(entries, rest);
    // To compare entries takes long, and many steps add one or none.
    const isOrdered = rank === undefined || countEntries(found) < 2;
    yield* isOrdered ? listEntries(found) : rank(found);
    rest = subtract(rest, found);
    if (countEntries(rest) === 0) return;
  }
}

/** The steps of the ranking, run on demand; too many texts are not compared with each other. */
function* listSteps(store: Store, { terms, matches }: Matches): Generator<Step> {
  const find = (closeness: Closeness, columns?: string): Step => {
    const reach = { closeness, ...(columns !== undefined && { columns }) };
    const entries = findEntries(store, terms, reach);
    return { entries, rank: (some) => rankEntries(store, { entries: some, terms }, reach) };
  };
  // A single word is usually in some titles, and these may be enough for the caller.
  if (terms.length === 1) yield find("exact", "title");
  // The widest of three steps, evaluated first: most queries match no title, and then all are
  // skipped.
  const named = find("inflected", "title facts");
  if (countEntries(named.entries) > 0) {
    if (terms.length > 1) yield find("exact", "title");
    // Who stands in a constituency comes before who lives there.
    if (terms.some(({ areas }) => areas?.length)) yield find("area", "title facts");
    yield find("exact", "title facts");
    yield named;
  }
  if (countEntries(matches) > maxCompared) {
    yield { entries: findEntries(store, terms, { closeness: "exact" }) };
    yield { entries: matches };
  } else {
    yield find("exact");
    yield find("inflected");
    yield find("contained");
  }
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

function countGroups(matches: EntrySet): Map<SearchGroupName, number> {
  const counts = { people: 0, constituencies: 0, places: 0, events: 0, pages: 0 };
  for (const entry of listEntries(matches)) counts[groupOf(entry)] += 1;
  const found = searchGroups.filter((name) => counts[name] > 0);
  return new Map(found.map((name) => [name, counts[name]]));
}
