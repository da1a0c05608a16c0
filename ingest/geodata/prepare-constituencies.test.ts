import type { Feature, Position } from "geojson";
import { expect, test } from "vitest";
import { zipShapefile } from "#ingest/test/shapefile.ts";
import { prepareConstituencies, type PreparedConstituencies } from "./prepare-constituencies.ts";
import { findReprojection } from "./projections.ts";
import { maxAreaBytes, readAreaFile } from "./read-area-file.ts";

const file = "wahlkreise.zip";
const request = { file, number: "NR", name: "NAME" };
const utm32 =
  'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
/** Around Kassel, in metres of EPSG:25832 and in degrees. */
const hesse: Feature = area({ LAND_NR: "06" }, square(8, 50, 2));

function square(x: number, y: number, size: number): [number, number][] {
  return [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ];
}

function area(properties: Record<string, unknown>, ring: Position[]): Feature {
  return { type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } };
}

async function prepare(
  content: Uint8Array | Feature[],
  options: Partial<Parameters<typeof prepareConstituencies>[1]> = {},
): Promise<PreparedConstituencies> {
  const bytes = Array.isArray(content)
    ? new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features: content }))
    : content;
  const reading = await readAreaFile(bytes, file);
  if ("finding" in reading) return { features: [], findings: [reading.finding], changes: [] };
  return prepareConstituencies(reading.area, { ...request, states: [hesse], ...options });
}

const textsOf = ({ findings }: PreparedConstituencies) =>
  findings.map(({ code, message, hint }) => `${code}: ${message} ${hint}`);

test("a zipped shapefile becomes constituencies in degrees, with umlauts, numbers and state", async () => {
  const rows = [
    { number: "02", name: "Süd ", ring: square(520_000, 5_660_000, 10_000) },
    { number: "01", name: "Kassel  Mitte", ring: square(530_000, 5_660_000, 10_000) },
    { number: "01", name: "Kassel Mitte", ring: square(560_000, 5_660_000, 5000) },
  ];
  const prepared = await prepare(zipShapefile(rows, { prj: utm32 }));
  expect(prepared.findings).toEqual([]);
  expect(prepared.state?.name).toBe("Hessen");
  expect(prepared.features.map(({ properties }) => properties)).toEqual([
    { WKR_NR: 1, WKR_NAME: "Kassel Mitte", LAND_NR: "06", LAND_NAME: "Hessen" },
    { WKR_NR: 2, WKR_NAME: "Süd", LAND_NR: "06", LAND_NAME: "Hessen" },
  ]);
  const [first] = prepared.features;
  expect(first?.geometry.type).toBe("MultiPolygon");
  expect(JSON.stringify(first?.geometry)).toMatch(/\[9\.4\d{2,4},51\.0\d{2,4}\]/);
  expect(prepared.changes).toEqual([
    "Projektion: ETRS_1989_UTM_Zone_32N (laut Datei).",
    "Zeichensatz der Namen: windows-1252.",
    "1 Teil wurde mit der Fläche gleicher Nummer vereint.",
    "Punkte: 12, alle behalten.",
  ]);
});

test("common borders stay common when they are simplified, and outer rings run counter-clockwise", async () => {
  const border = Array.from({ length: 50 }, (_, index): Position => [
    9 + (index % 2) * 0.00005,
    51 + index / 100,
  ]);
  const west = [...border, [8.5, 51.49], [8.5, 51], border[0] ?? []];
  const east = [...border, [9.5, 51.49], [9.5, 51], border[0] ?? []].toReversed();
  const prepared = await prepare([
    area({ NR: 1, NAME: "W" }, west),
    area({ NR: 2, NAME: "O" }, east),
  ]);
  expect(prepared.changes.at(-1)).toMatch(
    /^Punkte: 104 vorher, 8 nachher; vereinfacht auf 10 Meter/,
  );
  for (const { geometry } of prepared.features) {
    const [ring = []] = geometry.type === "Polygon" ? geometry.coordinates : [];
    const doubled = ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
      return sum + x * nextY - nextX * y;
    }, 0);
    expect(doubled).toBeGreaterThan(0);
  }
});

test("a wrong projection is named with those that are probable", async () => {
  const metres = area({ NR: 1, NAME: "A" }, square(3_520_000, 5_660_000, 1000));
  expect(textsOf(await prepare([metres]))).toEqual([
    expect.stringMatching(
      /^geo-projection: Die Koordinaten liegen nicht in Deutschland\. .*EPSG:31467/,
    ),
  ]);
  expect((await prepare([metres], { system: "31467" })).state?.name).toBe("Hessen");
  const swapped = area({ NR: 1, NAME: "A" }, square(51, 9, 0.1));
  expect(textsOf(await prepare([swapped]))[0]).toContain("vertauscht");
  expect(textsOf(await prepare([metres], { system: "EPSG:9" }))[0]).toContain("nicht bekannt");
});

test.each([
  ["25832", 500_000, 9],
  ["25833", 500_000, 15],
  ["4647", 32_500_000, 9],
  ["5650", 33_500_000, 15],
  ["31466", 2_500_000, 6],
  ["31467", 3_500_000, 9],
  ["31468", 4_500_000, 12],
  ["31469", 5_500_000, 15],
])("the false easting of EPSG:%s is on its central meridian", (code, x, longitude) => {
  const [lon = 0, lat = 0] = findReprojection(code)?.([x, 5_650_000]) ?? [];
  expect(lon).toBeCloseTo(longitude, 2);
  expect(lat).toBeCloseTo(51, 1);
});

test("the state is the one of most areas", async () => {
  const west = area({ LAND_NR: "07" }, square(6, 50, 2));
  const areas = [8, 8.2, 7].map((x, index) =>
    area({ NR: index + 1, NAME: "A" }, square(x, 51, 0.2)),
  );
  const { state } = await prepare(areas, { states: [west, hesse] });
  expect(state?.name).toBe("Hessen");
});

test.each<[string, Feature[], RegExp]>([
  [
    "a ring that crosses itself",
    [
      area({ NR: 7, NAME: "A" }, [
        [9, 51],
        [9.2, 51.2],
        [9.2, 51],
        [9, 51.2],
        [9, 51],
      ]),
    ],
    /^geo-geometry: Die Grenze von Wahlkreis 7 schneidet sich selbst, bei 51[\d,]*° Nord, 9[\d,]*° Ost/,
  ],
  [
    "areas that overlap",
    [
      area({ NR: 1, NAME: "A" }, square(9, 51, 0.2)),
      area({ NR: 2, NAME: "B" }, square(9.1, 51, 0.2)),
    ],
    /^geo-overlap: Die Wahlkreise 1 und 2 überschneiden sich/,
  ],
  [
    "the same area twice",
    [
      area({ NR: 1, NAME: "A" }, square(9, 51, 0.2)),
      area({ NR: 2, NAME: "B" }, square(9, 51, 0.2)),
    ],
    /^geo-overlap/,
  ],
  [
    "one number for two names",
    [
      area({ NR: 1, NAME: "A" }, square(9, 51, 0.1)),
      area({ NR: 1, NAME: "B" }, square(9.1, 51, 0.1)),
    ],
    /^geo-numbers: Zwei Flächen haben die Nummer 1, heißen aber „A“ und „B“/,
  ],
  [
    "a number that is none",
    [area({ NR: "Mitte", NAME: "A" }, square(9, 51, 0.1))],
    /^geo-numbers: Bei der 1\. Fläche ist „Mitte“ keine Nummer/,
  ],
  [
    "a number below zero",
    [area({ NR: -3, NAME: "A" }, square(9, 51, 0.1))],
    /^geo-numbers: Bei der 1\. Fläche ist „-3“ keine Nummer/,
  ],
  [
    "an area without a name",
    [area({ NR: 1, NAME: null }, square(9, 51, 0.1))],
    /^geo-attribute: Wahlkreis 1 hat im Feld „NAME“ keinen Namen/,
  ],
  [
    "a text instead of a name",
    [area({ NR: 1, NAME: "Beschreibung ".repeat(10) }, square(9, 51, 0.1))],
    /^geo-attribute: Wahlkreis 1 hat im Feld „NAME“ einen Namen aus 129 Zeichen/,
  ],
  [
    "a missing attribute",
    [area({ WK: 1, BEZ: "A" }, square(9, 51, 0.1))],
    /^geo-attribute: Nicht jede Fläche hat das Feld „NR“; vorhanden sind „WK“, „BEZ“\. .*--number/,
  ],
  [
    "an area without a geometry",
    [
      area({ NR: 1, NAME: "A" }, square(9, 51, 0.1)),
      { type: "Feature", properties: { NR: 2, NAME: "B" }, geometry: null as never },
    ],
    /^geo-geometry: Wahlkreis 2 hat keine Fläche/,
  ],
  [
    "coordinates that are not numbers",
    [
      area({ NR: 1, NAME: "A" }, square(9, 51, 0.1)),
      area({ NR: 2, NAME: "B" }, [
        [9, 51],
        ["9.1" as never, 51],
        [9, 51],
      ]),
    ],
    /^geo-format: Beim 2\. Eintrag sind die Koordinaten/,
  ],
  [
    "umlauts that were decoded wrongly",
    [area({ NR: 1, NAME: "MÃ¼nster" }, square(9, 51, 0.1))],
    /^geo-encoding: Der Name „MÃ¼nster“ enthält zerstörte Umlaute/,
  ],
  [
    "points",
    [{ type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [9, 51] } }],
    /^geo-format: Die Datei enthält keine Flächen/,
  ],
])("%s is an error, and nothing is prepared", async (_, features, expected) => {
  const prepared = await prepare(features);
  expect(prepared.features).toEqual([]);
  expect(textsOf(prepared)[0]).toMatch(expected);
});

test("numbers that jump are a warning", async () => {
  const prepared = await prepare([
    area({ NR: 1, NAME: "A" }, square(9, 51, 0.1)),
    area({ NR: 4, NAME: "B" }, square(9.1, 51, 0.1)),
  ]);
  expect(prepared.features).toHaveLength(2);
  expect(prepared.findings).toMatchObject([
    { severity: "warning", message: "In der Zählung der Wahlkreise fehlen 2, 3." },
  ]);
});

test("files that are not geodata are named, whatever they are", async () => {
  const rows = [{ number: 1, name: "A", ring: square(520_000, 5_660_000, 1000) }];
  const whole = zipShapefile(rows);
  const bytes = (text: string) => new TextEncoder().encode(text);
  const bomb = Buffer.from(whole);
  // The size that the directory declares for the unpacked shapes.
  bomb.writeUInt32LE(201 * 2 ** 20, bomb.indexOf("PK\x01\x02") + 24);
  const cases: [Uint8Array, string][] = [
    [bytes("<kml/>"), "kein vollständiges JSON"],
    [bytes("{}"), "keine GeoJSON-„FeatureCollection“"],
    [new Uint8Array([0xff, 0xfe, 1]), "weder Text in UTF-8 noch eine ZIP-Datei"],
    [whole.subarray(0, 200), "ZIP-Datei ist beschädigt"],
    [zipShapefile(rows, { files: { "amt/Wahlkreise.shp": undefined } }), "kein Shapefile"],
    [zipShapefile(rows, { files: { "amt/Wahlkreise.DBF": undefined } }), "fehlt die Datei .dbf"],
    [zipShapefile(rows, { files: { "b.shp": bytes("x") } }), "mehrere Shapefiles"],
    [zipShapefile(rows, { files: { "amt/Wahlkreise.DBF": bytes("x".repeat(99)) } }), "beschädigt"],
    [zipShapefile(rows, { files: { "amt/Wahlkreise.shp": bytes("x".repeat(99)) } }), "beschädigt"],
    [new Uint8Array([0, 0, 0x27, 0x0a, 0]), "aus mehreren Dateien"],
    [new Uint8Array(maxAreaBytes + 1), "größer als 60 MB"],
    [bomb, "größer als 200 MB, wenn sie entpackt ist"],
    [bytes(""), "Die Datei ist leer"],
  ];
  for (const [content, expected] of cases) {
    expect(textsOf(await prepare(content))[0]).toContain(expected);
  }
});
