import type { FeatureCollection } from "geojson";
import { expect, test } from "vitest";
import { geoLayers, readGeoLayer } from "#ingest/geo-folder/read-geojson.ts";
import { writeGeodata } from "./write-geojson.ts";
import { drawMap, type MapLayers } from "./draw-map.ts";
import { readGeo } from "#ingest/test/tree.ts";

function readDemoLayers(): MapLayers {
  const layers: MapLayers = {
    constituencies: readGeoLayer(readGeo("wahlkreise"), "", "area").features,
  };
  for (const layer of ["sea", "laender", "places"] as const) {
    layers[layer] = readGeoLayer(readGeo(layer), "", geoLayers[layer]).features;
  }
  return layers;
}

function writeDemo(
  state: string | undefined,
  layers: MapLayers = readDemoLayers(),
): FeatureCollection {
  return JSON.parse(describeDemo(state, layers).text) as FeatureCollection;
}

function describeDemo(state: string | undefined, layers: Parameters<typeof writeGeodata>[0]) {
  const drawing = drawMap(layers, state);
  if (!drawing) throw new Error("no drawing");
  return writeGeodata(layers, drawing.record, state);
}

function listOf({ features }: FeatureCollection, layer: string) {
  return features.filter(({ properties }) => properties?.["layer"] === layer);
}

const demo = writeDemo("Schleswig-Holstein");

test("the data of the live map name every constituency and mark the campaign's own Land", () => {
  expect(listOf(demo, "constituency").map(({ properties }) => properties)).toContainEqual({
    layer: "constituency",
    area: "wk-5",
    number: 5,
    name: "Kiel",
  });
  const own = listOf(demo, "land").filter(({ properties }) => properties?.["own"] === true);
  expect(own).toHaveLength(1);
  expect(listOf(demo, "city").map(({ properties }) => properties?.["name"])).toContain("Kiel");
  expect(listOf(demo, "sea-label").map(({ properties }) => properties?.["name"])).toEqual([
    "Nordsee",
    "Ostsee",
  ]);
});

test("constituencies of other Länder are left out", () => {
  const layers = readDemoLayers();
  const constituencies = layers.constituencies.map((one) =>
    one.properties?.["WKR_NR"] === 11
      ? { ...one, properties: { ...one.properties, LAND_NAME: "Hamburg" } }
      : one,
  );
  const data = writeDemo("Schleswig-Holstein", { ...layers, constituencies });
  const numbers = listOf(data, "constituency").map(({ properties }) => properties?.["number"]);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("cities are marked as inside or outside the campaign's own Land", () => {
  const cities = listOf(demo, "city").map(({ properties }) => properties);
  expect(cities).toContainEqual(expect.objectContaining({ name: "Kiel", rank: 3, own: true }));
  expect(cities).toContainEqual(expect.objectContaining({ name: "Hamburg", rank: 1, own: false }));
});

test("the faded edge of the map runs around the whole sea", () => {
  const [edge, ...others] = listOf(demo, "edge");
  expect(others).toEqual([]);
  expect(edge?.geometry).toEqual({
    type: "LineString",
    coordinates: [
      [-7, 60.5],
      [-7, 42],
      [28, 42],
      [28, 60.5],
      [-7, 60.5],
    ],
  });
});

test("constituency numbers are placed inside their areas, in degrees with four decimals", () => {
  const numbers = listOf(demo, "number");
  const kiel = numbers.find(({ properties }) => properties?.["number"] === 5);
  const [lon = 0, lat = 0] = kiel?.geometry.type === "Point" ? kiel.geometry.coordinates : [];
  expect(lon).toBeGreaterThan(9.9);
  expect(lon).toBeLessThan(10.3);
  expect(lat).toBeGreaterThan(54.2);
  expect(lat).toBeLessThan(54.5);
  expect(JSON.stringify(numbers)).not.toMatch(/\.\d{5}/);
});

test("each separate part of a constituency has its number", () => {
  const parts = [
    [8.5, 53, 9, 53.2],
    [8.5, 53.5, 8.8, 53.7],
  ] as const;
  const coordinates = parts.map(([west, south, east, north]) => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]);
  const constituencies: MapLayers["constituencies"] = [
    {
      type: "Feature",
      properties: { WKR_NR: 55, WKR_NAME: "Bremen II – Bremerhaven", LAND_NAME: "Bremen" },
      geometry: { type: "MultiPolygon", coordinates },
    },
  ];
  const numbers = listOf(writeDemo("Bremen", { constituencies }), "number");
  const latitudes = numbers.map(({ geometry }) =>
    geometry.type === "Point" ? Math.round(10 * (geometry.coordinates[1] ?? 0)) / 10 : 0,
  );
  expect(latitudes).toEqual([53.1, 53.6]);
  expect(numbers.map(({ properties }) => properties?.["number"])).toEqual([55, 55]);
});

test("with villages between the towns, names on the map count as closer together", () => {
  const layers = readDemoLayers();
  const { spacing = 0 } = describeDemo("Schleswig-Holstein", layers);
  const villages = Array.from({ length: 400 }, (_, index) => ({
    name: `Dorf ${index}`,
    lat: 53.6 + Math.floor(index / 20) / 16,
    lon: 8.6 + (index % 20) / 8,
  }));
  expect(spacing).toBeGreaterThan(0);
  const more = describeDemo("Schleswig-Holstein", { ...layers, villages });
  expect(more.spacing).toBeLessThan(spacing);
  expect(describeDemo("Schleswig-Holstein", { ...layers, places: [] }).spacing).toBeUndefined();
});
