import { createTimeLimit, type TimeLimit } from "./time-limit.ts";
import { createFieldReader, missing, textOf } from "./field-path.ts";
import { QueryError } from "./query-error.ts";

export type Comparator = (one: unknown, other: unknown) => number;

const maxSortKeys = 8;

/**
 * Compiles the sort objects of a query; returns undefined if they ask for the default order.
 *
 * The keys act like stable sorts in a row, so the last one takes precedence. Missing and null come
 * last when ascending and first when descending. Throws QueryError; the comparator throws one when
 * the time is up.
 */
export function compileSort(
  sort: Record<string, unknown>[],
  timeLimit: TimeLimit = createTimeLimit(),
): Comparator | undefined {
  const comparators = sort.flatMap(compileSortObject);
  if (comparators.length > maxSortKeys) {
    throw new QueryError(`A query may sort by at most ${maxSortKeys} fields.`);
  }
  if (isDefaultOrder(sort)) return undefined;
  const strongestFirst = comparators.toReversed();
  return (one, other) => {
    timeLimit.tick();
    for (const compare of strongestFirst) {
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function isDefaultOrder(sort: Record<string, unknown>[]): boolean {
  return sort.every((entry) => {
    const fields = Object.keys(entry).filter((key) => !key.startsWith("$"));
    const isStored =
      fields[0] === "_file" && readDirection("_file", entry._file) === 1 && isPlainNumeric(entry);
    return fields.length === 0 || (fields.length === 1 && isStored);
  });
}

function isPlainNumeric(entry: Record<string, unknown>): boolean {
  const options = Object.keys(entry).filter((key) => key.startsWith("$"));
  return options.length === 1 && entry.$numeric === true;
}

function compileSortObject(entry: Record<string, unknown>): Comparator[] {
  const collator = createCollator(entry);
  const isNumeric = entry.$numeric === true;
  return Object.entries(entry)
    .filter(([key]) => !key.startsWith("$"))
    .map(([field, value]) => {
      const order = { collator, isNumeric, direction: readDirection(field, value) };
      const read = createFieldReader(field);
      return (one, other) => compareFields(read(one), read(other), order);
    });
}

interface Order {
  collator: Intl.Collator;
  isNumeric: boolean;
  direction: 1 | -1;
}

function compareFields(one: unknown, other: unknown, order: Order): number {
  const [isOneAbsent, isOtherAbsent] = [isAbsent(one), isAbsent(other)];
  if (isOneAbsent || isOtherAbsent) {
    return (Number(isOneAbsent) - Number(isOtherAbsent)) * order.direction;
  }
  if (order.isNumeric && typeof one === "number" && typeof other === "number") {
    return (one - other) * order.direction;
  }
  return order.collator.compare(textOf(one), textOf(other)) * order.direction;
}

function isAbsent(value: unknown): boolean {
  return value === missing || value === null;
}

function readDirection(field: string, value: unknown): 1 | -1 {
  if (value === 1 || value === "1") return 1;
  if (value === -1 || value === "-1") return -1;
  throw new QueryError(`The sort direction of ${JSON.stringify(field.slice(0, 40))} is 1 or -1.`);
}

const sortOptions = new Set(["$numeric", "$locale", "$caseFirst", "$sensitivity"]);

function createCollator(entry: Record<string, unknown>): Intl.Collator {
  for (const key of Object.keys(entry)) {
    if (key.startsWith("$") && !sortOptions.has(key))
      throw new QueryError(`Unknown sort option ${key}.`);
  }
  const { $locale, $numeric, $caseFirst, $sensitivity } = entry;
  if ($locale !== undefined && typeof $locale !== "string") {
    throw new QueryError("$locale takes the name of a locale.");
  }
  try {
    return new Intl.Collator($locale ?? "en", {
      numeric: $numeric === undefined ? false : readNumeric($numeric),
      ...($caseFirst !== undefined && { caseFirst: readCaseFirst($caseFirst) }),
      ...($sensitivity !== undefined && { sensitivity: readSensitivity($sensitivity) }),
    });
  } catch (error) {
    if (error instanceof QueryError) throw error;
    throw new QueryError(`Unknown locale ${JSON.stringify($locale)}.`, error);
  }
}

function readNumeric(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw new QueryError("$numeric takes true or false.");
}

function readCaseFirst(value: unknown): "upper" | "lower" | "false" {
  if (value === false) return "false";
  if (value === "upper" || value === "lower" || value === "false") return value;
  throw new QueryError("$caseFirst takes upper, lower or false.");
}

function readSensitivity(value: unknown): "base" | "accent" | "case" | "variant" {
  if (value === "base" || value === "accent" || value === "case" || value === "variant")
    return value;
  throw new QueryError("$sensitivity takes base, accent, case or variant.");
}
