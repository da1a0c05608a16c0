import { expect, test } from "vitest";
import { compileCondition } from "./condition.ts";
import { createEffort, maxEffortMs } from "./effort.ts";
import { QueryError } from "./query-error.ts";

test("a query is stopped when its time is used up", () => {
  let nowMs = 1000;
  const effort = createEffort(() => nowMs);
  const matches = compileCondition({ title: "--REGEX /a/" }, { effort, depth: 0 });

  nowMs += maxEffortMs;
  expect(matches({ title: "a" })).toBe(true);

  nowMs += 1;
  expect(() => matches({ title: "a" })).toThrow(QueryError);
});
