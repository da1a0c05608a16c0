import { expect, test } from "vitest";
import { event, readOnline } from "#ingest/test/campaign.ts";
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

function anna(place: number, more: string): string {
  return `---\nvorname: Anna\nnachname: Meier\nlistenplatz: ${place}\n${more}---\n\nText.\n`;
}

const born = (year: number) => `geburtsjahr: ${year}\n`;

const fest = "termine/fest.md";

function readGuests(tree: TestTree): string[] {
  return readOnline(tree).events.flatMap(({ people }) => people.map((one) => one.document.file));
}

const hall = "online: https://example.org/";

function invite(guests: string): string {
  return event("Fest", "x").replace("venue: x", `${hall}\nmitwirkende: [${guests}]`);
}

test("a reference by a name that two persons share is reported instead of guessed", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna(1, born(1970)),
    [fest]: invite("Anna Meier"),
  });
  expect(await importTree(tree)).toMatchObject({ findings: [] });
  expect(readGuests(tree)).toEqual([one]);
  tree.write(other, anna(2, `${born(1980)}slug: anna-meier-2\n`));
  const report = await importTree(tree, { only: [other] });
  expect(report.findings).toMatchObject([
    {
      file: fest,
      line: 5,
      code: "reference-ambiguous",
      severity: "error",
      message: `„Anna Meier“ können mehrere Personen sein: „${one}“ (/landesliste/anna-meier) und „${other}“ (/landesliste/anna-meier-2); die Seite erscheint ohne diese Angabe.`,
      hint: "Schreibe statt „Anna Meier“ die Adresse der Person, die gemeint ist: `/landesliste/anna-meier` oder `/landesliste/anna-meier-2`.",
    },
  ]);
  expect(readGuests(tree)).toEqual([]);
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
  tree.write(fest, invite("/landesliste/anna-meier-2"));
  expect(await importTree(tree)).toMatchObject({ findings: [] });
  expect(readGuests(tree)).toEqual([other]);
  tree.remove(one);
  tree.write(fest, invite("02.anna-meier, /landesliste/anna-meier-2"));
  expect(listFindings(await importTree(tree))).not.toContain(`${fest} reference-ambiguous`);
});

test("a file name that only one of two namesakes has is not ambiguous", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna(1, born(1970)),
    "landesliste/02.anna-meier-1980.md": anna(2, born(1980)),
    [fest]: invite("anna-meier, 02.anna-meier-1980"),
  });
  expect(await importTree(tree)).toMatchObject({ findings: [] });
  tree.write(fest, invite("Anna Meier"));
  expect(listFindings(await importTree(tree))).toEqual([`${fest} reference-ambiguous`]);
});

test.each([
  ["the editor", "landesliste/02.anna-meier"],
  ["a path", "../landesliste/02.anna-meier.md"],
  ["a path from the top", "/landesliste/02.anna-meier.md"],
  ["a name with its number", "02.anna-meier"],
])(
  "a reference in the form of %s means the person in that file, although two share the name",
  async (_name, written) => {
    const tree = createTree({
      ...campaign,
      [one]: anna(1, born(1970)),
      [other]: anna(2, born(1980)),
      [fest]: invite(written),
    });
    const report = await importTree(tree);
    expect(listFindings(report)).toEqual([`${other} address-numbered`]);
    expect(readGuests(tree)).toEqual([other]);
    expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
    tree.write(fest, invite(written.replace("02", "01")));
    expect(listFindings(await importTree(tree))).toEqual([`${other} address-numbered`]);
    expect(readGuests(tree)).toEqual([one]);
  },
);

test("a reference by file name keeps its person after the namesake has gone", async () => {
  const tree = createTree({
    ...campaign,
    [one]: anna(1, born(1970)),
    [other]: anna(2, born(1980)),
    [fest]: invite("landesliste/02.anna-meier"),
  });
  await importTree(tree);
  tree.remove(one);
  tree.write(other, anna(1, born(1980)));
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  expect(readGuests(tree)).toEqual([other]);
  tree.write(fest, invite("/landesliste/anna-meier"));
  expect(listFindings(await importTree(tree))).toContain(`${fest} reference-dangling`);
});

function leave(successor: string): string {
  return `---\nvorname: Cem\nnachname: Alt\nlistenplatz: 3\nstatus: ersetzt\nersetztDurch: ${successor}\n---\n\nText.\n`;
}

test("a successor given by an ambiguous name is ignored, and one given by file name is found", async () => {
  const cem = "landesliste/03.cem-alt.md";
  const tree = createTree({
    ...campaign,
    [one]: anna(1, born(1970)),
    [other]: anna(3, born(1980)),
    [cem]: leave("Anna Meier"),
  });
  const readSuccessor = () => {
    const { documents } = readStored(tree).content;
    return documents.find(({ file }) => file === cem)?.fields?.["candidacies"];
  };
  expect(listFindings(await importTree(tree))).toContain(`${cem} reference-ambiguous`);
  expect(readSuccessor()).toMatchObject([{ status: "replaced" }]);
  expect(JSON.stringify(readSuccessor())).not.toContain("replacedBy");
  tree.write(cem, leave("landesliste/02.anna-meier"));
  expect(listFindings(await importTree(tree))).not.toContain(`${cem} reference-ambiguous`);
  expect(readSuccessor()).toMatchObject([{ replacedBy: "/landesliste/anna-meier-2" }]);
  tree.write(other, anna(2, born(1980)));
  expect(listFindings(await importTree(tree))).toContain(`${cem} successor-elsewhere`);
});

test("two files about one person do not make a reference ambiguous", async () => {
  const direct = "direktkandidatinnen/5.anna-meier.md";
  const tree = createTree({
    ...campaign,
    [one]: anna(1, born(1980)),
    [direct]: `---\nvorname: Anna\nnachname: Meier\nwahlkreis: 5\n${born(1980)}---\n\nText.\n`,
    [fest]: invite("Anna Meier"),
  });
  const { findings } = await importTree(tree);
  expect(findings.filter(({ code }) => code === "reference-ambiguous")).toEqual([]);
  expect(readGuests(tree)).toHaveLength(1);
});
