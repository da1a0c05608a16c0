import type { SiteSettings } from "#domain/site/site-settings.ts";
import type { Visibility } from "#db/read/visibility.ts";
import type { Store } from "#db/store/open-store.ts";
import type { Answer, Area } from "./find-answers.ts";
import type { ReadTerms } from "./read-terms.ts";
import type { SearchConstituency } from "./search-constituencies.ts";
import { documentOf, findGroup, groupOf, type SearchGroupName } from "./search-entry.ts";
import { loadHits, type SearchHit } from "./search-hits.ts";
import { findSecondary, rankMatches, type Ranked } from "./search-matches.ts";

export interface SearchResult {
  total: number;
  /** In the order in which they are shown; groups without a match are absent. */
  groups: SearchGroup[];
  /** The text whose hits these are, if the query itself has none and a typing error was corrected. */
  correction?: string;
  /** Set if nothing answers the text or contains all terms: the hits contain most of them. */
  isPartial?: true;
  /** Set if nothing answers the text, a word occurs nowhere, and the hits contain its parts. */
  isSplit?: true;
  /** The postcode or place that was entered; its constituencies are the first hits. */
  area?: Area;
  /** Set if the result depends on the day: when that day ends. */
  validUntil?: Date;
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
  /** The group to which hits are limited; the matches of all groups are still counted. */
  group?: SearchGroupName;
  /**
   * The constituencies with a page: hits themselves, and their names find the persons who stand
   * there.
   */
  constituencies?: readonly SearchConstituency[];
  /** Menu, pages of the program and finder, for answers; without them only texts are searched. */
  settings?: SiteSettings;
}

export const maxSearchHits = 100;

/** Everything that a search text finds. */
export interface Found extends ReadTerms {
  answers: Answer[];
  /** Whether the answers cover the whole text, so that other hits need no comment. */
  isAnswered?: boolean;
  /** Entries of the index. All of them contain all terms, unless `isInOrder` is set. */
  matches: number[];
  /** The matches are sorted already: those with most of the terms come first. */
  isInOrder?: true;
  isPartial?: true;
  area?: Area;
}

/** The best hits by group, the answers before all others. */
export function toSearchResult(store: Store, found: Found, options: SearchOptions): SearchResult {
  const { constituencies = [], limit } = options;
  const {
    terms,
    answers,
    isAnswered = false,
    matches,
    isPartial,
    isInOrder,
    isSplit,
    area,
  } = found;
  const load = (entries: number[]) => loadHits(store, entries, { terms, constituencies });
  // Several intentions may have the same page.
  const first = dropRepeated(answers.flatMap((answer) => loadAnswer(answer, load)));
  const answered = new Set(answers.flatMap((answer) => ("entry" in answer ? answer.entry : [])));
  const others = matches.filter((entry) => !answered.has(entry));
  const secondary = findSecondary(store);
  const isSecondary = (entry: number) => secondary.has(documentOf(entry));
  const parts = [others.filter((entry) => !isSecondary(entry)), others.filter(isSecondary)];
  const ranked = isInOrder
    ? parts.flat().map((entry, worth): Ranked => ({ entry, worth }))
    : rankInTurn(store, terms, parts);
  const firstOf = Map.groupBy(first, groupOfHit);
  const countOf = Map.groupBy(others, groupOf);
  const groups = orderOfEquals.map((name) => {
    const [before = [], after = []] = [firstOf.get(name), countOf.get(name)];
    return { name, before, count: before.length + after.length };
  });
  const chosen = chooseBest(ranked, groups, options);
  const hits = germanFirst(load(chosen.map(({ entry }) => entry)));
  // The first entry of a group is its best one.
  const worths = new Map(
    chosen.toReversed().map(({ entry, worth }) => [groupOf(entry), worth] as const),
  );
  const rate = (name: SearchGroupName) => {
    const at = first.findIndex((hit) => groupOfHit(hit) === name);
    return at === -1 ? (worths.get(name) ?? Number.MAX_VALUE) : at - first.length;
  };
  const needsNote = others.length > 0 && !isAnswered;
  return {
    total: first.length + others.length,
    groups: groups
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => rate(one.name) - rate(other.name))
      .map(({ name, before, count }) => {
        const shown = before.filter((hit) => first.indexOf(hit) < limit);
        const own = [...shown, ...hits.filter((hit) => groupOfHit(hit) === name)];
        return { name, count, hits: isWanted(name, options) ? own : [] };
      }),
    ...(isPartial && needsNote && { isPartial }),
    ...(isSplit && needsNote && { isSplit }),
    ...(area && { area }),
  };
}

function* rankInTurn(store: Store, terms: Found["terms"], parts: number[][]): Generator<Ranked> {
  for (const part of parts) yield* rankMatches(store, terms, part);
}

function isWanted(name: SearchGroupName, { group }: SearchOptions): boolean {
  return group === undefined || group === name;
}

/** Breaks ties between groups whose best hits have the same rank. */
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

function dropRepeated(hits: SearchHit[]): SearchHit[] {
  const paths = new Set<string>();
  return hits.filter(({ path }) => !paths.has(path) && paths.add(path));
}

/** Moves texts in other languages behind the German ones. */
function germanFirst(hits: SearchHit[]): SearchHit[] {
  const isForeign = (hit: SearchHit) =>
    "document" in hit && hit.document.fields?.["lang"] !== undefined;
  return [...hits.filter((hit) => !isForeign(hit)), ...hits.filter(isForeign)];
}

function groupOfHit(hit: SearchHit): SearchGroupName {
  if ("constituency" in hit) return "constituencies";
  return "document" in hit ? findGroup(hit.document.kind) : "pages";
}

/** Takes the best entries up to the limit of each group and of the result, besides the answers. */
function chooseBest(
  ranked: Iterable<Ranked>,
  groups: { name: SearchGroupName; before: SearchHit[]; count: number }[],
  options: SearchOptions,
): Ranked[] {
  const { limit, limitPerGroup = limit } = options;
  const answered = groups.reduce((sum, { before }) => sum + before.length, 0);
  const left = Math.min(limit, maxSearchHits) - answered;
  const open = new Map(
    groups
      .filter(({ name }) => isWanted(name, options))
      .map(({ name, before, count }) => [name, Math.min(count, limitPerGroup) - before.length]),
  );
  const chosen: Ranked[] = [];
  const isFull = () => chosen.length >= left || [...open.values()].every((count) => count <= 0);
  if (isFull()) return chosen;
  for (const one of ranked) {
    const name = groupOf(one.entry);
    const wanted = open.get(name) ?? 0;
    if (wanted <= 0) continue;
    chosen.push(one);
    open.set(name, wanted - 1);
    if (isFull()) break;
  }
  return chosen;
}
