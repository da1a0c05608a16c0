import { expect, test } from "vitest";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";

const campaign = { "site.yml": siteYml, "elections.yml": electionsYml, "index.md": "# Start\n" };

function anna(place: number, year: number): string {
  return `---\nvorname: Anna\nnachname: Meier\nlistenplatz: ${place}\ngeburtsjahr: ${year}\n---\n\nText.\n`;
}

const persons = {
  "landesliste/01.anna-meier.md": anna(1, 1970),
  "landesliste/02.anna-meier.md": anna(2, 1980),
};

async function findElsewhere(text: string, more: Record<string, string> = persons) {
  const tree = createTree({ ...campaign, ...more, "seite.md": `# Seite\n\n${text}\n` });
  const { findings } = await importTree(tree);
  return findings.filter(({ code }) => code === "link-elsewhere");
}

test.each([
  ["a link", "Mit [Anna](landesliste/02.anna-meier.md#ziele).", "landesliste/02.anna-meier.md"],
  [
    "a definition",
    "Mit [Anna][a].\n\n[a]: ./landesliste/02.anna-meier.md",
    "./landesliste/02.anna-meier.md",
  ],
])(
  "%s to the file of the second of two namesakes is reported, because its address has a number",
  async (_name, text, written) => {
    expect(await findElsewhere(text)).toMatchObject([
      {
        file: "seite.md",
        severity: "warning",
        message: `Der Link auf „${written}“ führt zu „landesliste/01.anna-meier.md“: Die Datei, die er nennt, hat nicht die Adresse /landesliste/anna-meier, sondern /landesliste/anna-meier-2.`,
        hint: `Schreibe statt „${written}“ die Adresse \`/landesliste/anna-meier-2\`.`,
      },
    ]);
  },
);

test("links to the first of two namesakes cause no finding, by file or by address", async () => {
  const text =
    "[Eins](landesliste/01.anna-meier.md), [eins](/landesliste/anna-meier), [zwei](/landesliste/anna-meier-2).";
  expect(await findElsewhere(text)).toEqual([]);
});

test("a link to a file is reported if the file has a slug and another file has its plain address", async () => {
  const pages = { "1.plan.md": "# Eins\n", "2.plan.md": "---\nslug: zwei\n---\n\n# Zwei\n" };
  expect(await findElsewhere("[Plan](2.plan.md)", pages)).toHaveLength(1);
  expect(await findElsewhere("[Plan](1.plan.md)", pages)).toEqual([]);
});
