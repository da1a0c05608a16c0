import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FeatureCollection, Point } from "geojson";
import { expect, test } from "vitest";
import { openWriter } from "#db/store/open-store.ts";
import { publish } from "#db/test/records.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import {
  createTree,
  electionsYml,
  importTree,
  listFindings,
  readGeo,
  readStored,
  siteYml,
  writeSquares,
} from "#ingest/test/tree.ts";

/** The map of a Land that is drawn in no time, and one with many places. */
const mapYml = `${siteYml}map:\n  state: Bremen\n`;
const largeYml = `${siteYml}map:\n  state: Schleswig-Holstein\n`;

test("the map is drawn by the first import, and again only when its data change", async () => {
  const geo = writeSquares(2, "Bremen");
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": mapYml,
    "geo/wahlkreise.geojson": geo,
  });
  await importTree(tree);
  const first = readStored(tree).map;
  expect(first?.constituencies).toHaveLength(2);
  const media = join(tree.dataDir, "media");
  const listDrawings = () => readdirSync(media).filter((name) => name.startsWith("karte-"));
  expect(listDrawings().toSorted()).toEqual([first?.geodataName, first?.mediaName]);
  expect(await importTree(tree)).toMatchObject({ isChanged: false });
  rmSync(join(media, first?.geodataName ?? ""));
  await importTree(tree);
  expect(listDrawings()).toHaveLength(2);
  tree.write("geo/wahlkreise.geojson", `${geo}\n`);
  await importTree(tree);
  expect(readStored(tree).map?.mediaName).not.toBe(first?.mediaName);
});

test("without constituencies the outline of the Land is drawn", async () => {
  const laender = readGeo("laender");
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": largeYml,
    "geo/laender.geojson": laender,
  });
  expect(listFindings(await importTree(tree))).toEqual([]);
  const { constituencies, geodataName = "", mediaName = "" } = readStored(tree).map ?? {};
  expect(constituencies).toEqual([]);
  const read = (name: string) => readFileSync(join(tree.dataDir, "media", name), "utf8");
  expect(read(mediaName)).toMatch(/<path id="state" d="M/);
  expect(read(mediaName)).not.toContain("wk-");
  expect(read(geodataName)).toContain('"layer":"land","own":true');
  tree.write("site.yml", largeYml.replace("Schleswig-Holstein", "Atlantis"));
  expect(listFindings(await importTree(tree))).toEqual(["geo/laender.geojson map-state-unknown"]);
  tree.write("site.yml", `${siteYml}map: {}\n`);
  await importTree(tree);
  expect(readStored(tree).map).toBeUndefined();
});

test("a map stored by an older version gets the source notices of its shipped data", async () => {
  const tree = createTree({ "index.md": "# Start\n", "site.yml": mapYml });
  await importTree(tree);
  const { notices = [], ...older } = readStored(tree).map ?? {};
  expect(notices).toHaveLength(3);
  const store = openWriter(join(tree.dataDir, "plakat.db"));
  publish(store, { map: older as MapRecord });
  store.close();
  expect(readStored(tree).map?.notices).toBeUndefined();
  await importTree(tree);
  expect(readStored(tree).map).toEqual({ ...older, notices });
});

test.each([
  { named: "geo/wahlkreise.geojson", findings: [] },
  { named: "wahlkreise.geojson", findings: [] },
  { named: "geo/kreise.geojson", findings: ["site.yml file-missing"] },
])(
  "if $named is configured and missing, shipped data are used or the name is reported",
  async (given) => {
    const files = { "index.md": "# Start\n", "elections.yml": electionsYml };
    const site = `${mapYml}  constituencies: ${given.named}\n`;
    const tree = createTree({ ...files, "site.yml": site });
    expect(listFindings(await importTree(tree))).toEqual(given.findings);
  },
);

test("the live map names villages from the table of places within the campaign's area", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": largeYml,
    "geo/laender.geojson": readGeo("laender"),
    "geo/places.geojson": readGeo("places"),
    "geo/orte.csv": readGeo("orte", "csv"),
    "geo/SOURCE.md":
      "| Datei | Inhalt | Quelle | Lizenz | Stand | Bearbeitung |\n| --- | --- | --- | --- | --- | --- |\n| `orte.csv` | Orte | Amt | frei | 2026 | |\n",
  });
  const readVillages = () => {
    const { geodataName = "", sources } = readStored(tree).map ?? {};
    const text = readFileSync(join(tree.dataDir, "media", geodataName), "utf8");
    const { features } = JSON.parse(text) as FeatureCollection<Point, Record<string, string>>;
    const villages = features.filter(({ properties }) => properties["layer"] === "village");
    return { sources, villages, names: villages.map(({ properties }) => properties["name"]) };
  };
  expect(listFindings(await importTree(tree))).toEqual([]);
  const { villages, names, sources } = readVillages();
  expect(villages.length).toBeGreaterThan(800);
  expect(names).toEqual(expect.arrayContaining(["Schafstedt", "Welt", "Travemünde"]));
  // A town has its own sign, and Hamburg is another Land.
  for (const name of ["Heide", "Altengamme", "Billstedt"]) expect(names).not.toContain(name);
  for (const { geometry } of villages) {
    const [lon = 0, lat = 0] = geometry.coordinates;
    expect([lon > 7.8 && lon < 11.4, lat > 53.3 && lat < 55.1]).toEqual([true, true]);
  }
  expect(sources).toContainEqual(expect.objectContaining({ name: "orte.csv", origin: "Amt" }));
  expect(await importTree(tree)).toMatchObject({ isChanged: false });
  tree.write("geo/orte.csv", "plz,ort,lat,lon\n25761,Neudorf,54.1,9.1\n");
  await importTree(tree);
  expect(readVillages().names).toEqual(["Neudorf"]);
});

test("broken map data and an unknown Land leave the last map in place", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": mapYml,
    "geo/wahlkreise.geojson": writeSquares(2, "Bremen"),
  });
  await importTree(tree);
  tree.write("geo/wahlkreise.geojson", "{");
  const broken = ["geo/wahlkreise.geojson geo-syntax"];
  expect(listFindings(await importTree(tree))).toEqual(broken);
  expect(listFindings(await importTree(tree))).toEqual(broken);
  tree.write("geo/wahlkreise.geojson", writeSquares(2, "Bremen"));
  tree.write("site.yml", mapYml.replace("Bremen", "Atlantis"));
  expect(listFindings(await importTree(tree))).toEqual([
    "geo/wahlkreise.geojson map-state-unknown",
  ]);
  expect(readStored(tree).map?.constituencies).toHaveLength(2);
  tree.remove("geo");
  await importTree(tree);
  expect(readStored(tree).map).toBeUndefined();
});

test("a table alone gives constituencies names and pages, and a broken table leaves the last ones", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": siteYml,
    "geo/wahlbereiche.csv": "Nummer;Name\n1;Altstadt, Nord\n1206;Neustadt\n",
  });
  expect(listFindings(await importTree(tree))).toEqual([]);
  const names = [
    { number: 1, name: "Altstadt, Nord" },
    { number: 1206, name: "Neustadt" },
  ];
  expect(readStored(tree).map).toMatchObject({ names, constituencies: names });
  expect(await importTree(tree)).toMatchObject({ isChanged: false });
  const broken = ["Nummer;Ort\n1;A\n", "Nr;Name\n1;A\n1;B\n", "Nr;Name\nA;B\n", "Nr;Name\n1;\n"];
  for (const table of broken) {
    tree.write("geo/wahlbereiche.csv", table);
    expect(listFindings(await importTree(tree))).toEqual(["geo/wahlbereiche.csv area-table"]);
    expect(readStored(tree).map).toMatchObject({ names });
  }
  tree.write("site.yml", mapYml);
  tree.write("geo/wahlbereiche.csv", "wkr_nr,wkr_name,art\n3,Dorf,Wahlbereich\n");
  expect(listFindings(await importTree(tree))).toEqual([]);
  expect(readStored(tree).map).toMatchObject({
    constituencies: [{ number: 3, name: "Dorf" }],
    mediaName: expect.any(String) as string,
  });
  tree.write("geo/wahlkreise.csv", "wkr_nr,wkr_name\n4,Weiler\n");
  expect(listFindings(await importTree(tree))).toEqual(["geo/wahlbereiche.csv area-table-second"]);
  expect(readStored(tree).map?.constituencies).toEqual([{ number: 4, name: "Weiler" }]);
});

test("constituency names come from the table, and numbers that contradict the map are reported", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": mapYml,
    "geo/wahlkreise.geojson": writeAreas([[1], [2], [5, 6]]),
    "geo/wahlkreise.csv": "wkr_nr,wkr_name\n1,Eins\n2,Zwei\n5,Stadt I\n6,Stadt II\n",
  });
  expect(listFindings(await importTree(tree))).toEqual([]);
  const { constituencies = [], shared } = readStored(tree).map ?? {};
  expect(constituencies.map(({ number, name, neighbours }) => [number, name, neighbours])).toEqual([
    [1, "Eins", [2]],
    [2, "Zwei", [1, 5, 6]],
    [5, "Stadt I", [2, 6]],
    [6, "Stadt II", [2, 5]],
  ]);
  expect(shared?.map(({ numbers }) => numbers)).toEqual([[5, 6]]);
  tree.write("geo/wahlkreise.csv", "wkr_nr,wkr_name\n1,Eins\n5,Stadt I\n6,Stadt II\n7,Sieben\n");
  const differs = "geo/wahlkreise.csv area-table-differs";
  const outcome = await importTree(tree);
  expect(listFindings(outcome)).toEqual([differs, differs]);
  expect(readStored(tree).map?.constituencies.map(({ number }) => number)).toEqual([1, 2, 5, 6, 7]);
});

/** Squares side by side, one for each list of numbers; several numbers are a divided city. */
function writeAreas(areas: number[][]): string {
  return JSON.stringify({
    type: "FeatureCollection",
    features: areas.map((numbers, index) => ({
      type: "Feature",
      properties: {
        WKR_NR: numbers.length === 1 ? numbers[0] : null,
        WKR_NRS: numbers.join(";"),
        WKR_NAME: numbers.map((number) => `Kreis ${number}`).join(" / "),
        LAND_NAME: "Bremen",
      },
      geometry: {
        type: "Polygon",
        coordinates: [
          [
            [9 + index, 54],
            [10 + index, 54],
            [10 + index, 55],
            [9 + index, 55],
            [9 + index, 54],
          ],
        ],
      },
    })),
  });
}
