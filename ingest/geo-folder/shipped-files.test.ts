import { renameSync, symlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { findConstituencies } from "#db/finder/find-constituencies.ts";
import { openReader } from "#db/store/open-store.ts";
import {
  createTree,
  importTree,
  listFindings,
  readStored,
  siteYml,
  writeSquares,
  type TestTree,
} from "#ingest/test/tree.ts";

const electionOf = (system: string, state = "Saarland") =>
  `elections: [{ id: a, name: A, date: 2029-02-25, system: ${system}, state: ${state} }]\n`;
const start = (state: string, system: string) => ({
  "index.md": "# Start\n",
  "site.yml": `${siteYml}map:\n  state: ${state}\n`,
  "elections.yml": electionOf(system, state),
});

function readSources(tree: TestTree): Record<string, string | undefined> {
  const { sources = [] } = readStored(tree).map ?? {};
  return Object.fromEntries(sources.map(({ name, origin }) => [name, origin]));
}

function find(tree: TestTree, query: string) {
  const store = openReader(`${tree.dataDir}/plakat.db`);
  try {
    return findConstituencies(store, query, { hasPostcodes: true, state: "Saarland" });
  } finally {
    store.close();
  }
}

test("a site without geo/ uses the shipped geodata for its Land and its first election", async () => {
  const tree = createTree(start("Saarland", "landtag"));
  expect(listFindings(await importTree(tree))).toEqual([]);
  const { map, finder } = readStored(tree);
  expect(map?.constituencies.map(({ name }) => name)).toEqual([
    "Saarbrücken",
    "Saarlouis",
    "Neunkirchen",
  ]);
  expect(find(tree, "Püttlingen")).toEqual({ kind: "one", number: 1 });
  expect(finder?.notices).toEqual([
    "Orte: GeoNames, CC BY 4.0",
    "Zuordnung zu Wahlkreisen: © OpenStreetMap-Mitwirkende, ODbL 1.0, OpenWahlkreisMap",
  ]);
  expect(Object.keys(readSources(tree))).toEqual(
    expect.arrayContaining(["wahlkreise.geojson", "gemeinden.csv", "sea.geojson"]),
  );
  expect(await importTree(tree)).toMatchObject({ isChanged: false });

  tree.write("elections.yml", electionOf("bundestag"));
  await importTree(tree);
  expect(readStored(tree).map?.constituencies.map(({ number }) => number)).toEqual([
    296, 297, 298, 299,
  ]);
  tree.write("elections.yml", electionOf("kommunal"));
  await importTree(tree);
  expect(readStored(tree).map).toMatchObject({ constituencies: [], mediaName: expect.any(String) });
  expect(readStored(tree).finder).toBeUndefined();
});

test("a site's own table of places replaces only the shipped one", async () => {
  const tree = createTree({
    ...start("Saarland", "landtag"),
    "geo/orte.csv": "plz,ort,lat,lon,ags\n66346,Köllerbach,49.29,6.9,10041\n",
  });
  expect(listFindings(await importTree(tree))).toEqual([]);
  expect(readSources(tree)).toMatchObject({ "orte.csv": undefined, "sea.geojson": /./ });
  expect(find(tree, "Köllerbach")).toMatchObject({ kind: "one", number: 1 });
  expect(find(tree, "Püttlingen")).toEqual({ kind: "one", number: 1 });
});

test("a site with its own constituencies uses no shipped file of constituencies", async () => {
  const tree = createTree({
    ...start("Saarland", "landtag"),
    "geo/stimmkreise.csv": "nummer;name\n7;Mitte\n",
  });
  expect(listFindings(await importTree(tree))).toEqual([]);
  const { map, finder } = readStored(tree);
  expect(map?.constituencies.map(({ number, name }) => [number, name])).toEqual([[7, "Mitte"]]);
  expect(finder).toBeUndefined();
  tree.write("geo/stimmkreise.csv", "nummer;name\n7;\n");
  const broken = ["geo/stimmkreise.csv area-table"];
  expect(listFindings(await importTree(tree))).toEqual(broken);
  expect(readStored(tree).map?.constituencies).toHaveLength(1);

  const named = createTree({
    ...start("Saarland", "landtag"),
    "geo/amt.geojson": writeSquares(2, "Saarland"),
  });
  named.write("site.yml", `${siteYml}map:\n  state: Saarland\n  wahlkreise: amt.geojson\n`);
  await importTree(named);
  expect(readStored(named).map?.constituencies).toHaveLength(2);
});

test("if geo/ cannot be read, no shipped files are used instead", async () => {
  const tree = createTree({
    ...start("Saarland", "landtag"),
    "geo/stimmkreise.csv": "nummer;name\n7;Mitte\n",
  });
  await importTree(tree);
  renameSync(tree.path("geo"), tree.path("../geo"));
  symlinkSync("../geo", tree.path("geo"));
  await importTree(tree);
  expect(readStored(tree).map?.constituencies ?? []).not.toContainEqual(
    expect.objectContaining({ name: "Saarlouis" }),
  );
});
