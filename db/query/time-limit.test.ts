import { expect, test } from "vitest";
import { compileCondition } from "./condition.ts";
import { createTimeLimit, timeLimitMs } from "./time-limit.ts";
import { QueryError } from "./query-error.ts";

test("a query is stopped soon after its time limit", () => {
  let nowMs = 1000;
  const timeLimit = createTimeLimit(() => nowMs);
  const matches = compileCondition({ title: "--REGEX /a/" }, { timeLimit, depth: 0 });

  const matchMany = (title: string, times: number) =>
    Array.from({ length: times }, () => matches({ title })).every(Boolean);

  nowMs += timeLimitMs;
  expect(matchMany("a", 1000)).toBe(true);

  nowMs += 1;
  expect(() => matchMany("a", 64)).toThrow(QueryError);
  expect(() => matchMany("a".repeat(1000), 1)).not.toThrow();
  expect(() => matchMany("a".repeat(1024), 1)).toThrow(QueryError);
});
