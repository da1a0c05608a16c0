import { expect, test } from "vitest";
import { findDataZoom } from "./data-zoom.ts";
import type { MapRecord } from "./map-record.ts";

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
  expect(findDataZoom(createMap(...sizes), width)).toBe(zoom);
});
