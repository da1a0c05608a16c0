import { expect, test } from "vitest";
import { createFolder } from "#cli/csv/test/plan-sheet.ts";
import { showCell } from "./sheet.ts";
import { readOfficialList } from "./official-list.ts";
import { readSheets } from "./read-sheets.ts";

// Invented persons in the formats of the Bundeswahlleitung.
const list2025 = `\uFEFFWahlart;Wahltag;Titel;Namenszusatz;Nachname;Vornamen;Rufname;Künstlername;Geschlecht;Geburtsjahr;PLZ;Wohnort;Staat;WohnortLandAbk;Geburtsort;Staatsangehörigkeit;Beruf;Berufsschlüssel;Kennzeichen;Gebietsart;Gebietsnummer;Gebietsname;GebietLandAbk;GruppennameKurz;Gruppenname;Listenplatz;Gruppenreihenfolge;VerknKennzeichen;VerknGebietsart;VerknGebietsnummer;VerknGebietsname;VerknGebietLandAbk;VerknGruppenname;VerknListenplatz;VorpGewaehlt
BT;25.02.2029;Dr.;von;Beispiel ;Ada  Maria;Ada;;w;1980;01067;Musterort;;SN;Dort;;Lotsin;1;Landesliste;Land;14;Sachsen;SN;MP;"Partei ""Muster""";2;1;Kreiswahlvorschlag;Wahlkreis;155;Irgendwo;SN;"Partei ""Muster""";;
BT;25.02.2029;;;Probe;Ben;Ben;;m;1990;01067;Musterort;;SN;Dort;;Maler;1;Landesliste;Land;14;Sachsen;SN;MP;"Partei ""Muster""";1;1;;;;;;;;
BT;25.02.2029;Dr.;von;Beispiel;Ada Maria;Ada;;w;1980;01067;Musterort;;SN;Dort (Sachsen);;Lotsin;1;Kreiswahlvorschlag;Wahlkreis;155;Irgendwo;SN;MP;"Partei ""Muster""";;;Landesliste;Land;14;Sachsen;SN;"Partei ""Muster""";2;
BT;25.02.2029;;;Frei;Cleo;Cleo;;d;1970;01067;Musterort;;SN;Dort;;Koch;1;anderer Kreiswahlvorschlag;Wahlkreis;155;Irgendwo;SN;;Cleo Frei;;;;;;;;;;
BT;25.02.2029;;;Anders;Dan;Dan;;m;1971;24103;Kiel;;SH;Kiel;;Koch;1;Kreiswahlvorschlag;Wahlkreis;5;Kiel;SH;MP;"Partei ""Muster""";;;;;;;;;;
`;
const list2021 = `# (c) Der Bundeswahlleiter;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;
# Stand:;27.08.2021;11:47;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;
Wahlart;Wahltag;Titel;Namenszusatz;Nachname;Vornamen;Künstlername;Geschlecht;Geburtsjahr;PLZ;Wohnort;Staat;WohnortLandAbk;Geburtsort;Staatsangehörigkeit;Beruf;Berufsschluessel;Kennzeichen;Gebietsart;Gebietsnummer;Gebietsname;GebietLandAbk;Gruppenname;GruppennameLang;Listenplatz;VerknKennzeichen;VerknGebietsart;VerknGebietsnummer;VerknGebietsname;VerknGebietLandAbk;VerknGruppenname;VerknListenplatz;VorpGewaehlt
BT;26.09.2021;;;Probe;Ben;;m;1990;7743;Jena;;TH;Dort;DE;Maler;1;Kreiswahlvorschlag;Wahlkreis;191;Jena;TH;MP;Musterpartei;;Landesliste;Land;16;Thüringen;TH;MP;3;
BT;26.09.2021;;;Probe;Ben;;m;1990;7743;Jena;;TH;Dort;DE;Maler;1;Landesliste;Land;16;Thüringen;TH;MP;Musterpartei;3;Kreiswahlvorschlag;Wahlkreis;191;Jena;TH;MP;;
`;

async function read(
  text: string,
  choice: { party?: string; state?: string; withResidence?: boolean },
) {
  const { sheets } = await readSheets(Buffer.from(text));
  const { elections } = createFolder({});
  const [sheet = { rows: [], merges: [] }] = sheets;
  return readOfficialList(sheet, { elections, withResidence: false, ...choice });
}

test("an official list counts a person with two nominations once and links the two rows", async () => {
  const list = await read(list2025, { party: "mp", state: "Sachsen", withResidence: true });
  expect(list).toMatchObject({
    counts: { rows: 5, persons: 4, inBoth: 1 },
    chosen: { rows: 3, persons: 2, inBoth: 1 },
    parties: ["Cleo Frei", "MP"],
    findings: [],
  });
  expect(
    list?.sheet.rows.map(({ number, cells }) => [
      number,
      cells.map((cell) => showCell(cell)).join("|"),
    ]),
  ).toEqual([
    [
      0,
      "akademischerTitel|vorname|namenszusatz|nachname|geschlecht|geburtsjahr|beruf|wohnort|listenplatz|wahlkreis|wahl",
    ],
    [2, "Dr.|Ada Maria|von|Beispiel|w|1980|Lotsin|Musterort|2|155|wahl"],
    [3, "|Ben||Probe|m|1990|Maler|Musterort|1||wahl"],
  ]);
});

test("the official format of 2021, with comments above the headings, is read", async () => {
  const list = await read(list2021, { party: "Musterpartei", state: "th" });
  expect(list).toMatchObject({
    counts: { rows: 2, persons: 1, inBoth: 1 },
    findings: [{ message: expect.stringContaining("26.09.2021") }],
  });
  expect(list?.sheet.rows[1]).toEqual({
    number: 5,
    cells: ["", "Ben", "", "Probe", "m", "1990", "Maler", "3", "191", ""],
  });
});

test("a party's own table is not read as an official list", async () => {
  expect(await read("vorname;nachname\nAda;Beispiel\n", {})).toBeUndefined();
});
