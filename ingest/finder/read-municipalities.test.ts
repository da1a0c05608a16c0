import { expect, test } from "vitest";
import { listParts } from "./list-parts.ts";
import { readMunicipalities } from "./read-municipalities.ts";

const read = (text: string) =>
  readMunicipalities(new TextEncoder().encode(text), "geo/gemeinden.csv", new Set([4, 5, 6]));

test("municipalities are read with constituencies, parts, Kreis and street directory", () => {
  const { rows, findings } = read(
    "ags;gemeinde;wkr_nr;geteilt;teil;sicher;kreis;strassen\n" +
      '01003000;"Lübeck, Hansestadt";5;1;übrige;1;;\n' +
      "01003000;Lübeck;4;ja;Stadtteil Kücknitz;1;;https://stadt.example/strassen\n" +
      "1001000;Flensburg;6;0;;0;Kreisfreie Stadt Flensburg;\n",
  );
  expect(rows).toEqual([
    {
      ags: "01003000",
      name: "Lübeck",
      isSure: true,
      streets: "https://stadt.example/strassen",
      areas: [
        { number: 4, part: "Stadtteil Kücknitz" },
        { number: 5, part: "übrige" },
      ],
    },
    {
      ags: "01001000",
      name: "Flensburg",
      district: "Kreisfreie Stadt Flensburg",
      isSure: false,
      areas: [{ number: 6 }],
    },
  ]);
  expect(findings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    "warning: Dem Gemeindeschlüssel fehlt die führende Null; gelesen wurde „01001000“.",
  ]);
});

test("rows with contradictions are errors with line, reason and remedy", () => {
  const many = Array.from({ length: 20 }, (_, index) => `010510${index + 10},Ort ${index},4,0,\n`);
  const { findings } = read(
    `ags,gemeinde,wkr_nr,geteilt,strassen\n${many.join("")}` +
      "0100,Kiel,5,0,\n17002000,Kiel,5,0,\n01002000,,5,0,\n01002000,Kiel,9,0,\n" +
      "01002000,Kiel,5,1,\n01003000,Lübeck,4,0,\n01003000,Lübeck,5,0,\n" +
      "05111000,Düsseldorf,4,0,\n01004000,Neumünster,6,0,stadt.example\n",
  );
  expect(
    findings.map(({ line, code, severity, message }) =>
      [line, code, severity, message.split(" Der Wahlkreisfinder")[0]].join(" | "),
    ),
  ).toEqual([
    "22 | finder-row | error | „0100“ ist kein Gemeindeschlüssel.",
    "23 | finder-row | error | „17002000“ ist kein Gemeindeschlüssel.",
    "24 | finder-row | error | Der Gemeinde fehlt der Name.",
    "25 | finder-constituency | error | Den Wahlkreis 9 gibt es in den Kartendaten nicht.",
    "30 | finder-row | warning | „stadt.example“ ist keine Adresse eines Straßenverzeichnisses; der Verweis fehlt.",
    "26 | finder-municipality | error | „Kiel“ ist als geteilt eingetragen, hat aber nur eine Zeile.",
    "28 | finder-municipality | error | „Lübeck“ hat mehrere Wahlkreise (4, 5), ist aber nicht als geteilt eingetragen.",
    "29 | finder-municipality | error | „Düsseldorf“ (05111000) gehört nach dem Gemeindeschlüssel zu Nordrhein-Westfalen, fast alle anderen Zeilen gehören zu Schleswig-Holstein.",
  ]);
  expect(findings.every(({ hint = "" }) => hint.endsWith("."))).toBe(true);
});

test("a district leads to a constituency only if all of it belongs there", () => {
  const parts = listParts({
    ags: "05124000",
    name: "Wuppertal",
    isSure: true,
    areas: [
      { number: 32, part: "aus Barmen die Kommunalwahlbezirke 51, 53; Oberbarmen, Ronsdorf" },
      { number: 33, part: "Stadtbezirke 5 (Süd), Wuppertal-West und Vohwinkel; aus Barmen 52" },
      { number: 34, part: "Cronenberg ohne Sudberg, übrige Stadtteile" },
    ],
  });
  const decided = parts.map(({ name, constituency }) => [name.slice(10), constituency]);
  expect(Object.fromEntries(decided)).toEqual({
    Oberbarmen: 32,
    Ronsdorf: 32,
    Süd: 33,
    West: 33,
    Vohwinkel: 33,
    Barmen: undefined,
    Cronenberg: undefined,
    Sudberg: undefined,
  });
});
