import { expect, test } from "vitest";
import { judgePosition, locatePosition } from "./locate-position.ts";

function square(west: number, properties: object, hole: number[][][] = []) {
  const ring = [
    [west, 54],
    [west + 1, 54],
    [west + 1, 55],
    [west, 55],
    [west, 54],
  ];
  return { properties, geometry: { type: "Polygon", coordinates: [ring, ...hole] } };
}

const hole = [
  [
    [9.4, 54.4],
    [9.6, 54.4],
    [9.6, 54.6],
    [9.4, 54.6],
    [9.4, 54.4],
  ],
];
const west = square(8, { layer: "constituency", number: 1, name: "West" });
const east = square(9, { layer: "constituency", number: 2, name: "Ost" }, hole);
const island = { layer: "constituency", number: 3, name: "Insel" };
const features = [
  { properties: { layer: "sea" }, geometry: { type: "Point", coordinates: [8.5, 54.5] } },
  west,
  east,
  { properties: island, geometry: { type: "MultiPolygon", coordinates: [[hole[0]]] } },
  square(10, { layer: "land", own: false }),
  square(8, { layer: "land", own: true }),
];
const locate = (lat: number, lon: number, accuracyM?: number) => {
  const position = accuracyM === undefined ? { lat, lon } : { lat, lon, accuracyM };
  const { inside, near, isNearState } = locatePosition({ features }, position);
  return [inside.map(({ number }) => number), near.map(({ number }) => number), isNearState];
};

test("a position is in the constituency around it, and a hole belongs to no constituency", () => {
  expect(locate(54.5, 8.5)).toEqual([[1], [], false]);
  expect(locate(54.2, 9.2)).toEqual([[2], [], false]);
  expect(locate(54.5, 9.5)).toEqual([[3], [], false]);
  expect(locate(54.5, 12)).toEqual([[], [], false]);
});

test("a position in a city shared by several constituencies may be in any of them", () => {
  const city = square(8, { layer: "constituency", numbers: [4, 6], names: ["Süd", "Nord"] });
  const answer = locatePosition({ features: [city, east] }, { lat: 54.5, lon: 8.5 });
  expect(answer).toMatchObject({ inside: [{ number: 4, name: "Süd" }, { number: 6 }], near: [] });
});

test("a position is uncertain within 500 metres of a border, or within its accuracy", () => {
  // A thousandth of a degree of longitude is 65 metres here.
  expect(locate(54.2, 8.993)).toEqual([[1], [2], false]);
  expect(locate(54.2, 8.991)).toEqual([[1], [], false]);
  expect(locate(54.2, 8.991, 1000)).toEqual([[1], [2], false]);
  expect(locate(54.2, 9.995)).toEqual([[2], [], true]);
  expect(locate(53.996, 8.5)).toEqual([[], [1], false]);
  // The nearest comes first.
  expect(locate(53.996, 9.001)).toEqual([[], [2, 1], false]);
});

interface Given {
  inside?: number[];
  near?: number[];
  isNearState?: boolean;
  isEstimated?: boolean;
}

test.each<[string, Given]>([
  ["none", {}],
  ["certain", { inside: [1] }],
  ["estimated", { inside: [1], isEstimated: true }],
  ["probable", { inside: [1], near: [2], isEstimated: true }],
  ["probable", { inside: [1], isNearState: true }],
  ["probable", { near: [1] }],
  ["among", { inside: [1, 2], near: [3] }],
])("the visitor's position is %s: %j", (certainty, { inside = [], near = [], ...rest }) => {
  const name = (numbers: number[]) => numbers.map((number) => ({ number, name: "" }));
  const sure = { isNearState: false, isEstimated: false };
  const answer = { ...sure, ...rest, inside: name(inside), near: name(near) };
  expect(judgePosition(answer)).toBe(certainty);
});

test("a position near a municipality with an estimated location is uncertain, as is a constituency with one that has none", () => {
  const estimates = { points: [[54.5, 8.5]] as [number, number][], numbers: [2] };
  const isEstimated = (lat: number, lon: number, accuracyM = 0) =>
    locatePosition({ features }, { lat, lon, accuracyM }, estimates).isEstimated;
  expect([isEstimated(54.53, 8.5), isEstimated(54.56, 8.5)]).toEqual([true, false]);
  expect(isEstimated(54.56, 8.5, 2000)).toBe(true);
  expect(isEstimated(54.2, 9.2)).toBe(true);
});
