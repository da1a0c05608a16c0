import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FindingRecord } from "#db/model/records.ts";
import { callCli, createTree, elections } from "#cli/test/call-cli.ts";

const completeTree = {
  "site.yml": `title: Probe
party:
  name: Probepartei
  street: Hafen 1
  postalCode: "24103"
  city: Kiel
  representative: Anna Aal
  email: moin@example.org
responsible: Anna Aal, Hafen 1, 24103 Kiel
navigation: [{ text: Home, hash: home }]
`,
  "elections.yml": elections,
  "index.md": "---\ntitle: Probe\n---\n\nWillkommen.\n",
  "impressum.md": "---\ntitle: Impressum\n---\n\nProbepartei, Hafen 1.\n",
  "datenschutz.md": "---\ntitle: Datenschutz\n---\n\nWir speichern nichts.\n",
  "barrierefreiheit.md": "---\ntitle: Barrierefreiheit\n---\n\nHinweise an uns.\n",
};

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n`;

function candidate(photo: string): string {
  return `---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\n${photo}---\n\nText.\n`;
}

test("a complete site passes the check for production", async () => {
  const { env } = await createTree({
    ...completeTree,
    "landesliste/a.svg": portrait,
    "landesliste/01.anna-aal.md": candidate(
      "photo: { src: ./a.svg, alt: Anna, credit: Jo, licence: CC0, licenceUntil: 2030-01-01 }\n",
    ),
  });
  const { code, stderr } = await callCli(["check", "--production"], env);
  expect(stderr).toBe("");
  expect(code).toBe(0);
});

test("missing facts and legal pages are reported, drafts do not count", async () => {
  const { env } = await createTree({
    "site.yml": "title: P\nparty: { name: P, city: Kiel }\nnavigation: [{ text: H, hash: home }]\n",
    "elections.yml": elections,
    "index.md": "---\ntitle: P\n---\n\nText.\n",
    "impressum.md": "---\ntitle: Impressum\n---\n\nText.\n",
    "datenschutz.md": "---\ntitle: Datenschutz\ndraft: true\n---\n\nText.\n",
    "barrierefreiheit.md": "---\ntitle: Barrierefreiheit\n---\n",
  });
  expect((await callCli(["check"], env)).code).toBe(0);
  const { code, stderr } = await callCli(["check", "--production"], env);
  expect(code).toBe(1);
  const places = stderr.split("\n").filter((line) => line.includes(": Fehler: "));
  expect(places.map((line) => line.replace(/ \(.*\)/, ""))).toEqual([
    "site.yml:2:1: Fehler: Die Angabe „party.street“ fehlt; ohne sie darf die Website nicht öffentlich sein.",
    "site.yml:2:1: Fehler: Die Angabe „party.postalCode“ fehlt; ohne sie darf die Website nicht öffentlich sein.",
    "site.yml:2:1: Fehler: Die Angabe „party.representative“ fehlt; ohne sie darf die Website nicht öffentlich sein.",
    "site.yml:2:1: Fehler: Die Angabe „party.email“ fehlt; ohne sie darf die Website nicht öffentlich sein.",
    "site.yml:1:1: Fehler: Die Angabe „responsible“ fehlt; ohne sie darf die Website nicht öffentlich sein.",
    "datenschutz.md: Fehler: Die Seite /datenschutz ist ein Entwurf.",
    "barrierefreiheit.md: Fehler: Die Seite /barrierefreiheit hat keinen Text.",
  ]);
});

test("images without credit or licence are reported with their line", async () => {
  const { env } = await createTree({
    ...completeTree,
    "landesliste/a.svg": portrait,
    "landesliste/01.anna-aal.md": candidate("foto: { src: ./a.svg, alt: Anna }\n"),
  });
  const { code, stdout } = await callCli(["check", "--production", "--json"], env);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    exitCode: 1,
    findings: [
      { file: "landesliste/01.anna-aal.md", code: "image-credit-missing", line: 5 },
      { file: "landesliste/01.anna-aal.md", code: "image-licence-missing", line: 5 },
    ],
  });
});

test("an expired licence is reported", async () => {
  const { env } = await createTree({
    ...completeTree,
    "landesliste/a.svg": portrait,
    "landesliste/01.anna-aal.md": candidate(
      "photo: { src: ./a.svg, alt: Anna, credit: Jo, licence: CC0, licenceUntil: 2028-11-20 }\n",
    ),
  });
  const { stderr } = await callCli(["check", "--production"], env);
  expect(stderr).toContain("Die Nutzung des Bildes war bis 2028-11-20 erlaubt.");
});

test("unfilled parts of templates are reported in every file", async () => {
  const { env, contentDir } = await createTree({});
  await callCli(["new", "site", "Probe"], env);
  const kinds = ["candidate", "office", "venue", "event", "page"];
  for (const kind of kinds) await callCli(["new", kind, "Anna Aal"], env);
  const names = globSync("**/*.md", { cwd: contentDir });
  for (const name of names) {
    const file = join(contentDir, name);
    writeFileSync(file, readFileSync(file, "utf8").replace("draft: true\n", ""));
  }
  const { stdout } = await callCli(["check", "--production", "--json"], env);
  const findings: FindingRecord[] = JSON.parse(stdout).findings;
  const leftovers = findings.filter(({ code }) => code === "placeholder-text");
  expect(new Set(leftovers.map(({ file }) => file))).toEqual(
    new Set([...names, "site.yml", "elections.yml"]),
  );
  expect(leftovers.find(({ file }) => file === "datenschutz.md")).toMatchObject({
    line: 5,
    column: 89,
    excerpt: expect.stringContaining("Trage hier ein"),
  });
  expect(leftovers.find(({ file }) => file === "elections.yml")).toMatchObject({
    column: 11,
    excerpt: "    name: Nächste Wahl",
  });
});

test("an edited template is not mistaken for an unfilled one", async () => {
  const { env } = await createTree({
    ...completeTree,
    "seite.md":
      "---\n# organizer: Ortsverband Musterstadt\ntitle: Hier steht alles\n---\n\n# Hier steht es\n",
  });
  expect((await callCli(["check", "--production"], env)).stderr).toBe("");
});

test("the demo campaign is ready for production", async () => {
  const { env } = await createTree({});
  const { code, stderr } = await callCli(["check", "content", "--production"], env);
  expect(stderr).toBe("");
  expect(code).toBe(0);
});

test("docs/errors.md lists the codes of the check for production", () => {
  const source = globSync("ingest/check/production/*.ts")
    .map((name) => readFileSync(name, "utf8"))
    .join("\n");
  const document = readFileSync("docs/errors.md", "utf8");
  const title = "Meldungen der Prüfung für den Betrieb\n";
  const section = document.split("\n## ").find((part) => part.startsWith(title)) ?? "";
  const codes = Array.from(source.matchAll(/code: "([a-z-]+)"/g), ([, code]) => code);
  const documented = Array.from(section.matchAll(/^\| `([a-z-]+)`/gm), ([, code]) => code);
  expect(new Set(documented)).toEqual(new Set(codes));
});
