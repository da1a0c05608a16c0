/*
 * Tables that were made for something else, such as minutes and exports of forms, written by LibreOffice with
 * invented persons, and short ones with one peculiarity. Each gives its rows, and a message for each of its faults.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createFolder, planCsv, saxony, showRow } from "#cli/csv/test/plan-sheet.ts";

test.each([
  {
    file: "niederschrift.xlsx",
    rows: [
      "1 2 w Dr. Sabine Müller 1966 Pirna",
      "2 2 m Karl-Heinz von der Tann 1951 Pirna OT Copitz",
      "3 2 w Anna-Lena Köhler-Großmann 1988 Heidenau",
      "4 2 m Thanh Nguyen 1979 Heidenau",
      "5 2 w Petra Weiß 1971 Dohna",
    ],
    says: [
      "Zeile 5, Spalte F: Warnung: Die Überschrift „Ja“ ist nicht bekannt; die Spalte wird nicht gelese",
      "Zeile 12: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg.",
      "Zeile 10: Warnung: Unter „Gewählt“ steht „nein“; die Zeile bleibt weg.",
      "Zeile 6, Spalte B („Vorgeschlagene Person“): Warnung: „MÜLLER, Frau Dr. Sabine“ steht in Großbuc",
      "Zeile 6, Spalte D („geb. am“): Warnung: Vom Geburtsdatum wird nur das Jahr übernommen; den Tag s",
      "Zeile 11, Spalte B („Vorgeschlagene Person“): Warnung: Der Geburtsname in „Frau Petra Weiß (geb.",
    ],
  },
  {
    file: "formular.xlsx",
    rows: [
      "1 1 Mia Ehlers 1990 Pirna mia@elbufer.example",
      "2 1 jan falk 1988 heidenau Jan.Falk@elbufer.example",
      "3 1 Dr. Ute Groth 1958 Dohna",
      "1 1 Mia Ehlers 1990 Pirna mia@elbufer.example",
      "5 1 Eva Cramer Pirna",
    ],
    says: [
      "Zeile 1, Spalte A: Warnung: Die Überschrift „Zeitstempel“ ist nicht bekannt; die Spalte wird nic",
      "Zeile 1, Spalte I: Warnung: Die Spalte „Deine Handynummer (nur für die Geschäftsstelle)“ bleibt ",
      "Zeile 6: Warnung: Unter „Ich bin einverstanden, dass meine Angaben veröffentlicht …“ steht „Nein",
      "Zeile 7, Spalte E („In welchem Jahr bist du geboren?“): Warnung: „Ende der 80er“ ist kein Geburt",
      "Zeile 7, Spalte H („Deine E-Mail-Adresse für die Website“): Fehler: „Deine E-Mail-Adresse für di",
      "Zeile 5, Spalte C („Auf welchem Listenplatz kandidierst du?“): Fehler: Listenplatz 1 ist doppelt",
      "Zeile 5: Warnung: „Mia Ehlers“ steht auch in Zeile 2.",
    ],
  },
  {
    file: "limesurvey.xlsx",
    rows: [
      "1 1 Lea Brandt 1995 lea@elbufer.example",
      "2 1 Dipl.-Ing. Tom Bauer 1972 tom@elbufer.example",
      "3 Kim Sommer 2003",
    ],
    says: [
      "Zeile 1, Spalte A: Warnung: Die Überschrift „Antwort-ID“ ist nicht bekannt; die Spalte wird nich",
      "Zeile 4, Spalte L („Platz auf der Liste“): Warnung: Vor Listenplatz 3 fehlen die Listenplätze 1 ",
      "Zeile 2, Spalte Q („Dein Foto“): Warnung: Das Bild „landesliste/lea.jpg“ gibt es nicht; bis es d",
    ],
  },
  {
    file: "telefonliste.xlsx",
    rows: [
      "1 Sabine Müller 1966",
      "2 Karl-Heinz Wünsche 1959",
      "3 Thi Mai Nguyen 1979",
      "4 Jens Müller 1981",
    ],
    says: [
      "Zeile 3, Spalte A: Warnung: Die Überschrift „Funktion“ ist nicht bekannt; die Spalte wird nicht ",
      "Zeile 3, Spalte C: Warnung: Die Spalte „Tel. d.“ bleibt weg: Alles, was in den Dateien ",
      "Zeile 3, Spalte G: Warnung: Die Spalte „Adresse“ bleibt weg: Alles, was in den Dateien ",
      "Zeile 4: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg. ",
      "Zeile 5, Spalte H („Geb.“): Warnung: Vom Geburtsdatum wird nur das Jahr übernommen; den Tag spei",
      "Zeile 11: Fehler: Die Pflichtangabe „kandidaturen“ (oder „candidacies“) fehlt.",
    ],
  },
  {
    file: "bekanntmachung.xlsx",
    rows: [
      "1 1 Dr. Sabine Müller 1966 Pirna",
      "2 1 Karl-Heinz Wilhelm von der Tann 1951 Pirna",
      "3 1 Thi Mai Nguyen 1979 Pirna",
      "1 2 Jens Köhler 1981 Pirna",
      "2 2 Eva Groß-Wedemeyer 1990 Pirna",
      "3 2 Otto Meyer zu Selhausen 1948 Pirna",
    ],
    says: [
      "Zeile 5, Spalte F: Warnung: Die Überschrift „Bemerkungen“ ist nicht bekannt; die Spalte wird nic",
      "Zeile 6: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg. ",
      "Zeile 7, Spalte E („Anschrift (Hauptwohnung)“): Warnung: Auf die Website kommt nur der Wohnort; ",
    ],
  },
  {
    file: "wochenplan.xlsx",
    rows: undefined,
    says: [
      "Fehler: Die Tage stehen hier als Spalten nebeneinander; so sind keine Termine zu erkennen.",
    ],
  },
  {
    file: "terminwochen.xlsx",
    rows: [
      "2029-05-05 09:00 Infostand",
      "2029-05-10 19:30 Lesung: Elbe in Geschichten",
      "2029-05-19 true Fahrradtour",
      "2029-06-02 10:00 Sommerfest",
      "2029-06-08 18:00 Abschluss mit Musik",
    ],
    says: [
      "Zeile 3, Spalte B: Warnung: Die Spalte „Tag“ bleibt weg, denn den Tag nennt „Datum“.",
      "Zeile 3, Spalte A: Warnung: Die Überschrift „KW“ ist nicht bekannt; die Spalte wird nicht gelese",
      "Zeile 4: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg. ",
      "Zeile 7: Warnung: Hier steht „(intern)“; der Termin bleibt weg.",
      "Zeile 5, Spalte G („Wo“): Warnung: „Markt, Am Markt 1, 01796 Pirna“ ist kein Veranstaltungsort d",
      "Zeile 6, Spalte D („von“): Fehler: Zu dieser Uhrzeit fehlt der Tag.",
      "Zeile 9, Spalte C („Datum“): Warnung: Hier steht kein Jahr; gelesen wird 2029, wie es über der T",
      "Zeile 11: Warnung: Die Veranstaltung hat weder einen Ort noch eine Adresse im Netz; die Seite sa",
      "Zeile 11, Spalte D („von“): Warnung: Der Termin hat kein Ende; in Kalendern dauert er zwei Stund",
    ],
  },
  {
    file: "buerozeiten.xlsx",
    rows: [
      "+493501441200 info@elbufer.example Kreisgeschäftsstelle Lange Str. 12 01796 Pirna Mo 09:00-12:00; Tu 09:00-12:00,14:00-18:00; Th 14:00-18:00",
      "+493529512031 heidenau@elbufer.example Bürgerbüro Heidenau Bahnhofstr. 3 a 01809 Heidenau Tu 10:00-13:00 Fr n. V.",
      "Treff Dohna Am Markt 9 01809 Dohna",
    ],
    says: [
      "Zeile 1, Spalte K: Warnung: Die Überschrift „Ansprechpartner“ ist nicht bekannt; die Spalte wird",
      "Zeile 2, Spalte I („Telefon / Fax“): Warnung: Auf der Website hat man eine Telefonnummer; „44120",
      "Zeile 3, Spalte M („barrierefrei“): Fehler: „barrierefrei“ kennt den Wert „Stufe am Eingang“ nic",
    ],
  },
  {
    file: "kreistag.xlsx",
    rows: [
      "1 1 w Sabine Müller 1966 Copitz +493501441200 sabine@elbufer.example",
      "2 1 m Karl-Heinz von der Tann 1951 Copitz",
      "3 1 w Anna Köhler 1988 +491715550101 anna@elbufer.example",
      "1 2 m Max Gross 1990 Liebstadt",
      "3 2 w Petra Weiss-Lehmann 1959",
      "1 3 Ida Adam",
      "2 3 Ole Berg",
    ],
    says: [
      "Warnung: Die Blätter „Übersicht“ und „Helfer“ bleiben weg; gelesen sind die der Wahlkreise.",
      "Blatt „WK 1“, Zeile 3, Spalte E: Warnung: Die Spalte „Alter“ bleibt weg, denn das Geburtsjahr ne",
      "Blatt „WK 1“, Zeile 3, Spalte G: Warnung: Die Spalte „Str.“ bleibt weg: Alles, was in den Dateie",
      "Blatt „WK 1“, Zeile 8: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; si",
      "Blatt „WK 1“, Zeile 4, Spalte C („Name, Vorname“): Warnung: Das Zeichen hinter „MÜLLER, Sabine“ ",
      "Blatt „WK 1“, Zeile 4, Spalte C („Name, Vorname“): Warnung: „MÜLLER, Sabine“ steht in Großbuchst",
      "Blatt „WK 1“, Zeile 4, Spalte D („geb.“): Warnung: Vom Geburtsdatum wird nur das Jahr übernommen",
      "Blatt „WK 1“, Zeile 6, Spalte C („Name, Vorname“): Warnung: Der Geburtsname in „KÖHLER geb. HUBE",
      "Blatt „WK 2“, Zeile 5: Warnung: Hier steht „fällt aus“; die Zeile bleibt weg.",
      "Blatt „WK 2“, Zeile 7: Warnung: Wer unter „Ersatzbewerber“ steht, bleibt weg (Zeile 8): Ihre Plä",
      "Blatt „WK 3“, Zeile 3, Spalte C („Jahrg.“): Warnung: „80“ ist kein Geburtsjahr; die Person ersch",
    ],
  },
  {
    file: "zweispaltig.xlsx",
    rows: [
      "1 3 Ida Adam",
      "2 3 Ole Berg",
      "3 3 Eva Cramer",
      "4 3 Uwe Dorn",
      "5 3 Jan Falk",
      "6 3 Ute Groth",
      "7 3 Tim Hahn",
      "8 3 Lia Igel",
    ],
    says: ["Zeile 3, Spalte C („Alter“): Warnung: „49“ ist kein Geburtsjahr; die Person"],
  },
  {
    file: "mitgliederexport.xlsx",
    rows: [
      "1 1 w Dr. Sabine Müller 1966 Pirna +491715550101 sabine@elbufer.example",
      "2 1 m Karl-Heinz von der Tann 1951 Pirna",
      "1 2 w Thi Mai Nguyen 1979 Heidenau +491715550104 mai@elbufer.example",
    ],
    says: [
      "Zeile 1, Spalte A: Warnung: Die Spalte „MitgliedNr“ bleibt weg: Alles, was in den Dateien steht,",
      "Zeile 1, Spalte K: Warnung: Die Überschrift „EintrittDat“ ist nicht bekannt; die Spalte wird nic",
      "Zeile 1, Spalte N: Warnung: Die Spalte „TelPriv“ bleibt weg: Alles, was in den Dateien steht, is",
      "Zeile 2, Spalte J („GebDat“): Warnung: Vom Geburtsdatum wird nur das Jahr übernommen; den Tag sp",
    ],
  },
  {
    file: "raumliste.xlsx",
    rows: [
      "Stadthalle, großer Saal Am Markt 1 01796 Pirna 350",
      "Kulturscheune Am Markt 3 01824 Königstein 80",
      'Gasthof "Zur Post" Hauptstr. 12 (Saal hinten) 01809 Heidenau',
    ],
    says: [
      "Zeile 2, Spalte D: Warnung: Die Überschrift „Miete“ ist nicht bekannt; die Spalte wird nicht gel",
      "Zeile 5, Spalte C („Plätze“): Fehler: „Plätze“ muss eine ganze Zahl sein; gefunden wurde der Tex",
      "Zeile 5, Spalte E („Rolli?“): Fehler: „Rolli?“ kennt den Wert „Rampe“ nicht; möglich sind: ja (y",
      "Zeile 6: Fehler: Die Pflichtangabe „straße“ (oder „street“) fehlt.",
    ],
  },
  {
    file: "verteiler.xlsx",
    rows: [
      "1 Dr. Heike Albers 1969 Kiel +494315550101 heike.albers@nordliste.example",
      "2 Momme Boysen 1980 Husum +494841555012 momme@nordliste.example",
      "3 Inga Carstens 1991 Lübeck +49451555013",
      "4 Friedrich von Rantzau 1955 Plön f.rantzau@nordliste.example",
      "5 Deniz Yıldız 1987 Kiel",
    ],
    says: [
      "Zeile 2, Spalte F: Warnung: Die Überschrift „Bemerkung“ ist nicht bekannt; die Spalte wird nicht",
      "Zeile 9: Warnung: Statt eines Namens steht hier „N. N.“; die Zeile bleibt weg.",
      "Zeile 10: Warnung: Wer unter „Ersatzbewerber“ steht, bleibt weg (Zeile 11): Ihre Plätze",
      "Zeile 3, Spalte C („Straße, PLZ Ort“): Warnung: Auf die Website kommt nur der Wohnort; Straße und",
    ],
  },
  {
    file: "with telephone numbers and e-mail addresses in one column",
    csv: [
      "Pl.;WK;Name, Beruf;Handy, Mail",
      "1;1;Ida Adam, Lehrerin, Mediatorin;0171 5550101, ida@liste.example",
      "2;1;Ole Berg;Mail: ole (at) liste.example",
      "3;1;Eva Cohn, Köchin;E-Mail: eva@liste.example / Tel.: 03501 5550",
      "4;1;Uwe Dorn;0351",
      "5;1;Mia Ehlers;mia at liste.example, 0351 12345",
    ].join("\n"),
    rows: [
      "1 1 Ida Adam +491715550101 ida@liste.example",
      "2 1 Ole Berg ole@liste.example",
      "3 1 Eva Cohn +4935015550 eva@liste.example",
      "4 1 Uwe Dorn",
      "5 1 Mia Ehlers +4935112345 mia@liste.example",
    ],
    says: [
      "Zeile 3, Spalte D („Handy, Mail“): Warnung: Aus der Zelle wird die E-Mail-Adresse ole@liste.ex",
      "Zeile 5, Spalte D („Handy, Mail“): Fehler: „Handy, Mail“: „0351“ ist keine vollständige Telefon",
    ],
  },
  {
    file: "with remarks behind names",
    csv: "Pl.;WK;Name\n1;1;Ida Adam, MdL\n2;1;Ole Berg (Pirna)\n3;1;Maximilian Cohn (Max)\n",
    rows: ["1 1 Ida Adam", "2 1 Ole Berg", "3 1 Maximilian (Max) Cohn"],
    says: [
      "Zeile 2, Spalte C („Name“): Warnung: „MdL“ ist kein Teil des Namens und bleibt weg. Ebenso: Zeile 3 („(Pirna)“).",
    ],
  },
  {
    file: "with names and occupations in one column, whose heading has commas in brackets",
    csv: "Pl.;WK;Name, Beruf (Stand, ausgeübt)\n1;1;Ida Adam, Lehrerin, Mediatorin\n",
    rows: ["1 1 Ida Adam"],
    says: [],
  },
  {
    file: "with names and addresses in one column",
    csv: [
      "Pl.;WK;Name, Anschrift",
      '1;1;"Adam, Ole, Am Markt 1, 01796 Pirna"',
      '2;1;"Ida Berg, Am Markt 1, 01796 Pirna"',
      '3;1;"Cohn, Am Markt 1, 01796 Pirna"',
    ].join("\n"),
    rows: ["1 1 Ole Adam Pirna", "2 1 Ida Berg Pirna"],
    says: [
      "Zeile 2, Spalte C („Name, Anschrift“): Warnung: Auf die Website kommt nur der Wohnort",
      "Zeile 4, Spalte C („Name, Anschrift“): Fehler: Hier fehlt der Vor- oder der Nachname.",
    ],
  },
  {
    file: "with a title that says that it is internal, and names and residences in one column",
    csv: 'intern\nName, Wohnort;Mail / Tel.;Pl.;WK\n"Ida Adam, Pirna";ida@liste.example;1;1\n',
    rows: ["1 1 Ida Adam"],
    says: [
      "Spalte A: Warnung: Die Spalte „Wohnort“ bleibt weg: Alles, was in den Dateien steht, ist öffentlich.",
      "Spalte B: Warnung: Die Spalte „Mail / Tel.“ bleibt weg: Alles, was",
    ],
  },
  {
    file: "with private telephone numbers and e-mail addresses in one column",
    csv: "Pl.;WK;Name;Mail / Tel. privat\n1;1;Ida Adam;ida@liste.example\n",
    rows: ["1 1 Ida Adam"],
    says: ["Spalte D: Warnung: Die Spalte „Mail / Tel. privat“ bleibt weg: Alles, was"],
  },
  {
    file: "with a title that says that all are substitutes",
    csv: "Ersatzbewerber\nPl.;WK;Name\n1;1;Ida Adam\n2;1;Ole Berg\n",
    rows: [],
    says: ["Zeile 1: Warnung: Wer unter „Ersatzbewerber“ steht, bleibt weg (Zeile 3 und 4)"],
  },
  {
    file: "with a title that says that some are substitutes",
    csv: "Ersatzliste und Landesliste\nPl.;WK;Name\n1;1;Ida Adam\n2;1;Ole Berg\n",
    rows: ["1 1 Ida Adam", "2 1 Ole Berg"],
    says: [],
  },
  {
    file: "with years of birth beside ages, and a vague one",
    csv: [
      "Pl.;WK;Name;Geb. / Alter",
      "1;1;Ida Adam;1980 / 49",
      "2;1;Ole Berg;1991 (38)",
      "3;1;Eva Cohn;um 1970",
      "4;1;Uwe Dorn;1980/3/12",
      "5;1;Jan Falk;12/3/80",
    ].join("\n"),
    rows: [
      "1 1 Ida Adam 1980",
      "2 1 Ole Berg 1991",
      "3 1 Eva Cohn",
      "4 1 Uwe Dorn 1980",
      "5 1 Jan Falk 1980",
    ],
    says: [
      "Zeile 4, Spalte D („Geb. / Alter“): Warnung: „um 1970“ ist kein Geburtsjahr",
      "Zeile 5, Spalte D („Geb. / Alter“): Warnung: Vom Geburtsdatum wird nur das Jahr übernommen; den Tag speichert Plakat nicht. Das gilt auch für Zeile 6.",
    ],
  },
  {
    file: "with day and hours of an event in one cell",
    csv: [
      "Wann?;Was?;Wo;Straße, PLZ Ort",
      "Sa., 05.05.29, 10–13 Uhr;Infostand;Markt;Am Markt 1, 01796 Pirna",
      "12.5. ab 9.30;Frühstück;Markt;Am Markt 1, 01796 Pirna",
    ].join("\n"),
    rows: ["2029-05-05 10:00 Infostand"],
    says: [
      "Zeile 2, Spalte C („Wo“): Warnung: „Markt, Am Markt 1, 01796 Pirna“ ist kein Veranstaltungsort",
      "Zeile 3, Spalte A („Wann?“): Fehler: In „12.5. ab 9.30“ fehlt das Jahr.",
    ],
  },
  {
    file: "with addresses in one column, and nothing known about access",
    csv: "Saal / Raum;Straße, PLZ Ort;Pers.;Rolli?\nBürgerhaus;Markt 9 · 01809 Dohna;ca. 60;?\n",
    rows: ["Bürgerhaus Markt 9 01809 Dohna 60"],
    says: [],
  },
  {
    file: "with weekdays in full",
    csv: "Name;Straße;PLZ;Ort;Montag;Sonnabend;Sonntag\nBüro;Weg 1;01067;Dorf;9-12;10-13;n. V.\n",
    rows: ["Büro Weg 1 01067 Dorf Mo 09:00-12:00; Sa 10:00-13:00 Sonntag n. V."],
    says: [],
  },
  {
    file: "with a question for the name of another person",
    csv: "Welche Person rufen wir im Notfall an?;Wie heißt du?;Wie heißt dein Arbeitgeber?;Platz;WK\nOle Berg;Ida Adam;Firma Groß;1;1\n",
    rows: ["1 1 Ida Adam"],
    says: [
      "Spalte A: Warnung: Die Überschrift „Welche Person rufen wir im Notfall an?“ ist nicht bekannt; die Spalte wird nicht gelesen. Ebenso: Spalte C („Wie heißt dein Arbeitgeber?“).",
    ],
  },
  {
    file: "with refusals in other words",
    csv: "Platz;WK;Name;Vorname;Einverstanden?\n1;1;Adam;Ida;ja\n2;1;Berg;Ole;Nein.\n3;1;Cohn;Eva;n\n4;1;Dorn;Uwe;Nein, lieber nicht\n",
    rows: ["1 1 Ida Adam"],
    says: [
      "Zeile 3: Warnung: Unter „Einverstanden?“ steht „Nein.“; die Zeile bleibt weg. Ebenso: Zeile 4 („3 1 Cohn Eva“) und Zeile 5 („4 1 Dorn Uwe“).",
    ],
  },
  {
    file: "with events that are not public",
    csv: [
      "Datum;Beginn;Ende;Titel;Online",
      "1.2.2029;19:00;21:00;Vorstand (nichtöffentlich);https://liste.example",
      "2.2.2029;19:00;21:00;Feier (geschlossene Gesellschaft);https://liste.example",
      "3.2.2029;19:00;21:00;Treffen (nur intern);https://liste.example",
      "4.2.2029;19:00;21:00;Klausur – parteiintern;https://liste.example",
      "5.2.2029;19:00;21:00;Lesung (öffentlich);https://liste.example",
    ].join("\n"),
    rows: ["2029-02-05 19:00 Lesung (öffentlich)"],
    says: [
      "Zeile 2: Warnung: Hier steht „(nichtöffentlich)“; der Termin bleibt weg. Ebenso: Zeile 3 (",
    ],
  },
  {
    file: "with a second column of names, but no second block",
    csv: "Name, Vorname;Platz;WK;Bewerber;Ort\nAdam, Ida;1;1;Ole Berg;Pirna\n",
    rows: ["1 1 Ida Adam Pirna"],
    says: [
      "Spalte D: Warnung: Die Spalte „Bewerber“ bleibt weg, denn den Namen nennt „Name, Vorname“.",
    ],
  },
  {
    file: "with an event without a title at a place with a colon",
    csv: "Datum;Beginn;Ende;Titel;Ort\n5.5.2029;19:00;21:00;;Pirna: Markt\n;;;;Leitung: Eva Brand\n",
    rows: [],
    says: [
      "Zeile 3: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg.",
      "Zeile 2, Spalte E („Ort“): Warnung: „Pirna: Markt“ ist kein Veranstaltungsort",
      "Zeile 2: Fehler: In dieser Zeile fehlt der Name.",
    ],
  },
  {
    file: "with a title that says for which election it is",
    csv: "Kandidierende nur für die Kreistagswahl\nPlatz;WK;Name;Vorname;Ort\n1;1;Adam;Ida;Pirna\n",
    rows: ["1 1 Ida Adam Pirna"],
    says: [],
  },
])(
  "the table $file gives the expected rows, and one message for each kind of mistake",
  async ({ file, csv, ...expected }) => {
    const bytes = csv ?? readFileSync(new URL(`fixtures/${file}`, import.meta.url));
    const { messages, plan } = await planCsv(bytes, createFolder({}, saxony));
    expect(plan?.rows.map(showRow)).toEqual(expected.rows);
    expect(messages).toEqual(expected.says.map((text) => expect.stringContaining(text) as string));
  },
);
