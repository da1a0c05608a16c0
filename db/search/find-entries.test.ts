import { expect, test } from "vitest";
import { openMemory } from "#db/store/open-store.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { collectEntries, countEntries } from "./entry-set.ts";
import { createListMemory, findEntries } from "./find-entries.ts";
import { parseSearchText } from "./search-query.ts";

const maxBytes = 100_000;

test("a flood of words never searched for keeps the latest lists within their bytes", () => {
  const lists = createListMemory(maxBytes);
  const words = Array.from({ length: 1000 }, (_, word) => `wort-${word}`);
  for (const word of words) lists.set(word, new Int32Array(1000));
  const kept = words.filter((word) => lists.has(word));
  expect(kept).toEqual(words.slice(-kept.length));
  expect(kept.length * 4000).toBeGreaterThan(maxBytes / 2);
  expect(kept.length * 4000).toBeLessThan(maxBytes);
});

test("words without entries, long words and sets of entries count as well", () => {
  const lists = createListMemory(maxBytes);
  for (let word = 0; word < 10_000; word += 1) lists.set(`nix-${word}`, new Int32Array());
  expect(lists.size).toBeLessThan(maxBytes / 600);
  for (let word = 0; word < 100; word += 1) lists.set("x".repeat(5000) + word, new Int32Array());
  expect(lists.size).toBeLessThan(maxBytes / 10_000);
  const set = collectEntries([1], { lowest: 1, highest: 80_000 });
  for (let word = 0; word < 100; word += 1) lists.set(`${word}`, set);
  expect(lists.size).toBeLessThan(maxBytes / set.bits.byteLength);
});

test.each([
  ["Klimadeich", "mad", 1],
  ["Klimadeich", "limadeic", 1],
  ["Klimadeich", "limadeich", 1],
  // The trigrams that cover it, the other way round.
  ["Klimadeich", "eicmad", 0],
  ["Klimadeich", "ei", 0],
  ["𠀀𠀁𠀂𠀃", "𠀁𠀂𠀃", 1],
  ["𠀀𠀁𠀂𠀃", "𠀁𠀂", 0],
])("of '%s' '%s' finds %i", (title, part, count) => {
  const store = openMemory();
  publish(store, { upserts: [createRecord({ file: "a.md", title })] });
  const found = findEntries(store, parseSearchText(part), { closeness: "contained" });
  expect(countEntries(found)).toBe(count);
});
