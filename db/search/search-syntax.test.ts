import { expect, test } from "vitest";
import { openMemory } from "#db/store/open-store.ts";
import { searchDocuments, type SearchResult } from "./search.ts";
import { createRecord, publish } from "#db/test/records.ts";

test.each([
  ["quotes", '"Deich'],
  ["an apostrophe", "Deich's"],
  ["NEAR", "NEAR(deich küste)"],
  ["AND", "deich AND"],
  ["OR", "OR deich"],
  ["NOT", "deich NOT küste"],
  ["a minus", "-deich"],
  ["a column filter", "title:deich"],
  ["a star", "deich*"],
  ["a caret and braces", "^{deich}"],
  ["NUL", "deich\0"],
  ["a lone surrogate", "deich \uD800"],
  ["12,000 characters", "deich ".repeat(2000)],
  ["one word of 10,000 characters", "d".repeat(10_000)],
  ["3,000 different words", Array.from({ length: 3000 }, (_, n) => `w${n}`).join(" ")],
  ["SQL", "'; DROP TABLE documents; --"],
  ["GLOB wildcards", "[d*?"],
  ["a right-to-left override", "\u202Edeich"],
])("%s in a query is searched as text, never as syntax", (_name, words) => {
  expect(() => search(words)).not.toThrow();
});

test.each(["", "   ", "\0", "?!*", '"'])("the query %j finds nothing", (words) => {
  expect(search(words)).toEqual({ total: 0, groups: [] });
});

test("search operators are treated as ordinary words", () => {
  expect(search("deich OR küste")).toMatchObject({ total: 1, isPartial: true });
  expect(search("deich -küste").total).toBe(1);
  expect(search('"deich" (küste*)').total).toBe(1);
});

function search(words: string): SearchResult {
  const store = openMemory();
  const sections = [{ title: "", text: "Der Deich an der Küste." }];
  publish(store, { upserts: [createRecord({ file: "a.md", sections })] });
  const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };
  return searchDocuments(store, words, { visibility, limit: 20 });
}
