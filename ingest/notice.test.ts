import { expect, test } from "vitest";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";

const notice = `---
titel: Flyer
kontrolliertVon: keine
von: 2029-01-10
bis: 2029-02-24
betrag: 480,50
mittel: privat
mittelAus: eu
berechnung: Rechnung
aussetzung: nein
zielgruppen: nein
---
`;
const file = "transparenz/flyer.md";
const files = {
  "site.yml": `${siteYml}contact: { heading: [Moin], email: moin@kueste.example }\n`,
  "elections.yml": `${electionsYml}    officialInfo: https://wahlleitung.example/\n`,
  [file]: notice,
};

async function codesOf(...[tree, options]: Parameters<typeof importTree>) {
  const { findings } = await importTree(tree, options);
  return findings.map(({ code, line }) => `${code} ${line}`);
}

test("a changed fact of a notice is a warning until an entry says what has changed", async () => {
  const tree = createTree(files);
  expect(await codesOf(tree)).toEqual([]);
  const changed = notice.replace("480,50", "520,00");
  tree.write(file, changed);
  // A rehearsal warns before anything is public.
  expect(await codesOf(tree, { isDryRun: true })).toEqual(["notice-changed 6"]);
  expect(await codesOf(tree)).toEqual(["notice-changed 6"]);
  const { findings } = await importTree(tree, { now: () => new Date("2029-01-17T12:00:00Z") });
  expect(findings[0]?.message).toMatch(/Angabe 5.*sieben Jahre/);
  const entry = "änderungen:\n  - { am: 2029-01-16, was: Betrag berichtigt }\n";
  tree.write(file, changed.replace(/---\n$/, `${entry}---\n`));
  expect(await codesOf(tree)).toEqual([]);
  // One entry explains one change.
  tree.write(file, changed.replace(/---\n$/, `${entry}---\n`).replace("Rechnung", "Angebot"));
  expect(await codesOf(tree)).toEqual(["notice-changed 9"]);
});

test("a fact that is changed back, a draft and a text below the facts cause no warning", async () => {
  const tree = createTree({
    ...files,
    "transparenz/neu.md": notice.replace("---\n", "---\ndraft: true\n"),
  });
  await importTree(tree);
  tree.write("transparenz/neu.md", notice.replace("480,50", "1,00"));
  tree.write(file, notice.replace("480,50", "520,00"));
  await importTree(tree);
  tree.write(file, `${notice}\nEin Satz.\n`);
  expect(await codesOf(tree)).toEqual([]);
  // A fact that was missing may be added.
  tree.write(file, notice.replace("---\n", "---\nreichweite: 2000 Haushalte\n"));
  expect(await codesOf(tree)).toEqual([]);
});

test("deleting a published notice is a warning until seven years have passed", async () => {
  const tree = createTree({ ...files, "index.md": "Moin." });
  await importTree(tree);
  tree.remove(file);
  const on = async (day: string) => {
    const { findings } = await importTree(tree, { now: () => new Date(`${day}T12:00:00Z`) });
    return findings.map(({ code }) => code);
  };
  expect(await on("2029-01-09")).toEqual([]);
  expect(await on("2029-01-10")).toEqual(["notice-gone"]);
  expect(await on("2036-02-24")).toEqual(["notice-gone"]);
  expect(await on("2036-02-25")).toEqual([]);
  // The tip mends it: the same address, from any file.
  tree.write("transparenz/neu.md", notice.replace("---\n", "---\nkurz: flyer\n"));
  expect(await on("2029-01-10")).toEqual([]);
  tree.write("transparenz/neu.md", notice.replace("---\n", "---\nkurz: flyer\nentwurf: ja\n"));
  expect(await on("2029-01-11")).toEqual(["notice-gone"]);
});

test("a moved notice with a redirect is not reported as deleted", async () => {
  const tree = createTree({ ...files, "index.md": "Moin." });
  await importTree(tree);
  tree.remove(file);
  tree.write("transparenz/blatt.md", notice);
  expect(await codesOf(tree)).toEqual(["address-changed 1"]);
});

test("a campaign that costs less than one of its notices is reported", async () => {
  const small = notice.replace("betrag", "kampagnenbetrag: 300\nbetrag").replace("480,50", "100");
  const tree = createTree({ ...files, "transparenz/plakat.md": small });
  const { findings } = await importTree(tree);
  expect(findings).toMatchObject([
    { file: "transparenz/plakat.md", line: 6, code: "notice-fact-doubtful", severity: "warning" },
  ]);
  expect(findings[0]?.message).toContain("transparenz/flyer.md");
  expect(findings[0]?.message).toContain("Das ist Angabe 6");
  // Of another occasion it is another campaign.
  tree.write("transparenz/plakat.md", small.replace("---\n", "---\nverfahren: Bürgerentscheid\n"));
  expect(await codesOf(tree)).toEqual([]);
});
