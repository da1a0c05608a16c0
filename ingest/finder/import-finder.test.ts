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

test("the rows of the finder follow tables, constituencies and notices, and are kept otherwise", async () => {
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

test("broken tables and broken constituencies leave the last rows online until they are mended", async () => {
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

test("a table with the numbers of another election is refused as a whole", async () => {
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
