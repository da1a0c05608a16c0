import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FindingRecord } from "#domain/content/records.ts";
import { callCli, createTree, elections } from "#cli/test/call-cli.ts";

const privacyNotice = `Verantwortlich ist die Probepartei, Hafen 1, 24103 Kiel.

Der Server braucht die IP-Adresse, um die Seite zu schicken, und speichert sie nicht. Rechtsgrundlage ist Art. 6 Abs. 1
Buchst. f DSGVO. Der Server steht bei einem Hoster in Kiel. Wir setzen keine Cookies.

Du hast das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch. Du kannst
dich bei der Aufsichtsbehörde beschweren.
`;

const completeTree = {
  "site.yml": `title: Probe
party:
  name: Probepartei
  legalForm: Partei
  street: Hafen 1
  postalCode: "24103"
  city: Kiel
  representative: Anna Aal
  email: moin@example.org
  phone: 0431 123456
responsible: Anna Aal, Hafen 1, 24103 Kiel
navigation: [{ text: Home, hash: home }]
`,
  "elections.yml": elections,
  "index.md": "---\ntitle: Probe\n---\n\nWillkommen.\n",
  "impressum.md": "---\ntitle: Impressum\n---\n\n::impressum\n",
  "datenschutz.md": `---\ntitle: Datenschutz\n---\n\n${privacyNotice}`,
  "barrierefreiheit.md": "---\ntitle: Barrierefreiheit\n---\n\nHinweise an uns.\n",
};

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n`;

function candidate(photo: string): string {
  return `---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\n${photo}---\n\nText.\n`;
}

test("a complete site passes check --production", async () => {
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

test.each([
  {
    name: "none",
    text: undefined,
    says: "„index.md“ fehlt oder ist zurzeit nicht sichtbar. Zwei, drei Sätze sagen dort, wer ihr seid und wofür ihr antretet. Lege die Datei index.md mit ihm an.",
  },
  {
    name: "only a head",
    text: "---\ntitle: Probe\n---\n",
    says: "„index.md“ ist unter dem Kopf leer. Zwei, drei Sätze sagen dort, wer ihr seid und wofür ihr antretet. Schreibe ihn unter den Kopf der Datei.",
  },
  {
    name: "a draft",
    text: "---\ntitle: Probe\ndraft: true\n---\n\nMoin.\n",
    says: "„index.md“ ist ein Entwurf. Zwei, drei Sätze sagen dort, wer ihr seid und wofür ihr antretet. Lösche die Zeile „draft: true“, wenn der Text stimmt.",
  },
])("check --production warns about a home page without a text: $name", async ({ text, says }) => {
  const { "index.md": _index, ...rest } = completeTree;
  const { env } = await createTree({ ...rest, ...(text !== undefined && { "index.md": text }) });
  const { code, stdout } = await callCli(["check", "--production", "--json"], env);
  const { findings } = JSON.parse(stdout) as { findings: FindingRecord[] };
  expect(code).toBe(0);
  expect(findings).toMatchObject([
    { file: "index.md", code: "home-text-missing", severity: "warning" },
  ]);
  const [{ message, hint } = { message: "", hint: "" }] = findings;
  expect(`${message} ${hint}`).toBe(`Die Startseite hat keinen Text: ${says}`);
  expect((await callCli(["check"], env)).stderr).toBe("");
});

test("check --production reports missing facts, missing legal pages and gaps in drafts of legal pages", async () => {
  const { env } = await createTree({
    "site.yml": "title: P\nparty: { name: P, city: Kiel }\nnavigation: [{ text: H, hash: home }]\n",
    "elections.yml": elections,
    "index.md": "---\ntitle: P\n---\n\nText.\n",
    "impressum.md": "---\ntitle: Impressum\n---\n\n::impressum\n",
    "datenschutz.md": `---\ntitle: Datenschutz\ndraft: true\n---\n\n${privacyNotice.replace("Cookies", "TODO")}`,
    "barrierefreiheit.md": "---\ntitle: Barrierefreiheit\n---\n",
  });
  expect((await callCli(["check"], env)).code).toBe(0);
  const { code, stderr } = await callCli(["check", "--production"], env);
  expect(code).toBe(1);
  const places = stderr.split("\n").filter((line) => /: (?:Fehler|Warnung|Tipp): /.test(line));
  expect(places).toEqual([
    "site.yml:2:1: Fehler: Im Impressum fehlt: die ladungsfähige Anschrift (kein Postfach) (§ 5 Absatz 1 Nummer 1 DDG, § 18 Absatz 1 Nummer 1 MStV).",
    "site.yml:2:1: Fehler: Im Impressum fehlt: wer die Partei oder den Verband vertritt (§ 5 Absatz 1 Nummer 1 DDG, § 18 Absatz 1 Nummer 2 MStV).",
    "site.yml:2:1: Fehler: Im Impressum fehlt: die E-Mail-Adresse (§ 5 Absatz 1 Nummer 2 DDG).",
    "site.yml:2:1: Warnung: Im Impressum fehlt: ein zweiter schneller Weg neben der E-Mail, meist eine Telefonnummer (§ 5 Absatz 1 Nummer 2 DDG).",
    "site.yml:2:1: Warnung: Im Impressum fehlt: die Rechtsform (§ 5 Absatz 1 Nummer 1 DDG).",
    "site.yml:2:1: Fehler: Im Impressum fehlt: die verantwortliche Person für redaktionelle Inhalte mit Name und Anschrift (§ 18 Absatz 2 MStV).",
    "datenschutz.md: Fehler: Die Seite /datenschutz ist ein Entwurf.",
    "datenschutz.md:6:1: Fehler: In der Datenschutzerklärung fehlt: ob im Browser etwas gespeichert wird (Cookies und Ähnliches) (§ 25 TDDDG).",
    "barrierefreiheit.md: Fehler: Die Seite /barrierefreiheit hat keinen Text.",
    "datenschutz.md:9:78: Fehler: Hier steht noch ein Platzhalter: „TODO“.",
  ]);
  expect(stderr).toContain(
    'Tipp: Ergänze unter „party“ die Zeilen `street: Hafenstraße 5` und `postalCode: "24103"`, so eingerückt wie „name“.',
  );
});

test("check --production ends by saying that it is not legal advice", async () => {
  const { env } = await createTree(completeTree);
  const { stdout } = await callCli(["check", "--production"], env);
  expect(stdout.trim().split("\n").at(-1)).toMatch(/^Diese Prüfung ist keine Rechtsberatung/);
  const { stdout: json } = await callCli(["check", "--production", "--json"], env);
  expect(JSON.parse(json).notice).toMatch(/keine Rechtsberatung/);
  expect(JSON.parse((await callCli(["check", "--json"], env)).stdout)).not.toHaveProperty("notice");
});

test("check --production requires the privacy notice to name every foreign host of the map", async () => {
  const map = "map: { style: https://karten.beispiel.example/stil.json }\n";
  const site = { "site.yml": completeTree["site.yml"] + map };
  const { env } = await createTree({ ...completeTree, ...site });
  const { stderr, code } = await callCli(["check", "--production"], env);
  expect(code).toBe(1);
  expect(stderr).toContain(
    "datenschutz.md:5:1: Fehler: In der Datenschutzerklärung fehlt: der fremde Server karten.beispiel.example, von dem die Karte nach Zustimmung lädt",
  );
  const notice = `${completeTree["datenschutz.md"]}\nDie Karte lädt nach Zustimmung von beispiel.example.\n`;
  const { env: told } = await createTree({ ...completeTree, ...site, "datenschutz.md": notice });
  expect((await callCli(["check", "--production"], told)).stderr).toBe("");
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
      {
        file: "landesliste/01.anna-aal.md",
        code: "image-credit-missing",
        line: 5,
        severity: "error",
      },
    ],
  });
});

test("an image in a text needs credit and licence as well", async () => {
  const { env } = await createTree({
    ...completeTree,
    "landesliste/a.svg": portrait,
    "seite.md":
      "---\ntitle: S\n---\n\n![Anna](./landesliste/a.svg)\n\n" +
      '::figure{src="./landesliste/a.svg" alt="Anna" credit="Jo" licence="CC0"}\n',
  });
  const { code, stdout } = await callCli(["check", "--production", "--json"], env);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    findings: [
      { file: "seite.md", code: "image-credit-missing", line: 5, column: 1, severity: "error" },
    ],
  });
});

test("an image whose licence has ended is a warning, because the site hides it by itself", async () => {
  const { env } = await createTree({
    ...completeTree,
    "landesliste/a.svg": portrait,
    "landesliste/01.anna-aal.md": candidate(
      "photo: { src: ./a.svg, alt: Anna, credit: Jo, licence: CC0, licenceUntil: 2028-11-20 }\n",
    ),
  });
  const { code, stderr } = await callCli(["check", "--production"], env);
  expect(code).toBe(0);
  expect(stderr).toContain("Warnung: Das Bild „landesliste/a.svg“ durfte bis zum 20.11.2028");
});

test("template texts that were left unfilled are reported in every file", async () => {
  const { env, contentDir } = await createTree({});
  const options = ["--election", "europa", "--land", "Bremen", "--date", "2029-06-10"];
  await callCli(["new", "site", "Probe", ...options], env);
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
  const complete = [
    "LIESMICH.md",
    "barrierefreiheit.md",
    "geo/SOURCE.md",
    "mitmachen.md",
    "waehlen.md",
  ];
  expect(new Set(leftovers.map(({ file }) => file))).toEqual(
    new Set(names.filter((name) => !complete.includes(name))),
  );
  expect(leftovers.findLast(({ file }) => file === "datenschutz.md")).toMatchObject({
    column: 48,
    message: "Hier steht noch ein Platzhalter: „Trage hier ein: wann ihr sie löscht“.",
    excerpt: expect.stringContaining("Trage hier ein"),
  });
});

test("a page that resembles a template but was edited is not reported as unfilled", async () => {
  const { env } = await createTree({
    ...completeTree,
    "seite.md":
      "---\n# organizer: Ortsverband Musterstadt\ntitle: Hier steht alles\n---\n\n# Hier steht es\n\n<!-- TODO: Foto\nTODO -->\n",
  });
  expect((await callCli(["check", "--production"], env)).stderr).toBe("");
});

test("the demo campaign is ready for production", async () => {
  const { env } = await createTree({});
  const { code, stderr } = await callCli(["check", "content", "--production"], env);
  expect(stderr).toBe("");
  expect(code).toBe(0);
});
