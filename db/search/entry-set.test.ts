import { expect, test } from "vitest";
import {
  collectEntries,
  countEntries,
  hasEntry,
  intersect,
  listEntries,
  removeEntries,
  subtract,
  unite,
} from "./entry-set.ts";

const range = { lowest: -70, highest: 1000 };
const one = [-70, -33, -32, -1, 0, 31, 32, 63, 500, 1000];
const other = [-70, -31, -1, 1, 31, 64, 500, 999, 1000];
const [a, b] = [collectEntries(one, range), collectEntries(other, range)];

test("sets of entries hold numbers on both sides of zero, in ascending order", () => {
  expect(listEntries(collectEntries(one.toReversed(), range))).toEqual(one);
  expect(countEntries(a)).toBe(one.length);
  const all = Array.from({ length: 1071 }, (_, at) => at - 70);
  expect(countEntries(collectEntries(all, range))).toBe(all.length);
  expect(countEntries(collectEntries([], range))).toBe(0);
  expect([-71, -70, 1, 31, 1000, 1001, 5000].filter((entry) => hasEntry(a, entry))).toEqual([
    -70, 31, 1000,
  ]);
  expect(listEntries(collectEntries([-5000, 7, 5000], range))).toEqual([7]);
  expect(listEntries(collectEntries([], { lowest: 0, highest: -1 }))).toEqual([]);
});

test("sets of entries are intersected, united and subtracted", () => {
  expect(listEntries(intersect(a, b))).toEqual([-70, -1, 31, 500, 1000]);
  expect(listEntries(unite(a, b))).toEqual(
    [...new Set([...one, ...other])].toSorted((x, y) => x - y),
  );
  expect(listEntries(subtract(a, b))).toEqual([-33, -32, 0, 32, 63]);
  expect(listEntries(removeEntries(a, [...other, -5000, 5000]))).toEqual([-33, -32, 0, 32, 63]);
  expect(listEntries(a)).toEqual(one);
});
