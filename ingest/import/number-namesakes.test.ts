import { expect, test } from "vitest";
import { findAlias, findDocument } from "#db/read/documents.ts";
import { readStore, visitor } from "#ingest/test/campaign.ts";
import {
  createTree,
  electionsYml,
  importTree,
  listFindings,
  readStored,
  siteYml,
  type TestTree,
} from "#ingest/test/tree.ts";

const campaign = { "site.yml": siteYml, "elections.yml": electionsYml, "index.md": "# Start\n" };
const one = "landesliste/01.anna-meier.md";
const other = "landesliste/02.anna-meier.md";

function anna(place: string, more = "", text = "Text."): string {
  return `---\nvorname: Anna\nnachname: Meier\n${place}\n${more}---\n\n${text}\n`;
}

const born = (year: number) => `geburtsjahr: ${year}\n`;

/** The addresses of persons, each with those that lead to it. */
function readPaths(tree: TestTree): Record<string, string> {
  const { documents, aliases } = readStored(tree).content;
  const persons = documents.filter(({ kind }) => kind === "candidate");
  return Object.fromEntries(
    persons.map(({ file, path }) => [
      file,
      [path, ...aliases.filter((alias) => alias.file === file).map((alias) => alias.path)].join(),
    ]),
  );
}

const both = {
  [one]: "/landesliste/anna-meier,/direktkandidatinnen/anna-meier",
  [other]: "/landesliste/anna-meier-2,/direktkandidatinnen/anna-meier-2",
};

test.each([
  ["the years of birth", [born(1970)], [born(1980)]],
  ["the occupation", ["beruf: Lehrerin\n"], ["beruf: Fischerin\n"]],
  ["the text", [""], ["", "Ein anderer Mensch."]],
  ["the text, with one year of birth", [born(1970)], ["", "Ein anderer Mensch."]],
])(
  "two new persons of the same name get distinct addresses because of %s",
  async (_name, first, second) => {
    const tree = createTree({
      ...campaign,
      [one]: anna("listenplatz: 1", ...first),
      [other]: anna("listenplatz: 2", ...second),
    });
    const report = await importTree(tree);
    expect(report.exitCode).toBe(0);
    expect(listFindings(report)).toEqual([`${other} address-numbered`]);
    expect(readPaths(tree)).toEqual(both);
    expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
  },
);

test("the finding names the address of each namesake, and adding the proposed line ends it", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1", born(1970)),
    [other]: anna("listenplatz: 2", born(1980)),
  });
  const { findings } = await importTree(tree);
  expect(findings).toMatchObject([
    {
      code: "address-numbered",
      severity: "warning",
      message: `Zwei Personen heißen „Anna Meier“: „${one}“ (Jahrgang 1970) hat die Adresse /landesliste/anna-meier, „${other}“ (Jahrgang 1980) die Adresse /landesliste/anna-meier-2.`,
    },
  ]);
  const [, line = ""] = /`([^`]+)`/.exec(findings[0]?.hint ?? "") ?? [];
  tree.write(other, anna("listenplatz: 2", `${born(1980)}${line}\n`));
  expect(await importTree(tree)).toMatchObject({ findings: [], departures: [] });
  expect(readPaths(tree)).toEqual(both);
  tree.remove(one);
  const fresh = { ...tree, dataDir: `${tree.dataDir}-neu` };
  await importTree(fresh);
  expect(readPaths(fresh)).toEqual({ [other]: both[other] });
});

test("a published person keeps the address when a namesake comes first in order", async () => {
  const tree = createTree({ ...campaign, [other]: anna("listenplatz: 2", born(1980)) });
  await importTree(tree);
  tree.write(one, anna("listenplatz: 1", born(1970)));
  await importTree(tree, { only: [one] });
  expect(readPaths(tree)).toEqual({ [one]: both[other], [other]: both[one] });
  tree.write(one, anna("listenplatz: 1", born(1970), "Neu."));
  tree.write(other, anna("listenplatz: 2", born(1980), "Neu."));
  expect((await importTree(tree)).departures).toEqual([]);
  expect(readPaths(tree)).toEqual({ [one]: both[other], [other]: both[one] });
});

test("a numbered address stays when the namesake is deleted, whose page is reported as missing", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1", born(1970)),
    [other]: anna("listenplatz: 2", born(1980)),
  });
  await importTree(tree);
  tree.remove(one);
  tree.write(other, anna("listenplatz: 1", born(1980), "Neu."));
  const { departures, findings } = await importTree(tree);
  expect(departures).toEqual([
    `/landesliste/anna-meier ist nicht mehr online: „${one}“ gibt es nicht mehr.`,
  ]);
  expect(readPaths(tree)).toEqual({ [other]: both[other] });
  expect(findings.find(({ code }) => code === "address-numbered")?.message).toBe(
    `„${other}“ hat die Adresse /landesliste/anna-meier-2; die ohne Nummer gehörte einer anderen Person, die wie „Anna Meier“ hieß.`,
  );
  expect(readStore(tree, (store) => findDocument(store, "/landesliste/anna-meier", visitor))).toBe(
    undefined,
  );
});

test("the finding names both namesakes as they are written", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1", born(1970)).replace("Anna", "Änna"),
    [other]: anna("listenplatz: 2", born(1980)),
  });
  const { findings } = await importTree(tree);
  expect(findings[0]?.message).toMatch(
    /^Zwei Personen heißen fast gleich, „Änna Meier“ und „Anna Meier“: /,
  );
});

test("following the tip for namesakes without years of birth ends the finding", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1", "beruf: Lehrerin\n"),
    [other]: anna("listenplatz: 2", "beruf: Fischerin\nslug: anna-meier-2\n"),
  });
  expect(await importTree(tree)).toMatchObject({ findings: [] });
});

test("once their years of birth agree, two namesakes count as one person", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1", born(1970)),
    [other]: anna("listenplatz: 2", born(1980)),
  });
  await importTree(tree);
  tree.write(other, anna("listenplatz: 2", born(1970)));
  expect(listFindings(await importTree(tree))).toEqual([`${other} person-twice`]);
});

test("the second of two files about one person may take the plain address, as the tip says", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1", "beruf: Lehrerin\n"),
    [other]: anna("listenplatz: 2", "beruf: Direktorin\n"),
  });
  await importTree(tree);
  tree.remove(one);
  const { findings } = await importTree(tree);
  const [, line = ""] = / stattdessen `([^`]+)`/.exec(findings[0]?.hint ?? "") ?? [];
  tree.write(other, anna("listenplatz: 1", `beruf: Direktorin\n${line}\n`));
  await importTree(tree);
  expect(readPaths(tree)[other]).toMatch(/^\/landesliste\/anna-meier,/);
});

test("the tip for equal file names also helps persons with different names", async () => {
  const team = ["landesliste/1.team.md", "landesliste/2.team.md"] as const;
  const tree = createTree({
    ...campaign,
    [team[0]]: anna("listenplatz: 1"),
    [team[1]]: anna("listenplatz: 2").replace("Anna", "Berta"),
  });
  const { findings } = await importTree(tree);
  expect(findings.map(({ file, code }) => `${file} ${code}`)).toEqual([`${team[1]} address-taken`]);
  expect(findings[0]?.hint).toMatch(/heißen sie verschieden, benenne eine der Dateien um/);
  tree.remove(team[1]);
  tree.write("landesliste/2.berta.md", anna("listenplatz: 2").replace("Anna", "Berta"));
  expect(await importTree(tree)).toMatchObject({ findings: [] });
});

const life =
  "Sie arbeitet seit zwölf Jahren als Lehrerin an der Grundschule im Norden der Stadt und kämpft für kleinere Klassen, saubere Toiletten und einen sicheren Weg zur Schule.";

test.each([
  ["the same year of birth", born(1970), "Kurz."],
  ["the same text", "", life],
  ["the same short text", "", "Kurz."],
])("two files about one person do not count as two persons: %s", async (_name, year, text) => {
  const later = createTree({ ...campaign, [one]: anna("listenplatz: 1", year, text) });
  await importTree(later);
  later.write(other, anna("listenplatz: 2", year, text));
  expect(listFindings(await importTree(later))).toEqual([`${other} address-taken`]);
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1", year, text),
    [other]: anna("listenplatz: 2", year, text),
  });
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual([`${other} address-taken`]);
  expect(report.findings[0]?.hint).toMatch(/^Ist es dieselbe Person, .+ \(`geburtsjahr`\)/);
  expect(readPaths(tree)).toEqual({ [one]: both[one] });
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
});

test("a copy of a person under another number is held back, a namesake with another occupation is published", async () => {
  const tree = createTree({ ...campaign, [one]: anna("listenplatz: 1", "beruf: Lehrerin\n") });
  await importTree(tree);
  tree.write(other, anna("listenplatz: 2", "beruf: Lehrerin\n"));
  expect(listFindings(await importTree(tree))).toEqual([`${other} address-taken`]);
  tree.remove(one);
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  expect(readPaths(tree)).toEqual({ [other]: both[one] });
  tree.write(one, anna("listenplatz: 1", "beruf: Fischerin\n"));
  expect((await importTree(tree)).exitCode).toBe(0);
  expect(readPaths(tree)).toEqual({ [one]: both[other], [other]: both[one] });
});

test("a numbered address follows the person's file when it is renamed", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1", born(1970)),
    [other]: anna("listenplatz: 2", born(1980)),
  });
  await importTree(tree);
  tree.remove(other);
  tree.write("landesliste/03.anna-meier.md", anna("listenplatz: 2", born(1980)));
  expect(await importTree(tree)).toMatchObject({ departures: [] });
  expect(readPaths(tree)).toEqual({
    [one]: both[one],
    "landesliste/03.anna-meier.md": both[other],
  });
});

test("a draft about a namesake has a numbered address, a draft of the same person keeps the address", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1", born(1970)),
    [other]: anna("listenplatz: 2", `${born(1980)}draft: true\n`),
  });
  await importTree(tree);
  expect(readPaths(tree)).toEqual(both);
  const prepared = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1"),
    "landesliste/anna-meier.draft.md": anna("listenplatz: 1", "", "Neu."),
  });
  expect(listFindings(await importTree(prepared))).toEqual([
    "landesliste/anna-meier.draft.md address-taken",
  ]);
});

test("the prepared next version of a person's page never counts as a namesake", async () => {
  const draft = "landesliste/02.anna-meier.draft.md";
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1", born(1970)),
    [other]: anna("listenplatz: 2", born(1980)),
    [draft]: anna("listenplatz: 2", born(1981)),
  });
  await importTree(tree);
  expect(readPaths(tree)).toEqual({ ...both, [draft]: both[other] });
  tree.remove(draft);
  await importTree(tree);
  tree.write(draft, anna("listenplatz: 2"));
  await importTree(tree);
  expect(readPaths(tree)).toEqual({ ...both, [draft]: both[other] });
});

const third = "landesliste/03.anna-meier.md";

test("a numbered address follows the person's renamed file even if the namesake is deleted", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1", born(1970)),
    [other]: anna("listenplatz: 2", born(1980)),
  });
  await importTree(tree);
  tree.remove(one);
  tree.remove(other);
  tree.write(third, anna("listenplatz: 1", born(1980), "Neu."));
  expect((await importTree(tree)).departures).toEqual([
    `/landesliste/anna-meier ist nicht mehr online: „${one}“ gibt es nicht mehr.`,
  ]);
  expect(readPaths(tree)).toEqual({ [third]: both[other] });
});

test("a person whose file gets another number keeps the address beside a new namesake", async () => {
  const tree = createTree({ ...campaign, [one]: anna("listenplatz: 1", born(1970)) });
  await importTree(tree);
  tree.remove(one);
  tree.write(other, anna("listenplatz: 2", born(1980)));
  tree.write(third, anna("listenplatz: 3", born(1970)));
  await importTree(tree);
  expect(readPaths(tree)).toEqual({ [other]: both[other], [third]: both[one] });
});

test("a number that was part of the file name is dropped with that name", async () => {
  const named = "landesliste/anna-meier-2.md";
  const tree = createTree({ ...campaign, [named]: anna("listenplatz: 1", born(1970)) });
  await importTree(tree);
  tree.remove(named);
  tree.write(one, anna("listenplatz: 1", born(1970)));
  await importTree(tree);
  expect(readPaths(tree)[one]).toContain("/landesliste/anna-meier,");
});

const listed = "landesliste/anna-meier.md";
const direct = "direktkandidatinnen/anna-meier.md";

test("namesakes in different folders keep their addresses without a finding", async () => {
  const tree = createTree({
    ...campaign,
    [listed]: anna("listenplatz: 1", born(1970)),
    [direct]: anna("wahlkreis: 5", born(1980)),
  });
  expect(await importTree(tree)).toMatchObject({ findings: [] });
  tree.write(direct, anna("wahlkreis: 5\nlistenplatz: 2", born(1980)));
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, departures: [] });
  const find = (path: string) =>
    readStore(tree, (store) => findDocument(store, path, visitor)?.file);
  expect([find("/landesliste/anna-meier"), find("/direktkandidatinnen/anna-meier")]).toEqual([
    listed,
    direct,
  ]);
});

test("both addresses of a person with a number lead to that person", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna("listenplatz: 1\nwahlkreis: 5", born(1970)),
    [direct]: anna("listenplatz: 2\nwahlkreis: 6", born(1980), "## Ziele\n\n[Mehr](#ziele)"),
  });
  const { findings } = await importTree(tree);
  expect(findings.map(({ code }) => code)).toEqual(["address-numbered"]);
  const second = readStore(tree, (store) =>
    findAlias(store, "/direktkandidatinnen/anna-meier-2", visitor),
  );
  expect(second).toMatchObject({ path: "/landesliste/anna-meier-2", status: 308 });
});

test("two files with the same slug get no numbered addresses", async () => {
  const tree = createTree({
    ...campaign,
    "landesliste/a.md": anna("listenplatz: 1", `${born(1970)}slug: anna\n`),
    "landesliste/b.md": anna("listenplatz: 2", `${born(1980)}slug: anna\n`),
  });
  expect(listFindings(await importTree(tree))).toEqual(["landesliste/b.md address-taken"]);
  expect(Object.keys(readPaths(tree))).toEqual(["landesliste/a.md"]);
});

test("a draft leaves the plain address to the published person", async () => {
  const draft = "landesliste/01.anna-meier.draft.md";
  const tree = createTree({
    ...campaign,
    [draft]: anna("listenplatz: 1", born(1971)),
    [other]: anna("listenplatz: 2", born(1970)),
  });
  await importTree(tree);
  expect(readPaths(tree)[other]).toMatch(/^\/landesliste\/anna-meier(?:,|$)/);
});
