import { createTimeLimit, type TimeLimit } from "./time-limit.ts";
import { createFieldReader, missing, textOf, type FieldValue } from "./field-path.ts";
import { QueryError } from "./query-error.ts";
import { readPattern, type Pattern } from "./pattern.ts";

export type Matcher = (value: FieldValue) => boolean;

/** Levels of nested conditions; deeper ones are rejected. */
const maxConditionDepth = 8;

/** How deeply a condition is nested, and the time limit that all conditions of a query share. */
export interface ConditionScope {
  depth: number;
  timeLimit: TimeLimit;
}

/**
 * Compiles a condition of the content API into a function.
 *
 * Throws QueryError for unknown operators, wrong operands and too deep nesting; the compiled
 * function throws one when the time is up.
 */
export function compileCondition(
  condition: unknown,
  scope: ConditionScope = { depth: 0, timeLimit: createTimeLimit() },
): Matcher {
  scope.timeLimit.check();
  if (scope.depth > maxConditionDepth) {
    throw new QueryError(`Conditions may be nested at most ${maxConditionDepth} levels deep.`);
  }
  const pattern = readPattern(condition);
  if (pattern) return createFinder(pattern, scope);
  if (typeof condition !== "object" || condition === null) return (value) => value === condition;
  const inside = { ...scope, depth: scope.depth + 1 };
  const parts = Object.entries(condition).map(([key, operand]) => {
    if (!key.startsWith("$")) {
      const read = createFieldReader(key);
      const matches = compileCondition(operand, inside);
      return (value: FieldValue) => matches(read(value));
    }
    const compile = operators.get(key);
    if (!compile) throw new QueryError(`Unknown operator ${JSON.stringify(key.slice(0, 40))}.`);
    return compile(operand, inside);
  });
  return (value) => parts.every((matches) => matches(value));
}

type Compiler = (operand: unknown, scope: ConditionScope) => Matcher;

const operators = new Map<string, Compiler>([
  ["$eq", (operand, scope) => compileEquality("$eq", operand, scope)],
  ["$ne", (operand, scope) => negate(compileEquality("$ne", operand, scope))],
  ["$not", (operand, scope) => negate(compileCondition(operand, scope))],
  ["$and", compileAnd],
  ["$or", compileOr],
  ["$gt", (operand) => compileOrder("$gt", operand, (order) => order > 0)],
  ["$gte", (operand) => compileOrder("$gte", operand, (order) => order >= 0)],
  ["$lt", (operand) => compileOrder("$lt", operand, (order) => order < 0)],
  ["$lte", (operand) => compileOrder("$lte", operand, (order) => order <= 0)],
  ["$in", compileIn],
  [
    "$contains",
    (operand) => compileContains(Array.isArray(operand) ? operand : [operand], "every"),
  ],
  ["$containsAny", (operand) => compileContains(expectList("$containsAny", operand), "some")],
  ["$icontains", compileFoldedContains],
  ["$exists", compileExists],
  ["$type", compileType],
  ["$regex", compileRegex],
]);

function compileEquality(name: string, operand: unknown, scope: ConditionScope): Matcher {
  const pattern = readPattern(operand);
  if (pattern) return createFinder(pattern, scope);
  if (typeof operand === "object" && operand !== null) {
    throw new QueryError(`${name} takes a single value or a regular expression.`);
  }
  return (value) => value === operand;
}

function negate(matches: Matcher): Matcher {
  return (value) => !matches(value);
}

function compileEntries(name: string, operand: unknown, scope: ConditionScope): Matcher[] {
  return expectList(name, operand).map((entry) => compileCondition(entry, scope));
}

function compileAnd(operand: unknown, scope: ConditionScope): Matcher {
  const entries = compileEntries("$and", operand, scope);
  return (value) => entries.every((matches) => matches(value));
}

function compileOr(operand: unknown, scope: ConditionScope): Matcher {
  const entries = compileEntries("$or", operand, scope);
  return (value) => entries.some((matches) => matches(value));
}

function compileOrder(
  name: string,
  operand: unknown,
  accepts: (order: number) => boolean,
): Matcher {
  if (typeof operand !== "number" && typeof operand !== "string") {
    throw new QueryError(`${name} takes a number or a text.`);
  }
  return (value) => {
    if (value === missing) return false;
    const order = compare(
      value === null ? 0 : Array.isArray(value) ? textOf(value) : value,
      operand,
    );
    return order !== undefined && accepts(order);
  };
}

/** Compares like JavaScript; returns undefined for values without an order that are not equal. */
function compare(one: unknown, other: number | string): number | undefined {
  if (typeof one === "string" && typeof other === "string") {
    return one < other ? -1 : Number(one > other);
  }
  if (typeof one === "object") return undefined;
  const difference = Number(one) - Number(other);
  return Number.isNaN(difference) ? undefined : difference;
}

function compileIn(operand: unknown, scope: ConditionScope): Matcher {
  const entries = (Array.isArray(operand) ? operand : [operand]).map((entry: unknown) =>
    compileCondition(entry, scope),
  );
  return (value) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return entries.some((matches) => values.some(matches));
  };
}

function compileContains(entries: unknown[], combine: "every" | "some"): Matcher {
  if (entries.length === 0) return () => combine === "every";
  return (value) => {
    if (value === missing || value === null) return false;
    if (Array.isArray(value)) return entries[combine]((entry) => value.includes(entry));
    const text = textOf(value);
    return entries[combine]((entry) => entry !== null && text.includes(textOf(entry)));
  };
}

function compileFoldedContains(operand: unknown): Matcher {
  if (typeof operand !== "string") throw new QueryError("$icontains takes a text.");
  const needle = operand.toLowerCase();
  return (value) =>
    value !== missing && value !== null && textOf(value).toLowerCase().includes(needle);
}

function compileExists(operand: unknown): Matcher {
  if (typeof operand !== "boolean") throw new QueryError("$exists takes true or false.");
  return (value) => (value !== missing) === operand;
}

function compileType(operand: unknown): Matcher {
  if (typeof operand !== "string") throw new QueryError("$type takes the name of a type.");
  return (value) => (value === missing ? "undefined" : typeof value) === operand;
}

function compileRegex(operand: unknown, scope: ConditionScope): Matcher {
  const pattern = readPattern(operand, { isBareAllowed: true });
  if (!pattern) throw new QueryError("$regex takes a regular expression as text.");
  const find = createFinder(pattern, scope);
  return (value) => find(value === missing || value === null ? "" : value);
}

function createFinder(pattern: Pattern, { timeLimit }: ConditionScope): Matcher {
  return (value) => {
    if (value === missing || value === null) return false;
    const text = textOf(value);
    timeLimit.tick(text.length);
    return pattern(text);
  };
}

function expectList(name: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw new QueryError(`${name} takes a list.`);
  return operand;
}
