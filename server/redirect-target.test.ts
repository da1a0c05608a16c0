import { expect, test } from "vitest";
import { isSelfRedirect, resolveRedirect } from "./redirect-target.ts";

test.each([
  ["/ziel", "/ziel"],
  ["/ziel?a=1#b", "/ziel?a=1#b"],
  ["/über uns", "/%C3%BCber%20uns"],
  ["https://fort.example/x", "https://fort.example/x"],
  ["//fort.example/x", "http://fort.example/x"],
  ["/\\fort.example/x", "http://fort.example/x"],
])("%s leads to %s", (target, location) => {
  expect(resolveRedirect(target)).toBe(location);
});

test.each([
  "javascript:alert(1)",
  " JaVa\tscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://a/b",
  "mailto:a@b",
  "https://user:secret@fort.example/",
  "ziel",
  "http://own.invalid/",
  "/.//fremd.example",
])("%s is not followed", (target) => {
  expect(resolveRedirect(target)).toBeUndefined();
});

test("a page that leads to itself is recognised in every spelling", () => {
  expect(isSelfRedirect("/stra%C3%9Fe", "/straße")).toBe(true);
  expect(isSelfRedirect("/kreis/#ende", "/kreis")).toBe(true);
  expect(isSelfRedirect("/%6Breis", "/kreis")).toBe(true);
  expect(isSelfRedirect("/a%2Fb", "/a/b")).toBe(true);
  expect(isSelfRedirect("/", "/")).toBe(true);
  expect(isSelfRedirect("/kreis-2", "/kreis")).toBe(false);
  expect(isSelfRedirect("/%E0%A4", "/kreis")).toBe(false);
  expect(isSelfRedirect("https://fort.example/kreis", "/kreis")).toBe(false);
});
