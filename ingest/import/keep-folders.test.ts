import { renameSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import {
  createTree,
  electionsYml,
  importTree,
  listFindings,
  readTitles,
  siteYml,
  type TestTree,
} from "#ingest/test/tree.ts";

const people = ["Anna", "Bert", "Cem"];

function createSite(): TestTree {
  const files = people.map((name, index) => [
    `landesliste/${name.toLowerCase()}.md`,
    `---\nvorname: ${name}\nnachname: Beispiel\nlistenplatz: ${index + 1}\n---\n\nText über ${name}.\n`,
  ]);
  return createTree({
    "site.yml": `${siteYml}kinds: { landesliste: candidate }\n`,
    "elections.yml": electionsYml,
    "index.md": "# Start\n",
    ...(Object.fromEntries(files) as Record<string, string>),
  });
}

test("the pages of a renamed folder of persons stay online, with one finding until that is mended", async () => {
  const tree = createSite();
  tree.write("landesliste/_dir.yml", "title: Liste\n");
  tree.write("landesliste/kaputt.md", "---\ntitle: [\n---\n");
  await importTree(tree);
  tree.remove("landesliste/kaputt.md");
  const titles = readTitles(tree);
  renameSync(tree.path("landesliste"), tree.path("Liste (alt)"));
  for (const attempt of [1, 2]) {
    const report = await importTree(tree);
    expect(report).toMatchObject({
      isChanged: false,
      departures: [],
      heldFiles: [{ file: "landesliste", note: "Die letzte fehlerfreie Fassung bleibt online." }],
      findings: [
        {
          file: "landesliste",
          code: "folder-missing",
          message:
            "Den Ordner „landesliste“ gibt es nicht mehr. Seine 3 Texte bleiben online, wie sie zuletzt waren; er heißt jetzt wohl „Liste (alt)“, und der wartet.",
        },
      ],
    });
    expect([attempt, readTitles(tree)]).toEqual([attempt, titles]);
  }
  renameSync(tree.path("Liste (alt)"), tree.path("landesliste"));
  expect(await importTree(tree)).toMatchObject({ findings: [], isChanged: false });
});

test("a folder that is renamed in site.yml as well is published at its new address with redirects", async () => {
  const tree = createSite();
  await importTree(tree);
  renameSync(tree.path("landesliste"), tree.path("liste"));
  await importTree(tree);
  tree.write("site.yml", `${siteYml}kinds: { liste: candidate }\n`);
  const report = await importTree(tree);
  expect(report).toMatchObject({
    exitCode: 0,
    departures: [],
    heldFiles: [],
    findings: [
      {
        file: "liste",
        code: "address-changed",
        message:
          "3 Seiten aus „liste“ hatten früher Adressen unter /landesliste/, die jetzt hierher weiterleiten.",
        hint: expect.stringContaining(
          "in „liste/anna.md“ zum Beispiel `aliases: [/landesliste/anna]`",
        ),
      },
    ],
  });
  expect(readTitles(tree)).toMatchObject({ "liste/anna.md": "Anna Beispiel" });
  rmSync(tree.dataDir, { recursive: true });
  expect(await importTree(tree)).toMatchObject({ findings: [] });
});

test("a renamed folder of ordinary pages causes one finding for all its pages", async () => {
  const pages = { "alt/a.md": "# A\n", "alt/b.md": "# B\n" };
  const tree = createTree({ "site.yml": siteYml, "index.md": "# Start\n", ...pages });
  await importTree(tree);
  renameSync(tree.path("alt"), tree.path("neu"));
  expect(listFindings(await importTree(tree))).toEqual(["neu address-changed"]);
});

test("the pages of a missing folder stay online, and those of an emptied folder leave the site", async () => {
  const tree = createSite();
  await importTree(tree);
  rmSync(tree.path("landesliste"), { recursive: true });
  expect(listFindings(await importTree(tree))).toEqual(["landesliste folder-missing"]);
  expect(Object.keys(readTitles(tree))).toHaveLength(4);
  tree.write("landesliste/notiz.txt", "leer");
  expect((await importTree(tree)).departures).toHaveLength(3);
});

test("texts moved to another folder of their kind are published there and leave the former one", async () => {
  const tree = createSite();
  tree.write("site.yml", `${siteYml}kinds: { landesliste: candidate, direkt: candidate }\n`);
  await importTree(tree);
  renameSync(tree.path("landesliste"), tree.path("direkt"));
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, departures: [] });
  expect(Object.keys(readTitles(tree))).toContain("direkt/anna.md");
});
