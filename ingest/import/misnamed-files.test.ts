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

const anna = "---\nvorname: Anna\nnachname: Beispiel\nlistenplatz: 1\n---\n\nText.\n";
const file = "landesliste/01.anna.md";

function createSite(files: Record<string, string> = {}): TestTree {
  const campaign = { "site.yml": siteYml, "elections.yml": electionsYml, "index.md": "# Start\n" };
  return createTree({ ...campaign, ...files });
}

test.each([
  "01.anna.md.txt",
  "01.anna.txt",
  "01.anna.markdown",
  "01.anna.markdown.txt",
  "01.anna.mdown",
  "01.anna.md.docx",
  "01.anna.docx",
  "01.anna.md.rtf",
  "01.anna.md.html",
])(
  "a person whose file was renamed to %s stays online, and renaming it back ends the finding",
  async (name) => {
    const tree = createSite({ [file]: anna });
    await importTree(tree);
    const wrong = `landesliste/${name}`;
    tree.remove(file);
    tree.write(wrong, anna);
    for (const only of [[file], undefined]) {
      const report = await importTree(tree, only ? { only } : {});
      expect(report).toMatchObject({
        exitCode: 1,
        departures: [],
        counts: { removed: 0, rejected: 1, outdated: 1, waiting: 0 },
        heldFiles: [{ file, note: "Die letzte fehlerfreie Fassung bleibt online." }],
        findings: [
          {
            file: wrong,
            code: "file-misnamed",
            message: expect.stringMatching(
              /von „01\.anna\.md“ bleibt die letzte Fassung online\.$/,
            ),
            hint: expect.stringMatching(/^Benenne sie in „01\.anna\.md“ um\. .*Windows/),
          },
        ],
      });
    }
    expect(readTitles(tree)[file]).toBe("Anna Beispiel");
    tree.remove(wrong);
    tree.write(file, anna);
    expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [], heldFiles: [] });
  },
);

test("the finding about a draft with a wrong file name says that it is not online", async () => {
  const tree = createSite({ [file]: anna.replace("---\n", "---\ndraft: true\n") });
  await importTree(tree);
  tree.remove(file);
  tree.write(`${file}.txt`, anna);
  const { findings, heldFiles } = await importTree(tree);
  expect(findings[0]?.message).toMatch(/; der Text ist nicht online\.$/);
  expect(heldFiles[0]?.note).toMatch(/^Noch nicht online:/);
});

test("a new text with a wrong file name is held back with a finding", async () => {
  const tree = createSite({
    "landesliste/bert.txt": anna,
    "programm.md.txt": "# Programm\n",
    "seite.md.TXT": "# Seite\n",
    "seite.md": "# Seite\n",
    "liesmich.txt": "Notizen zur Liste: noch offen.\n",
    "programm.docx": "PK\u0003\u0004",
  });
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual([
    "landesliste/bert.txt file-misnamed",
    "programm.docx file-type-unknown",
    "programm.md.txt file-misnamed",
    "seite.md.TXT file-misnamed",
  ]);
  expect(report.findings[0]?.message).toMatch(/der Text ist nicht online\.$/);
  expect(report.findings[1]?.hint).toContain("„Nur Text“");
  expect(report.findings[3]).toMatchObject({ severity: "warning" });
  expect(report).toMatchObject({ skipped: ["liesmich.txt"], counts: { waiting: 2 } });
});

test("the tip for a word processor document is to save it as plain text", async () => {
  const tree = createSite({ "plan.md": "# Plan\n" });
  await importTree(tree);
  tree.remove("plan.md");
  tree.write("plan.docx", "PK\u0003\u0004");
  const { findings, departures } = await importTree(tree);
  expect(departures).toEqual([]);
  expect(findings[0]?.hint).toMatch(/^Speichere den Text als „Nur Text“ .*„plan\.md“/);
  expect(readTitles(tree)["plan.md"]).toBe("Plan");
  tree.remove("plan.docx");
  expect((await importTree(tree)).departures).toEqual([
    "/plan ist nicht mehr online: „plan.md“ gibt es nicht mehr.",
  ]);
});

test("a file with the ending .MD is read as a text", async () => {
  const tree = createSite({ "plan.md": "# Plan\n" });
  await importTree(tree);
  tree.remove("plan.md");
  tree.write("plan.MD", "# Plan\n");
  expect(await importTree(tree)).toMatchObject({ findings: [], departures: [] });
});

test("a person moved to the folder of events stays online until the file is moved back or deleted", async () => {
  const tree = createSite({ [file]: anna });
  await importTree(tree);
  const stray = "termine/01.anna.md";
  tree.remove(file);
  tree.write(stray, anna);
  for (const only of [[file, stray], undefined]) {
    const report = await importTree(tree, only ? { only } : {});
    expect(report).toMatchObject({ exitCode: 1, departures: [], counts: { removed: 0 } });
    expect(listFindings(report)).toEqual([`${stray} kind-misplaced`]);
    expect(readTitles(tree)[file]).toBe("Anna Beispiel");
  }
  tree.remove(stray);
  expect(await importTree(tree)).toMatchObject({
    exitCode: 0,
    departures: [expect.stringContaining("„landesliste/01.anna.md“ gibt es nicht mehr.")],
  });
});
