import type { Feature } from "geojson";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { geoLayers, readGeoLayer } from "#ingest/geo-folder/read-geojson.ts";
import { listShapes } from "#domain/map/map-record.ts";
import { drawMap, type MapLayers } from "./draw-map.ts";
import { writeGeodata } from "./write-geojson.ts";
import { readGeo } from "#ingest/test/tree.ts";

function readDemoLayers(): MapLayers {
  const layers: MapLayers = {
    constituencies: readGeoLayer(readGeo("wahlkreise"), "", "area").features,
  };
  for (const layer of ["sea", "lakes", "urban", "laender", "rivers", "places"] as const) {
    layers[layer] = readGeoLayer(readGeo(layer), "", geoLayers[layer]).features;
  }
  return layers;
}

/** A constituency of boxes. */
const drawBoxes = (number: number, ...boxes: [number, number, number, number][]): Feature => ({
  type: "Feature",
  properties: { WKR_NR: number, WKR_NAME: `Nummer ${number}` },
  geometry: {
    type: "MultiPolygon",
    coordinates: boxes.map(([west, south, east, north]) => [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ]),
  },
});

const none = { constituencies: [] };
const demo = drawMap(readDemoLayers(), "Schleswig-Holstein");

test("the map of a Land has all its constituencies and fits into one small file", () => {
  if (!demo) throw new Error("no drawing");
  const { svg, record } = demo;
  expect(record.constituencies.map(({ number }) => number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
  expect(record.viewBox.slice(0, 3)).toEqual([0, 0, 1000]);
  expect(svg.length).toBeLessThan(100_000);
  expect(gzipSync(svg).length).toBeLessThan(30_000);
  const ids = [...svg.matchAll(/<path id="([^"]+)" d="M/g)].map(([, id]) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      "water",
      "state",
      "urban",
      "lakes",
      "rivers",
      "borders",
      "wk-1",
      "wk-11",
    ]),
  );
});

test("every constituency label is inside the box of its area and within the map", () => {
  const [, , width = 0, height = 0] = demo?.record.viewBox ?? [];
  const outside = listShapes(demo?.record ?? none).filter(({ label, box: [x, y, w, h] }) => {
    const isInBox = label.x > x && label.x < x + w && label.y > y && label.y < y + h;
    return !isInBox || label.size < 15 || x < 0 || y < 0 || x + w > width || y + h > height;
  });
  expect(outside).toEqual([]);
});

test("cities on the map are sorted by size and marked as inside or outside the Land", () => {
  const cities = demo?.record.cities ?? [];
  const own = cities.filter(({ isInside }) => isInside).map(({ name }) => name);
  expect(own.slice(0, 4)).toEqual(["Kiel", "Lübeck", "Flensburg", "Neumünster"]);
  expect(cities.find(({ name }) => name === "Hamburg")).toMatchObject({ isInside: false, rank: 1 });
});

test("the map names both seas in open water", () => {
  expect(demo?.record.seas.map(({ name }) => name)).toEqual(["Nordsee", "Ostsee"]);
  expect(demo?.record.seas[0]?.x).toBeLessThan(300);
});

test("a map without other layers still shows the constituencies", () => {
  const { constituencies } = readDemoLayers();
  const drawing = drawMap({ constituencies }, undefined);
  expect(drawing?.record.cities).toEqual([]);
  expect(drawing?.record.seas).toEqual([]);
  expect(drawing?.svg).toContain('<path id="water" d=""/>');
});

test("a Land without constituencies has no map", () => {
  expect(drawMap(readDemoLayers(), "Atlantis")).toBeUndefined();
});

test("the map of a tall Land is square, and a remote islet does not shrink a city on its map", () => {
  const tall = drawMap({ constituencies: [drawBoxes(1, [9, 50, 9.5, 52])] }, undefined)?.record;
  expect(tall?.viewBox.slice(2)).toEqual([1000, 1000]);
  expect(tall?.constituencies[0]?.label?.x).toBeCloseTo(500, 0);
  const city = drawBoxes(1, [9.8, 53.4, 10.2, 53.7], [8.4, 53.9, 8.41, 53.91]);
  const drawing = drawMap({ constituencies: [city] }, undefined);
  const [x, , width] = drawing?.record.constituencies[0]?.box ?? [];
  expect([x, width]).toEqual([151.5, 697]);
  // The islet would be drawn outside of the frame, over other parts of a page.
  expect(drawing?.svg.match(/id="wk-1" d="[^z]*z"/)).not.toBeNull();
});

test("numbers of small constituencies are readable, inside their areas and do not overlap", () => {
  const quarter = (number: number, x: number, y: number): Feature => ({
    type: "Feature",
    properties: { WKR_NR: number, WKR_NAME: "" },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [x, y],
          [x + 0.1, y],
          [x + 0.1, y + 0.06],
          [x, y + 0.06],
          [x, y],
        ],
      ],
    },
  });
  const numbers = [217, 218, 219, 220, 221, 222];
  const city = numbers.map((number, index) =>
    quarter(number, 11.5 + (index % 2) * 0.1, 48.1 + Math.floor(index / 2) * 0.06),
  );
  const country = [quarter(1, 9, 47.3), quarter(2, 13.8, 50.5)];
  const lone = quarter(999, 12.6, 49.6);
  const record = drawMap({ constituencies: [...city, ...country, lone] }, undefined)?.record;
  const labels = listShapes(record ?? none).map(({ label }) => label);
  expect(Math.min(...labels.map(({ size }) => size))).toBeGreaterThanOrEqual(10);
  // A number with space around it is large enough for a phone.
  expect(labels.at(-1)?.size).toBe(26);
  const crossing = labels.filter((one, index) =>
    labels.slice(index + 1).some((other) => {
      const [reach, rise] = [one.size * 0.9 + other.size * 0.9, (one.size + other.size) * 0.37];
      return Math.abs(one.x - other.x) < reach && Math.abs(one.y - other.y) < rise;
    }),
  );
  expect(crossing).toEqual([]);
});

test("a large separate part of a constituency has the number too, an islet and an adjacent part do not", () => {
  const number = (...parts: [number, number, number, number][]) => {
    const constituencies = [drawBoxes(55, ...parts)];
    return drawMap({ constituencies }, undefined)?.record.constituencies[0]?.label;
  };
  const city = [8.5, 53, 9, 53.2] as const;
  const label = number([...city], [8.5, 53.5, 8.7, 53.7]);
  expect(label?.more).toHaveLength(1);
  expect(label?.more?.[0]?.y).toBeLessThan(label?.y ?? 0);
  expect(number([...city], [8.5, 53.5, 8.52, 53.52])).not.toHaveProperty("more");
  expect(number([...city], [8.6, 53.1, 8.8, 53.3])).not.toHaveProperty("more");
});

test("a divided city is one area with all its constituency numbers, in the drawing and in the live map", () => {
  const square = (number: number | null, numbers: string, west: number): Feature => ({
    type: "Feature",
    properties: { WKR_NR: number, WKR_NRS: numbers, WKR_NAME: numbers.replaceAll(";", " / ") },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [west, 50],
          [west + 1, 50],
          [west + 1, 51],
          [west, 51],
          [west, 50],
        ],
      ],
    },
  });
  const constituencies = [square(4, "4", 9), square(12, "12", 10), square(null, "13;14;15", 11)];
  const table = [{ number: 14, name: "Mitte" }];
  const drawing = drawMap({ constituencies }, undefined, table);
  if (!drawing) throw new Error("no drawing");
  expect(drawing.svg).toContain('<path id="wk-13-14-15" d="M');
  const data = JSON.parse(writeGeodata({ constituencies }, drawing.record, undefined).text) as {
    features: Feature[];
  };
  const properties = data.features.map((one) => one.properties);
  expect(properties).toContainEqual({
    layer: "constituency",
    area: "wk-13-14-15",
    numbers: [13, 14, 15],
    names: ["13", "Mitte", "15"],
  });
  expect(properties).toContainEqual({ layer: "number", number: "13–15", name: "", wide: true });
});
