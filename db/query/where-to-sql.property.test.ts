import { expect, test } from "vitest";
import { openMemory } from "#db/store/open-store.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { compileCondition } from "./condition.ts";
import { parseContentQuery } from "./query-params.ts";
import { runQuery } from "./run-query.ts";

function createRandom(seed: number): <T>(choices: T[]) => T {
  let state = seed;
  return (choices) => {
    state = (state * 48_271) % 2_147_483_647;
    const choice = choices[state % choices.length];
    if (choice === undefined) throw new Error("nothing to choose from");
    return choice;
  };
}

const values = [
  0,
  1,
  2,
  10,
  -1,
  1.5,
  "1",
  "2",
  "Kiel",
  "kiel",
  "",
  true,
  false,
  "true",
  "/a/b",
  "1'; --",
];
const fields = [
  "alter",
  "ort",
  "tief.ort",
  "navigation",
  "title",
  "_path",
  "_dir",
  "_partial",
  "_file",
  "themen.0",
];
const operators = [
  "$eq",
  "$ne",
  "$not",
  "$gt",
  "$lte",
  "$in",
  "$contains",
  "$exists",
  "$type",
  "$regex",
];

function randomCondition(pick: ReturnType<typeof createRandom>, depth = 0): JsonObject {
  const field = pick(fields);
  const shape = pick(["scalar", "scalar", "operator", "prefix", "or"]);
  if (shape === "scalar") return { [field]: pick(values) };
  if (shape === "prefix")
    return {
      _path: pick([
        "--REGEX /^\\/a/",
        "--REGEX /^\\/a\\/b/",
        "--REGEX /b$/",
        "--REGEX /^\\/a$/",
        "--REGEX /a\\/b/",
        "--REGEX /^\\/A/i",
        "--REGEX /^\\/(a|b)/",
        "--REGEX /^\\/ä/",
      ]),
    };
  if (shape === "or" && depth < 2) {
    return { $or: [randomCondition(pick, depth + 1), randomCondition(pick, depth + 1)] };
  }
  const operator = pick(operators);
  const operand =
    operator === "$exists"
      ? pick([true, false])
      : operator === "$type"
        ? pick(["string", "number", "undefined"])
        : operator === "$regex"
          ? pick(["^1", "i", "ie"])
          : operator === "$in"
            ? [pick(values), pick(values)]
            : operator === "$gt" || operator === "$lte"
              ? pick([0, 1, "1", "Kiel"])
              : pick(values);
  return { [field]: { [operator]: operand } };
}

function randomFront(pick: ReturnType<typeof createRandom>): JsonObject {
  return {
    ...(pick([true, false]) && { alter: pick([...values, null]) }),
    ...(pick([true, false]) && { ort: pick([...values, null]) }),
    ...(pick([true, false]) && { tief: pick<unknown>([{ ort: pick(values) }, "Kiel", [], {}]) }),
    ...(pick([true, false]) && {
      navigation: pick<unknown>([false, true, 0, { title: "x" }, "false"]),
    }),
    ...(pick([true, false]) && { themen: pick<unknown>([["Kiel"], [], "Kiel", [1]]) }),
  };
}

test("random queries give the same documents in SQL as in the evaluation document by document", () => {
  const pick = createRandom(20_290_225);
  const store = openMemory();
  publish(store, {
    upserts: Array.from({ length: 120 }, (_, index) =>
      createRecord({
        file: `${index}.${pick(["a", "ä", "b"])}.md`,
        path: pick(["/a", "/a/b", "/a/b/c", "/ab", "/ä", "/äb", "/b"]),
        dir: pick(["", "a", "Kiel"]),
        title: String(pick(values)),
        isPartial: pick([true, false, false]),
        front: randomFront(pick),
      }),
    ),
  });
  const scope = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };
  const ask = (params: JsonObject): unknown =>
    JSON.parse(runQuery(store, parseContentQuery(JSON.stringify(params)), scope) ?? "[]");
  const all = ask({ without: ["body"] }) as unknown[];
  for (let round = 0; round < 250; round += 1) {
    const where = [randomCondition(pick), ...pick([[], [randomCondition(pick)]])];
    const matchers = where.map((entry) => compileCondition(entry));
    const expected = all.filter((document) => matchers.every((matches) => matches(document)));
    const [skip, limit] = [pick([0, 0, 1, 5]), pick([0, 0, 3])];
    expect({ where, found: ask({ where, without: ["body"] }) }).toEqual({ where, found: expected });
    expect(ask({ where, without: ["body"], skip, limit })).toEqual(
      expected.slice(skip, limit === 0 ? undefined : skip + limit),
    );
    expect(ask({ where, count: true })).toBe(expected.length);
  }
  store.close();
});
