import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./fair-queue.ts";

test("works run one after the other, each in a round of its own", async () => {
  const turns = createTurns();
  const seen: string[] = [];
  let isRunning = true;
  const countRounds = async () => {
    while (isRunning) {
      // Sequential on purpose: one entry for each round.
      await nextRound();
      seen.push("round");
    }
  };
  const counting = countRounds();

  await Promise.all([
    turns.take({}, () => seen.push("one")),
    turns.take({}, () => seen.push("two")),
    turns.take({}, () => seen.push("three")),
  ]);
  isRunning = false;
  await counting;

  expect(seen.filter((name) => name !== "round")).toEqual(["one", "two", "three"]);
  expect(seen.slice(seen.indexOf("one"), seen.indexOf("two"))).toContain("round");
  expect(seen.slice(seen.indexOf("two"), seen.indexOf("three"))).toContain("round");
});

test("a failing work stops none of those behind it", async () => {
  const turns = createTurns();
  const failing = turns.take({}, () => {
    throw new Error("broken");
  });

  await expect(
    Promise.all([failing.catch(() => "failed"), turns.take({}, () => 2)]),
  ).resolves.toEqual(["failed", 2]);
});

test("whoever wants many things does not hold up whoever wants one", async () => {
  const turns = createTurns();
  const seen: string[] = [];
  const greedy = {};
  const many = Array.from({ length: 5 }, (_, index) =>
    turns.take(greedy, () => seen.push(`many ${index}`)),
  );
  await Promise.all([...many, turns.take({}, () => seen.push("one"))]);
  expect(seen).toEqual(["many 0", "one", "many 1", "many 2", "many 3", "many 4"]);
});

test("works are taken again after a while without any", async () => {
  const turns = createTurns();
  expect(await turns.take({}, () => 1)).toBe(1);
  await nextRound();
  expect(await turns.take({}, () => 2)).toBe(2);
});
