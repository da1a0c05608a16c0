import { expect, test } from "vitest";
import { readPlaces, readPostcodes } from "./read-finder-tables.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const known = new Set([4, 5]);
const read = (text: string) => readPostcodes(encode(text), "geo/postleitzahlen.csv", known);

test("postcodes are read with any usual separator, in any column order and with extra columns", () => {
  expect(read("wkr_nr,plz,name\n5,24103,Kiel\n")).toEqual({
    rows: [{ postcode: "24103", number: 5, share: 1 }],
    findings: [],
  });
  const german = read(
    "\ufeffPLZ;Anteil;Wahlkreis;ausserhalb\r\n24113;0,4;4;\r\n22145;0,4;22;Hamburg\r\n",
  );
  expect(german.findings).toEqual([]);
  expect(german.rows).toEqual([
    { postcode: "24113", number: 4, share: 0.4 },
    { postcode: "22145", number: 22, share: 0.4, outside: "Hamburg" },
  ]);
});

test("every mistake in a table of the finder is reported with its line, the line itself and a tip", () => {
  const { rows, findings } = read(
    "plz,wkr_nr,anteil\n1067,4,1\n24103,5,1\n24103,5,1\nKiel,5,1\n24105,WK 5,1\n24106,9,1\n24107,5,27%\n",
  );
  expect(rows.map(({ postcode }) => postcode)).toEqual(["01067", "24103"]);
  expect(
    findings.map(({ line, excerpt, code, severity, message }) =>
      [line, excerpt, code, severity, message.split(" Der Wahlkreisfinder")[0]].join(" | "),
    ),
  ).toEqual([
    "2 | 1067,4,1 | finder-row | warning | Der Postleitzahl fehlt die führende Null; gelesen wurde „01067“.",
    "4 | 24103,5,1 | finder-row | warning | Diese Zeile kommt zweimal vor; die erste gilt.",
    "5 | Kiel,5,1 | finder-row | error | „Kiel“ ist keine Postleitzahl.",
    "6 | 24105,WK 5,1 | finder-row | error | „WK 5“ ist keine Nummer eines Wahlkreises.",
    "7 | 24106,9,1 | finder-constituency | error | Den Wahlkreis 9 gibt es in den Kartendaten nicht.",
    "8 | 24107,5,27% | finder-row | error | „27%“ ist kein Anteil.",
  ]);
  expect(findings.every(({ hint = "" }) => hint.endsWith("."))).toBe(true);
});

test("the same mistake in many lines is reported five times, with the number of the others", () => {
  const lines = Array.from({ length: 40 }, (_, index) => `${1067 + index},4\n`);
  const { rows, findings } = read(`plz,wkr_nr\n${lines.join("")}`);
  expect(rows).toHaveLength(40);
  expect(findings).toHaveLength(5);
  expect(findings[4]?.message).toContain("Dasselbe gilt für 35 weitere Zeilen.");
});

test("a table without its columns, without rows or in another encoding is one error", () => {
  const list = (bytes: Uint8Array) =>
    readPlaces(bytes, "geo/orte.csv").findings.map(({ code, message }) => `${code}: ${message}`);
  expect(list(encode("PLZ;Stadt;lat\n24103;Kiel;54\n"))).toEqual([
    expect.stringMatching(
      /^finder-table: Die Spalten „ort“, „lon“ fehlen; gefunden wurde „PLZ“, „Stadt“, „lat“\./,
    ),
  ]);
  expect(list(encode(""))).toEqual([expect.stringMatching(/gefunden wurde nichts\./)]);
  expect(list(encode("plz,ort,lat,lon\n"))).toEqual([expect.stringMatching(/keine Zeilen/)]);
  expect(list(encode('plz,ort,lat,lon\n24103,"Kiel,54,10\n'))).toEqual([
    expect.stringMatching(/^finder-table: Die Tabelle lässt sich nicht lesen/),
  ]);
  const latin = Uint8Array.from(encode("plz,ort,lat,lon\n23552,L?beck,53.8,10.6\n"), (byte) =>
    byte === 0x3f ? 0xfc : byte,
  );
  expect(list(latin)).toEqual([expect.stringMatching(/^encoding-windows-1252/)]);
});

test("a place without a name or with a point outside Germany is reported", () => {
  const { rows, findings } = readPlaces(
    encode("plz;ort;lat;lon\n24103;Kiel;54,32;10,13\n23552;Lübeck;10.68;53.87\n24105;;54.3;10.1\n"),
    "geo/orte.csv",
  );
  expect(rows).toEqual([{ postcode: "24103", name: "Kiel", lat: 54.32, lon: 10.13 }]);
  expect(findings.map(({ line, message }) => `${line} ${message}`)).toEqual([
    expect.stringMatching(/^3 Der Punkt „10\.68 53\.87“ liegt nicht in Deutschland\./),
    expect.stringMatching(/^4 Dem Ort fehlt der Name\./),
  ]);
});
