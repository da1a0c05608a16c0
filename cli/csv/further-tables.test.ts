/*
 * More tables as branches keep them, written by LibreOffice with invented persons, of several kinds and
 * elections: each gives its rows, and one message for each of its faults.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createFolder, planCsv, saxony, showRow } from "#cli/csv/test/plan-sheet.ts";

const lowerSaxony =
  "elections: [{ id: lt, name: Landtag, date: 2029-10-07, system: landtag, state: Niedersachsen }]\n";
const federal =
  "elections: [{ id: bt, name: Bundestag, date: 2029-02-25, system: bundestag, state: Schleswig-Holstein }]\n";
const village =
  "elections: [{ id: gr, name: Gemeinderat, date: 2029-06-10, system: kommunal, state: Baden-Württemberg }]\n";

test.each([
  {
    file: "stadtrat.xlsx",
    elections: saxony,
    rows: [
      "1 1 w Gesa Arnold 1984 Pirna-Copitz +493501441201 gesa.arnold@liste.example",
      "2 1 m Till Bär 1971 Pirna OT Copitz till@liste.example",
      "3 1 Mona Czech 1958 Pirna +493501441203 mona.czech@liste.example",
      "1 2 w Dr. Lilo Damm 1966 Pirna +493501441204",
      "2 2 m Hans-Jörg Ebert 1949 +493501441205",
      "3 2 m Paul Fink 2004",
    ],
    says: [
      "Spalte H: Warnung: Die Spalte „Straße“ bleibt weg: Alles, was in den Dateien steht, ist öffentlich. Ebenso: Spalte I („Hausnr.“) und Spalte J („PLZ“).",
      "Spalte L: Warnung: Die Spalte „Handy (priv.)“ bleibt weg",
      "Zeile 14: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg. Das gilt auch für Zeile 15.",
      "baer@werkstatt.example bleibt weg.",
      "Zeile 8, Spalte K („Tel. dienstl.“): Warnung: Der Telefonnummer fehlt vorn die Null",
      "Aus der Zelle wird die E-Mail-Adresse mona.czech@liste.example.",
      '„dto.“ verweist auf eine andere Zelle; die Angabe bleibt weg. Ebenso: Zeile 12 („"“).',
      "„AB“ bleibt weg.",
    ],
  },
  {
    file: "landesliste.xlsx",
    elections: lowerSaxony,
    rows: [
      "1 5 Dr. Wiebke Ahlers 1979 Stade wiebke@liste.example",
      "2 12 Ole Brandt 1987 Hameln ole@liste.example",
      "3 17 Imke van der Meer 1990 Leer imke@liste.example",
      "4 Can Özdemir 1990 Hannover can@liste.example",
    ],
    says: [
      "Die Spalte „Alter“ bleibt weg, denn das Geburtsjahr nennt „geb. am“.",
      "Die Überschrift „Erlernter Beruf“ ist nicht bekannt; die Spalte wird nicht gelesen. Ebenso: Spalte N („Foto da?“).",
      "Zeile 7: Warnung: Diese Zeile ist eine Summe",
      "Das gilt auch für Zeile 3, 4 und 5.",
      "Vor der Adresse fehlt „https://“; übernommen wird https://www.wiebke-ahlers.example.",
      "Zeile 3, Spalte I („Ausgeübter Beruf“): Warnung: „dto.“ verweist",
      "Zeile 5, Spalte L („FB“): Fehler: „FB“ muss eine vollständige Adresse sein",
    ],
  },
  {
    file: "aufstellung.xlsx",
    elections: federal,
    rows: [
      "1 5 w Anke Asmus 1980 +494315550101 anke@liste.example",
      "2 1 m Bernd-Uwe von Bülow 1965 +494615550102 bernd@liste.example",
      "3 w Prof. Dr. Clara Christiansen 1972 +4943215550103 clara@liste.example",
      "5 d Dörte Dethlefsen-Kühl 1995 +494315550104 doerte@liste.example",
    ],
    says: [
      "Die Spalte „WK-Name“ bleibt weg, denn den Wahlkreis nennt „WK-Nr.“.",
      "Zeile 9: Warnung: Diese Zeile ist eine Summe",
      "Zeile 7: Warnung: Statt eines Namens steht hier „N.N.“; die Zeile bleibt weg.",
    ],
  },
  {
    file: "mappe.xlsx",
    elections: saxony,
    rows: [
      "1 1 Gesa Arnold 1984",
      "2 1 Till Bär 1971",
      "1 2 Lilo Damm 1966",
      "2 2 Hans Ebert 1949",
      "1 3 Paul Fink 2004",
    ],
    says: ["Die Blätter „Deckblatt“ und „Legende“ bleiben weg; gelesen sind die der Wahlkreise."],
  },
  {
    file: "kreisverband.xlsx",
    elections: saxony,
    rows: [
      "1 1 Anna Adler 1980",
      "2 1 Bodo Bär 1975",
      "3 1 Carla Cohn 1950",
      "1 2 Dora Dorn 1990",
      "2 2 Emil Ehlers 2004",
      "1 3 Fritz Fuchs 1966",
    ],
    says: [
      "Die Blätter „Start“, „Termine“, „Geschäftsstellen“ und „Zahlen“ bleiben weg",
      "Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg. Das gilt auch für Blatt „Wahlkreis 2 (Mitte)“, Zeile 6 („2 Personen“) und Blatt",
      "Das Blatt „Wahlkreis 1 (Nord)“ nennt hier etwas anderes: listenplatz und wahlkreis.",
    ],
  },
  {
    file: "wahlvorschlag.xlsx",
    elections: village,
    rows: [
      "1 Dr. Anna-Maria Huber 1971 Unterdorf huber@liste.example",
      "2 Korbinian Graf von Thal 1983 Oberdorf thal@liste.example",
      "4 Ayşe Obermaier-Yılmaz 1990 Unterdorf ayse@liste.example",
      '5 Benedikt "Bene" Schmid 1990 Unterdorf',
    ],
    says: [
      "Die Spalte „Straße“ bleibt weg",
      "Spalte H: Warnung: Die Überschrift „Mehrfachnennung“ ist nicht bekannt; die Spalte wird nicht gelesen. Ebenso: Spalte K („Bemerkungen“).",
      "Die Spalte „Tel. privat“ bleibt weg",
      "Zeile 11: Warnung: Diese Zeile ist eine Summe",
      "Zeile 6: Warnung: Hier steht „fällt aus“; die Zeile bleibt weg.",
      "Wer unter „Ersatzleute:“ steht, bleibt weg (Zeile 10)",
      "Vom Geburtsdatum wird nur das Jahr übernommen; den Tag speichert Plakat nicht. Das gilt auch für Zeile 5 und 8.",
      "Den Tag „31.02.1990“ gibt es nicht; übernommen wird das Jahr 1990.",
    ],
  },
  {
    file: "direkt.xlsx",
    elections: federal,
    rows: ["1 w Inga Jürgensen", "2 m Harm von Bülow", "4 d Kim Sørensen"],
    says: [
      "Die Spalte „Wahlkreis Name“ bleibt weg, denn den Wahlkreis nennt „Wahlkreis Nr.“.",
      "Die Überschrift „Ersatz Vorname“ ist nicht bekannt; die Spalte wird nicht gelesen. Ebenso: Spalte G („Ersatz Name“), Spalte H („Kontakt“) und Spalte I („am“).",
      "Zeile 8: Warnung: Diese Zeile ist eine Summe",
      "Zeile 5: Warnung: Statt eines Namens steht hier „N.N.“; die Zeile bleibt weg.",
      "Zeile 7: Warnung: Hier steht „ausgeschieden“; die Zeile bleibt weg.",
    ],
  },
  {
    file: "untereinander.xlsx",
    elections: federal,
    rows: [
      "1 Anna Aalders 1984 Kiel",
      "2 Bo Beispiel 1990 Husum",
      "5 Anna Aalders 1984 anna@liste.example",
      "7 Cem Dağ 1977 cem@liste.example",
    ],
    says: ["Rechts der leeren Spalte F steht noch „Wer“ und „Telefon“; das wird nicht gelesen."],
  },
  {
    file: "fruehjahr.xlsx",
    elections: saxony,
    rows: [
      "2029-03-03 19:00 Auftakt",
      "2029-03-04 11:00 Frühschoppen",
      "2029-03-07 18:00 Stammtisch",
      "2029-05-12 true Aktionstag",
      "2029-05-15 19:00 Podium: Verkehr",
    ],
    says: [
      "Die Spalte „Wochentag“ bleibt weg, denn den Tag nennt „Datum“.",
      "Die Überschrift „Anmerkung“ ist nicht bekannt; die Spalte wird nicht gelesen. Ebenso: Spalte J („Infos“).",
      "Spalte L: Warnung: Die Überschrift „zuständig“ ist nicht bekannt",
      "Zeile 3: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg. Das gilt auch für Zeile 7 und 12.",
      "Ebenso: Zeile 5 („Gasthof Linde, Dorfstr. 3, 24837 Schleswig“), Zeile 6 („wechselnd“), Zeile 8",
      "„Paula Ahrens“ ist unter den Personen",
      "Hier steht kein Jahr; gelesen wird 2029",
      "47212 ist kein Datum",
      "Der Termin hat kein Ende",
    ],
  },
  {
    file: "mitglieder.xlsx",
    elections: saxony,
    rows: [
      "1 Gesa Arnold 1984 Pirna +491715550101",
      "2 Till Bär 1971 Pirna +491715550102",
      "4 Mona Czech 1958 Pirna +491715550103",
    ],
    says: [
      "sind eine Spalte (O) und eine Zeile ausgeblendet",
      "Die Überschrift „Mitgl.-Nr.“ ist nicht bekannt; die Spalte wird nicht gelesen. Ebenso: Spalte J („Staatsang.“).",
      "Die Spalte „Geburtsort“ bleibt weg: Alles, was in den Dateien steht, ist öffentlich. Ebenso: Spalte K („IBAN“).",
      "Zeile 10: Warnung: Diese Zeile ist eine Summe",
      "Vom Geburtsdatum wird nur das Jahr übernommen",
      "Der Telefonnummer fehlt vorn die Null oder das Plus",
      "„0351 5550109“ bleibt weg.",
      "Vor Listenplatz 4 fehlt der Listenplatz 3.",
      "Das Bild „landesliste/IMG_1234.jpg“ gibt es nicht",
    ],
  },
  {
    file: "gemeinderat.csv",
    elections: village,
    rows: [
      "1 Jürgen Groß Öhningen +4977355550101",
      "2 Ännchen Müller-Lüdenscheidt 1970 Wangen +4977355550102",
      "3 René D´Angelo 1981 Schienen +491625550103",
    ],
    says: ["„63“ ist kein Geburtsjahr; die Person erscheint ohne."],
  },
  {
    file: "terminplan.xlsx",
    elections: saxony,
    rows: [
      "2029-03-02 18:00 Auftakt",
      "2029-03-09 19:30 Kneipenabend",
      "2029-03-10 09:00 Infostand",
      "2029-04-05 17:00 Radtour",
      "2029-04-05 true Klausur",
    ],
    says: [
      "Spalte J: Warnung: Die Überschrift „Anmerkung“ ist nicht bekannt",
      "Zeile 3: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg. Das gilt auch für Zeile 7.",
      "Die Postleitzahl 1796 hat nur vier Ziffern; übernommen wird 01796.",
      "Spalte E („Wo (Saal)“): Warnung: „Stadthalle, Marktplatz 1, 01796 Pirna“ ist kein Veranstaltungsort der Website; der Termin nennt ihn in Worten, ohne Karte. Ebenso: Zeile 5 („Zur Post, Hauptstr. 4, 01809 Heidenau“), Zeile 6 („Wochenmarkt, Pirna“), Zeile 8",
      "„Gesa Arnold“ ist unter den Personen der Website nicht eindeutig zu finden; der Termin nennt sie nicht. Ebenso: Zeile 5 („Till Bär“), Zeile 5 („Mona Czech“) und Zeile 6 („alle“).",
      "„tba“ ist kein Tag.",
      "„Status“ kennt den Wert „steht“ nicht",
      "Der Termin hat kein Ende; in Kalendern dauert er zwei Stunden. Das gilt auch für Zeile 8.",
    ],
  },
  {
    file: "terminliste.xlsx",
    elections: saxony,
    rows: [
      "2029-03-02 18:00 Stammtisch",
      "2029-03-10 09:00 Infostand Markt",
      "2029-03-18 10:30 Frühschoppen",
      "2029-03-26 true Aktionstag",
      "2029-03-27 19:00 Podium Verkehr",
      "2029-03-28 19:00 Mitgliederversammlung",
    ],
    says: [
      "Die Spalte „Tag“ bleibt weg, denn den Tag nennt „Datum“.",
      "Spalte F: Warnung: Die Überschrift „Infos“ ist nicht bekannt",
      "Hier steht kein Jahr; gelesen wird 2029, wie es über der Tabelle oder im Namen des Blatts steht. Das gilt auch für Zeile 4, 5, 6, 7 und 8.",
      "„Gasthof Linde“ ist kein Veranstaltungsort der Website",
      "Zeile 6: Warnung: Die Veranstaltung hat weder einen Ort",
      "Der Termin hat kein Ende; in Kalendern dauert er zwei Stunden. Das gilt auch für Zeile 5 und 7.",
    ],
  },
  {
    file: "bueros.xlsx",
    elections: saxony,
    rows: [
      "+4935015550101 pirna@liste.example Kreisgeschäftsstelle Lange Straße 7 01796 Pirna Mo-Fr 9-12 Uhr, Do auch 14-18 Uhr",
      "+4935295550103 heidenau@liste.example Bürgerbüro Heidenau Bahnhofstr. 3 01809 Heidenau nach Vereinbarung",
      "+49359715550104 Stützpunkt Sebnitz Markt 11 01855 Sebnitz Di 15–18",
    ],
    says: [
      "Die Überschrift „Fax“ ist nicht bekannt; die Spalte wird nicht gelesen. Ebenso: Spalte G („Ansprechpartner“)",
      "„barrierefrei?“ kennt den Wert „nur mit Hilfe“ nicht",
      "Zeile 4 („`nach Vereinbarung` unter „öffnungszeitenHinweis““) und Zeile 5 („`Tu 15:00-18:00`“).\n    Mo-Fr 9-12 Uhr, Do auch 14-18 Uhr\n  Tipp: Verstanden wird `Mo-Fr 09:00-12:00, Th 14:00-18:00`;",
    ],
  },
  {
    file: "saele.xlsx",
    elections: saxony,
    rows: [
      "Stadthalle Marktplatz 1 01796 Pirna 250",
      "Kulturscheune Am Markt 3 01824 Königstein 80",
      "Stadthalle Saal 2 Marktplatz 1 01796 Pirna 60",
    ],
    says: [
      "Die Überschrift „Parkplätze“ ist nicht bekannt; die Spalte wird nicht gelesen. Ebenso: Spalte H („Miete“) und Spalte I („Kontakt“).",
      "Zeile 4, Spalte B („Straße Nr.“): Fehler: Die Pflichtangabe „straße“",
      "gefunden wurde der Text „unbegrenzt“",
      "„Rolli“ kennt den Wert „teilw.“ nicht",
    ],
  },
])(
  "the table $file gives the expected rows, and one message for each kind of mistake",
  async ({ file, elections, ...expected }) => {
    const bytes = readFileSync(new URL(`fixtures/${file}`, import.meta.url));
    const { messages, plan } = await planCsv(bytes, createFolder({}, elections));
    expect(plan?.rows.map(showRow)).toEqual(expected.rows);
    expect(messages).toEqual(expected.says.map((text) => expect.stringContaining(text) as string));
  },
);
