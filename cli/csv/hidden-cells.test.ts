import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";

type Workbook = Parameters<typeof writeXlsx>[0];
type WrittenSheet = Workbook["sheets"][number];

const persons = [
  ["vorname", "beruf", "nachname", "telefon", "listenplatz"],
  ["Anna", "Lotsin", "Muster", "0431 1", 1],
  ["Bo", "Maler", "Bär", "0431 2", 3],
  ["Cem", "Koch", "Can", "0431 3", 2],
];
const hide = (...indexes: number[]) => new Map(indexes.map((index) => [index, { hidden: true }]));
const hideColumns = (...indexes: number[]) =>
  Array.from({ length: 200 }, (_, index) => ({ hidden: indexes.includes(index) || index > 4 }));

/** Imports a workbook of these sheets into a small campaign, as a trial. */
async function tryImport(...sheets: Omit<WrittenSheet, "name">[]) {
  const { env, contentDir } = await createTree(smallTree);
  const file = join(contentDir, "../personen.xlsx");
  const named = sheets.map((sheet, index) => ({ ...sheet, name: `Blatt${index + 1}` }));
  await writeFile(file, await writeXlsx({ sheets: named }));
  return callCli(["csv", "import", "--dry-run", file], env);
}

test("hidden rows and columns are left out and reported once, and findings keep the row numbers of the spreadsheet", async () => {
  const { stdout, stderr } = await tryImport({
    rows: persons,
    columns: hideColumns(1, 3),
    rowDefs: hide(2, 30),
  });
  expect(stderr).toBe(
    `personen.xlsx: Warnung: Im Blatt „Blatt1“ sind 2 Spalten (B, D) und eine Zeile ausgeblendet; sie werden nicht übernommen.
  Tipp: Blende sie ein, wenn sie auf die Website sollen.
`,
  );
  expect(stdout).toContain("muster.md (Zeile 2)");
  expect(stdout).toContain("can.md (Zeile 4)");
  expect(stdout).toContain("Person: 2 Zeilen gelesen, 2 neu");
  expect(stdout).not.toMatch(/Bo|beruf|Lotsin|telefon|0431/);
});

test("a single hidden column is reported in the singular", async () => {
  const { stderr } = await tryImport({ rows: persons, columns: hideColumns(3) });
  expect(stderr).toContain(
    "ist eine Spalte (D) ausgeblendet; sie wird nicht übernommen.\n  Tipp: Blende sie ein, wenn sie auf die Website soll.",
  );
});

test("a formula without a result in a hidden column causes no error of its own", async () => {
  const { stdout, stderr } = await tryImport({
    rows: persons.map((row) => row.toSpliced(3, 1, "")),
    columns: hideColumns(3),
    cells: new Map([["1,3", { value: null, type: "formula" as const, formula: "1/0" }]]),
  });
  expect(stderr).toContain("ist eine Spalte (D) ausgeblendet");
  expect(stderr).not.toContain("1/0");
  expect(stdout).toContain("3 neu");
});

test("hidden cells that are empty, or in a sheet that is not read, are not reported", async () => {
  const notes = { rows: [["nur", "so"]], columns: [{ hidden: true }] };
  const { stdout, stderr } = await tryImport(notes, {
    rows: persons,
    columns: hideColumns(),
    rowDefs: hide(7),
  });
  expect(stderr).not.toContain("ausgeblendet");
  expect(stdout).toContain("3 neu");
});

test("if the only headings are in a hidden row, the error says that a row is hidden", async () => {
  const { stdout, stderr } = await tryImport({ rows: persons, rowDefs: hide(0) });
  expect(stdout).toBe("");
  expect(stderr).toContain("keine zwei bekannten Überschriften");
  expect(stderr).toContain("ist eine Zeile ausgeblendet");
});

test("a hidden column of names is reported together with its consequence for the import", async () => {
  const { stderr } = await tryImport({ rows: persons, columns: hideColumns(0, 2) });
  expect(stderr).toContain("Keine Spalte ist als die mit den Namen zu erkennen.");
  expect(stderr).toContain("2 Spalten (A, C)");
});

test("a merged cell fills its visible rows even if its first row is hidden", async () => {
  const { stdout, stderr } = await tryImport({
    rows: [
      ["vorname", "nachname", "beruf", "listenplatz"],
      ["Anna", "Muster", "Lotsin", 2],
      ["Bo", "Bär", null, 3],
      ["Cem", "Can", null, 4],
      ["Dora", "Diem", null, 5],
    ],
    rowDefs: hide(1, 3),
    merges: [{ startRow: 1, startCol: 2, endRow: 4, endCol: 2 }],
  });
  expect(stderr).toContain("Der Inhalt gilt für die Zeilen 3 bis 5.");
  expect(stdout.match(/beruf: Lotsin/g)).toHaveLength(2);
  expect(stdout).toContain("2 Zeilen gelesen, 2 neu");
});
