import request from "supertest";
import { expect, test } from "vitest";
import { createTree, importTree, siteYml } from "#ingest/test/tree.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const write = (head: string) => `---\ntitle: Worum es geht\n${head}---\n\nEin Satz.\n`;

async function readPages(files: Record<string, string>) {
  const tree = createTree({ "site.yml": siteYml, ...files });
  const site = createTestSite({ content: null });
  const { findings } = await importTree(
    { contentDir: tree.contentDir, dataDir: site.dataDir },
    { now: () => testNow },
  );
  const read = async (path: string) => {
    const { text } = await request(site.app).get(path).expect(200);
    return text.replace(/<head>.*?<\/head>/s, "").replaceAll(/<script.*?<\/script>/gs, "");
  };
  return { read, codes: findings.map(({ code }) => code) };
}

const generated = "Mit KI erzeugter Text";
const edited = "Mit KI bearbeiteter Text";

test("a text that AI has made or changed begins with a note about it", async () => {
  const { read } = await readPages({
    "erzeugt.md": write("ki: erzeugt\nlead: Der Vorspann.\n"),
    "bearbeitet.md": write("ai: edited\n"),
    "kapitel/index.md": write("ki: erzeugt\nchapters: true\nzahl: 74 Kilometer\n"),
    "kapitel/eins.md": write(""),
    "mensch.md": write(""),
  });
  const inOrder = (mark: string) => new RegExp(`</h1>.*>${mark}<.*Ein Satz`, "s");
  expect(await read("/erzeugt")).toMatch(inOrder(generated));
  expect(await read("/bearbeitet")).toMatch(inOrder(edited));
  expect(await read("/kapitel")).toMatch(inOrder(generated));
  for (const path of ["/mensch", "/kapitel/eins"]) expect(await read(path)).not.toContain("Mit KI");
});

const ownPages: [path: string, file: string][] = [
  ["/", "index.md"],
  ["/bildnachweise", "bildnachweise.md"],
  ["/wahlkreis", "wahlkreis.md"],
  ["/termine", "termine.md"],
  ["/themen", "themen.md"],
];

test.each(ownPages)(
  "a text by AI on a page of the program begins with a note as well: %s",
  async (path, file) => {
    const { read } = await readPages({
      [file]: write("ki: erzeugt\n"),
      "elections.yml":
        "elections: [{ id: btw29, name: Bundestagswahl, date: 2029-02-25, system: bundestag }]\n",
    });
    expect(await read(path)).toMatch(new RegExp(`</h1>.*>${generated}<.*Ein Satz`, "s"));
  },
);

test("a misspelt value of the AI field is an error with a tip, and the field exists for pages only", async () => {
  const { codes } = await readPages({
    "seite.md": write("ki: erzeugtt\n"),
    "termine/fest.md": write("ki: erzeugt\n"),
  });
  expect(codes).toContain("bad-value");
  expect(codes).toContain("unknown-key");
});
