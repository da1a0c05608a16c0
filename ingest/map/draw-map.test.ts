import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { geoLayers, readGeoLayer } from "./read-geojson.ts";
import { drawMap, type MapLayers } from "./draw-map.ts";
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

test("the map of a state has all its constituencies and fits into one small file", () => {
  const drawing = drawMap(readDemoLayers(), "Schleswig-Holstein");
  if (!drawing) throw new Error("no drawing");
  const { svg, record } = drawing;
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

test("every label is inside the box of its area and within the view", () => {
  const record = drawMap(readDemoLayers(), "Schleswig-Holstein")?.record;
  const [, , width = 0, height = 0] = record?.viewBox ?? [];
  const outside = record?.constituencies.filter(({ label, box: [x, y, w, h] }) => {
    const isInBox = label.x > x && label.x < x + w && label.y > y && label.y < y + h;
    return !isInBox || label.size < 15 || x < 0 || y < 0 || x + w > width || y + h > height;
  });
  expect(outside).toEqual([]);
});

test("cities are sorted by size and distinguished by whether they are in the state", () => {
  const cities = drawMap(readDemoLayers(), "Schleswig-Holstein")?.record.cities ?? [];
  const own = cities.filter(({ isInside }) => isInside).map(({ name }) => name);
  expect(own.slice(0, 4)).toEqual(["Kiel", "Lübeck", "Flensburg", "Neumünster"]);
  expect(cities.find(({ name }) => name === "Hamburg")).toMatchObject({ isInside: false, rank: 1 });
});

test("both seas are named in open water", () => {
  const record = drawMap(readDemoLayers(), "Schleswig-Holstein")?.record;
  expect(record?.seas.map(({ name }) => name)).toEqual(["Nordsee", "Ostsee"]);
  expect(record?.seas[0]?.x).toBeLessThan(300);
});

test("without other layers the constituencies are still drawn", () => {
  const { constituencies } = readDemoLayers();
  const drawing = drawMap({ constituencies }, undefined);
  expect(drawing?.record.cities).toEqual([]);
  expect(drawing?.record.seas).toEqual([]);
  expect(drawing?.svg).toContain('<path id="water" d=""/>');
});

test("a state without constituencies has no map", () => {
  expect(drawMap(readDemoLayers(), "Atlantis")).toBeUndefined();
});
