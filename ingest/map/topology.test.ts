import { expect, test } from "vitest";
import { measureRing, simplifyLine, type Ring } from "./geometry.ts";
import { buildTopology } from "./topology.ts";

// Two squares side by side, with a crooked border between them.
const west: Ring = [
  [0, 0],
  [10, 0],
  [10.2, 5],
  [10, 10],
  [0, 10],
];
const east: Ring = [
  [20, 0],
  [20, 10],
  [10, 10],
  [10.2, 5],
  [10, 0],
];

test("a common border is simplified identically on both sides", () => {
  const { areas } = buildTopology([[west], [east]], by(1));
  expect(areas).toHaveLength(2);
  expect(areas.flat().flat()).not.toContainEqual([10.2, 5]);
  expect(areas.map((rings) => Math.abs(measureRing(rings[0] ?? [])))).toEqual([200, 200]);
});

test("the outline surrounds all areas, and the inner border is the line between two", () => {
  const { outline, innerBorders } = buildTopology([[west], [east]], by(0.01));
  expect(outline.map((ring) => Math.abs(measureRing(ring)))).toEqual([400]);
  expect(innerBorders).toHaveLength(1);
  expect(innerBorders[0]).toHaveLength(3);
});

test("an island keeps its shape, and an area inside another leaves no gap", () => {
  const outer: Ring = west.map(([x, y]) => [x * 3, y * 3]);
  const inner: Ring = [
    [5, 5],
    [9, 5],
    [9, 9],
    [5, 9],
  ];
  const { areas, outline } = buildTopology([[outer, inner.toReversed()], [inner]], by(0.5));
  expect(areas[0]?.[1]?.length).toBe(areas[1]?.[0]?.length);
  expect(outline).toHaveLength(1);
});

test("neighbours share a border, and areas that meet only in a point are not neighbours", () => {
  const square = (x: number, y: number): Ring => [
    [x, y],
    [x + 10, y],
    [x + 10, y + 10],
    [x, y + 10],
  ];
  const { neighbours } = buildTopology(
    [[square(0, 0), square(40, 0)], [square(10, 0)], [square(10, 10)], [square(50, 0)]],
    by(0.01),
  );
  expect(neighbours).toEqual([[1, 3], [0, 2], [1], [0]]);
});

test("repeated points and rings without an area are left out", () => {
  const { areas } = buildTopology(
    [
      [
        [
          [0, 0],
          [0, 0],
          [5, 0],
          [5, 5],
        ],
        [
          [1, 1],
          [2, 2],
        ],
      ],
    ],
    by(0),
  );
  expect(areas[0]).toHaveLength(1);
  expect(areas[0]?.[0]).toHaveLength(3);
});

function by(tolerance: number) {
  return (line: Ring) => simplifyLine(line, tolerance);
}
