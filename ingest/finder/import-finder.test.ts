import { expect, test } from "vitest";
import { findConstituencies } from "#db/finder/find-constituencies.ts";
import { openReader } from "#db/store/open-store.ts";
import {
  createTree,
  importTree,
  listFindings,
  readStored,
  siteYml,
  type TestTree,
} from "#ingest/test/tree.ts";

/** Two squares side by side, half a degree wide. */
function writeSquares(...numbers: number[]): string {
  const features = numbers.map((number, index) => {
    const [west, east] = [10 + 0.5 * index, 10.5 + 0.5 * index];
    const ring = [
      [west, 54],
      [east, 54],
      [east, 54.5],
      [west, 54.5],
      [west, 54],
    ];
    const properties = { WKR_NR: number, WKR_NAME: `Feld ${number}`, LAND_NAME: "Feldland" };
    return { type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } };
  });
  return JSON.stringify({ type: "FeatureCollection", features });
}

const files = {
  "index.md": "# Start\n",
  "site.yml": `${siteYml}map:\n  state: Feldland\n`,
  "geo/wahlkreise.geojson": writeSquares(1, 2),
  "geo/orte.csv": "plz,ort,lat,lon\n24001,Westen,54.2,10.2\n24002,Osten,54.2,10.7\n",
  "geo/postleitzahlen.csv": "plz,wkr_nr,anteil\n24001,1,1\n24002,2,1\n",
};

function find(tree: TestTree, query: string): unknown {
  const store = openReader(`${tree.dataDir}/plakat.db`);
  try {
    return findConstituencies(store, query, { hasPostcodes: true });
  } finally {
    store.close();
  }
}

test("the tables of the finder are rebuilt when tables, constituencies or notices change, and only then", async () => {
  const tree = createTree(files);
  expect(listFindings(await importTree(tree))).toEqual([]);
  expect(find(tree, "Osten")).toEqual({ kind: "one", number: 2 });
  const first = readStored(tree).finder;
  expect(first).toMatchObject({ hasPostcodes: true, notices: [] });
  expect(await importTree(tree)).toMatchObject({ isChanged: false });

  tree.write(
    "geo/SOURCE.md",
    "| Datei | Inhalt | Quelle | Lizenz | Stand | Bearbeitung |\n| `orte.csv` | Orte | Amt | frei mit Hinweis N3 | 2026 | |\n\n- **N3:** Orte: Amt\n- **N9:** Anderes\n",
  );
  await importTree(tree);
  expect(readStored(tree).finder).toMatchObject({ notices: ["Orte: Amt"] });

  tree.write("geo/wahlkreise.geojson", writeSquares(2, 1));
  await importTree(tree);
  // The postcode decides before the point.
  expect(find(tree, "Osten")).toEqual({ kind: "one", number: 2 });
  expect(readStored(tree).finder?.digest).not.toBe(first?.digest);
  tree.remove("geo/orte.csv");
  await importTree(tree);
  expect(find(tree, "Osten")).toMatchObject({ kind: "none" });
  expect(find(tree, "24002")).toEqual({ kind: "one", number: 2 });
  tree.remove("geo/postleitzahlen.csv");
  await importTree(tree);
  expect(readStored(tree).finder).toBeUndefined();
});

const tables = {
  "index.md": "# Start\n",
  "site.yml": siteYml,
  "geo/wahlkreise.csv": "nummer;name\n1;Feld\n2;Wald\n3;Stadt\n",
  "geo/gemeinden.csv":
    "ags,gemeinde,kreis,wkr_nr,geteilt,teil,sicher\n" +
    '01001001,"Neustadt a.d. Donau, Stadt",Kreis Nord,1,0,,1\n' +
    "01002002,Neustadt (Wald),Kreis Süd,2,0,,1\n" +
    "01001003,Bergdorf,Kreis Nord,1,0,,0\n" +
    "01001004,Aldorf,Kreis Nord,1,0,,1\n" +
    // An uninhabited forest outside all municipalities.
    "03001501,Tannforst,Kreis Nord,2,0,,0\n" +
    '01003000,Großstadt,Großstadt,2,1,"Stadtteile Hafen, Aue-Süd",1\n' +
    "01003000,Großstadt,Großstadt,3,1,übrige Stadtteile,1\n",
};

test("the finder works with a table of constituencies and one table of municipalities", async () => {
  const tree = createTree(tables);
  expect(listFindings(await importTree(tree))).toEqual([]);
  expect(find(tree, "Neustadt an der Donau")).toEqual({ kind: "one", number: 1 });
  expect(find(tree, "Neustadt")).toMatchObject({
    choices: [
      { number: 1, places: ["Neustadt a.d. Donau (Kreis Nord)"] },
      { number: 2, places: ["Neustadt (Wald) (Kreis Süd)"] },
    ],
  });
  expect(find(tree, "Bergdorf")).toMatchObject({ probable: 1, isEstimated: true });
  // Without its point, all of the constituency is uncertain to a position.
  expect(readStored(tree).finder).toMatchObject({ estimates: { points: [], numbers: [1] } });
  expect(find(tree, "Großstadt")).toMatchObject({
    choices: [
      { number: 2, parts: ["Stadtteile Hafen, Aue-Süd"] },
      { number: 3, parts: ["übrige Stadtteile"] },
    ],
    divided: [{ name: "Großstadt" }],
  });
  expect(find(tree, "Großstadt-Hafen")).toEqual({ kind: "one", number: 2 });
  expect(find(tree, "Großstadt Aue-Süd")).toEqual({ kind: "one", number: 2 });
  expect(find(tree, "Großstadt Aue")).toMatchObject({ choices: [{ number: 2 }, { number: 3 }] });
  expect(find(tree, "Hamburg")).toMatchObject({ reason: "outside", outside: ["Hamburg"] });
  expect(find(tree, "Neustadt Glewe")).toMatchObject({ kind: "several" });
  expect(find(tree, "Aldorf Siedlung")).toEqual({ kind: "one", number: 1 });
  expect(find(tree, "Aldorf am See")).toMatchObject({ kind: "several", probable: 1 });
});

test("without areas and municipalities places lead to no constituency", async () => {
  const { "geo/gemeinden.csv": _, ...rest } = tables;
  const places = { "geo/orte.csv": "plz,ort,lat,lon\n24001,Großstadt,54.1,10.1\n" };
  const tree = createTree({ ...rest, ...places });
  expect(listFindings(await importTree(tree))).toEqual([]);
  expect(readStored(tree).finder).toBeUndefined();
});

test("a town outside the map's constituencies leads to its Land, unless the campaign has a place of that name", async () => {
  const point = (name: string) => ({
    type: "Feature",
    properties: { name },
    geometry: { type: "Point", coordinates: [10.2, 54.2] },
  });
  const features = ["Fernstadt", "Aldorf an der Au", "Bergdorf", "Hafen"].map(point);
  const tree = createTree({
    ...tables,
    "geo/laender.geojson": writeSquares(9).replaceAll("Feldland", "Bayern"),
    "geo/places.geojson": JSON.stringify({ type: "FeatureCollection", features }),
  });
  await importTree(tree);
  expect(find(tree, "Fernstadt")).toMatchObject({ reason: "outside", outside: ["Bayern"] });
  expect(find(tree, "Aldorf an der Au")).toMatchObject({ reason: "outside", outside: ["Bayern"] });
  expect(find(tree, "Aldorf")).toEqual({ kind: "one", number: 1 });
  expect(find(tree, "Bergdorf")).toMatchObject({ choices: [{ number: 1 }] });
  expect(find(tree, "Hafen")).toEqual({ kind: "one", number: 2 });
});

test("a postcode leads to its municipalities, and in a divided one to the constituencies of the postcode table", async () => {
  const tree = createTree({
    ...tables,
    "geo/orte.csv":
      "plz,ort,lat,lon,ags\n" +
      "24001,Neustadt an der Donau,54.1,10.1,01001\n24002,Bergdorf,54.1,10.1,01001\n" +
      "24003,Großstadt,54.1,10.1,01003\n24004,Großstadt,54.1,10.1,01003\n" +
      "24005,Großstadt Hafen,54.1,10.1,01003\n24006,Fern,51,7,05111\n24006,Aldorf,51,7,05111\n" +
      "24006,Bergdorf am Rhein,51,7,05111\n" +
      "24007,Neustadt (Wald),54.1,10.1,01002\n",
    "geo/postleitzahlen.csv":
      "plz,wkr_nr,anteil,geraten\n24001,1,0.96,0\n24001,2,0.04,0\n24002,1,0.8,0\n24002,2,0.2,0\n" +
      "24003,3,1,0\n24004,2,0.5,1\n24004,3,0.5,1\n24005,2,0.5,1\n24005,3,0.5,1\n" +
      "24007,1,0.1,0\n24007,2,0.9,0\n",
  });
  expect(listFindings(await importTree(tree))).toEqual([]);
  expect(readStored(tree).finder).toMatchObject({
    estimates: { points: [[54.1, 10.1]], numbers: [] },
  });
  // Less than a twentieth of the area is an inaccurate border.
  expect(find(tree, "24001")).toEqual({ kind: "one", number: 1 });
  expect(find(tree, "24002")).toMatchObject({ choices: [{ number: 1 }, { number: 2 }] });
  // The constituency with a place is likelier.
  expect(find(tree, "24007")).toMatchObject({ choices: [{ number: 2 }, { number: 1 }] });
  expect(find(tree, "24003")).toEqual({ kind: "one", number: 3 });
  expect(find(tree, "24004")).toMatchObject({ choices: [{ number: 2 }, { number: 3 }] });
  expect(find(tree, "24004 Großstadt")).toMatchObject({ divided: [{ name: "Großstadt" }] });
  expect(find(tree, "24005 Hafen")).toEqual({ kind: "one", number: 2 });
  // A place elsewhere with a postcode of the campaign may be meant for short.
  expect(find(tree, "Bergdorf")).toMatchObject({
    choices: [{ number: 1 }, { outside: "Nordrhein-Westfalen" }],
  });
  // Its namesake is in another Land.
  expect(find(tree, "Aldorf")).toEqual({ kind: "one", number: 1 });
  expect(find(tree, "Fern")).toMatchObject({ outside: ["Nordrhein-Westfalen"] });

  tree.write("geo/gemeinden.csv", "ags,gemeinde,wkr_nr,geteilt\n01001001,Neustadt,9,0\n");
  expect(listFindings(await importTree(tree))).toEqual(["geo/gemeinden.csv finder-constituency"]);
  expect(find(tree, "24001")).toEqual({ kind: "one", number: 1 });
});

test("a place whose postcode and point contradict its municipality counts as another place of that name", async () => {
  const tree = createTree({
    ...files,
    "geo/gemeinden.csv":
      "ags,gemeinde,wkr_nr,geteilt,sicher\n01001001,Osten,1,0,1\n01001002,Westen,2,0,0\n",
    "geo/orte.csv":
      "plz,ort,lat,lon,ags\n24001,Osten,54.2,10.2,01001\n24002,Osten,54.2,10.7,01001\n" +
      "24001,Westen,54.3,10.2,01001\n",
  });
  expect(listFindings(await importTree(tree))).toEqual([]);
  expect(find(tree, "24001 Osten")).toEqual({ kind: "one", number: 1 });
  expect(find(tree, "24002 Osten")).toEqual({ kind: "one", number: 2 });
  expect(find(tree, "Osten")).toMatchObject({ choices: [{ number: 1 }, { number: 2 }] });
  // It may still be the estimated municipality, so a position there is not certain.
  expect(readStored(tree).finder).toMatchObject({
    estimates: { points: [[54.3, 10.2]], numbers: [] },
  });
});

test("broken tables and constituencies leave the last tables of the finder online until they are mended", async () => {
  const tree = createTree(files);
  await importTree(tree);
  const broken = ["geo/orte.csv finder-table"];
  tree.write("geo/orte.csv", "plz,stadt\n24001,Westen\n");
  expect(listFindings(await importTree(tree))).toEqual(broken);
  expect(listFindings(await importTree(tree))).toEqual(broken);
  expect(find(tree, "Osten")).toEqual({ kind: "one", number: 2 });
  tree.write("geo/orte.csv", files["geo/orte.csv"]);
  expect(listFindings(await importTree(tree))).toEqual([]);

  tree.write("geo/wahlkreise.geojson", "{");
  expect(listFindings(await importTree(tree))).toEqual(["geo/wahlkreise.geojson geo-syntax"]);
  expect(find(tree, "Westen")).toEqual({ kind: "one", number: 1 });
});

test("a table with constituency numbers of another election is refused as a whole", async () => {
  const places = Array.from({ length: 12 }, (_, index) => 24001 + index);
  const tree = createTree({
    ...files,
    "geo/orte.csv": `plz,ort,lat,lon\n${places.map((code) => `${code},Ort ${code},54.2,10.2\n`).join("")}`,
    "geo/postleitzahlen.csv": `plz,wkr_nr\n${places.map((code) => `${code},2\n`).join("")}`,
  });
  expect(listFindings(await importTree(tree))).toEqual([
    "geo/postleitzahlen.csv finder-constituency",
  ]);
  expect(readStored(tree).finder).toBeUndefined();
});
