import { expect, test } from "vitest";
import type { KeptAnswer } from "./cached-response.ts";
import { createPageCache } from "./response-cache.ts";

function createAnswer(sizeBytes: number): KeptAnswer {
  return { validUntilMs: Infinity, sizeBytes, send: () => undefined };
}

function listKept(cache: ReturnType<typeof createPageCache>, count: number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return numbers.filter((index) => cache.find(`/${index}`, 0) !== undefined);
}

test("however many addresses are asked for, the newest stay and the bytes have a bound", () => {
  const cache = createPageCache({ maxBytes: 10_000 });
  for (let index = 0; index < 1000; index += 1) cache.keep(`/${index}`, createAnswer(990), 0);
  expect(listKept(cache, 1000)).toEqual([990, 991, 992, 993, 994, 995, 996, 997, 998, 999]);
});

test("the length of an address counts", () => {
  const cache = createPageCache({ maxBytes: 10_000 });
  for (let index = 0; index < 4; index += 1) {
    cache.keep(`/${index}${"x".repeat(2400)}`, createAnswer(50), 0);
  }
  for (let index = 0; index < 8; index += 1) cache.keep(`/${index}`, createAnswer(990), 0);
  expect(listKept(cache, 8)).toHaveLength(8);
  expect(cache.find(`/0${"x".repeat(2400)}`, 0)).toBeUndefined();
});

test("one large answer is not kept at the cost of all others", () => {
  const cache = createPageCache({ maxBytes: 10_000 });
  cache.keep("/0", createAnswer(1000), 0);
  cache.keep("/1", createAnswer(2600), 0);
  expect(listKept(cache, 2)).toEqual([0]);
});
