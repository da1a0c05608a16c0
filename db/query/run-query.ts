import type { Store } from "#db/connection.ts";
import type { JsonObject } from "#db/records.ts";
import { isPublished, type Visibility } from "#db/visibility.ts";
import { and, count, eq } from "drizzle-orm";
import { documents } from "#db/schema.ts";
import { compileCondition, type Matcher } from "./condition.ts";
import { readCandidates, type Candidate } from "./candidates.ts";
import { createAnswerWriter } from "./answer-writer.ts";
import type { HeadDocument } from "./head-document.ts";
import { narrow } from "./narrow.ts";
import type { ContentQuery } from "./query-params.ts";
import { compileSort } from "./sorting.ts";

/**
 * Answers a query with JSON text, or undefined when `first` finds nothing.
 *
 * SQL narrows the documents down as far as it can say the conditions with their exact meaning; the
 * rest is checked on what remains. Bodies are read only for the documents in the answer. Throws
 * QueryError.
 */
export function runQuery(
  store: Store,
  query: ContentQuery,
  visibility: Visibility,
): string | undefined {
  const plan = planQuery(query);
  if (query.surround) return answerSurround(store, { query, plan, visibility });
  if (query.count) return String(countMatches(store, plan, visibility));
  if (query.first) return answerFirst(store, { query, plan, visibility });
  const matches = findMatches(store, { plan, visibility, skip: query.skip, limit: query.limit });
  const writer = createAnswerWriter(store, query);
  return writer.writeList(matches);
}

/** The documents a query matches, without their bodies, in the order it asks for. */
export function findHeads(
  store: Store,
  query: ContentQuery,
  visibility: Visibility,
): HeadDocument[] {
  const { skip, limit } = query;
  return findMatches(store, { plan: planQuery(query), visibility, skip, limit }).map(
    (candidate) => candidate.head,
  );
}

interface Plan {
  narrowing: ReturnType<typeof narrow>;
  matches: Matcher;
  compare: ReturnType<typeof compileSort>;
}

interface Task {
  query: ContentQuery;
  plan: Plan;
  visibility: Visibility;
}

function planQuery(query: ContentQuery): Plan {
  const matchers = query.where.map((entry) => compileCondition(entry));
  return {
    narrowing: narrow(query.where),
    matches: (value) => matchers.every((matches) => matches(value)),
    compare: compileSort(query.sort),
  };
}

function countMatches(store: Store, plan: Plan, visibility: Visibility): number {
  if (!plan.narrowing.isExact) {
    return findMatches(store, { plan, visibility, skip: 0, limit: 0 }).length;
  }
  const condition = and(isPublished(visibility), plan.narrowing.condition);
  return store.orm.select({ total: count() }).from(documents).where(condition).get()?.total ?? 0;
}

interface Range {
  plan: Plan;
  visibility: Visibility;
  skip: number;
  limit: number;
}

function findMatches(store: Store, range: Range): Candidate[] {
  const { plan, visibility, skip, limit } = range;
  const isPaged = plan.narrowing.isExact && !plan.compare;
  const candidates = readCandidates(store, {
    condition: and(isPublished(visibility), plan.narrowing.condition),
    ...(isPaged && { skip, limit }),
  });
  if (isPaged) return candidates;
  const matches = plan.narrowing.isExact
    ? candidates
    : candidates.filter((candidate) => plan.matches(candidate.head));
  const { compare } = plan;
  const sorted = compare
    ? matches.toSorted((one, other) => compare(one.head, other.head))
    : matches;
  return sorted.slice(skip, limit === 0 ? undefined : skip + limit);
}

function answerFirst(store: Store, task: Task): string | undefined {
  const { query, plan, visibility } = task;
  const [first] = findMatches(store, { plan, visibility, skip: query.skip, limit: 1 });
  const path = first?.head._path ?? findPathCondition(query.where);
  const folder = path === undefined ? undefined : readFolder(store, path, visibility);
  if (!first && !folder) return undefined;
  return createAnswerWriter(store, query).writeFirst(first, folder);
}

/** The first plain path a query asks for: a folder may answer for it. */
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

function answerSurround(store: Store, task: Task): string {
  const { query, plan, visibility } = task;
  const { surround } = query;
  if (!surround) return "[]";
  const range = { plan, visibility, skip: 0, limit: 0 };
  const found = findMatches(store, range);
  // A list of one has no neighbours of its own; the reference then looks among all documents.
  const list =
    found.length === 1
      ? findMatches(store, { ...range, plan: { ...planQuery({ ...query, where: [] }) } })
      : found;
  const matches = compileCondition(
    typeof surround.query === "string" ? { _path: surround.query } : surround.query,
  );
  const place = list.findIndex((candidate) => matches(candidate.head));
  const places = [
    ...Array.from({ length: surround.before }, (_, index) => place - surround.before + index),
    ...Array.from({ length: surround.after }, (_, index) => place + 1 + index),
  ];
  return createAnswerWriter(store, query).writeListWithGaps(
    places.map((index) => (place < 0 ? undefined : list[index])),
  );
}
