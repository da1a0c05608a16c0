import { expect, test } from "vitest";
import { createFolder, planCells, planCsv } from "#cli/csv/test/plan-sheet.ts";

const office = `---
name: Büro Husum
street: Hafen 1
postalCode: "25813"
city: Husum
---
`;

test.each([
  {
    name: "a name that two files have",
    csv: "vorname;nachname;beruf\nEva;Zwei;x\n",
    says: [
      "Zeile 2: Fehler: Zu dieser Zeile passen mehrere Dateien: landesliste/05.eva.md und landesliste/06.eva.md.",
    ],
  },
  {
    name: "a person in two rows",
    csv: "vorname;nachname;beruf\nAnna;Müller;x\nanna;MUELLER;y\n",
    says: [
      "Zeile 3: Fehler: Diese Zeile und Zeile 2 meinen beide die Datei landesliste/01.anna.md.",
    ],
  },
  {
    name: "a file that does not exist",
    csv: "datei;vorname\nlandesliste/01.ana.md;Anna\n",
    says: ["gibt es nicht (Person).", "Tipp: Meintest du „landesliste/01.anna.md“?"],
  },
  {
    name: "a file whose name is that of another person in another folder",
    csv: "datei;vorname;nachname\nliste/01.anna.md;Anna;Muster\n",
    says: ["gibt es nicht (Person).", "Tipp: Meintest du „landesliste/01.anna.md“?"],
  },
  {
    name: "a file whose name two other folders have",
    csv: "datei;beruf\nliste/01.anna.md;x\n",
    files: { "direktkandidatinnen/01.anna.md": "---\ngivenName: Anna\nfamilyName: B\n---\n" },
    says: [
      "Zu dieser Zeile passen mehrere Dateien: landesliste/01.anna.md und direktkandidatinnen/01.anna.md.",
      "Ist es zweimal dieselbe Person, lösche vorher eine der Dateien.",
    ],
  },
  {
    name: "headers that are not known",
    csv: "vorname;nachname;listenplatzt;xyz\nAnna;Müller;1;1\n",
    says: [
      "Zeile 1, Spalte C: Warnung: Die Überschrift „listenplatzt“ ist nicht bekannt",
      "Meintest du „listenplatz“?",
      "Spalte D: Warnung",
      "Tipp: Noch frei sind akademischerTitel, namenszusatz,",
    ],
  },
  {
    name: "two headers for one field",
    csv: "vorname;nachname;E-Mail;mail\nAnna;Müller;a@b.de;c@d.de\n",
    says: [
      "Zeile 2, Spalte D („mail“): Warnung: Für „e-mail“ ist eine Angabe genug; die aus „mail“ bleibt weg.",
    ],
  },
  {
    name: "a column without header",
    csv: "vorname;nachname;\nAnna;Müller;geheim\n",
    says: ["Zeile 1, Spalte C: Warnung: Die Spalte hat keine Überschrift"],
  },
  {
    name: "a list place that another file has",
    csv: "vorname;nachname;listenplatz\nBo;Bär;1\nCy;Zett;9\nDi;Dreh;9\n",
    says: [
      "Zeile 2, Spalte C („listenplatz“): Fehler: Listenplatz 1 ist doppelt vergeben: „landesliste/01.anna.md“ und Zeile 2.\n    1\n" +
        "  Tipp: Ist es dieselbe Person, lösche die Zeile, oder trage die Datei in eine Spalte „datei“ ein; sonst",
      "Zeile 4, Spalte C („listenplatz“): Fehler: Listenplatz 9 ist doppelt vergeben: Zeile 3 und Zeile 4.\n    9\n" +
        "  Tipp: Ist es dieselbe Person, lösche eine der beiden Zeilen; sonst",
    ],
  },
  {
    name: "values that no file may have",
    csv: "vorname;nachname;telefon;geburtsjahr;e-mail;wohnort;geschlecht\nAnna;Müller;1234;2020;anna;Hafen 5;x\n",
    says: [
      "Zeile 2, Spalte C („telefon“): Fehler: „telefon“: „1234“ hat keine Vorwahl.",
      "Spalte D („geburtsjahr“): Fehler: „geburtsjahr“: Wer 2020 geboren ist",
      "Spalte E („e-mail“): Fehler",
      "Spalte F („wohnort“): Fehler",
      "Spalte G („geschlecht“): Fehler",
    ],
  },
  {
    name: "a reference to nothing",
    csv: "vorname;nachname;geschäftsstelle\nAnna;Müller;husun\n",
    says: [
      "Spalte C („geschäftsstelle“): Fehler: Geschäftsstelle „/geschaeftsstellen/husun“ gibt es nicht; die Seite erscheint ohne diese Angabe.",
      "Meintest du „/geschaeftsstellen/husum“?",
    ],
  },
  {
    name: "an election that does not exist",
    csv: "vorname;nachname;wahl\nAnna;Müller;wal\n",
    says: [
      "Spalte C („wahl“): Fehler: Die Wahl „wal“ steht nicht in elections.yml",
      "Meintest du „wahl“?",
    ],
  },
  {
    name: "a required column that is missing",
    csv: "name;straße;ort;öffnungszeiten\nEins;Weg 1;Kiel;\nZwei;Weg 2;Kiel;\nDrei;Weg 3;Kiel;\nVier;Weg 4;Kiel;\n",
    says: [
      "Zeile 2: Fehler: Die Pflichtangabe „plz“ (oder „postalCode“) fehlt. Das gilt auch für Zeile 3, 4 und 5.",
      "Tipp: Ergänze die Spalte „plz“.",
    ],
  },
  {
    name: "a field of a group without the main one",
    csv: "datei;vorname;nachname;foto;foto alternativtext\nanna;Anna;Müller;;Anna am Meer\n",
    says: [
      "Zeile 2, Spalte E („foto alternativtext“): Warnung: „foto alternativtext“ bleibt weg, denn es gibt kein Bild dazu.",
    ],
  },
  {
    name: "a person without candidacy",
    csv: "vorname;nachname\nBo;Bär\n",
    says: [
      "Zeile 2: Fehler: Die Pflichtangabe „kandidaturen“",
      "Tipp: Fülle „listenplatz“ oder „wahlkreis“ aus.",
    ],
  },
  {
    name: "headers that may mean two kinds",
    csv: "name;straße;plz;ort\nEins;Weg 1;24103;Kiel\n",
    says: [
      "nicht zu erkennen, was in den Zeilen steht: Geschäftsstelle (--art office) oder Veranstaltungsort (--art venue).",
    ],
  },
  {
    name: "an address without a postcode",
    csv: "Geschäftsstelle;Anschrift;Tel./Fax;Öffnungszeiten;E-Mail;Verband\nHusum;Hafen 1, Husum;;;a@b.de;x\n",
    says: [
      "Zeile 2, Spalte B („Anschrift“): Fehler: „Hafen 1, Husum“ ist keine Anschrift mit Postleitzahl und Ort.",
      "Tipp: Schreibe sie wie „Markt 1, 01796 Pirna“.",
    ],
  },
  {
    name: "a sheet about something else",
    csv: "a;b\n1;2\n",
    says: ["keine zwei bekannten Überschriften"],
  },
  { name: "an empty file", csv: "", says: ["Die Tabelle ist leer."] },
  {
    name: "umlauts in the wrong encoding",
    csv: "vorname;nachname;beruf\nAnna;MÃ¼ller;x\n",
    says: [
      "Zeile 2, Spalte B: Warnung: Die Umlaute der Tabelle waren in der falschen Kodierung gespeichert",
      "gelesen wird zum Beispiel „Müller“.",
    ],
  },
  {
    name: "a date that became a number",
    csv: "titel;beginn;online\nEins;47152,75;https://a.example\n",
    says: [
      "Zeile 2, Spalte B („beginn“): Fehler: 47152,75 ist kein Datum",
      "den 03.02.2029 speichern.",
    ],
  },
  {
    name: "a day that became a number",
    csv: "Tag;Datum;Zeit;Was;Wo\nSa;47152;;Eins;Kiel\nSo;4.2.2029;ganztags;Zwei;Kiel\n",
    says: [
      "Zeile 1, Spalte A: Warnung: Die Spalte „Tag“ bleibt weg, denn den Tag nennt „Datum“.",
      "Zeile 2, Spalte B („Datum“): Fehler: 47152 ist kein Datum",
      "den 03.02.2029 speichern.",
    ],
  },
  {
    name: "an impossible year that does not stand for a day",
    csv: "vorname;nachname;platz;geb.\nIda;Groß;7;2500\nBo;X;1;\n",
    says: [
      "Zeile 2, Spalte D („geb.“): Warnung: „2500“ ist kein Geburtsjahr; die Person erscheint ohne.",
    ],
  },
  {
    name: "umlauts of MS-DOS",
    csv: "vorname;nachname;beruf\nJ”rg;J„ger;B\u0081hne\n™mer;Rot;x\n",
    says: [
      "Zeile 2, Spalte A: Fehler: Die Umlaute sind kaputt, weil die Tabelle als „CSV (MS-DOS)“ gespeichert ist. Das gilt auch für Zeile 3.",
      "Tipp: Speichere sie im Tabellenprogramm als „CSV UTF-8“ oder als XLSX.",
    ],
  },
  {
    name: "question marks for umlauts",
    csv: "vorname;nachname;beruf;webseite\nAnna;M?ller;?konom;https://a.example/?b=c\n",
    says: [
      "Zeile 2, Spalte B: Fehler: Hier steht ein Fragezeichen mitten im Wort, vermutlich statt eines Umlauts. Das gilt auch für Spalte C.",
      "Tipp: Sie gehen verloren,",
    ],
  },
  {
    name: "a new person in two rows",
    csv: "vorname;nachname;listenplatz\nBo;Bär;8\nBo;Bär;9\n",
    says: [
      "Zeile 3: Fehler: Aus dieser Zeile entstünde dieselbe Adresse wie aus Zeile 2.\n  Tipp: Ist es dieselbe Person, lösche eine der beiden Zeilen; sonst ergänze oder berichtige bei beiden „geburtsjahr“.",
    ],
  },
  {
    name: "a new person who is called as one in the tree",
    csv: "vorname;nachname;listenplatz;geburtsjahr\nCy;Cordes;9;1970\n",
    files: {
      "landesliste/cy-cordes.md":
        "---\ngivenName: Cyrus\nfamilyName: Cordes\nlistPosition: 7\n---\n",
      "landesliste/cy-cordes-1970.md":
        "---\ngivenName: Cyrill\nfamilyName: Cordes\nlistPosition: 8\n---\n",
    },
    says: [
      "Zeile 2: Fehler: Aus dieser Zeile entstünde dieselbe Adresse wie aus der Datei landesliste/cy-cordes.md.\n  Tipp: Ist es dieselbe Person, trage die Datei in eine Spalte „datei“ ein; sonst ergänze oder berichtige bei beiden „geburtsjahr“.",
    ],
  },
  {
    name: "a row without a name",
    csv: "vorname;nachname;listenplatz\n;;9\n",
    says: ["Zeile 2: Fehler: In dieser Zeile fehlt der Name.", "Tipp: Fülle ihn aus"],
  },
  {
    name: "a file of the tree that cannot be read",
    csv: "vorname;nachname;beruf\nAnna;Müller;x\n",
    files: { "landesliste/07.kaputt.md": "---\nvorname: Kaputt\n" },
    says: ["landesliste/07.kaputt.md: Fehler: Die Datei lässt sich nicht lesen"],
  },
])("$name is reported with its place in the table", async ({ csv, says, files = {} }) => {
  const eva = (place: number) =>
    `---\ngivenName: Eva\nfamilyName: Zwei\nlistPosition: ${place}\n---\n`;
  const folder = createFolder({
    "landesliste/01.anna.md": "---\ngivenName: Anna\nfamilyName: Müller\nlistPosition: 1\n---\n",
    "landesliste/05.eva.md": eva(5),
    "landesliste/06.eva.md": eva(6),
    "geschaeftsstellen/1.husum.md": office,
    ...files,
  });
  const { messages } = await planCsv(csv, folder);
  for (const text of says) expect(messages.join("\n")).toContain(text);
});

test("a fault that remains after another finding has removed a value is reported once", async () => {
  const { messages } = await planCsv(
    "Titel;Beginn;Ende;Ort;Bild\nFest;2029-02-01 19:00;2029-02-01 21:00;/veranstaltungsorte/halle;fest.jpg\n",
    createFolder({}),
  );
  expect(messages).toEqual([
    expect.stringContaining(
      "Spalte E („Bild“): Warnung: Das Bild „termine/fest.jpg“ gibt es nicht",
    ),
    expect.stringContaining(
      "Spalte D („Ort“): Fehler: Veranstaltungsort „/veranstaltungsorte/halle“",
    ),
  ]);
});

test("cells of a workbook are read by their type, and ambiguous cells are reported", () => {
  const header = ["titel", "beginn", "ende", "online", "eintritt"];
  const day = (time: number) => new Date(Date.UTC(2029, 1, 3) + time * 3_600_000);
  const good = planCells(
    [["Termine 2029"], header, ["Auftakt", day(18.5), day(20), "https://example.org/a?b=c", 5]],
    createFolder({}),
    [{ firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 4 }],
  );
  expect(good).toMatchObject({
    messages: [],
    texts: {
      "termine/0203.auftakt.md":
        '---\ntitle: Auftakt\nstart: 2029-02-03 18:30\nend: 2029-02-03 20:00\nonline: https://example.org/a?b=c\nprice: "5"\n---\n',
    },
  });
  const bad = planCells(
    [header, ["Auftakt", 47_152.75, { error: "#NV" }, "https://example.org", day(0)]],
    createFolder({}),
    [{ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 0 }],
  );
  const all = bad.messages.join("\n");
  expect(all).toContain(
    "Zeile 2, Spalte A: Warnung: Hier sind Zellen verbunden: Der Inhalt gilt für die Zeilen 2 bis 3.",
  );
  expect(all).toContain(
    "47152.75 ist kein Datum, sondern die Zahl, mit der Tabellenprogramme den 03.02.2029 speichern.",
  );
  expect(all).toContain(
    "Spalte C („ende“): Fehler: Die Formel in dieser Zelle hat kein Ergebnis (#NV).",
  );
  expect(all).toContain(
    "Spalte E („eintritt“): Fehler: Das Tabellenprogramm hat die Eingabe als Datum verstanden",
  );
});

test("day, beginning and end of an event may be in separate columns", () => {
  const time = (hours: number) => new Date(Date.UTC(1899, 11, 30, hours));
  const { messages, texts } = planCells(
    [
      ["Titel", "Datum", "Uhrzeit", "Ende", "online"],
      ["Eins", new Date(Date.UTC(2029, 1, 3)), time(18), 0.8125, "https://example.org"],
      ["Zwei", "04.02.2029", "18.30 Uhr", "20", "https://example.org"],
      ["Drei", "", "2029-02-05 18:00", "2029-02-05 19:00", "https://example.org"],
    ],
    createFolder({}),
  );
  expect(messages).toEqual([]);
  expect(Object.values(texts).map((text) => text.match(/(?<=start: |end: ).*/g))).toEqual([
    ["2029-02-03 18:00", "2029-02-03 19:30"],
    ["2029-02-04 18:30", "2029-02-04 20:00"],
    ["2029-02-05 18:00", "2029-02-05 19:00"],
  ]);
  const unclear = planCells(
    [
      ["Titel", "Datum", "Uhrzeit", "online"],
      ["Eins", "Mittwoch", "18:00", "https://example.org"],
    ],
    createFolder({}),
  );
  expect(unclear.messages).toEqual([
    expect.stringContaining("Zeile 2, Spalte B („Datum“): Fehler: „Mittwoch“ ist kein Tag"),
  ]);
});

test("leading zeros of postal codes and phone numbers are restored with a warning", () => {
  const { messages, texts } = planCells(
    [
      [
        "name",
        "straße",
        "plz",
        "ort",
        "öffnungszeiten",
        "telefon",
        "breite",
        "länge",
        "wahlkreise",
      ],
      ["Jena", "Markt 1", 7743, "Jena", "Mo-Fr 10:00-18:00", 4.93641123e11, "50,9", 11.6, "4, 5"],
    ],
    createFolder({}),
  );
  expect(messages).toHaveLength(2);
  expect(messages.join("\n")).toContain(
    "Spalte C („plz“): Warnung: Die Postleitzahl 7743 hat nur vier Ziffern; übernommen wird 07743.",
  );
  expect(messages.join("\n")).toContain("Übernommen wird hier 03641 123000.");
  expect(texts["geschaeftsstellen/01.jena.md"]).toContain("phone: 03641 123000\n");
  expect(texts["geschaeftsstellen/01.jena.md"]).toContain('postalCode: "07743"\n');
  expect(texts["geschaeftsstellen/01.jena.md"]).toContain("lat: 50.9\n");
});

test.each([
  {
    name: "a key that is written in another way",
    head: "name: Büro\nstreet: Hafen 1\npostalCode: '25813'\ncity: Husum\ngeo.lat: 54.3\ngeo.lon: 9",
    csv: "name;breite;öffnungszeiten\nBüro;54,4;\n",
  },
  {
    name: "a value that another one repeats",
    head: "name: &n Büro\ntitle: *n\nstreet: Hafen 1\npostalCode: '25813'\ncity: Husum",
    csv: "name;titel;öffnungszeiten\nBüro;Neu;\n",
  },
  {
    name: "a repaired head",
    head: "name: Büro\nstreet: Hafen 1\npostalCode: '25813'\ncity: Husum\ntransit: [Bus",
    csv: "name;straße;öffnungszeiten\nBüro;Weg 3;\n",
  },
])("a row changes a file with $name correctly or is refused", async ({ head, csv }) => {
  const folder = createFolder({ "geschaeftsstellen/1.a.md": `---\n${head}\n---\n` });
  const { messages, texts, plan } = await planCsv(csv, folder, "office");
  const again = await planCsv(csv, createFolder(texts), "office");
  const isRefused = messages.some((message) =>
    message.includes("Zeile 2: Fehler: Im Kopf der Datei geschaeftsstellen/1.a.md lässt sich"),
  );
  expect(isRefused || again.plan?.rows[0]?.changes.length === 0).toBe(true);
  expect(plan).toBeDefined();
});

test.each([
  ["a word", "drei", "muss eine ganze Zahl sein; gefunden wurde der Text „drei“."],
  ["a large number", "1000", "darf höchstens 999 sein, nicht die Zahl 1000."],
])(
  "a list position that is %s is told once, without what follows from it",
  async (_, place, says) => {
    const rows = `1;Bo;Bär\n${place};Cy;Zett\n3;Di;Dreh\n`;
    const { messages } = await planCsv(`platz;vorname;nachname\n${rows}`, createFolder({}));
    const start = `liste.csv, Zeile 3, Spalte A („platz“): Fehler: „platz“ ${says}`;
    expect(messages).toEqual([expect.stringContaining(start)]);
  },
);
