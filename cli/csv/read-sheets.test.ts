import { readFileSync } from "node:fs";
import { unzipSync, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { chooseSheets } from "./find-header.ts";
import { readSheets } from "./read-sheets.ts";

const text =
  'sep=;\r\nvorname;beruf;zitat\r\nJörg;"Maler; Lackierer";"sagt ""ß"""\r\n\r\nÄnne;;\r\n';
const utf16 = (mark: string) => Buffer.from(mark + text, "utf16le");

test.each([
  { name: "UTF-8", bytes: Buffer.from(text) },
  { name: "UTF-8 with a mark", bytes: Buffer.from(`\uFEFF${text}`) },
  { name: "UTF-16", bytes: utf16("\uFEFF") },
  { name: "UTF-16 without a mark", bytes: utf16("") },
  { name: "UTF-16 with the high byte first", bytes: utf16("\uFEFF").swap16() },
  { name: "Windows-1252", bytes: Buffer.from(text, "latin1") },
  {
    name: "Mac Roman",
    bytes: Buffer.from(
      text.replace(/[öÄß]/g, (letter) => ({ ö: "\x9a", Ä: "\x80" })[letter] ?? "\xa7"),
      "latin1",
    ),
  },
  { name: "tabs", bytes: Buffer.from(text.replace("sep=;\r\n", "").replace(/;(?! )/g, "\t")) },
  { name: "commas", bytes: Buffer.from(text.replace("sep=;\r\n", "").replace(/;(?! )/g, ",")) },
])("CSV in $name is read with the row numbers that a spreadsheet shows", async ({ bytes }) => {
  const { sheets, findings } = await readSheets(bytes);
  expect(findings).toEqual([]);
  expect(sheets[0]?.rows).toEqual([
    { number: 1, cells: ["vorname", "beruf", "zitat"] },
    { number: 2, cells: ["Jörg", "Maler; Lackierer", 'sagt "ß"'] },
    { number: 3, cells: [""] },
    { number: 4, cells: ["Änne", "", ""] },
  ]);
});

test("commas inside quoted texts of a CSV file do not separate cells", async () => {
  const { sheets } = await readSheets(
    Buffer.from('vorname;zitat\nEva;"Eins, zwei\ndrei, vier\nfünf, sechs"\n'),
  );
  expect(sheets[0]?.rows[0]?.cells).toEqual(["vorname", "zitat"]);
});

test("the visible sheets of a workbook are read with the texts that a spreadsheet shows", async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: "Notizen", rows: [["nur", "so"]] },
      { name: "Geheim", hidden: true, rows: [["vorname", "nachname"]] },
      {
        name: "Büros",
        rows: [["name", "plz", "straße", "wahlkreise", "ort"]],
        cells: new Map([
          ["1,0", { value: "Jena", type: "string" as const }],
          ["1,1", { value: 7743, style: { numFmt: "00000" } }],
          ["1,2", { value: "Weg 1", formula: 'CONCAT("Weg ",1)', formulaResult: "Weg 1" }],
          ["1,4", { value: "#NAME?", type: "error" as const }],
        ]),
        merges: [{ startRow: 2, startCol: 0, endRow: 2, endCol: 1 }],
      },
    ],
  });
  const { sheets, findings } = await readSheets(bytes);
  expect(findings).toEqual([]);
  expect(sheets.map(({ name }) => name)).toEqual(["Notizen", "Büros"]);
  expect(sheets[1]?.rows[1]?.cells).toEqual([
    "Jena",
    "07743",
    "Weg 1",
    undefined,
    { error: "#NAME?" },
  ]);
  expect(sheets[1]?.merges).toEqual([{ firstRow: 2, lastRow: 2, firstColumn: 0, lastColumn: 1 }]);
  expect(chooseSheets(sheets, { file: "liste.xlsx" }).choices).toMatchObject([
    { sheet: { name: "Büros" }, header: { kind: "office" } },
  ]);
  expect(chooseSheets(sheets, { file: "liste.xlsx", name: "Geheim" }).findings).toMatchObject([
    { hint: "Es gibt: „Notizen“, „Büros“." },
  ]);
});

test("a workbook with two suitable sheets is refused with a command for each, and other sheets are told", async () => {
  const rows = [["vorname", "nachname"]];
  const notes = [["nur", "so"]];
  const { sheets } = await readSheets(
    await writeXlsx({
      sheets: [
        { name: "A", rows },
        { name: "B", rows },
        { name: "C", rows: notes },
      ],
    }),
  );
  expect(chooseSheets(sheets, { file: "liste.xlsx" })).toMatchObject({
    choices: [],
    findings: [
      {
        hint: 'Nimm jedes für sich auf: `npx plakat csv import "liste.xlsx" --blatt "A"` und `npx plakat csv import "liste.xlsx" --blatt "B"`.',
      },
    ],
  });
  expect(chooseSheets(sheets.slice(1), { file: "liste.xlsx" })).toMatchObject({
    choices: [{ sheet: { name: "B" } }],
    findings: [{ message: "Das Blatt „C“ bleibt weg; gelesen ist „B“." }],
  });
  expect(chooseSheets(sheets, { file: "liste.xlsx", name: "B" }).choices).toMatchObject([
    { sheet: { name: "B" } },
  ]);
});

test("beside sheets of constituencies, a sheet of events is told with its command", async () => {
  const rows = [["vorname", "nachname"]];
  const { sheets } = await readSheets(
    await writeXlsx({
      sheets: [
        { name: "WK 1", rows },
        { name: "WK 2", rows },
        { name: "Termine", rows: [["titel", "beginn"]] },
      ],
    }),
  );
  const { choices, findings } = chooseSheets(sheets, { file: "liste.xlsx" });
  expect(choices.map(({ sheet }) => sheet.name)).toEqual(["WK 1", "WK 2"]);
  expect(findings).toMatchObject([
    {
      hint: 'Soll auch das auf die Website: `npx plakat csv import "liste.xlsx" --blatt "Termine"`.',
    },
  ]);
});

const ole = Buffer.from("d0cf11e0a1b11ae1", "hex");

test.each([
  { name: "an open quote", make: () => Buffer.from('a;b\n"c;d\n'), says: "Anführungszeichen" },
  { name: "an old workbook", make: () => ole, says: "im Format XLS oder XLSB" },
  {
    name: "a workbook with a password",
    make: () => Buffer.concat([ole, Buffer.alloc(500), Buffer.from("EncryptedPackage", "utf16le")]),
    says: "mit einem Kennwort geschützt",
  },
  { name: "a page of a website", make: () => Buffer.from("<html><table>"), says: "Webseite" },
  {
    name: "a table of LibreOffice",
    make: () => readFileSync(new URL("fixtures/titel.ods", import.meta.url)),
    says: "im Format ODS",
  },
  {
    name: "a table of Numbers",
    make: () => Buffer.from(zipSync({ "Index/Document.iwa": new Uint8Array(9) })),
    says: "im Format von Numbers",
  },
  { name: "a PDF", make: () => Buffer.from("%PDF-1.7"), says: "PDF" },
  { name: "a picture", make: () => Buffer.from("89504e470d0a1a0a", "hex"), says: "ein Bild" },
  { name: "a photo of a phone", make: () => Buffer.from("\0\0\0\x18ftypheic"), says: "ein Bild" },
  { name: "rich text", make: () => Buffer.from(String.raw`{\rtf1 a;b}`), says: "ein Text" },
  {
    name: "an old letter",
    make: () => Buffer.concat([ole, Buffer.from("WordDocument", "utf16le")]),
    says: "ein Text",
  },
  {
    name: "a letter of Word",
    make: () => Buffer.from(zipSync({ "word/document.xml": new Uint8Array(9) })),
    says: "ein Text",
  },
  {
    name: "a letter of LibreOffice",
    make: () =>
      Buffer.from(
        zipSync(
          {
            mimetype: Buffer.from("application/vnd.oasis.opendocument.text"),
            "content.xml": new Uint8Array(9),
          },
          { level: 0 },
        ),
      ),
    says: "ein Text",
  },
  {
    name: "a binary workbook",
    make: () => Buffer.from(zipSync({ "xl/workbook.bin": new Uint8Array(9) })),
    says: "XLSB",
  },
  {
    name: "anything else",
    make: () => Buffer.from("BM6\0\u0004abc\u0001\0"),
    says: "etwas anderes",
  },
  {
    name: "too many rows",
    make: () => Buffer.from("a;b\n".repeat(20_001)),
    says: "mehr als 20000 Zeilen",
  },
  {
    name: "too many columns",
    make: () => Buffer.from(";".repeat(500)),
    says: "mehr als 500 Spalten",
  },
  {
    name: "an archive",
    make: () => makeWorkbook((bytes) => rename(bytes)),
    says: "keine Arbeitsmappe",
  },
  {
    name: "half a workbook",
    make: () => makeWorkbook((bytes) => bytes.subarray(0, 900)),
    says: "beschädigt",
  },
  {
    name: "damaged sheets",
    make: () => makeWorkbook((bytes) => damage(bytes)),
    says: "beschädigt",
  },
  {
    name: "a bomb",
    make: () => makeWorkbook((bytes) => declare(bytes, 0x10000000)),
    says: "Ausgepackt",
  },
  {
    name: "a bomb without sizes",
    make: () => makeWorkbook((bytes) => declare(bytes, 0)),
    says: "Ausgepackt",
  },
  {
    name: "a bomb with a false size",
    make: () => makeWorkbook((bytes) => declare(bytes, 10)),
    says: "beschädigt",
  },
])("importing $name is refused", async ({ make, says }) => {
  const { sheets, findings } = await readSheets(await make());
  expect(sheets).toEqual([]);
  expect(findings).toMatchObject([{ severity: "error", message: expect.stringContaining(says) }]);
});

test("a workbook with macros is read without running them", async () => {
  const parts = unzipSync(readFileSync(new URL("fixtures/titel.xlsx", import.meta.url)));
  const macros = { "xl/vbaProject.bin": new Uint8Array(9) };
  const { sheets, findings } = await readSheets(zipSync({ ...parts, ...macros }));
  expect(findings).toEqual([]);
  expect(sheets[0]?.rows[4]?.cells).toContain("Ida");
});

async function makeWorkbook(change: (bytes: Buffer) => Buffer): Promise<Buffer> {
  const rows = [
    ["vorname", "nachname"],
    ["Anna", "Muster"],
  ];
  return change(Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows }] })));
}

function rename(bytes: Buffer): Buffer {
  return Buffer.from(
    bytes.toString("latin1").replaceAll("xl/workbook.xml", "xl/something.xml".slice(0, 15)),
    "latin1",
  );
}

/** Changes the size that the directory declares for the first sheet. */
function declare(bytes: Buffer, sizeBytes: number): Buffer {
  const name = bytes.lastIndexOf("xl/worksheets/sheet1.xml");
  bytes.writeUInt32LE(sizeBytes, name - 46 + 24);
  return bytes;
}

function damage(bytes: Buffer): Buffer {
  const name = bytes.indexOf("xl/worksheets/sheet1.xml");
  return bytes.fill(0x55, name + 30, name + 60);
}
