import { expect, test } from "vitest";
import { HttpError } from "./http-error.ts";
import { parseRequestTarget, showTarget } from "./request-target.ts";

test.each([
  ["/", "/", "/", ""],
  ["/wahlprogramm?utm=1", "/wahlprogramm", "/wahlprogramm", "?utm=1"],
  ["/stra%C3%9Fe", "/straße", "/stra%C3%9Fe", ""],
  ["/stra\u00c3\u009fe", "/straße", "/stra%C3%9Fe", ""],
  ["/a%2Fb", "/a/b", "/a/b", ""],
  ["/100%25", "/100%", "/100%25", ""],
  ["/%252e%252e", "/%2e%2e", "/%252e%252e", ""],
  ["http://fremd.example/termine?x", "/termine", "/termine", "?x"],
  ["http://fremd.example", "/", "/", ""],
])("the request target %s is parsed as the path %s", (target, ...parts) => {
  const { path, encodedPath, search, hasTrailingSlash } = parseRequestTarget(target);
  expect([path, encodedPath, search]).toEqual(parts);
  expect(hasTrailingSlash).toBe(false);
});

test("a trailing slash is removed from the path and recorded", () => {
  expect(parseRequestTarget("/termine/?a")).toMatchObject({
    path: "/termine",
    hasTrailingSlash: true,
    search: "?a",
  });
});

test.each([
  ["/%", 400],
  ["/%E0%A4", 400],
  ["/\u00e4", 400],
  ["/a%00b", 400],
  ["/a%0Ab", 400],
  ["/a%C2%85b", 400],
  ["/a\\b", 400],
  ["/a%5Cb", 400],
  ["//fremd.example", 400],
  ["/%2Ffremd.example", 400],
  ["/a//b", 400],
  ["/a//", 400],
  ["*", 400],
  ["ftp://a/b", 400],
  ["/a/../b", 404],
  ["/..%2f..%2fetc/passwd", 404],
  ["/./a", 404],
  [`/${"a".repeat(2048)}`, 404],
  [`/${"a".repeat(8192)}`, 414],
])("the request target %s is refused with %i", (target, status) => {
  let error: unknown;
  try {
    parseRequestTarget(target);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status });
});

test("for display a request target is percent-encoded and truncated", () => {
  expect(showTarget("/ä b")).toBe("/%E4%20b");
  expect(showTarget(`/<b>?"`)).toBe("/%3Cb%3E?%22");
  expect(showTarget(`/${"a".repeat(9000)}`)).toHaveLength(512);
});
