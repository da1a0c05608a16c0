import { expect, test } from "vitest";
import { createTree, importTree, readStored, siteYml } from "#ingest/test/tree.ts";

const place = (lat: number, lon: number) =>
  `---\nname: Markt\nstreet: Markt 1\nplz: "01796"\nort: Pirna\nkoordinaten:\n  lat: ${lat}\n  lon: ${lon}\n---\n\nText.\n`;
const table = "plz,ort,lat,lon\n01796,Dohma,50.9167,13.9333\n01796,Pirna,50.9584,13.937\n";

test.each([
  ["a table of places", table],
  ["one from an old spreadsheet", `\n${table}`.replaceAll("\n", "\r")],
])("coordinates far from the postcode in %s are reported with nearby ones", async (_, places) => {
  const tree = createTree({
    "site.yml": `${siteYml}kinds: { orte: venue }\n`,
    "index.md": "# Start\n",
    "geo/orte.csv": places,
    "orte/1.kiel.md": place(54.3233, 10.1394),
    "orte/2.nahe.md": place(51.05, 13.74),
  });
  const { findings } = await importTree(tree);
  expect(findings).toMatchObject([
    {
      file: "orte/1.kiel.md",
      line: 6,
      code: "coordinates-far",
      message: expect.stringContaining("in 01796 Pirna und der Punkt auf der Karte liegen 4"),
      hint: expect.stringContaining("lat: 50.9584, lon: 13.937"),
    },
  ]);
});

test("coordinates changed during a watch are checked as in a full import", async () => {
  const tree = createTree({
    "site.yml": `${siteYml}kinds: { orte: venue }\n`,
    "index.md": "# Start\n",
    "geo/orte.csv": table,
    "orte/markt.md": place(51.05, 13.74),
  });
  await importTree(tree);
  tree.write("orte/markt.md", place(54.3233, 10.1394));
  const report = await importTree(tree, { only: ["orte/markt.md"] });
  expect(report.counts.files).toBe(1);
  expect(report.findings.map(({ code }) => code)).toEqual(["coordinates-far"]);
});

test("without a table of places coordinates are not checked", async () => {
  const tree = createTree({
    "site.yml": `${siteYml}kinds: { orte: venue }\n`,
    "index.md": "# Start\n",
    "orte/1.kiel.md": place(54.3233, 10.1394),
  });
  expect((await importTree(tree)).findings).toEqual([]);
});

test("places without a point get that of their town from the shipped table, until they have one", async () => {
  const unlocated = (postcode: string) =>
    `---\nname: Markt\nstreet: Markt 1\nplz: "${postcode}"\nort: Bremen\n---\n\nText.\n`;
  const tree = createTree({
    "site.yml": `${siteYml}map: { state: Bremen }\nkinds: { orte: venue }\n`,
    "index.md": "# Start\n",
    "orte/1.stadt.md": unlocated("28195"),
    "orte/2.nirgends.md": unlocated("99999"),
  });
  expect((await importTree(tree)).findings).toEqual([]);
  expect(readStored(tree).estimatedPoints).toEqual({
    "/orte/stadt": { lat: 53.0889, lon: 8.7906 },
  });
  tree.write("orte/1.stadt.md", place(53.07, 8.8).replace("01796", "28195"));
  await importTree(tree, { only: ["orte/1.stadt.md"] });
  expect(readStored(tree).estimatedPoints).toBeUndefined();
});
