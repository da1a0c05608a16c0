import { expect, test } from "vitest";
import {
  clipLine,
  clipRing,
  findExtent,
  findLabelPoint,
  isInArea,
  measureRing,
  simplifyLine,
  type Area,
  type Ring,
} from "./geometry.ts";

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const hole: Ring = [
  [4, 4],
  [6, 4],
  [6, 6],
  [4, 6],
];

test("the extent of a ring contains all of its points", () => {
  expect(findExtent(square)).toEqual([0, 0, 10, 10]);
});

test("a point in a hole is not inside the area", () => {
  const area: Area = [square, hole];
  expect(isInArea([2, 2], area)).toBe(true);
  expect(isInArea([5, 5], area)).toBe(false);
  expect(isInArea([12, 5], area)).toBe(false);
});

test("the measured size of a ring is twice its area", () => {
  expect(Math.abs(measureRing(square))).toBe(200);
});

test("a ring is clipped to an extent", () => {
  expect(measureRing(clipRing(square, [5, 5, 20, 20]))).toBe(50);
  expect(clipRing(square, [2, 2, 3, 3])).toHaveLength(4);
  expect(clipRing(square, [20, 20, 30, 30])).toEqual([]);
});

test("a line is clipped into the pieces within an extent", () => {
  const line: Ring = [
    [-50, 0],
    [-20, 0],
    [1, 0],
    [30, 0],
    [60, 0],
    [5, 5],
  ];
  expect(clipLine(line, [0, 0, 10, 10])).toEqual([
    [
      [0, 0],
      [1, 0],
      [10, 0],
    ],
    [
      [10, expect.closeTo(50 / 11)],
      [5, 5],
    ],
  ]);
});

test("simplifying a line drops points that hardly deviate and keeps both ends", () => {
  const line: Ring = [
    [0, 0],
    [5, 0.1],
    [10, 0],
    [10, 8],
  ];
  expect(simplifyLine(line, 0.5)).toEqual([
    [0, 0],
    [10, 0],
    [10, 8],
  ]);
});

test("a label is placed where it is farthest from every border", () => {
  const { point, radius } = findLabelPoint([square]);
  expect(point).toEqual([5, 5]);
  expect(radius).toBe(5);
});

test("a label is placed neither in a hole nor in a narrow arm of an area", () => {
  const withHole = findLabelPoint([square, hole]);
  expect(isInArea(withHole.point, [square, hole])).toBe(true);
  const arm: Ring = [...square.slice(0, 2), [10, 4], [40, 4], [40, 5], [10, 5], ...square.slice(2)];
  expect(findLabelPoint([arm]).point[0]).toBeLessThan(10);
});

test("an area without extent has no space for a label", () => {
  expect(findLabelPoint([[[1, 1]]])).toEqual({ point: [1, 1], radius: 0 });
});
