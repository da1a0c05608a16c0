/*
 * Workbooks as branches keep them, written by LibreOffice with invented persons: each gives its rows, and
 * one message for each of its faults, in an election where each constituency has its own list.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createFolder, planCsv, saxony } from "#cli/csv/test/plan-sheet.ts";

function readFixture(name: string) {
  const bytes = readFileSync(new URL(`fixtures/${name}.xlsx`, import.meta.url));
  return planCsv(bytes, createFolder({}, saxony));
}

test.each([
  {
    name: "gelebt",
    about: "every habit at once",
    rows: [
      "1 w Sabine Müller 1966 WK 1",
      "2 m Karl-Heinz von der Tann 1970 WK 1",
      "3 w Anna Köhler 1981 WK 1",
      "1 m Max Gross 1990 WK 2",
      "2 w Petra Weiss-Lehmann 1959 WK 2",
    ],
    says: [
      "Spalte F: Warnung: Die Spalte „Alter“ bleibt weg, denn das Geburtsjahr nennt „geb.“.",
      "Spalte K: Warnung: Die Spalte „Straße“ bleibt weg",
      "Spalte L: Warnung: Die Überschrift „Bemerkung“ ist nicht bekannt",
      "Zeile 20: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg. Das gilt auch für Zeile 21 und 22.",
      "Zeile 14: Warnung: Hier steht „fällt aus“; die Zeile bleibt weg.",
      "Zeile 15: Warnung: Wer unter „Ersatzbewerber“ steht, bleibt weg (Zeile 16, 17 und 18)",
      "„MÜLLER“ steht in Großbuchstaben; übernommen wird „Müller“. Ebenso: Zeile 8 („VON DER TANN“), Zeile 9",
      "Das Zeichen hinter „Sabine“ verweist auf eine Fußnote und bleibt weg. Ebenso: Zeile 12 („Max*“).",
      "Vom Geburtsdatum wird nur das Jahr übernommen; den Tag speichert Plakat nicht. Das gilt auch für Zeile 8, 9, 12 und 13.",
      "Der Geburtsname in „KÖHLER geb. HUBER“ bleibt weg.",
      "Aus der Zelle wird die E-Mail-Adresse max@liste.example.",
    ],
  },
  {
    name: "blaetter",
    about: "a sheet for each constituency",
    rows: [
      "1 Ida Adam 1980 WK 1",
      "2 Ole Berg 1975 WK 1",
      "3 Eva Cramer 1991 WK 1",
      "1 Uwe Dorn 1969 WK 2",
      "2 Mia Ehlers 2001 WK 2",
      "1 Jan Falk 1988 WK 3",
      "2 Ute Groth 1958 WK 3",
    ],
    says: [
      "Das Blatt „Übersicht“ bleibt weg; gelesen sind die der Wahlkreise.",
      "liste.csv, Blatt „Wahlbereich III (Süd)“, Zeile 1, Spalte E: Warnung: Die Überschrift „Hobby“",
    ],
  },
  {
    name: "zwei-koepfe",
    about: "two rows of headings and whole names",
    rows: ["1 Ida Adam 1980 WK 1", "2 Ole Berg 1975 WK 1", "1 Eva Cramer-Dorn 1991 WK 2"],
    says: [
      "Zeile 2, Spalte D: Warnung: Die Spalte „privat“ bleibt weg",
      "Zeile 3, Spalte B („Bewerber/in“): Warnung: „ADAM, Ida“ steht in Großbuchstaben",
    ],
  },
  {
    name: "titel",
    about: "the constituency in the title, short headings and empty rows",
    rows: ["1 w Ida Adam 1980 WK 4", "2 m Ole Berg WK 4", "3 w Eva Cramer 1991 WK 4"],
    says: ["Zeile 6, Spalte F („Jahrg.“): Warnung: „75“ ist kein Geburtsjahr"],
  },
  {
    name: "alter",
    about: "ages, sums without a label, and places without a person",
    rows: ["1 w Ida Adam WK 1", "2 m Ole Berg WK 1", "3 w Eva Cramer WK 1"],
    says: [
      "Zeile 7: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg. Das gilt auch für Zeile 8.",
      "„49“ ist kein Geburtsjahr; die Person erscheint ohne. Ebenso: Zeile 3 („54“) und Zeile 4 („38“).",
      "Zeile 5: Fehler: In dieser Zeile fehlt der Name. Das gilt auch für Zeile 6.",
    ],
  },
  {
    name: "namen",
    about: "names that may be lowered, and names that may not",
    rows: [
      "1 Jens Müller WK 1",
      "2 Ian McDONALD WK 1",
      "3 Ayşe YILDIRIM WK 1",
      "4 Işıl Demir WK 1",
      "5 Thi LE WK 1",
      "6 Eva von und zu Thal WK 1",
      "7 Ute Großmann WK 1",
      "8 Ole Berg WK 1",
    ],
    says: [
      "„MÜLLER, Jens“ steht in Großbuchstaben",
      "„YILDIRIM, Ayşe“ bleibt in Großbuchstaben, denn wie der Name sonst geschrieben wird, ist nicht sicher. Ebenso: Zeile 6 („LE, Thi“).",
      "Der Geburtsname in „GROßMANN (geb. WEIß), Ute“ bleibt weg.",
      "Das Zeichen hinter „BERG, Ole“ verweist auf eine Fußnote",
    ],
  },
  {
    name: "ersatz",
    about: "substitutes with places of their own",
    rows: ["1 Ida Adam WK 1", "3 Eva Cramer WK 1", "4 Uwe Dorn WK 1", "5 Mia Ehlers WK 1"],
    says: [
      "Zeile 9: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg. Das gilt auch für Zeile 10.",
      "Zeile 3: Warnung: Hier steht „(fällt aus)“; die Zeile bleibt weg.",
      "ist mit dem eigenen Platz übernommen (Zeile 6 und 7); dass es Ersatz ist, zeigt die Website nicht.",
    ],
  },
  {
    name: "verbunden",
    about: "constituencies in merged cells, and headings that come again",
    rows: ["1 Ida Adam WK 1", "2 Ole Berg WK 1", "1 Eva Cramer WK 2", "2 Uwe Dorn WK 2"],
    says: [
      "Spalte E: Warnung: Die Spalte „PLZ“ bleibt weg",
      "Hier sind Zellen verbunden: Der Inhalt gilt für die Zeilen 2 bis 3. Ebenso: Zeile 5.",
      "Zeile 4: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift",
    ],
  },
  {
    name: "termine",
    about: "events that have dropped out",
    rows: ["Auftakt", "Lesung cancelled", "Infostand cancelled", "Sommerfest cancelled"],
    says: [
      "Die Überschrift „Bemerkung“ ist nicht bekannt; die Spalte wird nicht gelesen.",
      "„Marktplatz“ ist kein Veranstaltungsort der Website; der Termin nennt ihn in Worten, ohne Karte. Das gilt auch für Zeile 4, 5 und 7.",
      "Zeile 4, Spalte B („Uhrzeit“): Warnung: „Uhrzeit“ nennt keine Uhrzeit.",
      "Der Termin hat kein Ende; in Kalendern dauert er zwei Stunden. Das gilt auch für Zeile 4 und 7.",
    ],
  },
  {
    name: "plaetze",
    about: "lists of constituencies without a column for these",
    rows: ["1 Ida Adam", "2 Ole Berg", "1 Eva Cramer", "2 Uwe Dorn"],
    says: [
      "Aus der Zelle wird die E-Mail-Adresse ida@liste.example. Ebenso: Zeile 3 („ole(at)liste.example“).",
      "„abends“ bleibt weg.",
      "„03501 441201 privat“ ist nicht für die Website und bleibt weg.",
      "„4711“ hat keine Vorwahl. Ebenso: Zeile 3 („4712“).",
      "Listenplatz 1 ist doppelt vergeben: Zeile 2 und Zeile 4. Ebenso: Zeile 5 („2“).\n    1\n  Tipp: Hat jeder Wahlkreis seine eigene Liste, ergänze eine Spalte „Wahlkreis“, oder schreibe über die Personen eine Zeile wie „Wahlkreis 1“. Ist es dieselbe Person",
    ],
  },
])(
  "the table $name ($about) gives the expected rows and messages",
  async ({ name, rows, says }) => {
    const { messages, plan } = await readFixture(name);
    const read = plan?.rows.map(({ row: { stored } }) => {
      const { constituency, status } = stored;
      const area = typeof constituency === "number" ? `WK ${constituency}` : undefined;
      const keys = ["listPosition", "gender", "givenName", "nameParticle", "familyName"];
      const values = [...keys, "birthYear", "title"].map((key) => stored[key]);
      const isShown = (value: unknown) => typeof value === "string" || typeof value === "number";
      return [...values, area, status].filter(isShown).join(" ");
    });
    expect(read).toEqual(rows);
    expect(messages).toEqual(says.map((text) => expect.stringContaining(text) as string));
  },
);

test("if both constituencies and the Land have lists, the tip offers list positions on each", async () => {
  const saarland =
    "elections: [{ id: lt, name: Landtag, date: 2027-04-18, system: landtag, state: Saarland }]\n";
  const rows = "Pl.;Name;Vorname;Wahlkreis\n1;Adam;Ida;1\n1;Berg;Ole;2\n";
  const { messages } = await planCsv(rows, createFolder({}, saarland));
  expect(messages).toEqual([
    expect.stringContaining(
      "  Tipp: Sind es die Plätze der Listen im Wahlkreis, nenne die Spalte „wahlkreisplatz“.",
    ),
  ]);
});

test("a row that is left out causes one finding", async () => {
  const rows = [
    "Platz;Vorname;Nachname;E-Mail",
    "1;Ida;Adam;ida(at)liste",
    "2;Ole;Berg;fällt aus",
    "3;Eva;;",
    "4;Uwe;Dorn;",
    "6;Mia;Ehlers;",
  ];
  const { messages } = await planCsv(rows.join("\n"), createFolder({}));
  expect(messages.map((message) => message.split("\n")[0])).toEqual([
    expect.stringContaining("Hier steht „fällt aus“"),
    expect.stringContaining("„ida@liste“ ist keine E-Mail-Adresse"),
    expect.stringContaining("„nachname“ (oder „familyName“) fehlt"),
    expect.stringContaining("Vor Listenplatz 6 fehlt der Listenplatz 5."),
  ]);
});
