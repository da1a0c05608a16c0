import { expect, test } from "vitest";
import { createFolder, planCells, planCsv, saxony } from "#cli/csv/test/plan-sheet.ts";

const bavaria =
  "elections: [{ id: lt, name: Landtag, date: 2028-10-08, system: landtag, state: Bayern }]\n";

test("the table of a local branch is imported completely, and values left out are reported", async () => {
  const table = [
    "Bürgerliste Beispielstadt - Vorschlag;;;;;;;;;",
    "Stand: 01.02.2029;;;;;;;;;",
    "Lfd. Nr.;Name, Vorname;geb.;Anschrift;Tel.;Mobil;E-Mail-Adresse;WK;Thema;Straße",
    "1;Groß-Öhm, Dr. med. Ida;03.05.1966;01067 Beispielstadt;0351 5550101 (abends);0171 5550102;ida(at)liste.example;WK 1;Kitas, Wege;Weg 1",
    "2;Berg, Ole;60;Hafen OT Nord;;;;1;;",
    "1;von der Aue, Eva;17.11.90;Dorf, Hauptstr. 12;;0351 / 5550103;eva@liste.example;II;;",
    "2;Berg, Ole (jun.);Jg. 1999;Dorf;;;;WK 2;;",
    ";Summe: 4;;;;;;;;",
    "* vorbehaltlich der Zulassung;;;;;;;;;",
  ];
  const { messages, texts, plan } = await planCsv(
    Buffer.from(table.join("\r\n"), "latin1"),
    createFolder({}, saxony),
  );
  expect(Object.keys(texts)).toEqual([
    expect.stringMatching(/01\.ida-gross-oehm\.md$/),
    expect.stringMatching(/02\.ole-berg\.md$/),
    expect.stringMatching(/01\.eva-von-der-aue\.md$/),
    expect.stringMatching(/02\.ole-berg-jun\.md$/),
  ]);
  expect(Object.values(texts)[0]).toBe(
    "---\ngivenName: Ida\nfamilyName: Groß-Öhm\nlistPosition: 1\nbirthYear: 1966\nresidence: Beispielstadt\n" +
      "phone: 0351 5550101\nemail: ida@liste.example\nconstituency: 1\ntopics:\n  - Kitas\n  - Wege\nhonorific: Dr. med.\n---\n",
  );
  expect(Object.values(texts)[2]).toContain("residence: Dorf\nphone: 0351/5550103\n");
  expect(Object.values(texts)[2]).toContain("constituency: 2\n");
  expect(plan).toMatchObject({ count: 4, missing: [] });
  const all = messages.join("\n");
  for (const text of [
    "Spalte J: Warnung: Die Spalte „Straße“ bleibt weg",
    "Zeile 4, Spalte C („geb.“): Warnung: Vom Geburtsdatum wird nur das Jahr übernommen; den Tag speichert Plakat nicht. Das gilt auch für Zeile 6.",
    "Straße und Postleitzahl bleiben weg. Das gilt auch für Zeile 6.",
    "„abends“ bleibt weg",
    "die aus „Mobil“ bleibt weg",
    "Zeile 5, Spalte C („geb.“): Warnung: „60“ ist kein Geburtsjahr; die Person erscheint ohne.",
    "E-Mail-Adresse ida@liste.example",
    "Zeile 8: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift",
  ]) {
    expect(all).toContain(text);
  }
  expect(all).not.toContain("Fehler");
});

test("for a party with several lists the column „Wahlkreis“ may name the list of a person", async () => {
  const { messages, texts } = await planCsv(
    "Wahlkreis,Platz,Anrede,Titel,Name,Stimmkreis,Telefon privat\n" +
      "Oberbayern,1,Frau,Dr.,Ida Graf von Thal,101,089 1234567\nSchwaben,1,Herr,,Ole Berg,,\n",
    createFolder({}, bavaria),
  );
  expect(Object.values(texts)).toEqual([
    "---\ngivenName: Ida\nfamilyName: Thal\nlist: Oberbayern\nlistPosition: 1\n" +
      "gender: w\nhonorific: Dr.\nconstituency: 101\nnameParticle: Graf von\n---\n",
    "---\ngivenName: Ole\nfamilyName: Berg\nlist: Schwaben\nlistPosition: 1\ngender: m\n---\n",
  ]);
  expect(messages).toEqual([
    expect.stringContaining("Spalte G: Warnung: Die Spalte „Telefon privat“ bleibt weg"),
  ]);
});

test("an event may give its venue as an address, whether or not the site has that venue", async () => {
  const venue = "---\nname: Saal\nstreet: Weg 1\npostalCode: '01067'\ncity: Dorf\n---\n";
  const folder = createFolder({ "veranstaltungsorte/1.halle.md": venue });
  const row = (day: number, address: string) => `${day}.2.29;19 Uhr;Lesung ${day};${address}\n`;
  const { texts } = await planCsv(
    `Datum;Beginn;Titel;Ort\n${row(1, "/veranstaltungsorte/halle")}${row(2, "/veranstaltungsorte/keller")}`,
    folder,
  );
  const [known, unknown] = Object.values(texts);
  expect(known).toMatch(/^venue: (?:\/veranstaltungsorte\/)?halle$/m);
  expect(unknown).toMatch(/^venue: \/veranstaltungsorte\/keller$/m);
});

test("German times, places and persons of events are read, and a wrong day leaves out only its row", async () => {
  const folder = createFolder({
    "landesliste/01.ida.md": "---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\n---\n",
    "veranstaltungsorte/1.halle.md":
      "---\nname: Stadthalle Nord\nstreet: Weg 1\npostalCode: '01067'\ncity: Dorf\n---\n",
  });
  const { messages, texts, plan } = await planCsv(
    "Datum;Beginn;Ende;Titel;Wo?;Eintritt;Wer\n" +
      "Mi 7.2.29;19 Uhr;21.30 Uhr;Auftakt;Stadthalle Nord;frei;Ida Groß / Ole Fremd\n" +
      "08.02.2029;10-12 Uhr;;Frühstück;Scheune, Am Markt 3, 01824 Dorf;;\n" +
      "31.06.2029;18:00;;Unmöglich;Scheune;;\n" +
      "Di 8.5. 18:30;;;Jahrlos;Scheune;;\n" +
      "Mo 9. Februar 2029;abends;;Lesung;Scheune;;\n" +
      "Sonnabend, den 10.2.29;11:00;;Ausflug;Scheune;;\n" +
      "Fastnacht, 13.2.29;;;Feier;Scheune;;\n",
    folder,
  );
  expect(Object.values(texts).map((text) => text.replaceAll(/---\n/g, ""))).toEqual([
    "start: 2029-02-07 19:00\nend: 2029-02-07 21:30\ntitle: Auftakt\nvenue: halle\nprice: frei\nparticipants:\n  - ida\n",
    "start: 2029-02-08 10:00\nend: 2029-02-08 12:00\ntitle: Frühstück\nvenue: Scheune, Am Markt 3, 01824 Dorf\n",
    "start: 2029-02-09\ntitle: Lesung\nvenue: Scheune\n",
    "start: 2029-02-10 11:00\ntitle: Ausflug\nvenue: Scheune\n",
    "start: 2029-02-13\ntitle: Feier\nvenue: Scheune\n",
  ]);
  expect(plan?.missing).toEqual([4, 5]);
  const all = messages.join("\n");
  for (const text of [
    "Zeile 2, Spalte G („Wer“): Warnung: „Ole Fremd“ ist unter den Personen der Website nicht",
    "Zeile 3, Spalte E („Wo?“): Warnung: „Scheune, Am Markt 3, 01824 Dorf“ ist kein Veranstaltungsort der Website; der Termin nennt ihn in Worten",
    'npx plakat new venue "Scheune" --anschrift "Am Markt 3, 01824 Dorf"“ an, und lösche darin die Zeile „draft: true“',
    "Zeile 4, Spalte A („Datum“): Fehler: Den Tag „31.06.2029“ gibt es im Kalender nicht.",
    "Zeile 5, Spalte A („Datum“): Fehler: In „Di 8.5. 18:30“ fehlt das Jahr.",
    "Zeile 6, Spalte A („Datum“): Warnung: Der 9. Februar 2029 ist ein Freitag",
    "Zeile 6, Spalte B („Beginn“): Fehler: „abends“ ist keine Uhrzeit.",
  ]) {
    expect(all).toContain(text);
  }
  expect(all).not.toContain("10.2.29");
});

test("an invalid value is left out, and its whole row only if the value is required", async () => {
  const { messages, texts, plan } = await planCsv(
    "vorname;nachname;listenplatz;telefon;foto;fax\nIda;Groß;1;4711;ida.jpg;1\nOle;Berg;;0351 5550101;;\n",
    createFolder({}),
  );
  expect(Object.values(texts)).toEqual([
    "---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\nphoto: ida.jpg\n---\n",
  ]);
  expect(plan).toMatchObject({ count: 2, missing: [3] });
  expect(messages).toEqual([
    expect.stringContaining("Spalte F: Warnung: Die Überschrift „fax“ ist nicht bekannt"),
    expect.stringContaining("Spalte D („telefon“): Fehler: „telefon“: „4711“ hat keine Vorwahl."),
    expect.stringContaining("Zeile 3: Fehler: Die Pflichtangabe „kandidaturen“"),
    expect.stringMatching(/Spalte E \(„foto“\): Warnung: Das Bild .* Initialen/),
  ]);
});

test("a table with headings in two rows and merged cells is read correctly", () => {
  const { messages, texts } = planCells(
    [
      ["Person", undefined, "Kontakt", undefined, "Wahl", undefined],
      ["Vorname", "Name", "Telefon", "E-Mail", "WK", "Platz"],
      ["Ida", "Groß", "0351 5550101", "", 2, 1],
      ["Ole", "Berg", "", "", undefined, 2],
    ],
    createFolder({}, saxony),
    [
      { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 1 },
      { firstRow: 2, lastRow: 3, firstColumn: 4, lastColumn: 4 },
    ],
  );
  expect(Object.values(texts).filter((text) => text.includes("constituency: 2"))).toHaveLength(2);
  expect(messages).toEqual([
    expect.stringContaining("Zeile 3, Spalte E: Warnung: Hier sind Zellen verbunden"),
  ]);
  const below = planCells(
    [
      ["Vorname", "Name", "Kontakt", undefined, "Platz"],
      [undefined, undefined, "Telefon", "E-Mail", undefined],
      ["Ida", "Groß", "0351 5550101", "ida@liste.example", 1],
    ],
    createFolder({}, saxony),
  );
  expect(below.messages).toEqual([]);
  expect(Object.values(below.texts)[0]).toContain("email: ida@liste.example\n");
});

test("a heading „privat“ above several columns keeps all columns below it out of the files", () => {
  const { messages, texts } = planCells(
    [
      ["Interne Liste, privat", undefined, undefined, "Privat", undefined, undefined],
      ["Name, Vorname", "Platz", "Telefon", "Telefon", "Anschrift", "WK"],
      ["Groß, Ida", 1, "0351 5550101", "0351 5550102", "Dorf", 2],
    ],
    createFolder({}, saxony),
  );
  expect(Object.values(texts)).toEqual([
    "---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\nphone: 0351 5550101\nconstituency: 2\n---\n",
  ]);
  expect(messages).toEqual([
    expect.stringMatching(/„Privat Telefon“ bleibt weg.*\n  Tipp: Soll sie trotzdem/),
    expect.stringContaining("„Privat Anschrift“ bleibt weg"),
  ]);
});

test("repeated headings, explanations and sums are left out and reported", async () => {
  const headings = '"Lfd.\nNr.",NAME,VORNAME,"Geburts-\ndatum",INTERNET,ORT';
  const { messages, texts } = await planCsv(
    `${headings}\n,,,(TT.MM.JJJJ),,(Wohnort)\nWahlkreis 1,,,,,\n1,Berg,Ida,27457,ida.example,"Dorf, OT Nord"\n` +
      `${headings}\n2,Weiß,Ole,1999,,Dorf\nGesamt,2,1,1,2,2\n,2 Personen,,,,\n`,
    createFolder({}),
  );
  expect(Object.values(texts)).toEqual([
    "---\nlistPosition: 1\nfamilyName: Berg\ngivenName: Ida\nbirthYear: 1975\nwebsite: https://ida.example\nresidence: Dorf, OT Nord\n---\n",
    "---\nlistPosition: 2\nfamilyName: Weiß\ngivenName: Ole\nbirthYear: 1999\nresidence: Dorf\n---\n",
  ]);
  const left = messages.filter((message) => message.includes("Summe, Fußnote"));
  expect(left).toEqual([
    expect.stringContaining(
      "Zeile 2: Warnung: Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg. Das gilt auch für Zeile 3, 5, 7 und 8.",
    ),
  ]);
  expect(messages.join("\n")).toContain("Spalte D („Geburtsdatum“): Warnung");
  expect(messages.join("\n")).not.toContain("Fehler");
});

test("a finding quotes a day in the format that the spreadsheet shows", () => {
  const day = new Date("1966-05-03T00:00Z");
  const { messages } = planCells(
    [
      ["Vorname", "Name", "Platz", "geb.", "Beruf"],
      ["Ida", "Groß", 1, day, new Date("2029-05-03T19:30Z")],
    ],
    createFolder({}),
  );
  expect(messages.join("\n")).toContain("Spalte D („geb.“): Warnung: Vom Geburtsdatum");
  expect(messages.join("\n")).toContain("\n    03.05.1966\n");
  expect(messages.join("\n")).toContain("als Datum verstanden (03.05.2029 19:30)");
});

test("importing a person with „Dr.“ in the name a second time changes nothing", async () => {
  const table = Buffer.from(
    "Lfd. Nr.;Name, Vorname;Geb.-Datum\n1;Dr. med. Weiß, Grete;03.05.1971\n",
  );
  const first = await planCsv(table, createFolder({}, saxony));
  expect(Object.keys(first.texts)).toEqual([expect.stringMatching(/01\.grete-weiss\.md$/)]);
  const again = await planCsv(table, createFolder(first.texts, saxony));
  expect(again.texts).toEqual({});
});

test("a table without a column of names causes one error", async () => {
  const rows = "Dame;geb.;Platz\nIda Groß;1966;1\nEva Berg;1970;2\n";
  const { messages } = await planCsv(rows, createFolder({}));
  expect(messages.filter((message) => message.includes("Fehler"))).toEqual([
    expect.stringContaining("Keine Spalte ist als die mit den Namen zu erkennen."),
  ]);
});

test.each([
  ["Name und Vorname", "Köhler, Prof. Dr. h. c. Ada", "Prof. Dr. h. c.|Ada||Köhler"],
  ["Name", "Dipl.-Ing. (FH) Ada Maria Köhler", "Dipl.-Ing. (FH)|Ada Maria||Köhler"],
  ["Name", "Köhler, Ada, Dr.", "Dr.|Ada||Köhler"],
  ["Name", "Thal, Ada Gräfin von", "|Ada|Gräfin von|Thal"],
  ["Name und Vorname", "Jean de la Fontaine", "|Jean|de la|Fontaine"],
  ["Name und Vorname", "Köhler Ada", "|Ada||Köhler"],
  ["Bewerber/in", "Ingo Drews sen.", "|Ingo||Drews sen."],
  ["Kandidat/in", "Köhler, Dr. Ada, MdL", "Dr.|Ada||Köhler"],
  ["Kandidat/in", "Ada Köhler, M.A.", "|Ada||Köhler"],
  ["Name", "Ada Köhler (parteilos)", "|Ada||Köhler"],
  ["Name", "Ada Köhler - parteilos", "|Ada||Köhler"],
  ["Name", "Ada Köhler (Ortsverband Süd)", "|Ada||Köhler"],
  ["Name", "Köhler, Maximilian (Max)", "|Maximilian (Max)||Köhler"],
  ["Name", "Maximilian Köhler (Max)", "|Maximilian (Max)||Köhler"],
  ["Name", 'Köhler, Susanne "Nanne"', '|Susanne "Nanne"||Köhler'],
  ["Name", "Köhler, Ada (Pirna)", "|Ada||Köhler"],
  ["Name", "Ada Köhler (Vorsitzende)", "|Ada||Köhler"],
  ["Name", "Köhler (parteilos), Ada", "|Ada||Köhler"],
  ["Name", "Ada Köhler, MdL (parteilos)", "|Ada||Köhler"],
  ["Name", "Ada Köhler M.A. (parteilos)", "|Ada||Köhler"],
  ["Name", "Dr. Ada Köhler, M.A., LL.M.", "Dr.|Ada||Köhler"],
  ["Name", "Ada Köhler, M.Sc., parteilos", "|Ada||Köhler"],
  ["Name", "Köhler, Ada, M.A., MdL", "|Ada||Köhler"],
  ["Name", "Köhler (jun.), Ada M. A. Maria", "|Ada M. A. Maria||Köhler jun."],
  ["Name", "Hassan Ali Hassan", "|Hassan Ali||Hassan"],
])(
  "in the column %s the name %s is split into title, given name, particle and family name",
  async (heading, name, parts) => {
    const { plan } = await planCsv(`${heading};Platz\n${name};1\n`, createFolder({}));
    const { honorific, givenName, nameParticle, familyName } = plan?.rows[0]?.row.stored ?? {};
    const words = [honorific, givenName, nameParticle, familyName];
    expect(words.map((word) => (typeof word === "string" ? word : "")).join("|")).toBe(parts);
  },
);
