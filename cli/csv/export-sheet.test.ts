import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readElections } from "#ingest/settings/settings-files.ts";
import { chooseSheets } from "./find-header.ts";
import { sheetKinds } from "./columns.ts";
import { exportSheet, writeCsv, writeWorkbook } from "./export-sheet.ts";
import { planWorkbook } from "./plan-workbook.ts";
import { readSheets } from "./read-sheets.ts";
import { readTree } from "./known-documents.ts";
import { readSite } from "#ingest/test/parse-text.ts";
import { createFolder, planCsv } from "#cli/csv/test/plan-sheet.ts";

test("importing the exported table of the demo campaign changes nothing", async () => {
  const site = readSite(await readFile("content/site.yml")).config;
  const { elections = [] } = readElections(await readFile("content/elections.yml"));
  if (!site) throw new Error("the demo campaign has no settings");
  const folder = await readTree("content", { site, elections });
  for (const kind of sheetKinds) {
    const { rows, findings } = exportSheet(kind, folder);
    expect(findings).toEqual([]);
    expect(rows.length).toBeGreaterThan(2);
    const csv = Buffer.from(writeCsv(rows));
    // A workbook differs in its cells only, of which places have every sort.
    for (const bytes of kind === "office" ? [csv, await writeWorkbook("A", rows)] : [csv]) {
      const { sheets } = await readSheets(bytes);
      const plan = planWorkbook(chooseSheets(sheets, { file: "liste.xlsx" }).choices, folder);
      expect(plan).toMatchObject({ kind, findings: [], untouched: [] });
      expect(plan.rows).toHaveLength(rows.length - 1);
      expect(plan.rows.filter(({ changes }) => changes.length > 0)).toEqual([]);
    }
  }
});

const odd = `---
vorname: "=1+1"
nachname: "'=x"
namenszusatz: "'tis"
wahlkreis: 4
geschlecht: Frau
telefon: "+49 431 5"
zitat: "-"
beruf: |
  Eins; "zwei"
  drei
themen: ["a; b", "c, d"]
frühereAdressen: ["/eine, andere"]
bild: { datei: x.jpg, dekorativ: true }
sozialeNetzwerke: [{ netzwerk: Twitter, adresse: "https://x.com/a" }, { netzwerk: Myspace, adresse: "https://m.example/a" }]
---
`;

test("a value that a spreadsheet would calculate or split survives export and import unchanged", async () => {
  const file = "direktkandidatinnen/04.a.md";
  const folder = createFolder({ [file]: odd });
  const { rows, findings } = exportSheet("candidate", folder);
  expect(findings).toEqual([]);
  const csv = writeCsv(rows);
  expect(csv.startsWith("\uFEFFdatei;vorname;")).toBe(true);
  expect(csv).toContain(";'=1+1;''=x;");
  expect(csv).not.toMatch(/(?:^|;)"?[=+@-]/m);
  const { messages, texts, plan } = await planCsv(csv, folder);
  expect({ messages, texts, rows: plan?.rows.length }).toEqual({
    messages: [],
    texts: {},
    rows: 1,
  });
});

test("a person with a single name survives export and import unchanged", async () => {
  const file = "landesliste/01.sukarno.md";
  const folder = createFolder({
    [file]: '---\nvorname: "-"\nnachname: Sukarno\nlistenplatz: 1\n---\n',
  });
  const { rows } = exportSheet("candidate", folder);
  for (const table of [writeCsv(rows), await writeWorkbook("A", rows)]) {
    const { messages, texts, plan } = await planCsv(table, folder);
    expect({ messages, texts, rows: plan?.rows.length }).toEqual({
      messages: [],
      texts: {},
      rows: 1,
    });
  }
});

test.each([
  ["Vorname;Nachname", "-;Sukarno", { givenName: "-", familyName: "Sukarno" }],
  ["Vorname;Nachname", "Sukarno;–", { givenName: "Sukarno", familyName: "-" }],
])("below %s the cells %s are the names %o", async (titles, cells, names) => {
  const { plan, messages } = await planCsv(`${titles};Pl.\n${cells};1\n`, createFolder({}));
  expect(plan?.rows[0]?.row.stored).toEqual({ ...names, listPosition: 1 });
  expect(messages).toEqual([]);
});

test("the export lists persons of the state list first, and reports values that do not fit into a cell", () => {
  const direct = "---\nvorname: C\nnachname: D\nwahlkreis: 2\n---\n";
  const person = '---\nvorname: A\nnachname: B\nlistenplatz: 1\nthemen: ["a; b\\nc"]\n---\n';
  const { rows, findings } = exportSheet(
    "candidate",
    createFolder({ "direktkandidatinnen/2.c.md": direct, "landesliste/1.a.md": person }),
  );
  expect(rows).toEqual([
    ["datei", "vorname", "nachname", "listenplatz", "wahlkreis"],
    ["landesliste/1.a.md", "A", "B", "1", ""],
    ["direktkandidatinnen/2.c.md", "C", "D", "", "2"],
  ]);
  expect(findings).toMatchObject([
    { file: "landesliste/1.a.md", header: "themen", severity: "warning" },
  ]);
});
