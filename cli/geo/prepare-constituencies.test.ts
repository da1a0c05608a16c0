import type { Feature, Position } from "geojson";
import { expect, test } from "vitest";
import { prepareConstituencies, type PreparedConstituencies } from "./prepare-constituencies.ts";
import { maxAreaBytes, readAreaFile } from "./read-area-file.ts";

const file = "wahlkreise.geojson";
const request = { file, number: "NR", name: "NAME" };
/** Around Kassel. */
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

function prepare(
  content: Uint8Array | Feature[],
  options: Partial<Parameters<typeof prepareConstituencies>[1]> = {},
): PreparedConstituencies {
  const bytes = Array.isArray(content)
    ? new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features: content }))
    : content;
  const reading = readAreaFile(bytes, file);
  if ("finding" in reading) return { features: [], findings: [reading.finding], changes: [] };
  return prepareConstituencies(reading.area, { ...request, states: [hesse], ...options });
}

const textsOf = ({ findings }: PreparedConstituencies) =>
  findings.map(({ code, message, hint }) => `${code}: ${message} ${hint}`);

test("areas become constituencies with number, name and Land", () => {
  const prepared = prepare([
    area({ NR: "02", NAME: "Süd " }, square(9.3, 51, 0.1)),
    area({ NR: "01", NAME: "Kassel  Mitte" }, square(9.4, 51, 0.1)),
    area({ NR: "01", NAME: "Kassel Mitte" }, square(9.8, 51, 0.05)),
  ]);
  expect(prepared.findings).toEqual([]);
  expect(prepared.state?.name).toBe("Hessen");
  expect(prepared.features.map(({ properties }) => properties)).toEqual([
    { WKR_NR: 1, WKR_NAME: "Kassel Mitte", LAND_NR: "06", LAND_NAME: "Hessen" },
    { WKR_NR: 2, WKR_NAME: "Süd", LAND_NR: "06", LAND_NAME: "Hessen" },
  ]);
  expect(prepared.features[0]?.geometry.type).toBe("MultiPolygon");
  expect(prepared.changes).toEqual([
    "1 Teil wurde mit der Fläche gleicher Nummer vereint.",
    "Punkte: 12, alle behalten.",
  ]);
});

test("neighbours still share their border after simplification, and outer rings run counter-clockwise", () => {
  const border = Array.from({ length: 50 }, (_, index): Position => [
    9 + (index % 2) * 0.00005,
    51 + index / 100,
  ]);
  const west = [...border, [8.5, 51.49], [8.5, 51], border[0] ?? []];
  const east = [...border, [9.5, 51.49], [9.5, 51], border[0] ?? []].toReversed();
  const prepared = prepare([area({ NR: 1, NAME: "W" }, west), area({ NR: 2, NAME: "O" }, east)]);
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

test("coordinates that are not degrees are an error that says how to convert them", () => {
  const metres = area({ NR: 1, NAME: "A" }, square(3_520_000, 5_660_000, 1000));
  expect(textsOf(prepare([metres]))).toEqual([
    expect.stringMatching(
      /^geo-projection: Die Koordinaten liegen nicht in Deutschland\. .*mapshaper .* -proj .*EPSG:25832/,
    ),
  ]);
  const swapped = area({ NR: 1, NAME: "A" }, square(51, 9, 0.1));
  expect(textsOf(prepare([swapped]))[0]).toContain("vertauscht");
});

test("the Land of a division is the one that contains most of its areas", () => {
  const west = area({ LAND_NR: "07" }, square(6, 50, 2));
  const areas = [8, 8.2, 7].map((x, index) =>
    area({ NR: index + 1, NAME: "A" }, square(x, 51, 0.2)),
  );
  const { state } = prepare(areas, { states: [west, hesse] });
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
])("%s is an error, and no constituency is written", (_, features, expected) => {
  const prepared = prepare(features);
  expect(prepared.features).toEqual([]);
  expect(textsOf(prepared)[0]).toMatch(expected);
});

test("gaps in the numbers of constituencies are a warning", () => {
  const prepared = prepare([
    area({ NR: 1, NAME: "A" }, square(9, 51, 0.1)),
    area({ NR: 4, NAME: "B" }, square(9.1, 51, 0.1)),
  ]);
  expect(prepared.features).toHaveLength(2);
  expect(prepared.findings).toMatchObject([
    { severity: "warning", message: "In der Zählung der Wahlkreise fehlen 2, 3." },
  ]);
});

test("a file that is not GeoJSON is an error that says what the file is", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const cases: [Uint8Array, string][] = [
    [bytes("<kml/>"), "kein vollständiges JSON"],
    [bytes("{}"), "keine GeoJSON-„FeatureCollection“"],
    [new Uint8Array([0xff, 0xfe, 1]), "kein Text in UTF-8"],
    [bytes("PK\u0003\u0004"), "npx mapshaper"],
    [new Uint8Array([0, 0, 0x27, 0x0a, 0]), "npx mapshaper"],
    [new Uint8Array(maxAreaBytes + 1), "größer als 60 MB"],
    [bytes(""), "Die Datei ist leer"],
  ];
  for (const [content, expected] of cases) {
    expect(textsOf(prepare(content))[0]).toContain(expected);
  }
});
