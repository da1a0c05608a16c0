import { expect, test } from "vitest";
import { findDataZoom } from "./data-zoom.ts";
import type { MapRecord } from "./map-record.ts";

type Place = Parameters<typeof findDataZoom>[2][number];

/** A map of 300 km, 1000 units wide, with constituencies of these sizes. */
function createMap(...sizes: number[]): MapRecord {
  return {
    viewBox: [0, 0, 1000, 1000],
    projection: { scale: 79_000, offsetX: 0, offsetY: 0 },
    constituencies: sizes.map((size, index) => ({
      number: index + 1,
      name: "",
      label: { x: 0, y: 0, size: 50 },
      box: [0, 0, size, size / 2],
    })),
    cities: [],
    seas: [],
  };
}

const cases = [
  { name: "half of the middle constituency fills it", sizes: [40, 200, 900], zoom: 10 },
  { name: "areas as large as a Land do not make it end before 9", sizes: [900], zoom: 9 },
  { name: "quarters of a city do not make coarse borders larger", sizes: [5, 6], zoom: 12 },
  { name: "without constituencies the towns decide", sizes: [], zoom: 10 },
  { name: "a section that the settings ask for fills it", sizes: [200], width: 20, zoom: 13.25 },
];

test.each(cases)("the window shows something: $name", ({ sizes, width = 1000, zoom }) => {
  expect(findDataZoom(createMap(...sizes), width, [])).toBe(zoom);
});

const at = (x: number, city = "Köln"): Place => ({ city, point: { x, y: 0 } });
const places = [
  { name: "names as near as in a city change nothing", spacing: 2, zoom: 11 },
  { name: "sparse names end it earlier", spacing: 30, zoom: 9.5 },
  { name: "very sparse names do not end it before 9", spacing: 900, zoom: 9 },
  { name: "signs of one city can be told apart", spacing: 30, zoom: 10, places: [at(1), at(4.5)] },
  {
    name: "signs of two cities are far apart in any case",
    spacing: 30,
    zoom: 9.5,
    places: [at(1), at(4.5, "Bonn")],
  },
  {
    name: "signs next door to each other never part",
    spacing: 30,
    zoom: 9.5,
    places: [at(1), at(1.2)],
  },
];

test.each(places)(
  "the window shows several names: $name",
  ({ spacing, zoom, places: own = [] }) => {
    expect(findDataZoom({ ...createMap(96), spacing }, 1000, own)).toBe(zoom);
  },
);
