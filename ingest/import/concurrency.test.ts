import { expect, test } from "vitest";
import { forEachConcurrently, mapConcurrently, raceAbort } from "./concurrency.ts";

async function* count(limit: number): AsyncGenerator<number> {
  for (let number = 1; number <= limit; number += 1) yield await Promise.resolve(number);
}

test("a list is mapped in order with bounded concurrency", async () => {
  let running = 0;
  let most = 0;
  const results = await mapConcurrently([3, 1, 2, 4], 2, async (number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return number * 10;
  });
  expect(results).toEqual([30, 10, 20, 40]);
  expect(most).toBe(2);
});

test("a stream is read only while fewer items than the limit are in progress", async () => {
  const taken: number[] = [];
  const releases: (() => void)[] = [];
  const done = forEachConcurrently(count(3), 2, (number) => {
    taken.push(number);
    return new Promise((resolve) => {
      releases.push(resolve);
    });
  });
  await expect.poll(() => taken).toEqual([1, 2]);
  releases[0]?.();
  await expect.poll(() => taken).toEqual([1, 2, 3]);
  for (const release of releases) release();
  await done;
});

test("the first failure ends a stream and is thrown", async () => {
  const seen: number[] = [];
  const failing = forEachConcurrently(count(9), 1, (number) => {
    seen.push(number);
    return number === 2 ? Promise.reject(new Error("two")) : Promise.resolve();
  });
  await expect(failing).rejects.toThrow("two");
  expect(seen).toEqual([1, 2]);
});

test("an abort ends the wait at once", async () => {
  const controller = new AbortController();
  const waiting = raceAbort(new Promise(() => {}), controller.signal);
  controller.abort("stop");
  await expect(waiting).rejects.toThrow("aborted");
  await expect(raceAbort(Promise.resolve(1), controller.signal)).rejects.toBe("stop");
});

test("without an abort the promise decides", async () => {
  expect(await raceAbort(Promise.resolve(1), undefined)).toBe(1);
  expect(await raceAbort(Promise.resolve(2), new AbortController().signal)).toBe(2);
});

test("a rejection after the abort is not reported as unhandled", async () => {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", listen);
  const waiting = raceAbort(Promise.reject(new Error("closed")), AbortSignal.abort());

  await expect(waiting).rejects.toThrow(/abort/);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });

  process.off("unhandledRejection", listen);
  expect(unhandled).toEqual([]);
});
