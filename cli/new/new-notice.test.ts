import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { arrowDown, callCli, createTree, smallTree } from "#cli/test/call-cli.ts";

const tree = {
  ...smallTree,
  "site.yml": `${smallTree["site.yml"]}contact: { heading: [Moin], email: moin@kuestenbuendnis.example }\n`,
  "elections.yml": `elections:
  - id: btw29
    name: Bundestagswahl
    date: 2029-02-25
    officialInfo: https://wahlleitung.example/
`,
};

test("new notice asks six questions and writes a complete and public notice", async () => {
  const { env, contentDir } = await createTree(tree);
  const answers = [
    "10.1.2029",
    "24.2.2029 bis 10.1.2029",
    "10.1.2029 bis 24.02.2029",
    "1.500",
    "1500,00",
    "",
    "",
    arrowDown,
    "",
  ];
  const { code, stdout } = await callCli(["new", "notice", "Flyer Deiche"], env, answers);
  expect(code).toBe(0);
  expect(stdout).toContain("Nenne zwei Tage");
  expect(stdout).toContain("Der zweite Tag liegt vor dem ersten");
  expect(stdout).toContain("Schreibe Euro und Cent mit Komma");
  expect(stdout).toContain("Angelegt: transparenz/01.flyer-deiche.md");
  expect(stdout).toContain("/t/flyer-deiche/kennzeichnung.svg");
  const text = await readFile(join(contentDir, "transparenz/01.flyer-deiche.md"), "utf8");
  for (const line of [
    "from: 2029-01-10",
    "until: 2029-02-24",
    "amount: 1500,00",
    "targeting: nein",
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(text).toContain("\nfunding: öffentlich\nfundingOrigin: eu\n");
  expect(text).not.toContain("draft");
  const checked = await callCli(["check"], env);
  expect(checked.stderr).toBe("");
});

/** Deletes the answer "keine" that stands there. */
const wipe = "\u007F".repeat(5);

test("a notice with a controlling body but without its addresses is written as a draft", async () => {
  const { env, contentDir } = await createTree(tree);
  const answers = ["10.1.2029 bis 24.02.2029", "1500,00", "", `${wipe}Dachverband`, "", ""];
  const { code, stdout } = await callCli(["new", "notice", "Flyer Deiche"], env, answers);
  expect(code).toBe(0);
  expect(stdout).toContain("Angelegt: transparenz/01.flyer-deiche.md");
  const text = await readFile(join(contentDir, "transparenz/01.flyer-deiche.md"), "utf8");
  expect(text).toContain("\ncontrolledBy: Dachverband\n# controlledByEmail: ");
  expect(text).toContain("\ndraft: true\n");
});

test("without a terminal new notice writes missing facts as comments, which check then reports", async () => {
  const { env, contentDir } = await createTree(tree);
  await callCli(["new", "anzeige", "Flyer"], env);
  const file = join(contentDir, "transparenz/01.flyer.md");
  const text = await readFile(file, "utf8");
  expect(text).toContain("draft: true");
  await writeFile(file, text.replace("draft: true\n", ""));
  const { findings, exitCode } = await check(env);
  expect(findings.map(({ message }) => /Angabe \d+/.exec(message)?.[0])).toEqual(
    [2, 4, 5, 7, 8, 14].map((number) => `Angabe ${number}`),
  );
  expect(exitCode).toBe(0);
  // Before the start each is a breach of the law.
  const production = await check(env, "--production");
  const missing = production.findings.filter(({ code }) => code === "notice-fact-missing");
  expect(missing.map(({ severity }) => severity)).toEqual(Array(6).fill("error"));
});

async function check(env: Record<string, string>, ...options: string[]) {
  const { stdout, code } = await callCli(["check", "--json", ...options], env);
  const { findings } = JSON.parse(stdout) as {
    findings: { code: string; severity: string; message: string }[];
  };
  return { findings, exitCode: code };
}

test("new notice on a site without a folder for notices gives the missing line of site.yml", async () => {
  const site = `${tree["site.yml"]}kinds: { landesliste: candidate }\n`;
  const { env } = await createTree({ ...tree, "site.yml": site });
  const { code, stderr } = await callCli(["new", "notice", "Flyer"], env);
  expect(code).toBe(2);
  expect(stderr).toContain("`transparenz: transparency`");
});

test("csv import turns a table of notices into files and reports an ambiguous amount", async () => {
  const { env, contentDir } = await createTree(tree);
  const table = join(contentDir, "../anzeigen.csv");
  const head =
    "Anzeige;Von;Bis;Betrag;Berechnung;Kontrolliert von;Mittel;Mittel aus;Aussetzung;Zielgruppen";
  const rest = "Rechnung;keine;privat;eu;nein;nein";
  const rows = [
    `Flyer Deiche;10.01.2029;24.02.2029;480,50;${rest}`,
    `Plakat A1;2029-01-05;2029-02-25;1.500;${rest}`,
  ];
  await writeFile(table, [head, ...rows].join("\n"));
  const { stdout, stderr } = await callCli(["csv", "import", table], env);
  expect(stdout).toContain("transparenz/01.flyer-deiche.md");
  expect(stderr).toContain("Das ist Angabe 5");
  expect(stderr.match(/Angabe/g)).toHaveLength(1);
  expect(await readFile(join(contentDir, "transparenz/01.flyer-deiche.md"), "utf8")).toContain(
    "from: 2029-01-10\nuntil: 2029-02-24\n",
  );
  const again = await callCli(["csv", "import", table], env);
  expect(again.stdout).not.toContain("Neu");
  const exported = await callCli(["csv", "export", "--art", "transparency"], env);
  expect(exported.stdout).toContain("Flyer Deiche");
});
