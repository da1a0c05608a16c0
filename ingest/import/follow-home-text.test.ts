import { expect, test } from "vitest";
import { findDocument } from "#db/read/documents.ts";
import { readStore, visitor } from "#ingest/test/campaign.ts";
import { createTree, importTree, readStored, siteYml, type TestTree } from "#ingest/test/tree.ts";

const home = "---\ntitle: Moin\n---\n\nWir sind da.\n";
const head = "---\ntitle: Moin\n---\n";

function createSite(files: Record<string, string> = {}): TestTree {
  return createTree({ "site.yml": siteYml, "index.md": home, "plan.md": "# Plan\n", ...files });
}

/** What an import says about pages after a change of the tree, and what the next one says. */
async function listDepartures(tree: TestTree, change: () => void): Promise<string[]> {
  await importTree(tree);
  change();
  const { departures } = await importTree(tree);
  expect((await importTree(tree)).departures).toEqual([]);
  return departures;
}

function readHome(tree: TestTree): string | undefined {
  return readStore(tree, (store) => findDocument(store, "/", visitor)?.file);
}

test("deleting the text of the home page removes it from the site and is reported", async () => {
  const tree = createSite();
  expect(await listDepartures(tree, () => tree.remove("index.md"))).toEqual([
    "Die Startseite hat keinen Text mehr: „index.md“ gibt es nicht mehr.",
  ]);
  expect(readHome(tree)).toBeUndefined();
});

test.each([
  ["nothing", head],
  ["a comment", `${head}\n<!-- Hier war ein Text. -->\n`],
])(
  "a home page with %s below its front matter is reported, also by a watch",
  async (_name, content) => {
    const tree = createSite();
    await importTree(tree);
    tree.write("index.md", content);
    for (const isDryRun of [true, false]) {
      const { departures, exitCode } = await importTree(tree, { isDryRun, only: ["index.md"] });
      expect([exitCode, ...departures]).toEqual([
        0,
        "Die Startseite hat keinen Text mehr: In „index.md“ steht unter dem Kopf nichts mehr. War das keine Absicht, hole den Text zurück.",
      ]);
    }
    expect((await importTree(tree)).departures).toEqual([]);
  },
);

test.each([
  ["index.draft.md", "„index.md“ heißt jetzt wohl „index.draft.md“ und ist ein Entwurf."],
  ["_index.md", "„index.md“ heißt jetzt wohl „_index.md“ und wird so keine Seite."],
  [
    "start.md",
    "„index.md“ heißt jetzt wohl „start.md“, und der Text steht unter /start. Soll er auf die Startseite, nenne die Datei wieder „index.md“.",
  ],
  [
    "Index.md",
    "„index.md“ heißt jetzt wohl „Index.md“, und der Text steht unter /index. Soll er auf die Startseite, nenne die Datei wieder „index.md“.",
  ],
])("renaming the home page to %s is reported", async (name, cause) => {
  const tree = createSite();
  const rename = () => {
    tree.remove("index.md");
    tree.write(name, home);
  };
  expect(await listDepartures(tree, rename)).toEqual([
    `Die Startseite hat keinen Text mehr: ${cause}`,
  ]);
});

test.each([
  ["the home page", "", "/index"],
  ["a folder", "programm/", "/programm/index"],
])(
  "renaming the text of %s and renaming it back leaves no warning",
  async (_name, folder, path) => {
    const tree = createSite({ [`${folder}index.md`]: home, "neu.md": "# Neu\n" });
    await importTree(tree);
    const rename = async (from: string, to: string) => {
      tree.remove(`${folder}${from}`);
      tree.write(`${folder}${to}`, home);
      return importTree(tree);
    };
    await rename("index.md", "Index.md");
    const { findings, departures } = await rename("Index.md", "index.md");
    expect([findings, departures]).toEqual([[], []]);
    expect(readStored(tree).content.aliases).toEqual([]);
    expect(readStore(tree, (store) => findDocument(store, path, visitor))).toBeUndefined();
  },
);

test("an older address still leads to a text that was called Index.md for a while", async () => {
  const tree = createSite({ "plan.md": home, "index.md": "# Start\n" });
  await importTree(tree);
  for (const [from, to] of [
    ["plan.md", "programm/index.md"],
    ["programm/index.md", "programm/Index.md"],
    ["programm/Index.md", "programm/index.md"],
  ] as const) {
    tree.remove(from);
    tree.write(to, home);
    await importTree(tree);
  }
  expect(readStored(tree).content.aliases).toMatchObject([
    { path: "/plan", file: "programm/index.md", isMoved: true },
  ]);
});

test.each(["index.md.txt", "index.markdown", "index.docx"])(
  "a home page renamed to %s keeps its last version",
  async (name) => {
    const tree = createSite();
    await importTree(tree);
    tree.remove("index.md");
    tree.write(name, home);
    const { departures, findings } = await importTree(tree);
    expect(departures).toEqual([]);
    expect(findings).toMatchObject([{ file: name, code: "file-misnamed", severity: "error" }]);
    expect(readHome(tree)).toBe("index.md");
  },
);

test("an empty file for the home page keeps the last published text", async () => {
  const tree = createSite();
  await importTree(tree);
  tree.write("index.md", "\n");
  const { departures, findings } = await importTree(tree);
  expect([departures, findings.map(({ code }) => code)]).toEqual([[], ["file-empty"]]);
});

test.each([
  ["a head alone gets another title", head, head.replace("Moin", "Ahoi")],
  ["a head alone gets a text", head, home],
  ["a list of events replaces the text", home, `${head}\n::events\n`],
  ["a picture replaces the text", home, `${head}\n![Ein Deich](/deich.svg)\n`],
])("the text of the home page is not reported as missing when %s", async (_name, before, after) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';
  const tree = createSite({ "index.md": before, "deich.svg": svg });
  expect(await listDepartures(tree, () => tree.write("index.md", after))).toEqual([]);
});

test("a site without a text on its home page reports none as missing", async () => {
  const tree = createTree({ "site.yml": siteYml, "plan.md": "# Plan\n" });
  expect(await listDepartures(tree, () => tree.write("plan.md", "# Neu\n"))).toEqual([]);
});

test("without a campaign the index may be empty, and redirects when it is renamed", async () => {
  const tree = createTree({ "index.md": home, "plan.md": "# Plan\n" });
  expect(await listDepartures(tree, () => tree.write("index.md", head))).toEqual([]);
  const rename = () => {
    tree.remove("index.md");
    tree.write("start.md", head);
  };
  expect(await listDepartures(tree, rename)).toEqual([]);
});

test("deleting the text above a list is reported, and the list stays", async () => {
  const tree = createSite({ "termine/index.md": "---\ntitle: Termine\n---\n\nKommt vorbei.\n" });
  expect(await listDepartures(tree, () => tree.remove("termine/index.md"))).toEqual([
    "Der Text von /termine ist nicht mehr online: „termine/index.md“ gibt es nicht mehr.",
  ]);
});
