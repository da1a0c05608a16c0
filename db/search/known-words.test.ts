import { expect, test } from "vitest";
import { openMemory } from "#db/store/open-store.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { findCompounds, readKnownWords } from "./known-words.ts";

test.each([
  ["mad", ["klimadeich"]],
  ["limadeich", ["klimadeich"]],
  ["klima", []],
  ["eicmad", []],
  ["ei", []],
])("the word part '%s' is found within %j", (part, words) => {
  const store = openMemory();
  publish(store, { upserts: [createRecord({ file: "a.md", title: "Klimadeich" })] });
  expect(findCompounds(store, part)).toEqual(words);
});

test("the list of words on the site follows the newest version, with the most frequent first", () => {
  const store = openMemory();
  const page = (file: string, title: string) => createRecord({ file, title });
  publish(store, { upserts: [page("a.md", "Deich Moor"), page("b.md", "Moor")] });
  expect([...readKnownWords(store)]).toEqual([
    ["moor", 2],
    ["deich", 1],
  ]);
  publish(store, { upserts: [page("a.md", "Watt")], deletions: ["b.md"] });
  expect([...readKnownWords(store)]).toEqual([["watt", 1]]);
});
