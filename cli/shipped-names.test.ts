import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusedPairs } from "#domain/words/initials.ts";
import { readCampaign } from "#cli/command/read-campaign.ts";
import { readKnownDocuments, readTree } from "#cli/csv/known-documents.ts";
import { readCsv } from "#cli/csv/read-csv.ts";
import { showCell } from "#cli/csv/sheet.ts";

const root = join(import.meta.dirname, "..");

test.each([
  { folder: "content", people: 18 },
  { folder: "examples/kommunal", people: 11 },
  { folder: "examples/landtag", people: 6 },
])(
  "no person in $folder has initials that the program refuses to show",
  async ({ folder, people }) => {
    const contentDir = join(root, folder);
    const settings = await readCampaign(contentDir);
    const { party, title } = settings.site;
    const campaign = await readTree(contentDir, settings);
    const names = readKnownDocuments("candidate", campaign).known.map(
      ({ fields: { written } }) =>
        `${String(written["givenName"])} ${String(written["familyName"])}`,
    );
    expect(names).toHaveLength(people);
    expect(listRefused([...names, party.name, party.shortName ?? "", title])).toEqual([]);
  },
);

test("no person in the sample table and the template has initials that the program refuses to show", async () => {
  const { sheet } = readCsv(await readFile(join(root, "examples/tabellen/personen.csv")));
  const names = (sheet?.rows ?? []).map(({ cells }) => cells.slice(0, 2).map(showCell).join(" "));
  expect(names).toContain("Mirja Feldkamp");
  const template = await readFile(join(root, "cli/templates/candidate.md"), "utf8");
  const written = [...template.matchAll(/^(?:given|family)Name: (.*)$/gm)].map(([, name]) => name);
  expect(written).toHaveLength(2);
  expect(listRefused([...names, written.join(" ")])).toEqual([]);
});

test("the check for refused initials finds a person and a title", () => {
  expect(listRefused(["Nele Sander", "Nele Torbeck", "Soziale Alternative"])).toEqual([
    "Nele Sander",
    "Soziale Alternative",
  ]);
});

function listRefused(names: string[]): string[] {
  return names.filter((name) => {
    const [first = "", second = ""] = name.normalize("NFD").toUpperCase().split(" ");
    return refusedPairs.has(first.charAt(0) + second.charAt(0));
  });
}
