import { expect, test } from "vitest";
import { listFindings, parseText } from "#ingest/test/parse-text.ts";

const person = "vorname: A\nnachname: B\nlistenplatz: 1\n";
const place = 'name: A\nstraße: Weg 1\nplz: "24103"\nort: B\n';

// Each of these makes a careless pattern backtrack through every way to split the text.
test.each([
  ["letters in the residence", "landesliste/a.md", `${person}wohnort: ${"a".repeat(60_000)}`],
  ["dots in the e-mail address", "landesliste/a.md", `${person}email: ${"a.".repeat(30_000)}`],
  ["at signs in the e-mail address", "landesliste/a.md", `${person}email: a${"@a".repeat(20_000)}`],
  ["digits in the phone number", "landesliste/a.md", `${person}telefon: "0${"1".repeat(60_000)}"`],
  [
    "brackets in the phone number",
    "landesliste/a.md",
    `${person}telefon: "0${"(".repeat(60_000)}"`,
  ],
  ["dots in the address", "landesliste/a.md", `${person}website: ${"a.".repeat(30_000)}`],
  ["blanks in a date", "landesliste/a.md", `${person}stand: "1. ${" ".repeat(60_000)}2"`],
  ["hours", "geschaeftsstellen/a.md", `${place}öffnungszeiten: ${"Mo,".repeat(160)}Mo`],
  [
    "nested hours",
    "geschaeftsstellen/a.md",
    `${place}öffnungszeiten: "${"(".repeat(250)}${")".repeat(250)}"`,
  ],
  ["commas instead of a list", "landesliste/a.md", `${person}themen: ${", ".repeat(30_000)}x`],
  ["blanks behind an unquoted colon", "a.md", `titel: a: ${" ".repeat(60_000)}b`],
  ["an endless key", "a.md", `${"k".repeat(60_000)}: 1`],
  ["slashes in a slug", "a.md", `slug: ${"/".repeat(200)}`],
  ["question marks in a reference", "landesliste/a.md", `${person}office: ${"?".repeat(300)}`],
])("a long line is read in one pass: %s", (_, file, head) => {
  const result = parseText(file, `---\n${head}\n---\n`);
  expect(listFindings(result).length).toBeLessThan(200);
});

test("a megabyte of hyphens or of mistakes in YAML is read in one pass", () => {
  const dashes = parseText("a.md", "-".repeat(1_000_000));
  expect(dashes.diagnostics).toEqual([]);
  const keys = parseText("a.yml", "a: b: c\n".repeat(100_000));
  expect(keys.document).toBeUndefined();
});
