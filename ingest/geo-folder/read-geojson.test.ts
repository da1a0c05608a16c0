import { expect, test } from "vitest";
import { readGeoLayer } from "./read-geojson.ts";

function collect(...coordinates: unknown[]): string {
  const features = coordinates.map((one) => ({
    type: "Feature",
    properties: {},
    geometry: { type: "Point", coordinates: one },
  }));
  return JSON.stringify({ type: "FeatureCollection", features });
}

test("only features with the wanted geometry are kept", () => {
  const layer = readGeoLayer(`\ufeff${collect([9.5, 54])}`, "geo/places.geojson", "point");
  expect(layer.diagnostics).toEqual([]);
  expect(layer.features).toHaveLength(1);
});

test("broken JSON is reported with its position, even in one long line", () => {
  const { diagnostics } = readGeoLayer('\ufeff{\n"a": 1,\n"b" 2}', "geo/sea.geojson", "area");
  expect(diagnostics).toMatchObject([
    { code: "geo-syntax", file: "geo/sea.geojson", line: 3, column: 5, excerpt: '"b" 2}' },
  ]);
  const line = `{"features": [${"1,".repeat(5_000)}x]}`;
  expect(readGeoLayer(line, "geo/sea.geojson", "area").diagnostics).toMatchObject([
    {
      line: 1,
      column: 10_015,
      message: "Die Datei ist ab „x]}“ kein gültiges JSON; die Karte bleibt, wie sie ist.",
    },
  ]);
  expect(readGeoLayer('{"features": [', "geo/sea.geojson", "area").diagnostics).toMatchObject([
    { line: 1, column: 15, message: expect.stringContaining("hört mitten im JSON auf") },
  ]);
});

const empty = [
  "[]",
  "null",
  '{"features": 3}',
  collect([9, 54]),
  '{"features":[null,{},{"geometry":null}]}',
];

test.each(empty)("GeoJSON with %s contains no areas", (text) => {
  expect(readGeoLayer(text, "geo/sea.geojson", "area").diagnostics).toMatchObject([
    { code: "geo-empty", message: expect.stringContaining("keine Flächen") },
  ]);
});

test("swapped latitude and longitude are reported", () => {
  const { diagnostics } = readGeoLayer(collect([54, 9], [53.5, 10]), "geo/places.geojson", "point");
  expect(diagnostics).toMatchObject([
    { code: "geo-coordinates", message: expect.stringContaining("vertauscht") },
  ]);
});

test("coordinates of another system and positions that are not numbers are refused", () => {
  const metres = readGeoLayer(collect([567_890, 6_012_345]), "geo/places.geojson", "point");
  const words = readGeoLayer(collect(["neun", "vierundfünfzig"]), "geo/places.geojson", "point");
  const codes = [metres, words].flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
  expect(codes).toEqual(["geo-coordinates", "geo-coordinates"]);
  expect(metres.diagnostics[0]?.message).toContain("außerhalb der Erde");
});

test.each([
  ["nested too little", [[9, 54]]],
  ["with an empty position", [[[9, 54], null, [9, 54]]]],
  ["that are missing", undefined],
])("an area with coordinates %s is refused", (_, coordinates) => {
  const geometry = { type: "Polygon", coordinates };
  const whole = { type: "Polygon", coordinates: [] };
  const features = [whole, geometry].map((one) => ({ type: "Feature", geometry: one }));
  const text = JSON.stringify({ type: "FeatureCollection", features });
  const { diagnostics } = readGeoLayer(text, "geo/sea.geojson", "area");
  expect(diagnostics).toMatchObject([
    { code: "geo-coordinates", message: expect.stringContaining("2. Eintrag") },
  ]);
});
