import { expect, test } from "vitest";
import { createPullQueue } from "./pull-queue.ts";

test("many requests during a pull lead to one further pull, and pulls never overlap", async () => {
  const waiting: (() => void)[] = [];
  let [running, most, runs] = [0, 0, 0];
  const queue = createPullQueue(async () => {
    runs += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => waiting.push(resolve));
    running -= 1;
  });
  for (let count = 0; count < 100; count += 1) queue.request();
  waiting.shift()?.();
  await expect.poll(() => waiting.length).toBe(1);
  for (let count = 0; count < 100; count += 1) queue.request();
  waiting.shift()?.();
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.();
  await queue.idle();
  expect([runs, most]).toEqual([3, 1]);
  queue.request();
  expect(runs).toBe(4);
  waiting.shift()?.();
  await queue.idle();
});
