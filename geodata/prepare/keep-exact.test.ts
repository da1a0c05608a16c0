import { expect, test } from "vitest";
import type { Ring } from "#ingest/map/geometry.ts";
import { coarsenLine, coarsenRing } from "./keep-exact.ts";

const coarseness = { exact: [0, 0, 10, 10], tolerance: 0.5, decimals: 0 } as const;

test("a border keeps every point inside the region, and outside it only points that stand out", () => {
  const line: Ring = [
    [-9.3, 5],
    [-6, 5.2],
    [-3.4, 5],
    [-1.23, 5],
    [1.23, 5.1],
    [2.34, 5],
    [11.11, 5],
    [14.2, 5.3],
    [17, 5],
  ];
  expect(coarsenLine(line, coarseness)).toEqual([
    [-9, 5],
    [-3, 5],
    [-1.23, 5],
    [1.23, 5.1],
    [2.34, 5],
    [11.11, 5],
    [14, 5],
    [17, 5],
  ]);
});

test("a small remote island is dropped, while near and large islands stay closed rings", () => {
  const island = (x: number, size: number): Ring => [
    [x, 1],
    [x + size, 1],
    [x + size, 1 + size],
    [x, 1 + size],
  ];
  expect(coarsenRing(island(20, 1), coarseness)).toBeUndefined();
  expect(coarsenRing(island(1, 0.1), coarseness)).toEqual(island(1, 0.1));
  expect(coarsenRing(island(20, 4), coarseness)).toEqual(island(20, 4));
});
