import { afterAll, expect, test } from "vitest";
import { findConstituencies } from "#db/finder/find-constituencies.ts";
import { createPublicationWriter } from "#db/write/publication-writer.ts";
import { openWriter } from "#db/store/open-store.ts";
import { readGeo } from "#ingest/test/tree.ts";
import { readGeoLayer } from "#ingest/geo-folder/read-geojson.ts";
import { buildFinder } from "./build-finder.ts";

const read = (name: string, extension?: string) => Buffer.from(readGeo(name, extension));
const listAreas = (name: string) => readGeoLayer(readGeo(name), name, "area").features;

/** The finder of the demo campaign. */
function openDemo() {
  const tables = buildFinder({
    municipalities: { file: "gemeinden.csv", bytes: read("gemeinden", "csv") },
    postcodes: { file: "postleitzahlen.csv", bytes: read("postleitzahlen", "csv") },
    places: { file: "orte.csv", bytes: read("orte", "csv") },
    constituencies: listAreas("wahlkreise"),
    states: listAreas("laender").filter(({ properties }) => properties?.["LAND_NR"] !== "01"),
    towns: readGeoLayer(readGeo("places"), "places", "point").features,
  });
  expect(tables.findings).toEqual([]);
  const { places = [], postcodes = [], municipalities = [] } = tables.tables ?? {};
  const store = openWriter(":memory:");
  afterAll(() => store.close());
  const record = { digest: "", hasPostcodes: true, notices: [] };
  createPublicationWriter(store).apply({ finder: { record, places, postcodes, municipalities } });
  const find = (query: string, hasPostcodes = true) =>
    findConstituencies(store, query, { hasPostcodes, state: "Schleswig-Holstein" });
  return { find, places, postcodes, municipalities };
}

const { find, places, postcodes, municipalities } = openDemo();

/** The names in an answer: numbers, and states instead of foreign constituencies. */
function listNamed(answer: ReturnType<typeof findConstituencies>): (number | string)[] {
  if (answer.kind === "one") return [answer.number];
  if (answer.kind === "none") return answer.outside;
  return answer.choices.flatMap(({ number, outside, foreign }) => [
    ...(number === undefined ? [] : [number]),
    ...(outside === undefined ? [] : [outside]),
    ...foreign,
  ]);
}

test("every municipality leads to its constituency by name and by postcode", () => {
  expect(municipalities.length).toBeGreaterThan(1100);
  const names = Map.groupBy(municipalities, ({ name }) => name);
  const missed = municipalities.flatMap(({ ags, name, areas: [area] }) => {
    const own = places.filter(({ municipality }) => municipality === ags);
    const queries = own.flatMap(({ postcode, name: spelled }) =>
      postcode === undefined ? [] : [`${postcode} ${spelled}`],
    );
    const isOnly = names.get(name)?.length === 1;
    return [...(isOnly ? [name] : []), ...queries].filter(
      (query) => !listNamed(find(query)).includes(area?.number ?? 0),
    );
  });
  expect(missed).toEqual([]);
  expect(find("Altenholz")).toEqual({ kind: "one", number: 5 });
  expect(find("24161 Altenholz")).toEqual({ kind: "one", number: 5 });
});

test("a postcode leads to all its constituencies, and those of other Länder are named with their Land", () => {
  // Smaller shares come from generalised borders.
  const missed = postcodes.filter(
    ({ postcode, number, share }) => share >= 0.05 && !listNamed(find(postcode)).includes(number),
  );
  expect(missed).toEqual([]);
  expect(find("24113")).toMatchObject({
    kind: "several",
    choices: [
      { number: 4, places: ["Molfsee"] },
      { number: 5, places: ["Kiel"] },
    ],
  });
  expect(find("22145")).toMatchObject({
    choices: [
      { number: 10, places: ["Braak", "Stapelfeld"] },
      { outside: "Hamburg", foreign: [22] },
    ],
  });
});

test("usual spellings of a place lead to it, and the name decides if the postcode is ambiguous", () => {
  const numbers = {
    Kiel: 5,
    " kiel ": 5,
    luebeck: 11,
    Lubeck: 11,
    "Hansestadt Lübeck": 11,
    "St. Peter Ording": 2,
    "Sankt Peter-Ording": 2,
    "24103 Kiel": 5,
    "D-24103": 5,
    "24 103": 5,
    "Altenholz, Kreis Rendsburg-Eckernförde": 5,
    "24113 Kiel": 5,
    "24113 Molfsee": 4,
    "Kiel-Gaarden": 5,
    "Kieler Straße 7, 24103 Kiel": 5,
    Lauenburg: 10,
    "Neustadt i. H.": 9,
  };
  const found = Object.keys(numbers).map((query) => [query, find(query)] as const);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      Object.entries(numbers).map(([query, number]) => [query, { kind: "one", number }]),
    ),
  );
});

test.each([
  ["Schleswig-Holstein", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ["kreis ploen", [6]],
  ["Rendsburg-Eckernförde", [4, 5]],
  ["LK Dithmarschen", [2, 3]],
  ["Lübeck oder Bad Schwartau", [9, 11]],
])("a Land, a Kreis or two places lead to all their constituencies: %s", (query, numbers) => {
  expect(listNamed(find(query))).toEqual(numbers);
});

test("places with the same name are told apart by their Kreis", () => {
  expect(find("Kiel, Plön")).toMatchObject({
    choices: [
      { number: 5, places: ["Kiel"] },
      { number: 6, places: ["Plön (Kreis Plön)"] },
    ],
  });
});

test("near a border the answer names the neighbouring constituency, and a postcode is uncertain without its table", () => {
  const border = places.find(({ constituency, near }) => constituency !== undefined && near[0]);
  const answer = find(`${border?.postcode} ${border?.name}`);
  expect(answer).toMatchObject({ kind: "several", probable: border?.constituency });
  expect(listNamed(answer)).toEqual([border?.constituency, ...(border?.near ?? [])]);
  expect(find("24103", false)).toMatchObject({ kind: "several", probable: 5 });
  expect(find("Kiel", false)).toEqual({ kind: "one", number: 5 });
  expect(find("Elbe")).toMatchObject({ kind: "several", probable: 10 });
});

test("a search without result gives the reason and similar names", () => {
  const none = { kind: "none", outside: [], suggestions: [] };
  expect(find("")).toEqual({ ...none, reason: "empty" });
  expect(find("😀 '; DROP TABLE finder_places; --")).toEqual({ ...none, reason: "unknown" });
  expect(find("1067")).toEqual({ ...none, reason: "digits" });
  const elsewhere = (...outside: string[]) => ({ ...none, reason: "outside", outside });
  expect(find("20095")).toEqual(elsewhere("Hamburg"));
  expect(find("Hamburg")).toEqual(elsewhere("Hamburg"));
  expect(find("Muenchen")).toEqual(elsewhere("Bayern"));
  expect(find("24104")).toEqual(elsewhere("Schleswig-Holstein"));
  expect(find("00000")).toEqual(elsewhere());
  expect(find("Norderstdt")).toMatchObject({
    reason: "unknown",
    suggestions: ["Norderstedt", "Nordhastedt"],
  });
  // Contradictions are not resolved by a guess.
  expect(listNamed(find("24103 Lübeck"))).toEqual([5, 11]);
});
