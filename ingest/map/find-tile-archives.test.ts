import { join } from "node:path";
import { expect, test } from "vitest";
import { createArchive } from "#db/test/tile-archive.ts";
import { findTileArchives } from "./find-tile-archives.ts";
import {
  createTree,
  importTree,
  listFindings,
  readGeo,
  readStored,
  siteYml,
  type TestFiles,
} from "#ingest/test/tree.ts";

const tile = { z: 6, x: 33, y: 20, data: Buffer.from("tile") };
const streets = createArchive({ tiles: [tile] });
const heights = createArchive({ tiles: [tile], type: 2 });

function createMapTree(map: string, files: TestFiles) {
  return createTree({
    "index.md": "# Start\n",
    "site.yml": `${siteYml}map:\n  attribution: []\n${map}`,
    "geo/wahlkreise.geojson": readGeo("wahlkreise"),
    ...files,
  });
}

test("the only tile archive in geo/ is used for streets, and replacing it changes the map", async () => {
  const tree = createMapTree("", { "geo/strassen.pmtiles": streets });
  expect(listFindings(await importTree(tree))).toEqual([]);
  const first = readStored(tree).map?.tiles;
  expect(first).toEqual({
    name: "strassen.pmtiles",
    digest: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(await importTree(tree)).toMatchObject({ isChanged: false });
  const data = Buffer.from("andere Kachel");
  tree.write("geo/strassen.pmtiles", createArchive({ tiles: [{ ...tile, data }] }));
  expect(await importTree(tree)).toMatchObject({ isChanged: true });
  expect(readStored(tree).map?.tiles?.digest).not.toBe(first?.digest);
  tree.remove("geo/strassen.pmtiles");
  await importTree(tree);
  expect(readStored(tree).map).toMatchObject({ geodataName: expect.any(String) });
  expect(readStored(tree).map).not.toHaveProperty("tiles");
});

test("site.yml assigns tile archives to streets and terrain, and unused archives are reported", async () => {
  const tree = createMapTree("  tiles: a.pmtiles\n  terrain: { tiles: h.pmtiles }\n", {
    "geo/a.pmtiles": streets,
    "geo/b.pmtiles": streets,
    "geo/h.pmtiles": heights,
  });
  expect(listFindings(await importTree(tree))).toEqual(["geo/b.pmtiles tiles-unused"]);
  const { map } = readStored(tree);
  expect([map?.tiles?.name, map?.terrainTiles?.name]).toEqual(["a.pmtiles", "h.pmtiles"]);
  tree.remove("geo/b.pmtiles");
  tree.write("site.yml", `${siteYml}map: { terrain: { tiles: h.pmtiles } }\n`);
  expect(listFindings(await importTree(tree))).toEqual([]);
  expect(readStored(tree).map?.tiles?.name).toBe("a.pmtiles");
});

test("with several tile archives and no setting none is used, and all are reported", async () => {
  const tree = createMapTree("", { "geo/a.pmtiles": streets, "geo/b.pmtiles": streets });
  expect(listFindings(await importTree(tree))).toEqual([
    "geo/a.pmtiles tiles-unused",
    "geo/b.pmtiles tiles-unused",
  ]);
  expect(readStored(tree).map).not.toHaveProperty("tiles");
});

test.each([
  ["text", Buffer.from("kein Archiv"), "kein PMTiles-Archiv"],
  ["a truncated archive", streets.subarray(0, -1), "unvollständig"],
  [
    "an unknown compression",
    createArchive({ tiles: [tile], tileCompression: 4 }),
    "nicht entpacken",
  ],
  ["images in place of vector tiles", heights, "keine Vektorkacheln"],
])("in place of a tile archive, %s is reported and not used", async (_name, bytes, message) => {
  const tree = createMapTree("", { "geo/a.pmtiles": bytes });
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual(["geo/a.pmtiles tiles-invalid"]);
  expect(report.findings[0]?.message).toContain(message);
  expect(readStored(tree).map?.constituencies).toHaveLength(11);
  expect(readStored(tree).map).not.toHaveProperty("tiles");
});

test("a tile archive that vanishes after the scan is a finding, an error of the program is thrown", async () => {
  const tree = createMapTree("", {});
  const find = (absolutePath: string) =>
    findTileArchives([{ file: "geo/a.pmtiles", absolutePath }], undefined);
  for (const path of [join(tree.contentDir, "gone"), tree.contentDir]) {
    // In turn, because both report the same name.
    const { files } = await find(path);
    expect(files.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
      ["file-unreadable"],
    ]);
  }
  await expect(find("no path\0at all")).rejects.toThrow(TypeError);
});

test("a tile archive whose name cannot be part of an address is refused", async () => {
  const tree = createMapTree("", { "geo/Straßen.pmtiles": streets });
  expect(listFindings(await importTree(tree))).toEqual(["geo/Straßen.pmtiles tiles-name"]);
});

test("map settings without effect are reported at their lines", async () => {
  const tree = createMapTree(
    "  tiles: a.pmtiles\n  terrain: { tiles: h.pmtiles }\n  hosts: [https://a.example]\n  centre: { lat: 48.1, lon: 11.5 }\n",
    {},
  );
  const { findings } = await importTree(tree);
  expect(findings.map(({ code, line, column }) => [code, line, column])).toEqual([
    ["file-missing", 9, 10],
    ["file-missing", 10, 21],
    ["map-hosts-unused", 11, 3],
    ["coordinates-outside", 12, 3],
  ]);
});
