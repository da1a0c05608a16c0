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

test.each([
  ["half of the constituency of middle size fills the window", [40, 200, 900], 1000, 10],
  ["areas as large as a Land do not make the map end before 9", [900], 1000, 9],
  ["quarters of a city do not make it go on to where borders are coarse", [5, 6], 1000, 12],
  ["without constituencies the towns decide", [], 1000, 10],
  ["a section that the settings ask for can be filled", [200], 20, 13.25],
])("%s", (_name, sizes, width, zoom) => {
  expect(findDataZoom(createMap(...sizes), width)).toBe(zoom);
});
