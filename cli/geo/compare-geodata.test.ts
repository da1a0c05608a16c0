import { expect, test } from "vitest";
import { compareAreas, comparePostcodes, findingsForDifferences } from "./compare-geodata.ts";

/** A square of a tenth of a degree, about seven kilometres wide. */
function square(west: number, properties: Record<string, unknown>) {
  const ring = [
    [west, 54],
    [west + 0.1, 54],
    [west + 0.1, 54.1],
    [west, 54.1],
    [west, 54],
  ];
  return {
    type: "Feature" as const,
    properties,
    geometry: { type: "Polygon" as const, coordinates: [ring] },
  };
}

const features = [
  square(9, { WKR_NR: 1 }),
  square(9.1, { WKR_NR: 2 }),
  square(9.2, { WKR_NR: null, WKR_NRS: "3;4", WKR_NAME: "Süd / Nord" }),
];
const at = (lon: number, postcode: string) => ({ lon, lat: 54.05, postcode, district: "01051" });
const places = [
  { name: "Aa", ...at(9.05, "10001") },
  // A hundred metres beyond the border.
  { name: "Bb", ...at(9.1015, "10002") },
  { name: "Cc", ...at(9.15, "10003") },
  { name: "Cc", ...at(9.05, "10001"), district: "01053" },
  { name: "Dd", ...at(9.25, "10004") },
  { name: "Ee", ...at(9.05, "10001") },
];
const row = (key: string, name: string, number: number) => ({ key, name, number });
const rows = [
  row("01051001", "Aa", 1),
  row("01051002", "Bb (Aller)", 1),
  row("01051003", "Cc", 2),
  row("01053003", "Cc", 1),
  row("01051004", "Dd", 3),
  row("01051004", "Dd", 4),
  row("01051005", "Ee", 1),
];
const postcodes = [
  { postcode: "10001", number: 1, share: 1 },
  { postcode: "10002", number: 1, share: 0.4 },
  { postcode: "10002", number: 2, share: 0.6 },
  { postcode: "10003", number: 2, share: 1 },
  { postcode: "10004", number: 4, share: 1 },
];
const describe = (table: typeof rows, codes = postcodes) =>
  findingsForDifferences(
    compareAreas(table, places, features),
    comparePostcodes(table, places, codes),
  ).map(({ file, severity, message }) => `${file} ${severity} ${message}`);

test("municipalities near a border, divided cities and namesakes cause no finding if their table fits the map", () => {
  expect(describe(rows)).toEqual([]);
});

test("contradictions of table, postcodes and map are separate findings that list the municipalities concerned", () => {
  const wrong = rows.map((one) => (/^(?:Aa|Ee)$/.test(one.name) ? { ...one, number: 2 } : one));
  const codes = postcodes.map((one) => (one.postcode === "10003" ? { ...one, number: 4 } : one));
  expect(describe(wrong, codes)).toEqual([
    "geo/gemeinden.csv warning Karte und Postleitzahlen widersprechen der Gemeindetabelle, bei 2 Gemeinden: Aa und Ee (Tabelle 2, Karte 1).",
    "geo/postleitzahlen.csv warning Die Postleitzahlen widersprechen der Gemeindetabelle, bei 1 Gemeinde: Cc (Tabelle 2, Postleitzahlen 4).",
  ]);
  const moved = [...rows.slice(0, 2), row("01051003", "Cc", 4), ...rows.slice(3)];
  expect(describe(moved, codes)).toEqual([
    expect.stringMatching(/^geo\/wahlkreise\.geojson warning .*: Cc \(Tabelle 4, Karte 2\)\.$/),
  ]);
});
