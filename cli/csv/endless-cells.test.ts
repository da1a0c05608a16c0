import { expect, test } from "vitest";
import { createFolder, planCsv } from "#cli/csv/test/plan-sheet.ts";

const blanks = " ".repeat(100_000);

// Each of these makes a careless pattern backtrack through every way to split the text.
test.each([
  ["blanks in an e-mail address", "Pl.;Name;Vorname;E-Mail\n1;Adam;Ida", `a${blanks}b`],
  ["letters in an e-mail address", "Pl.;Name;Vorname;E-Mail\n1;Adam;Ida", "a".repeat(100_000)],
  ["blanks in a phone number", "Pl.;Name;Vorname;Telefon\n1;Adam;Ida", `0351${blanks}x`],
  ["blanks behind a phone number", "Pl.;Name;Vorname;Telefon\n1;Adam;Ida", `0351 55 x${blanks}y`],
  ["remarks", "Pl.;Name;Vorname;Telefon\n1;Adam;Ida", `0351 55${", privat/p".repeat(20_000)}`],
  [
    "slashes",
    "Pl.;Name;Vorname;Mail / Tel.\n1;Adam;Ida",
    `a@b.example${"/0351 55 / ".repeat(20_000)}`,
  ],
  ["words", "Pl.;Name;Vorname;Mail / Tel.\n1;Adam;Ida", "Ida at (at) p ".repeat(20_000)],
  ["blanks in a place", "Pl.;Name;Vorname;WK\n1;Adam;Ida", `a${blanks}!`],
  ["dashes in a place", "Pl.;Name;Vorname;WK\n1;Adam;Ida", `a${"-".repeat(100_000)}!`],
  ["blanks in a residence", "Pl.;Name;Vorname;Ort\n1;Adam;Ida", `01067${blanks},`],
  ["blanks in an address", "Name;Öffnungszeiten;Anschrift\nA;", `Markt${blanks}1`],
  ["dashes in an address", "Name;Öffnungszeiten;Anschrift\nA;", `Markt ${"-".repeat(100_000)}1`],
  ["blanks in a name", "Pl.;Name, Vorname\n1", `Adam${blanks}1`],
  ["commas in a name", "Pl.;Name, Vorname\n1", `Adam${", ".repeat(50_000)}1`],
  ["blanks in a day", "Titel;Beginn;Datum\nA;", `1.${blanks}x`],
  ["brackets in a heading", "Pl.;Name;Vorname\n1;Adam;Ida", " (".repeat(40_000)],
  ["commas in a heading", "Pl.;Name;Vorname\n1;Adam;Ida", `Name${", a".repeat(3000)}`],
  ["digits in a day", "Titel;Beginn;Datum\nA;", `${"1.".repeat(50_000)}x`],
  ["blanks in a time", "Titel;Datum;Beginn\nA;12.5.2029", `1${blanks}x`],
])("a long cell is read in one pass: %s", async (_, row, cell) => {
  const { messages } = await planCsv(`${row};${cell}\n`, createFolder({}));
  expect(messages.length).toBeLessThan(10);
});
