import type { Store } from "#db/store/open-store.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { isPublished, type Visibility } from "#db/read/visibility.ts";
import { and, count, eq } from "drizzle-orm";
import { documents } from "#db/store/schema.ts";
import { compileCondition, type Matcher } from "./condition.ts";
import { addBodies, readQueryDocuments, type QueryDocument } from "./query-documents.ts";
import { createResponseWriter } from "./response-writer.ts";
import { createTimeLimit, type TimeLimit } from "./time-limit.ts";
import type { HeadDocument } from "./head-document.ts";
import { whereToSql } from "./where-to-sql.ts";
import type { ContentQuery } from "./query-params.ts";
import { compileSort } from "./sorting.ts";

/**
 * Returns the result of a query as JSON text, or undefined if `first` finds nothing.
 *
 * SQL applies the conditions that it can express exactly; the others are checked on the remaining
 * documents. Unless conditions refer to them, bodies are read only for the documents in the result.
 * Throws QueryError.
 */
export function runQuery(store: Store, query: ContentQuery, scope: Visibility): string | undefined {
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
  const { timeLimit } = planQuery(query);
  if (query.surround) compileReference(query.surround, timeLimit);
}

/** The documents a query matches, without their bodies, in the order it asks for. */
export function findHeads(store: Store, query: ContentQuery, scope: Visibility): HeadDocument[] {
  const { skip, limit } = query;
  return findMatches(store, { plan: planQuery(query), scope, skip, limit }).map(
    (document) => document.head,
  );
}

interface Plan {
  narrowing: ReturnType<typeof whereToSql>;
  matches: Matcher;
  compare: ReturnType<typeof compileSort>;
  /** True when conditions or order refer to body or excerpt. */
  needsBodies: boolean;
  timeLimit: TimeLimit;
}

interface Task {
  query: ContentQuery;
  plan: Plan;
  scope: Visibility;
}

function planQuery(query: ContentQuery, timeLimit = createTimeLimit()): Plan {
  const matchers = query.where.map((entry) => compileCondition(entry, { depth: 0, timeLimit }));
  return {
    narrowing: whereToSql(query.where),
    matches(value) {
      timeLimit.tick();
      return matchers.every((matches) => matches(value));
    },
    compare: compileSort(query.sort, timeLimit),
    needsBodies: mentionsBody([query.where, query.sort, query.surround]),
    timeLimit,
  };
}

/** Checks keys at any depth: a false positive only costs time. */
function mentionsBody(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => /^(body|excerpt)(\.|$)/.test(key) || mentionsBody(inner),
  );
}

function countMatches(store: Store, plan: Plan, scope: Visibility): number {
  if (!plan.narrowing.isExact) {
    return findMatches(store, { plan, scope, skip: 0, limit: 0 }).length;
  }
  const condition = and(isPublished(scope), plan.narrowing.condition);
  return store.orm.select({ total: count() }).from(documents).where(condition).get()?.total ?? 0;
}

interface Range {
  plan: Plan;
  scope: Visibility;
  skip: number;
  /** 0 means no limit. */
  limit: number;
}

function findMatches(store: Store, { plan, scope, skip, limit }: Range): QueryDocument[] {
  const { narrowing, compare, needsBodies } = plan;
  const isPaged = narrowing.isExact && !compare && !needsBodies;
  const narrowed = readQueryDocuments(store, {
    condition: and(isPublished(scope), narrowing.condition),
    ...(isPaged && { skip, limit }),
  });
  if (isPaged) return narrowed;
  // Only checking and sorting depend on what visitors write.
  plan.timeLimit.restart();
  const readable = needsBodies ? addBodies(store, narrowed) : narrowed;
  const matches = narrowing.isExact
    ? readable
    : readable.filter((document) => plan.matches(document.whole ?? document.head));
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
  const [found] = readQueryDocuments(store, {
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
      ? findMatches(store, { ...range, plan: planQuery({ ...query, where: [] }, plan.timeLimit) })
      : found;
  const matches = compileReference(surround, plan.timeLimit);
  const place = list.findIndex((document) => matches(document.whole ?? document.head));
  const places = [
    ...Array.from({ length: surround.before }, (_, index) => place - surround.before + index),
    ...Array.from({ length: surround.after }, (_, index) => place + 1 + index),
  ];
  return createResponseWriter(store, query).writeListWithGaps(
    places.map((index) => (place < 0 ? undefined : list[index])),
  );
}

/** Matches the document whose neighbours are requested. */
function compileReference({ query }: { query: unknown }, timeLimit: TimeLimit): Matcher {
  const wanted = typeof query === "string" ? { _path: query } : query;
  return compileCondition(wanted, { depth: 0, timeLimit });
}
