import { expect, test } from "vitest";
import { pageCacheControl, shortCacheControl } from "./cache-control.ts";

test("a page without expiry may be cached for a minute and served stale for ten", () => {
  expect(pageCacheControl()).toBe(
    "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
  );
});

test.each([
  [300_000, "s-maxage=60, stale-while-revalidate=240, stale-if-error=240"],
  [30_900, "s-maxage=30, stale-while-revalidate=0, stale-if-error=0"],
  [0, "s-maxage=0, stale-while-revalidate=0, stale-if-error=0"],
  [-5, "s-maxage=0, stale-while-revalidate=0, stale-if-error=0"],
])("if a page changes in %i ms no cache lifetime is longer", (remainingMs, lifetimes) => {
  expect(pageCacheControl(remainingMs)).toBe(`public, max-age=0, ${lifetimes}`);
});

test("the lifetime of a short-lived response is limited by the next change as well", () => {
  expect(shortCacheControl(60)).toBe("public, max-age=60");
  expect(shortCacheControl(60, 4999)).toBe("public, max-age=4");
});
