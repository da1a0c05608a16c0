import type { SiteSettings } from "#db/read/site.ts";
import type { Visibility } from "#db/read/visibility.ts";
import type { Store } from "#db/store/open-store.ts";
import type { Answer, Area } from "./find-answers.ts";
import type { ReadTerms } from "./read-terms.ts";
import type { SearchConstituency } from "./search-constituencies.ts";
import { findGroup, groupOf, searchGroups, type SearchGroupName } from "./search-entry.ts";
import { loadHits, type SearchHit } from "./search-hits.ts";
import { rankMatches, type Ranked } from "./search-matches.ts";

/** The hits of a search text. */
export interface SearchResult {
  total: number;
  /** In the order in which they are shown; groups without a match are absent. */
  groups: SearchGroup[];
  /** The text whose hits these are, if the query itself has none and a typing error was corrected. */
  correction?: string;
  /** Set if no document contains all terms: the hits contain most of them. */
  isPartial?: true;
  /** Set if a word occurs nowhere, and the hits contain its parts. */
  isSplit?: true;
  /** The postcode or place that was entered; its constituencies are the first hits. */
  area?: Area;
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
  /** Menu, pages of the program and finder, for answers; without them only texts are searched. */
  settings?: SiteSettings;
}

export const maxSearchHits = 100;

/** Everything that a text leads to. */
export interface Found extends ReadTerms {
  answers: Answer[];
  /** In any order if all of them contain all terms, or else those with most of them first. */
  matches: number[];
  isPartial?: true;
  area?: Area;
}

/** The best hits by group, the answers before all others. */
export function describeResult(store: Store, found: Found, options: SearchOptions): SearchResult {
  const { constituencies = [], group } = options;
  const { terms, answers, matches, isPartial, isSplit, area } = found;
  const load = (entries: number[]) => loadHits(store, entries, { terms, constituencies });
  const first = answers.flatMap((answer) => loadAnswer(answer, load));
  const answered = new Set(answers.flatMap((answer) => ("entry" in answer ? answer.entry : [])));
  const others = matches.filter((entry) => !answered.has(entry));
  const ranked = isPartial
    ? others.map((entry, worth): Ranked => ({ entry, worth }))
    : rankMatches(store, terms, others);
  const counts = Map.groupBy(others, groupOf);
  const firstOf = Map.groupBy(first, groupOfHit);
  const chosen = chooseBest(ranked, options, (name) => ({
    found: counts.get(name)?.length ?? 0,
    answered: firstOf.get(name)?.length ?? 0,
  }));
  const hits = load(chosen.map(({ entry }) => entry));
  const groups = orderOfEquals
    .map((name): SearchGroup => {
      const own = [...first, ...hits].filter((hit) => groupOfHit(hit) === name);
      const count = (firstOf.get(name)?.length ?? 0) + (counts.get(name)?.length ?? 0);
      return { name, count, hits: group === undefined || group === name ? own : [] };
    })
    .filter(({ count }) => count > 0);
  const worths = new Map(chosen.toReversed().map(({ entry, worth }) => [groupOf(entry), worth]));
  const rate = ({ name }: SearchGroup) => {
    const at = first.findIndex((hit) => groupOfHit(hit) === name);
    return at === -1 ? (worths.get(name) ?? Infinity) : at - first.length;
  };
  return {
    total: first.length + others.length,
    groups: groups.toSorted((one, other) => rate(one) - rate(other) || 0),
    ...(isPartial && others.length > 0 && { isPartial }),
    ...(isSplit && others.length > 0 && { isSplit: true as const }),
    ...(area && { area }),
  };
}

/** Groups whose best hits are worth the same. */
const orderOfEquals = [
  "constituencies",
  "pages",
  "places",
  "events",
  "people",
] as const satisfies readonly SearchGroupName[];

function loadAnswer(answer: Answer, load: (entries: number[]) => SearchHit[]): SearchHit[] {
  if (!("entry" in answer)) {
    const { path, title } = answer;
    return [{ path, title: [{ text: title, isMatch: false }], snippet: [] }];
  }
  const { entry, note } = answer;
  const snippet = note === undefined ? undefined : [{ text: note, isMatch: false }];
  return load([entry]).map((hit) => ({ ...hit, ...(snippet && { snippet }) }));
}

function groupOfHit(hit: SearchHit): SearchGroupName {
  if ("constituency" in hit) return "constituencies";
  return "document" in hit ? findGroup(hit.document.kind) : "pages";
}

/** Takes the best entries until there are enough, in each group and in total, beside the answers. */
function chooseBest(
  ranked: Iterable<Ranked>,
  options: SearchOptions,
  count: (name: SearchGroupName) => { found: number; answered: number },
): Ranked[] {
  const { group, limitPerGroup = Infinity } = options;
  const open = new Map<SearchGroupName, number>();
  let left = Math.min(options.limit, maxSearchHits);
  for (const name of searchGroups) {
    const { found, answered } = count(name);
    left -= answered;
    const most = Math.min(found, limitPerGroup - answered);
    if (most > 0 && (group === undefined || group === name)) open.set(name, most);
  }
  const chosen: Ranked[] = [];
  if (left <= 0 || open.size === 0) return chosen;
  for (const one of ranked) {
    const name = groupOf(one.entry);
    const wanted = open.get(name) ?? 0;
    if (wanted === 0) continue;
    chosen.push(one);
    if (wanted === 1) open.delete(name);
    else open.set(name, wanted - 1);
    if (chosen.length === left || open.size === 0) break;
  }
  return chosen;
}
