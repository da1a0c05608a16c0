import { expect, test } from "vitest";
import { findAlias, findDocument } from "#db/read/documents.ts";
import {
  createCampaign,
  event,
  hall,
  party,
  place,
  readStore,
  visitor,
} from "#ingest/test/campaign.ts";
import { createTree, importTree, listFindings, siteYml, type TestTree } from "#ingest/test/tree.ts";

const text = "---\ntitle: Programm\n---\n\nText.\n";

function createSite(files: Record<string, string> = {}): TestTree {
  return createTree({ "site.yml": siteYml, "index.md": "# Start\n", "plan.md": text, ...files });
}

/** The target of a redirect, with its status. */
function follow(tree: TestTree, path: string): string | undefined {
  const alias = readStore(tree, (store) =>
    findDocument(store, path, visitor) ? undefined : findAlias(store, path, visitor),
  );
  return alias && `${alias.status} ${alias.path}`;
}

test("a renamed file leaves a redirect and a tip to write it down", async () => {
  const tree = createSite();
  await importTree(tree);
  tree.remove("plan.md");
  tree.write("programm.md", text);
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 0, departures: [], counts: { added: 1, removed: 1 } });
  expect(report.findings).toMatchObject([
    {
      file: "programm.md",
      line: 1,
      code: "address-changed",
      severity: "warning",
      excerpt: "---",
      hint: expect.stringMatching(
        /^Ergänze im Kopf `aliases: \[\/plan\]`, damit .+ War die Website noch nie im Internet, /,
      ),
    },
  ]);
  expect(follow(tree, "/plan")).toBe("308 /programm");
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
  tree.write("programm.md", text.replace("---\n", "---\naliases: [/plan]\n"));
  expect((await importTree(tree)).findings).toEqual([]);
  expect(follow(tree, "/plan")).toBe("301 /programm");
});

test("after a text has moved twice one line in the tip has all its former addresses", async () => {
  const tree = createSite();
  await importTree(tree);
  const move = async (slug: string, head: string) => {
    tree.write("plan.md", text.replace("---\n", `---\nslug: ${slug}\n${head}`));
    return (await importTree(tree)).findings.map(({ hint = "" }) => /`([^`]*)`/.exec(hint)?.[1]);
  };
  await move("eins", "");
  expect(await move("zwei", "")).toEqual(["aliases: [/eins, /plan]"]);
  expect(await move("drei", "aliases: [/plan]\n")).toEqual(["aliases: [/plan, /eins, /zwei]"]);
  expect(await move("drei", "aliases: [/plan, /eins, /zwei]\n")).toEqual([]);
});

test("a renamed text that was also changed is recognised by its title", async () => {
  const tree = createSite({ "a.md": "# Alt\n" });
  await importTree(tree);
  tree.remove("plan.md");
  tree.remove("a.md");
  tree.write("b.md", `${text}Mehr.\n`);
  tree.write("c.md", "# Anderes\n");
  const { departures } = await importTree(tree);
  expect(follow(tree, "/plan")).toBe("308 /b");
  expect(follow(tree, "/a")).toBeUndefined();
  expect(departures).toEqual(["/a ist nicht mehr online: „a.md“ gibt es nicht mehr."]);
});

test("a redirect follows its document to further addresses and files", async () => {
  const tree = createSite();
  await importTree(tree);
  tree.write("plan.md", text.replace("---\n", "---\nslug: eins\n"));
  await importTree(tree, { only: ["plan.md"] });
  expect(follow(tree, "/plan")).toBe("308 /eins");
  tree.remove("plan.md");
  tree.write("zwei.md", text);
  await importTree(tree, { only: ["plan.md", "zwei.md"] });
  expect([follow(tree, "/plan"), follow(tree, "/eins")]).toEqual(["308 /zwei", "308 /zwei"]);
  tree.write("zwei.md", `${text}Mehr.\n`);
  await importTree(tree);
  expect(follow(tree, "/plan")).toBe("308 /zwei");
  tree.remove("zwei.md");
  tree.write("3.zwei.md", text);
  await importTree(tree);
  expect(follow(tree, "/eins")).toBe("308 /zwei");
});

test("a redirect ends once another document has its address, and never leads back", async () => {
  const tree = createSite();
  await importTree(tree);
  tree.remove("plan.md");
  tree.write("programm.md", text);
  await importTree(tree);
  tree.write("plan.md", "# Neuer Plan\n");
  expect((await importTree(tree)).findings).toEqual([]);
  tree.remove("plan.md");
  const { departures } = await importTree(tree);
  expect(follow(tree, "/plan")).toBeUndefined();
  expect(departures).toEqual(["/plan ist nicht mehr online: „plan.md“ gibt es nicht mehr."]);
  tree.remove("programm.md");
  tree.write("plan.md", text);
  await importTree(tree);
  expect(follow(tree, "/programm")).toBe("308 /plan");
});

test("references to a former address lead to the new one", async () => {
  const tree = createCampaign();
  await importTree(tree);
  tree.remove(hall);
  tree.write("veranstaltungsorte/kulturhalle.md", place("Halle"));
  expect(listFindings(await importTree(tree))).toEqual([
    "veranstaltungsorte/kulturhalle.md address-changed",
  ]);
  tree.write(party, event("Fest, anders", "halle"));
  expect(await importTree(tree, { only: [party] })).toMatchObject({ counts: { changed: 1 } });
});

test("a new number in front of a file name keeps the address", async () => {
  const tree = createSite({ "1.a.md": "# A\n" });
  await importTree(tree);
  tree.remove("1.a.md");
  tree.write("2.a.md", "# A\n");
  expect(await importTree(tree)).toMatchObject({ findings: [], departures: [] });
});

test("every page that leaves the site is reported once, with its reason", async () => {
  const pages = Object.fromEntries(
    ["a", "b", "c", "d", "e", "f"].map((name) => [`seiten/${name}.md`, `# ${name}\n`]),
  );
  const tree = createSite(pages);
  await importTree(tree);
  tree.remove("seiten/a.md");
  tree.write("seiten/b.md", "---\ndraft: true\n---\n\n# b\n");
  for (const name of ["c", "d", "e", "f"]) tree.remove(`seiten/${name}.md`);
  tree.write("seiten/c.css", "c {}\n");
  tree.write("seiten/_d.md", "# d\n");
  tree.write("1.seiten/2.e.md", "---\ntitle: [\n---\n");
  tree.write("archiv/f.md", "# f\n");
  const report = await importTree(tree);
  expect(report.departures.toSorted()).toEqual([
    "/seiten/a ist nicht mehr online: „seiten/a.md“ gibt es nicht mehr.",
    "/seiten/b ist nicht mehr online: „seiten/b.md“ ist jetzt ein Entwurf.",
    "/seiten/c ist nicht mehr online: „seiten/c.md“ heißt jetzt wohl „seiten/c.css“, und daraus wird keine Seite.",
    "/seiten/d ist nicht mehr online: „seiten/d.md“ heißt jetzt wohl „seiten/_d.md“ und wird so keine Seite.",
    "/seiten/e ist nicht mehr online: „seiten/e.md“ heißt jetzt wohl „1.seiten/2.e.md“, und diese Datei hat einen Fehler.",
  ]);
  expect(follow(tree, "/seiten/f")).toBe("308 /archiv/f");
  expect((await importTree(tree)).departures).toEqual([]);
});

test("a list page is not reported as missing when the text above it moves", async () => {
  const list = "---\ntitle: Unsere Termine\n---\n\nText.\n";
  const tree = createCampaign({ "termine/index.md": list });
  await importTree(tree);
  tree.remove("termine/index.md");
  tree.write("unsere-termine.md", list);
  expect(await importTree(tree)).toMatchObject({ findings: [], departures: [] });
});

test("a dry run lists the pages that would leave the site, and leaves them online", async () => {
  const tree = createSite();
  await importTree(tree);
  tree.remove("plan.md");
  for (const attempt of [1, 2]) {
    const { departures } = await importTree(tree, { isDryRun: true });
    expect([attempt, ...departures]).toEqual([
      attempt,
      "/plan ist nicht mehr online: „plan.md“ gibt es nicht mehr.",
    ]);
  }
});

const life =
  "Sie arbeitet seit zwölf Jahren als Lehrerin an der Grundschule im Norden der Stadt und kämpft für kleinere Klassen, saubere Toiletten und einen sicheren Weg zur Schule.";

function person(name: string, more = "", text = life): string {
  const [givenName, familyName] = name.split(" ");
  return `---\nvorname: ${givenName}\nnachname: ${familyName}\n${more}listenplatz: 1\n---\n\n${text}\n`;
}

const facts = "geburtsjahr: 1985\nberuf: Lehrerin\nwohnort: Kiel\n";

test.each([
  ["most of the text", person("Anna Alt"), person("Anna Neu", "", `${life} Neu.`)],
  ["the year of birth and more", person("Anna Alt", facts), person("Anna Neu", facts, "Kurz.")],
])("a person with a new name is recognised by %s", async (_name, before, after) => {
  const tree = createCampaign({ "landesliste/anna-alt.md": before });
  await importTree(tree);
  tree.remove("landesliste/anna-alt.md");
  tree.write("landesliste/anna-neu.md", after);
  expect(await importTree(tree)).toMatchObject({ departures: [] });
  expect(follow(tree, "/landesliste/anna-alt")).toBe("308 /landesliste/anna-neu");
});

test.each([
  ["another given name", person("Anna Alt"), person("Berta Neu")],
  ["another year of birth", person("Anna Alt", facts), person("Anna Neu", "geburtsjahr: 1986\n")],
  ["nothing but the place", person("Anna Alt", "", "Kurz."), person("Anna Neu", "", "Kurz.")],
])(
  "a person with %s is not mistaken for the one whose file was deleted",
  async (_name, before, after) => {
    const tree = createCampaign({ "landesliste/anna-alt.md": before });
    await importTree(tree);
    tree.remove("landesliste/anna-alt.md");
    tree.write("landesliste/neu.md", after);
    expect((await importTree(tree)).departures).toEqual([
      "/landesliste/anna-alt ist nicht mehr online: „landesliste/anna-alt.md“ gibt es nicht mehr. Ist „landesliste/neu.md“ dieselbe Person, ergänze dort im Kopf `aliases: [/landesliste/anna-alt]`.",
    ]);
    expect(follow(tree, "/landesliste/anna-alt")).toBeUndefined();
  },
);

test("if several persons are deleted and several are new, none gets a redirect to another", async () => {
  const tree = createCampaign({
    "landesliste/a.md": person("Anna Alt"),
    "landesliste/b.md": person("Anna Weg").replace("listenplatz: 1", "listenplatz: 2"),
  });
  await importTree(tree);
  tree.remove("landesliste/a.md");
  tree.remove("landesliste/b.md");
  tree.write("landesliste/c.md", person("Anna Neu"));
  expect((await importTree(tree)).departures).toHaveLength(2);
});

const born = (year: number) => `geburtsjahr: ${year}\n`;

test("if two persons of the same name are deleted, neither is mistaken for a new one", async () => {
  const tree = createCampaign({
    "landesliste/1.anna-alt.md": person("Anna Alt", "beruf: Lehrerin\n", "Eins."),
    "landesliste/2.anna-alt.md": person("Anna Alt", "beruf: Wirtin\n", "Zwei.").replace(
      "listenplatz: 1",
      "listenplatz: 2",
    ),
  });
  await importTree(tree);
  tree.remove("landesliste/1.anna-alt.md");
  tree.remove("landesliste/2.anna-alt.md");
  tree.write("landesliste/a-alt.md", person("Anna Alt", "", ""));
  expect((await importTree(tree)).departures).toHaveLength(2);
  expect(follow(tree, "/landesliste/anna-alt")).toBeUndefined();
});

test("a redirect leads to the person with the same year of birth", async () => {
  const tree = createCampaign({
    "landesliste/1.anna-alt.md": person("Anna Alt", born(1970), "Eins."),
    "landesliste/2.anna-alt.md": person("Anna Alt", born(1980), "Zwei.").replace(
      "listenplatz: 1",
      "listenplatz: 2",
    ),
  });
  await importTree(tree);
  tree.remove("landesliste/1.anna-alt.md");
  tree.remove("landesliste/2.anna-alt.md");
  tree.write("landesliste/a-alt.md", person("Anna Alt", born(1980), "Neu."));
  expect((await importTree(tree)).departures).toEqual([
    "/landesliste/anna-alt ist nicht mehr online: „landesliste/1.anna-alt.md“ gibt es nicht mehr.",
  ]);
  expect(follow(tree, "/landesliste/anna-alt")).toBeUndefined();
  expect(follow(tree, "/landesliste/anna-alt-2")).toBe("308 /landesliste/a-alt");
});

test.each([
  ["of the same name", person("Anna Alt", born(1970)), person("Anna Alt", born(1990), "Kurz.")],
  ["of another name", person("Berta Alt", "", "Kurz."), person("Anna Alt", "", "Kurz.")],
  ["of a like name", person("Änna Alt", "", "Kurz."), person("Anna Alt", "", "Neu und anders.")],
])(
  "another person %s at a former address gets no redirect of the first",
  async (_name, before, after) => {
    const tree = createCampaign({ "landesliste/1.alt.md": before });
    await importTree(tree);
    tree.remove("landesliste/1.alt.md");
    tree.write("landesliste/2.anna.md", before);
    await importTree(tree);
    expect(follow(tree, "/landesliste/alt")).toBe("308 /landesliste/anna");
    tree.remove("landesliste/2.anna.md");
    tree.write("landesliste/3.anna.md", after);
    expect((await importTree(tree)).departures).toEqual([
      "/landesliste/anna gehört jetzt einer anderen Person: „landesliste/2.anna.md“ gibt es dort nicht mehr, und „landesliste/3.anna.md“ (Anna Alt) hat dieselbe Adresse. Führen Plakate oder Verweise dorthin, gib „landesliste/3.anna.md“ mit „slug“ eine eigene.",
    ]);
    expect(follow(tree, "/landesliste/alt")).toBeUndefined();
  },
);

test("a person whose file gets another number and another text is not reported as missing", async () => {
  const tree = createCampaign({ "landesliste/1.anna.md": person("Anna Alt") });
  await importTree(tree);
  tree.remove("landesliste/1.anna.md");
  tree.write("landesliste/2.anna.md", person("Anna Alt", "beruf: Wirtin\n", "Ganz anders."));
  expect(await importTree(tree)).toMatchObject({ departures: [] });
});

test("a page that becomes a draft is reported by a watch as well", async () => {
  const tree = createSite();
  await importTree(tree);
  tree.write("plan.md", text.replace("---\n", "---\nentwurf: ja\n"));
  expect((await importTree(tree, { only: ["plan.md"] })).departures).toEqual([
    "/plan ist nicht mehr online: „plan.md“ ist jetzt ein Entwurf.",
  ]);
  tree.write("plan.md", text);
  await importTree(tree, { only: ["plan.md"] });
  tree.remove("plan.md");
  tree.write("plan.draft.md", text);
  expect((await importTree(tree, { only: ["plan.md"] })).departures).toEqual([
    "/plan ist nicht mehr online: „plan.md“ heißt jetzt wohl „plan.draft.md“ und ist ein Entwurf.",
  ]);
});
