import { expect, test } from "vitest";
import type { CachedResponse } from "./cached-response.ts";
import { createResponseCache } from "./response-cache.ts";

function createResponse(sizeBytes: number): CachedResponse {
  return { validUntilMs: Infinity, sizeBytes, send: () => undefined };
}

function listCached(cache: ReturnType<typeof createResponseCache>, count: number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return numbers.filter((index) => cache.find(`/${index}`, 0) !== undefined);
}

test("the cache keeps the newest responses within its limit of bytes", () => {
  const cache = createResponseCache({ maxBytes: 10_000 });
  for (let index = 0; index < 1000; index += 1) cache.add(`/${index}`, createResponse(990), 0);
  expect(listCached(cache, 1000)).toEqual([990, 991, 992, 993, 994, 995, 996, 997, 998, 999]);
});

test("the length of an address counts towards the limit of the cache", () => {
  const cache = createResponseCache({ maxBytes: 10_000 });
  for (let index = 0; index < 4; index += 1) {
    cache.add(`/${index}${"x".repeat(2400)}`, createResponse(50), 0);
  }
  for (let index = 0; index < 8; index += 1) cache.add(`/${index}`, createResponse(990), 0);
  expect(listCached(cache, 8)).toHaveLength(8);
  expect(cache.find(`/0${"x".repeat(2400)}`, 0)).toBeUndefined();
});

test("a response that would displace all others is not cached", () => {
  const cache = createResponseCache({ maxBytes: 10_000 });
  cache.add("/0", createResponse(1000), 0);
  cache.add("/1", createResponse(2600), 0);
  expect(listCached(cache, 2)).toEqual([0]);
});
