import { expect, test } from "vitest";
import { place } from "#ingest/test/campaign.ts";
import {
  createTree,
  electionsYml,
  importTree,
  listFindings,
  readStored,
  readTitles,
  siteYml,
  type TestTree,
} from "#ingest/test/tree.ts";

const campaign = { "site.yml": siteYml, "elections.yml": electionsYml, "index.md": "# Start\n" };

function candidate(givenName: string, fields: string): string {
  return `---\ngivenName: ${givenName}\nfamilyName: Beispiel\n${fields}\n---\n`;
}

function readPaths(tree: TestTree): Record<string, string> {
  const { documents } = readStored(tree).content;
  return Object.fromEntries(documents.map(({ file, path }) => [file, path]));
}

test("a file changed to a list position that another person has keeps its last version", async () => {
  const tree = createTree({
    ...campaign,
    "landesliste/a.md": candidate("AnnaAlt", "listenplatz: 1"),
    "landesliste/b.md": candidate("BerndAlt", "listenplatz: 2"),
  });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  tree.write("landesliste/a.md", candidate("AnnaNeu", "listenplatz: 2"));
  tree.write("index.md", "# Neu\n");
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual(["landesliste/a.md list-position-taken"]);
  expect(report).toMatchObject({ exitCode: 1, counts: { changed: 1, rejected: 1 } });
  const { message, line } = report.findings[0] ?? {};
  expect(line).toBe(4);
  expect(message).toMatch(/„landesliste\/a\.md“ und „landesliste\/b\.md“.*Listenplatz 2/);
  expect(readTitles(tree)).toMatchObject({
    "index.md": "Neu",
    "landesliste/a.md": "AnnaAlt Beispiel",
    "landesliste/b.md": "BerndAlt Beispiel",
  });
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
  tree.write("landesliste/b.md", candidate("BerndNeu", "listenplatz: 1"));
  expect(await importTree(tree, { only: ["landesliste/b.md"] })).toMatchObject({ exitCode: 0 });
  expect(readTitles(tree)).toMatchObject({
    "landesliste/a.md": "AnnaNeu Beispiel",
    "landesliste/b.md": "BerndNeu Beispiel",
  });
});

test("a new file never takes over the address of a published one", async () => {
  const tree = createTree({ ...campaign, "2.seite.md": "# Alt\n" });
  await importTree(tree);
  tree.write("1.seite.md", "# Neu\n");
  const report = await importTree(tree, { only: ["1.seite.md"] });
  expect(listFindings(report)).toEqual(["1.seite.md address-taken"]);
  expect(report.findings[0]?.message).toMatch(/„1\.seite\.md“ und „2\.seite\.md“.*\/seite/);
  expect(readTitles(tree)).toEqual({ "2.seite.md": "Alt", "index.md": "Start" });
  expect(listFindings(await importTree(tree))).toEqual(["1.seite.md address-taken"]);
  tree.remove("2.seite.md");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
  expect(readTitles(tree)).toEqual({ "1.seite.md": "Neu", "index.md": "Start" });
});

test("a former address and a constituency stay with the published file that has them", async () => {
  const tree = createTree({
    ...campaign,
    "b.md": "---\ntitle: B\naliases: [/alt]\n---\n",
    "direktkandidatinnen/c.md": candidate("Clara", "wahlkreis: 5"),
  });
  await importTree(tree);
  tree.write("a.md", "---\ntitle: A\naliases: [/alt]\n---\n");
  tree.write("direktkandidatinnen/a.md", candidate("Arne", "wahlkreis: 5"));
  expect(listFindings(await importTree(tree))).toEqual([
    "a.md alias-taken",
    "direktkandidatinnen/a.md constituency-taken",
  ]);
  expect(Object.keys(readTitles(tree)).toSorted()).toEqual([
    "b.md",
    "direktkandidatinnen/c.md",
    "index.md",
  ]);
});

test("two files that swap their addresses are both published", async () => {
  const tree = createTree({
    ...campaign,
    "a.md": "---\ntitle: A\nslug: eins\n---\n",
    "b.md": "---\ntitle: B\nslug: zwei\n---\n",
  });
  await importTree(tree);
  tree.write("a.md", "---\ntitle: A\nslug: zwei\n---\n");
  tree.write("b.md", "---\ntitle: B\nslug: eins\n---\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
  expect(readPaths(tree)).toMatchObject({ "a.md": "/zwei", "b.md": "/eins" });
});

test.each([
  ["pages", "2.seite.md", "10.seite.md", (title: string) => `# ${title}\n`],
  ["venues", "veranstaltungsorte/2.halle.md", "veranstaltungsorte/10.halle.md", place],
])("of two new %s with one address only the first in order is published", async (...row) => {
  const [, first, second, write] = row;
  const tree = createTree({ ...campaign, [first]: write("Eins"), [second]: write("Zwei") });
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual([`${second} address-taken`]);
  expect(report.findings[0]?.message).toContain(`„${second}“ wird deshalb nicht veröffentlicht`);
  expect(readTitles(tree)).toEqual({ "index.md": "Start", [first]: "Eins" });
  tree.write(second, write("Zwei, anders"));
  expect(listFindings(await importTree(tree))).toEqual([`${second} address-taken`]);
  tree.remove(first);
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
  expect(readTitles(tree)).toEqual({ "index.md": "Start", [second]: "Zwei, anders" });
});

test("a file that is held back has a finding for each address that another file has", async () => {
  const tree = createTree({ ...campaign, "a.md": "---\ntitle: A\nslug: eins\n---\n" });
  await importTree(tree);
  tree.write("b.md", "---\ntitle: B\nslug: eins\naliases: [/alt]\n---\n");
  tree.write("c.md", "---\ntitle: C\naliases: [/alt]\n---\n");
  const { findings } = await importTree(tree);
  expect(findings.map(({ file, code }) => `${file} ${code}`)).toEqual([
    "b.md address-taken",
    "b.md alias-taken",
  ]);
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings });
});

test("without a campaign no file is held back", async () => {
  const tree = createTree({ "index.md": "# Start\n", "2.seite.md": "# Alt\n" });
  await importTree(tree);
  tree.write("1.seite.md", "# Neu\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, counts: { added: 1 } });
});
