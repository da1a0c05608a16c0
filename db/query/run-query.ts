import type { Store } from "#db/store/open-store.ts";
import type { JsonObject } from "#db/model/records.ts";
import { isPublished, type Visibility } from "#db/read/visibility.ts";
import { and, count, eq } from "drizzle-orm";
import { documents } from "#db/store/schema.ts";
import { compileCondition, type Matcher } from "./condition.ts";
import { addBodies, readCandidates, type Candidate } from "./candidates.ts";
import { createResponseWriter } from "./response-writer.ts";
import { createEffort, type Effort } from "./time-limit.ts";
import type { HeadDocument } from "./head-document.ts";
import type { HeadMemory, HeadIndex } from "./head-memory.ts";
import { narrow } from "./where-to-sql.ts";
import type { ContentQuery } from "./query-params.ts";
import { compileSort } from "./sorting.ts";

/** The documents that a query may see, and the cache that it shares with others. */
export interface QueryScope extends Visibility {
  /** Must follow the content version that is queried; holds public documents only. */
  memory?: HeadMemory | undefined;
}

/**
 * Returns the result of a query as JSON text, or undefined when `first` finds nothing.
 *
 * SQL applies the conditions that it can express exactly; the others are checked on the remaining
 * documents, or on those in the cache. Unless conditions refer to them, bodies are read only for the
 * documents in the result. Throws QueryError.
 */
export function runQuery(store: Store, query: ContentQuery, scope: QueryScope): string | undefined {
  const plan = planQuery(query);
  if (query.surround) return querySurround(store, { query, plan, scope });
  if (query.count) return String(countMatches(store, plan, scope));
  if (query.first) return queryFirst(store, { query, plan, scope });
  const matches = findMatches(store, { plan, scope, skip: query.skip, limit: query.limit });
  const writer = createResponseWriter(store, query);
  return writer.writeList(matches);
}

/** Throws QueryError for a mistake that can be found without reading any document. */
export function checkQuery(query: ContentQuery): void {
  const { effort } = planQuery(query);
  if (query.surround) compileReference(query.surround, effort);
}

/** The documents a query matches, without their bodies, in the order it asks for. */
export function findHeads(store: Store, query: ContentQuery, scope: QueryScope): HeadDocument[] {
  const { skip, limit } = query;
  return findMatches(store, { plan: planQuery(query), scope, skip, limit }).map(
    (candidate) => candidate.head,
  );
}

interface Plan {
  narrowing: ReturnType<typeof narrow>;
  matches: Matcher;
  compare: ReturnType<typeof compileSort>;
  /** Identifies the order in the cache. */
  order: string;
  /** True when conditions or order refer to body or excerpt. */
  needsBodies: boolean;
  effort: Effort;
}

interface Task {
  query: ContentQuery;
  plan: Plan;
  scope: QueryScope;
}

function planQuery(query: ContentQuery, effort = createEffort()): Plan {
  const matchers = query.where.map((entry) => compileCondition(entry, { depth: 0, effort }));
  return {
    narrowing: narrow(query.where),
    matches(value) {
      effort.tick();
      return matchers.every((matches) => matches(value));
    },
    compare: compileSort(query.sort, effort),
    order: JSON.stringify(query.sort),
    needsBodies: mentionsBody([query.where, query.sort, query.surround]),
    effort,
  };
}

/** Checks keys at any depth: a false positive only costs time. */
function mentionsBody(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => /^(body|excerpt)(\.|$)/.test(key) || mentionsBody(inner),
  );
}

function countMatches(store: Store, plan: Plan, scope: QueryScope): number {
  if (!plan.narrowing.isExact || scope.memory?.find()) {
    return findMatches(store, { plan, scope, skip: 0, limit: 0 }).length;
  }
  const condition = and(isPublished(scope), plan.narrowing.condition);
  return store.orm.select({ total: count() }).from(documents).where(condition).get()?.total ?? 0;
}

interface Range {
  plan: Plan;
  scope: QueryScope;
  skip: number;
  /** 0 means no limit. */
  limit: number;
}

function findMatches(store: Store, range: Range): Candidate[] {
  const kept = findCached(store, range);
  return kept ? findInMemory(kept, range) : findInStore(store, range);
}

/** The cached documents, if they are faster than the store for this query. */
function findCached(store: Store, { plan, scope, limit }: Range): HeadIndex | undefined {
  const { narrowing, compare, needsBodies, effort } = plan;
  const { memory, withDrafts } = scope;
  if (!memory || withDrafts || needsBodies || narrowing.isSelective) return undefined;
  const kept = memory.find();
  // Not worth reading everything for one page of a list that SQL can produce alone.
  if (kept || (narrowing.isExact && !compare && limit > 0)) return kept;
  const read = memory.read(store, scope);
  // Later queries benefit as well, so it does not count towards the time of this one.
  effort.restart();
  return read;
}

/** With more matches than this, all documents are sorted instead, once for all queries. */
const maxSortedAlone = 300;

function findInMemory(kept: HeadIndex, { plan, skip, limit }: Range): Candidate[] {
  const { compare, order, matches } = plan;
  const end = limit === 0 ? Infinity : skip + limit;
  if (!compare) return collect(kept.candidates, matches, end).slice(skip);
  const sorted = kept.findSorted(order);
  if (sorted) return collect(sorted, matches, end).slice(skip);
  const found = collect(kept.candidates, matches, Infinity);
  if (found.length <= maxSortedAlone) {
    return found.toSorted((one, other) => compare(one.head, other.head)).slice(skip, end);
  }
  return collect(kept.sort(order, compare), matches, end).slice(skip);
}

function collect(candidates: Candidate[], matches: Matcher, end: number): Candidate[] {
  const found: Candidate[] = [];
  for (const candidate of candidates) {
    if (found.length >= end) break;
    if (matches(candidate.head)) found.push(candidate);
  }
  return found;
}

function findInStore(store: Store, { plan, scope, skip, limit }: Range): Candidate[] {
  const { narrowing, compare, needsBodies } = plan;
  const isPaged = narrowing.isExact && !compare && !needsBodies;
  const candidates = readCandidates(store, {
    condition: and(isPublished(scope), narrowing.condition),
    ...(isPaged && { skip, limit }),
  });
  if (isPaged) return candidates;
  const readable = needsBodies ? addBodies(store, candidates) : candidates;
  const matches = narrowing.isExact
    ? readable
    : readable.filter((candidate) => plan.matches(candidate.whole ?? candidate.head));
  const sorted = compare
    ? matches.toSorted((one, other) => compare(one.whole ?? one.head, other.whole ?? other.head))
    : matches;
  return sorted.slice(skip, limit === 0 ? undefined : skip + limit);
}

function queryFirst(store: Store, task: Task): string | undefined {
  const { query, plan, scope } = task;
  const [first] = findMatches(store, { plan, scope, skip: query.skip, limit: 1 });
  const path = first?.head._path ?? findPathCondition(query.where);
  const folder = path === undefined ? undefined : readFolder(store, path, scope);
  if (!first && !folder) return undefined;
  return createResponseWriter(store, query).writeFirst(first, folder);
}

/** The first plain path in the conditions: `first` falls back to its folder. */
function findPathCondition(where: Record<string, unknown>[]): string | undefined {
  return where
    .map((entry) => entry._path)
    .find((path) => typeof path === "string" && path !== "" && !path.startsWith("--REGEX "))
    ?.toString();
}

function readFolder(store: Store, path: string, visibility: Visibility): JsonObject | undefined {
  const folderPath = `${path === "/" ? "" : path}/_dir`;
  const [found] = readCandidates(store, {
    condition: and(eq(documents.path, folderPath), isPublished(visibility)),
    skip: 0,
    limit: 1,
  });
  if (!found) return undefined;
  const fields = Object.entries(found.head).filter(([name]) => !name.startsWith("_"));
  return { _path: folderPath, ...Object.fromEntries(fields) };
}

function querySurround(store: Store, task: Task): string {
  const { query, plan, scope } = task;
  const { surround } = query;
  if (!surround) return "[]";
  const range = { plan, scope, skip: 0, limit: 0 };
  const found = findMatches(store, range);
  // A single match has no neighbours, so they are looked for among all documents.
  const list =
    found.length === 1
      ? findMatches(store, { ...range, plan: planQuery({ ...query, where: [] }, plan.effort) })
      : found;
  const matches = compileReference(surround, plan.effort);
  const place = list.findIndex((candidate) => matches(candidate.whole ?? candidate.head));
  const places = [
    ...Array.from({ length: surround.before }, (_, index) => place - surround.before + index),
    ...Array.from({ length: surround.after }, (_, index) => place + 1 + index),
  ];
  return createResponseWriter(store, query).writeListWithGaps(
    places.map((index) => (place < 0 ? undefined : list[index])),
  );
}

/** Matches the document whose neighbours are requested. */
function compileReference({ query }: { query: unknown }, effort: Effort): Matcher {
  const wanted = typeof query === "string" ? { _path: query } : query;
  return compileCondition(wanted, { depth: 0, effort });
}
