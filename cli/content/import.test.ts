import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";

const broken = "---\ntitle: Kaputt\ntitel: Doppelt\n---\n\nText.\n";

test("an import of a valid folder exits with 0 and prints a summary", async () => {
  const { env } = await createTree(smallTree);
  const { code, stdout, stderr } = await callCli(["import"], env);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^4 Dateien geprüft \([\d,]+ s\): 2 Texte, 2 Bilder und Einstellungen, 0 abgelehnt\.\nTexte: 2 neu, 0 geändert, 0 entfernt, 0 unverändert\.$/m,
  );
  expect(stdout).toContain("Der neue Stand ist veröffentlicht.");
});

test("a second import of an unchanged folder reports that nothing has changed", async () => {
  const { env } = await createTree(smallTree);
  await callCli(["import"], env);
  const { code, stdout } = await callCli(["import"], env);
  expect(code).toBe(0);
  expect(stdout).toContain("Der veröffentlichte Stand war schon aktuell.");
});

test("a folder on the command line takes precedence over CONTENT_DIR", async () => {
  const { env, contentDir } = await createTree(smallTree);
  const { code, stdout } = await callCli(["import", contentDir], {
    ...env,
    CONTENT_DIR: "/nowhere",
  });
  expect(code).toBe(0);
  expect(stdout).toContain("2 neu");
});

test("a broken file is reported on stderr with line and column, the others are published, and import exits with 1", async () => {
  const { env } = await createTree({ ...smallTree, "kaputt.md": broken });
  const { code, stdout, stderr } = await callCli(["import"], env);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^kaputt\.md:3:1: Fehler: /m);
  expect(stdout).toContain("1 abgelehnt");
  expect(stdout).toContain("1 Fehler, 0 Warnungen.");
});

test("files in formats that never become pages are listed as skipped", async () => {
  const { env } = await createTree({ ...smallTree, "rede.txt": "Moin", "alt/plan.html": "<p>" });
  const { stdout, stderr } = await callCli(["check"], env);
  expect(stderr).toBe("");
  expect(stdout).toContain(
    "2 Dateien übersprungen, weil daraus keine Seite wird: alt/plan.html, rede.txt.",
  );
});

test("every import and check reports how many files are held back, and which pages leave the site", async () => {
  const event = (venue: string) =>
    `---\ntitle: Fest\nstart: 2028-12-01 19:00\nvenue: ${venue}\n---\n`;
  const tree = await createTree({
    ...smallTree,
    "veranstaltungsorte/halle.md":
      '---\nname: Halle\nstreet: Hafen 1\npostalCode: "24103"\ncity: Kiel\n---\n',
    "termine/b.md": event("halle"),
  });
  await callCli(["import"], tree.env);
  await rm(join(tree.contentDir, "veranstaltungsorte"), { recursive: true });
  await tree.write({ "termine/b.md": event("hale"), "termine/c.md": broken });
  const lines = [
    "Zurückgehalten: 1 Datei online in der letzten richtigen Fassung, 1 neue Datei noch nicht online.",
    "/veranstaltungsorte/halle ist nicht mehr online: „veranstaltungsorte/halle.md“ gibt es nicht mehr.",
  ];
  for (const command of [["check", "--production"], ["import"]]) {
    const { stdout } = await callCli(command, tree.env);
    expect(stdout.split("\n")).toEqual(expect.arrayContaining(lines));
  }
  expect(JSON.parse((await callCli(["import", "--json"], tree.env)).stdout)).toMatchObject({
    counts: { outdated: 1, waiting: 1 },
    departures: [],
  });
});

test("import --json prints the report as one object and nothing else", async () => {
  const { env } = await createTree({ ...smallTree, "kaputt.md": broken });
  const { code, stdout, stderr } = await callCli(["import", "--json"], env);
  expect(code).toBe(1);
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toMatchObject({
    status: "partly-published",
    exitCode: 1,
    counts: { rejected: 1 },
    findings: [{ file: "kaputt.md", severity: "error", line: 3 }],
  });
});

test("import --dry-run lists the changes and publishes nothing", async () => {
  const { env } = await createTree(smallTree);
  const trial = await callCli(["import", "--dry-run"], env);
  expect(trial.code).toBe(0);
  expect(trial.stdout).toContain("2 neu");
  expect(trial.stdout).toContain("Es wurde nur geprüft und nichts veröffentlicht.");
  expect((await callCli(["import"], env)).stdout).toContain("2 neu");
});

test("a missing content folder exits with 2 and a sentence", async () => {
  const { env, contentDir } = await createTree({});
  await rm(contentDir, { recursive: true });
  const { code, stdout, stderr } = await callCli(["import"], env);
  expect(code).toBe(2);
  expect(stderr).not.toBe("");
  expect(stdout).not.toContain("veröffentlicht");
});

test("an empty folder is refused with 2, unless --allow-empty is given", async () => {
  const { env, contentDir } = await createTree(smallTree);
  await callCli(["import"], env);
  for (const file of Object.keys(smallTree)) await rm(join(contentDir, file));
  const refused = await callCli(["import"], env);
  expect(refused.code).toBe(2);
  const allowed = await callCli(["import", "--allow-empty"], env);
  expect(allowed.code).toBe(0);
  expect(allowed.stdout).toMatch(/[1-9] entfernt/);
});

test("import exits with 3 if the data folder cannot be written to", async () => {
  const { env } = await createTree(smallTree);
  const dataDir = "/dev/null/data";
  const { code, stderr } = await callCli(["import"], { ...env, DATA_DIR: dataDir });
  expect(code).toBe(3);
  expect(stderr).not.toBe("");
  expect(stderr).not.toMatch(/\n\s+at /);
});

test("check prints every finding and needs no database", async () => {
  const { env } = await createTree({ ...smallTree, "kaputt.md": broken });
  const { code, stdout, stderr } = await callCli(["check"], { ...env, DATA_DIR: "/dev/null/data" });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^kaputt\.md:3:1: Fehler: /m);
  expect(stdout).toContain("Es wurde nur geprüft und nichts veröffentlicht.");
});

test("check compares with the published content and does not change it", async () => {
  const { env, write } = await createTree({
    ...smallTree,
    "los.md": "---\ntitle: Los\n---\n\n[Seite](/seite) und [Neues](/neu)\n",
    "neu.md": "---\ntitle: Neu\n---\n\nText.\n",
  });
  await callCli(["import"], env);
  await write({ "seite.md": broken, "index.md": "---\ntitle: Probe\n---\n\nAnders.\n" });
  const check = await callCli(["check"], env);
  expect(check.code).toBe(1);
  expect(check.stdout).toMatch(
    /3 Texte, 2 Bilder und Einstellungen, 1 abgelehnt\.\nTexte: 0 neu, 1 geändert, 0 entfernt, 2 unverändert/,
  );
  expect(check.stderr).toMatch(/^seite\.md:3:1: Fehler: /m);
  expect(check.stderr).not.toContain("los.md");
  const production = await callCli(["check", "--production"], env);
  expect(production.stderr).not.toContain("los.md");
  expect((await callCli(["import"], env)).stdout).toContain("1 geändert");
});

test("check accepts a link to a file with a mistake, even before the first import", async () => {
  const { env } = await createTree({
    ...smallTree,
    "los.md": "---\ntitle: Los\n---\n\n[Kaputt](/kaputt), [Falsch](/falsch)\n",
    "kaputt.md": broken,
  });
  const { stderr } = await callCli(["check"], env);
  expect(stderr).toMatch(/^los\.md:5:\d+: Warnung: Die Adresse \/falsch gibt es nicht/m);
  expect(stderr).not.toContain("Adresse /kaputt");
});

test("a broken site.yml does not hide mistakes in other files", async () => {
  const { env } = await createTree({
    ...smallTree,
    "site.yml": "titel: Probe\n",
    "landesliste/eins.md": "---\nname: Eins Beispiel\nlistenplatz: eins\n---\n",
    "kaputt.md": broken,
  });
  for (const command of ["check", "import"]) {
    const { code, stderr } = await callCli([command], env);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^site\.yml:1:1: /m);
    expect(stderr).toMatch(/^kaputt\.md:3:1: Fehler: /m);
    expect(stderr).toMatch(/^landesliste\/eins\.md:3:14: Fehler: /m);
    expect(stderr).toContain("Es wurde nichts geändert.");
  }
});

test("check --json prints the findings for programs", async () => {
  const { env } = await createTree({ ...smallTree, "kaputt.md": broken });
  const { code, stdout, stderr } = await callCli(["check", "--json"], env);
  expect(code).toBe(1);
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toMatchObject({ findings: [{ file: "kaputt.md" }] });
});

test("an invalid setting exits with 2 and names the setting", async () => {
  const { env } = await createTree(smallTree);
  const { code, stderr } = await callCli(["import"], { ...env, WORKERS: "viele" });
  expect(code).toBe(2);
  expect(stderr).toContain("WORKERS");
});
