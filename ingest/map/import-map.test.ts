import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  createTree,
  importTree,
  listFindings,
  readGeo,
  readStored,
  siteYml,
} from "#ingest/test/tree.ts";

const mapYml = `${siteYml}map:\n  state: Schleswig-Holstein\n`;

test("the map is drawn once, and again when its data change", async () => {
  const geo = readGeo("wahlkreise");
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": mapYml,
    "geo/wahlkreise.geojson": geo,
  });
  await importTree(tree);
  const first = readStored(tree).map;
  expect(first?.constituencies).toHaveLength(11);
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

test("without constituencies the outline of the state is drawn", async () => {
  const laender = readGeo("laender");
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": mapYml,
    "geo/laender.geojson": laender,
  });
  expect(listFindings(await importTree(tree))).toEqual([]);
  const { constituencies, geodataName = "", mediaName = "" } = readStored(tree).map ?? {};
  expect(constituencies).toEqual([]);
  const read = (name: string) => readFileSync(join(tree.dataDir, "media", name), "utf8");
  expect(read(mediaName)).toMatch(/<path id="state" d="M/);
  expect(read(mediaName)).not.toContain("wk-");
  expect(read(geodataName)).toContain('"layer":"land","own":true');
  tree.write("site.yml", mapYml.replace("Schleswig-Holstein", "Atlantis"));
  expect(listFindings(await importTree(tree))).toEqual(["geo/laender.geojson map-state-unknown"]);
  tree.write("site.yml", `${siteYml}map: {}\n`);
  await importTree(tree);
  expect(readStored(tree).map).toBeUndefined();
});

test("broken map data and an unknown state keep the last map", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": mapYml,
    "geo/wahlkreise.geojson": readGeo("wahlkreise"),
  });
  await importTree(tree);
  tree.write("geo/wahlkreise.geojson", "{");
  const broken = ["geo/wahlkreise.geojson geo-syntax"];
  expect(listFindings(await importTree(tree))).toEqual(broken);
  expect(listFindings(await importTree(tree))).toEqual(broken);
  tree.write("geo/wahlkreise.geojson", readGeo("wahlkreise"));
  tree.write("site.yml", mapYml.replace("Schleswig-Holstein", "Atlantis"));
  expect(listFindings(await importTree(tree))).toEqual([
    "geo/wahlkreise.geojson map-state-unknown",
  ]);
  expect(readStored(tree).map?.constituencies).toHaveLength(11);
  tree.remove("geo");
  await importTree(tree);
  expect(readStored(tree).map).toBeUndefined();
});

test("a table alone gives constituencies names and pages, and one that breaks leaves the last", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": siteYml,
    "geo/wahlbereiche.csv": "Nummer;Name\n1;Altstadt, Nord\n2;\n",
  });
  expect(listFindings(await importTree(tree))).toEqual([]);
  const names = [
    { number: 1, name: "Altstadt, Nord" },
    { number: 2, name: "" },
  ];
  expect(readStored(tree).map).toMatchObject({ names, constituencies: [] });
  expect(await importTree(tree)).toMatchObject({ isChanged: false });
  for (const broken of ["Nummer;Ort\n1;A\n", "Nr;Name\n1;A\n1;B\n", "Nr;Name\nA;B\n"]) {
    tree.write("geo/wahlbereiche.csv", broken);
    expect(listFindings(await importTree(tree))).toEqual(["geo/wahlbereiche.csv area-table"]);
    expect(readStored(tree).map).toMatchObject({ names });
  }
  tree.write("geo/laender.geojson", readGeo("laender"));
  tree.write("site.yml", mapYml);
  tree.write("geo/wahlbereiche.csv", "Nr,Name\n3,Dorf\n");
  expect(listFindings(await importTree(tree))).toEqual([]);
  expect(readStored(tree).map).toMatchObject({
    names: [{ number: 3, name: "Dorf" }],
    mediaName: expect.any(String) as string,
  });
});
