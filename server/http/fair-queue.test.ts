import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

test("tasks run one after the other, each in its own turn of the event loop", async () => {
  const queue = createFairQueue();
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
    queue.run({}, () => seen.push("one")),
    queue.run({}, () => seen.push("two")),
    queue.run({}, () => seen.push("three")),
  ]);
  isRunning = false;
  await counting;

  expect(seen.filter((name) => name !== "round")).toEqual(["one", "two", "three"]);
  expect(seen.slice(seen.indexOf("one"), seen.indexOf("two"))).toContain("round");
  expect(seen.slice(seen.indexOf("two"), seen.indexOf("three"))).toContain("round");
});

test("a failing task does not stop the tasks behind it", async () => {
  const queue = createFairQueue();
  const failing = queue.run({}, () => {
    throw new Error("broken");
  });

  await expect(
    Promise.all([failing.catch(() => "failed"), queue.run({}, () => 2)]),
  ).resolves.toEqual(["failed", 2]);
});

test("a client with many tasks does not delay one with a single task", async () => {
  const queue = createFairQueue();
  const seen: string[] = [];
  const greedy = {};
  const many = Array.from({ length: 5 }, (_, index) =>
    queue.run(greedy, () => seen.push(`many ${index}`)),
  );
  await Promise.all([...many, queue.run({}, () => seen.push("one"))]);
  expect(seen).toEqual(["many 0", "one", "many 1", "many 2", "many 3", "many 4"]);
});

test("tasks are accepted again after the queue was empty", async () => {
  const queue = createFairQueue();
  expect(await queue.run({}, () => 1)).toBe(1);
  await nextRound();
  expect(await queue.run({}, () => 2)).toBe(2);
});
