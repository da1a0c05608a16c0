import { expect, test } from "vitest";
import { leadsBack, resolveRedirect } from "./redirect-target.ts";

test.each([
  ["/ziel", "/ziel"],
  ["/ziel?a=1#b", "/ziel?a=1#b"],
  ["/über uns", "/%C3%BCber%20uns"],
  ["https://fort.example/x", "https://fort.example/x"],
  ["//fort.example/x", "http://fort.example/x"],
  ["/\\fort.example/x", "http://fort.example/x"],
])("the redirect target %s leads to %s", (target, location) => {
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
])("the redirect target %s is not followed", (target) => {
  expect(resolveRedirect(target)).toBeUndefined();
});

test.each([
  ["https://www.beispiel.de/ziel?a=1#b", "/ziel?a=1#b"],
  ["http://WWW.beispiel.de", "/"],
  ["https://www.beispiel.de:8443/ziel", "https://www.beispiel.de:8443/ziel"],
  ["https://www.beispiel.de//fort.example", undefined],
  ["//www.beispiel.de/ziel", "/ziel"],
])("the redirect target %s on the site's own address leads to %s", (target, location) => {
  expect(resolveRedirect(target, "https://www.beispiel.de")).toBe(location);
});

test("a page that redirects to itself is recognised in every spelling", () => {
  expect(isSelf("/stra%C3%9Fe", "/straße")).toBe(true);
  expect(isSelf("/kreis/#ende", "/kreis")).toBe(true);
  expect(isSelf("/%6Breis", "/kreis")).toBe(true);
  expect(isSelf("/a%2Fb", "/a/b")).toBe(true);
  expect(isSelf("/", "/")).toBe(true);
  expect(isSelf("/kreis-2", "/kreis")).toBe(false);
  expect(isSelf("/%E0%A4", "/kreis")).toBe(false);
  expect(isSelf("https://fort.example/kreis", "/kreis")).toBe(false);
});

test("every page in a redirect loop is recognised as part of it, and a page that leads into it is not", () => {
  const hops = new Map([
    ["/a", "/b"],
    ["/b", "/c/#d"],
    ["/c", "/a"],
  ]);
  const leads = (location: string, path: string) => leadsBack(location, path, (at) => hops.get(at));
  expect(leads("/b", "/a")).toBe(true);
  expect(leads("/a", "/c")).toBe(true);
  expect(leads("/a", "/davor")).toBe(false);
});

function isSelf(location: string, path: string): boolean {
  return leadsBack(location, path, () => undefined);
}
