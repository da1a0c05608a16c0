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
  { name: "half of the median constituency fills the window", sizes: [40, 200, 900], zoom: 10 },
  { name: "areas as large as a Land do not limit the zoom below 9", sizes: [900], zoom: 9 },
  {
    name: "small city constituencies do not raise the zoom beyond the detail of borders",
    sizes: [5, 6],
    zoom: 12,
  },
  { name: "without constituencies towns decide", sizes: [], zoom: 10 },
  {
    name: "a section configured in the settings fills the window",
    sizes: [200],
    width: 20,
    zoom: 13.25,
  },
];

test.each(cases)(
  "the maximum zoom of the map keeps something in view: $name",
  ({ sizes, width = 1000, zoom }) => {
    expect(findDataZoom(createMap(...sizes), width, [])).toBe(zoom);
  },
);

const at = (x: number, city = "Köln"): Place => ({ city, point: { x, y: 0 } });
const places = [
  { name: "dense names change nothing", spacing: 2, zoom: 11 },
  { name: "sparse names lower the zoom", spacing: 30, zoom: 9.5 },
  { name: "very sparse names do not lower the zoom below 9", spacing: 900, zoom: 9 },
  {
    name: "place markers of one city can be told apart",
    spacing: 30,
    zoom: 10,
    places: [at(1), at(4.5)],
  },
  {
    name: "place markers of two cities change nothing",
    spacing: 30,
    zoom: 9.5,
    places: [at(1), at(4.5, "Bonn")],
  },
  {
    name: "place markers next door to each other change nothing",
    spacing: 30,
    zoom: 9.5,
    places: [at(1), at(1.2)],
  },
];

test.each(places)(
  "the maximum zoom of the map keeps several names in view: $name",
  ({ spacing, zoom, places: own = [] }) => {
    expect(findDataZoom({ ...createMap(96), spacing }, 1000, own)).toBe(zoom);
  },
);
