import { chooseSheets } from "#cli/csv/find-header.ts";
import { planWorkbook } from "#cli/csv/plan-workbook.ts";
import { readSheets } from "#cli/csv/read-sheets.ts";
import { expect, test } from "vitest";
import { createFolder, planCsv } from "#cli/csv/test/plan-sheet.ts";

const anna = `---
# von Hand geführt
vorname: Anna # Rufname
nachname: Müller
listPosition: 1
telefon: "0431 123456"
photo: ./anna.jpg

beruf: >-
  Lehrerin
topics: [Bildung, Meer]
unbekannt: bleibt
---\r

Text  mit\ttab, ohne Zeilenende`;

const office = `---
name: Büro Husum
street: Hafen 1
postalCode: "25813"
city: Husum
---
`;

test("a table changes single values of a file and leaves all other bytes as they are", async () => {
  const source = anna.replaceAll("\n", "\r\n").replaceAll("\r\r\n", "\r\n");
  const folder = createFolder({
    "landesliste/01.anna-mueller.md": `\uFEFF${source}`,
    "landesliste/anna.jpg": "",
    "landesliste/x.jpg": "",
    "geschaeftsstellen/1.husum.md": office,
  });
  const { messages, texts, plan } = await planCsv(
    "Nachname;Vorname;Telefon;Beruf;Themen;Foto Alternativtext;Mastodon;Geschäftsstelle;Zitat;Image;Image Alternativtext\n" +
      "Müller;Anna;+49 431 123456;Schulleiterin;Bildung, Küste;Anna am Meer;https://norden.example/@anna;husum;;x.jpg;Ein Bild\n",
    folder,
  );
  expect(messages).toEqual([expect.stringContaining("Spalten „image urheber“ und „image lizenz“")]);
  expect(plan?.rows[0]?.changes.map(({ column }) => column.header)).toEqual([
    "beruf",
    "themen",
    "foto alternativtext",
    "mastodon",
    "geschäftsstelle",
    "image",
    "image alt",
  ]);
  expect(texts).toEqual({
    "landesliste/01.anna-mueller.md": `\uFEFF${source
      .replace("  Lehrerin", "  Schulleiterin")
      .replace("[Bildung, Meer]", "\r\n  - Bildung\r\n  - Küste")
      .replace("topics: \r", "topics:\r")
      .replace("photo: ./anna.jpg", "photo:\r\n  src: ./anna.jpg\r\n  alt: Anna am Meer")
      .replace(
        "unbekannt: bleibt",
        "unbekannt: bleibt\r\nsocial:\r\n  - network: mastodon\r\n    url: https://norden.example/@anna\r\noffice: husum\r\nimage:\r\n  src: x.jpg\r\n  alt: Ein Bild",
      )}`,
  });
});

test("new rows become files, and importing the same table again changes nothing", async () => {
  const sheet =
    "Liste der Partei;;;;;\nTitel,;;;;;\nTitel;Vorname;Namenszusatz;Name;Listenplatz;Wahlkreis\n" +
    "Dr.;Bert;von;Ölmann;1;5\n;Cem;;Öz;;7\n;;;;;\n;Dana;;Ölmann;2;\n";
  const { messages, texts } = await planCsv(sheet, createFolder({}));
  expect(messages).toEqual([]);
  expect(texts).toEqual({
    "landesliste/01.bert-von-oelmann.md":
      "---\nhonorific: Dr.\ngivenName: Bert\nnameParticle: von\nfamilyName: Ölmann\nlistPosition: 1\nconstituency: 5\n---\n",
    "direktkandidatinnen/07.cem-oez.md":
      "---\ngivenName: Cem\nfamilyName: Öz\nconstituency: 7\n---\n",
    "landesliste/02.dana-oelmann.md":
      "---\ngivenName: Dana\nfamilyName: Ölmann\nlistPosition: 2\n---\n",
  });
  const again = await planCsv(sheet, createFolder(texts));
  expect(again).toMatchObject({ messages: [], texts: {} });
});

test("a file with a list of candidacies keeps that form, and a site with several elections requires it", async () => {
  const file = "landesliste/01.anna.md";
  const long = `---
givenName: Anna
familyName: Muster
candidacies:
  - { kind: list, election: alt, position: 4 }
  - kind: list
    election: neu
    position: 1 # vorläufig
---
`;
  const short =
    "---\ngivenName: Cy\nfamilyName: Alt\ncandidacies:\n  - { kind: list, election: alt, position: 7 }\n---\n";
  const folder = createFolder(
    { [file]: long, "landesliste/07.cy.md": short },
    "elections: [{ id: neu, name: Neu, date: 2029-02-25 }, { id: alt, name: Alt, date: 2025-02-23 }]",
  );
  const { messages, texts } = await planCsv(
    "vorname,nachname,listenplatz,wahlkreis,status,wahl\nAnna,Muster,2,9,zugelassen,neu\nBo,Bär,3,,,alt\nCy,Alt,8,,,neu\n",
    folder,
  );
  expect(messages.filter((message) => message.includes("Fehler"))).toEqual([]);
  expect(texts).toEqual({
    [file]: long
      .replace("position: 1 #", "position: 2 #")
      .replace(
        "vorläufig\n",
        "vorläufig\n    status: admitted\n  - kind: direct\n    constituency: 9\n    election: neu\n    status: admitted\n",
      ),
    "landesliste/07.cy.md": short.replace(
      "7 }\n",
      "7 }\n  - kind: list\n    position: 8\n    election: neu\n",
    ),
    "landesliste/03.bo-baer.md":
      "---\ngivenName: Bo\nfamilyName: Bär\ncandidacies:\n  - kind: list\n    position: 3\n    election: alt\n---\n",
  });
});

test("titles and particles in the name columns become fields of their own", async () => {
  const file = "landesliste/01.a.md";
  const person =
    "---\ngivenName: Ada\nnameParticle: von\nfamilyName: Beispiel\nlistPosition: 1\n---\n";
  const whole = "---\ngivenName: Bo\nfamilyName: von der Probe\nlistPosition: 2\n---\n";
  const titled = "---\nhonorific: Dr. med.\ngivenName: Di\nfamilyName: Bar\nlistPosition: 4\n---\n";
  const { messages, texts } = await planCsv(
    "vorname;nachname;listenplatz\nAda;von Beispiel;1\nBo;von der Probe;2\nProf. Dr. Cy;van den Neu;3\nDr. med. Di;Bar;4\n",
    createFolder({
      [file]: person,
      "landesliste/02.b.md": whole,
      "landesliste/04.d.md": titled,
    }),
  );
  expect(messages).toEqual([]);
  expect(texts).toEqual({
    "landesliste/03.cy-van-den-neu.md":
      "---\ngivenName: Cy\nfamilyName: Neu\nlistPosition: 3\nhonorific: Prof. Dr.\nnameParticle: van den\n---\n",
  });
});

test("a dash removes a value unless it is required, and an empty cell keeps it", async () => {
  const folder = createFolder({
    "geschaeftsstellen/1.husum.md": office.replace(
      "---\n",
      "---\ngeo: { lat: 54.4, lon: 9 }\nphone: 0431 5\n",
    ),
  });
  const { messages, texts } = await planCsv(
    "name;straße;breite;länge;telefon\nBüro Husum;;-;-;-\n",
    folder,
    "office",
  );
  expect(messages).toEqual([]);
  expect(texts).toEqual({ "geschaeftsstellen/1.husum.md": office });
  const refused = await planCsv("name;straße\nBüro Husum;-\n", folder, "office");
  expect(refused.messages).toEqual([
    expect.stringMatching(
      /^liste\.csv, Zeile 2, Spalte B \(„straße“\): Fehler: .*„straße“ .*fehlt/,
    ),
  ]);
});

test("a row finds its file by file name, by name or by the fields that tell namesakes apart", async () => {
  const person = (more: string) => `---\ngivenName: Ann-Kathrin\nfamilyName: Groß\n${more}\n---\n`;
  const folder = createFolder({
    "landesliste/01.a.md": person("listPosition: 1\nbirthYear: 1980"),
    "landesliste/02.b.md": person("listPosition: 2\nbirthYear: 1990"),
    "termine/1.stand.md":
      "---\ntitle: Infostand\nstart: 2029-01-12 10:00\nonline: https://example.org\n---\n",
  });
  const header = "datei;vorname;nachname;geburtsjahr;listenplatz;beruf\n";
  const files = async (rows: string) => {
    const { plan, messages } = await planCsv(header + rows, folder);
    return [plan?.rows.map(({ file }) => file), messages.length];
  };
  expect(await files("b;Neuer;Name;;;x\n/landesliste/a;;;;;y\n")).toEqual([
    ["landesliste/02.b.md", "landesliste/01.a.md"],
    0,
  ]);
  expect(await files(";ann kathrin;GROSS;1990;;x\n;Ann-Kathrin;Groß;;1;y\n")).toEqual([
    ["landesliste/02.b.md", "landesliste/01.a.md"],
    0,
  ]);
  expect(await files(";Ann-Kathrin;Groß;2001;3;x\n")).toEqual([
    ["landesliste/03.ann-kathrin-gross.md"],
    0,
  ]);
  const events = await planCsv(
    "titel;beginn;online\nInfostand;12.01.2029 10:00;\nInfostand;19.01.2029 10:00;https://example.org\n",
    folder,
  );
  expect(events.plan?.rows.map(({ file, isNew }) => [file, isNew])).toEqual([
    ["termine/1.stand.md", false],
    ["termine/2.infostand.md", true],
  ]);
});

test("a status is an error for a person without a candidacy in the current election", async () => {
  const folder = createFolder(
    {
      "landesliste/1.a.md":
        "---\ngivenName: A\nfamilyName: B\ncandidacies: [{ kind: list, election: alt, position: 1 }]\n---\n",
    },
    "elections: [{ id: neu, name: Neu, date: 2029-02-25 }, { id: alt, name: Alt, date: 2025-02-23 }]",
  );
  const { messages } = await planCsv("vorname;nachname;status\nA;B;zugelassen\n", folder);
  expect(messages).toEqual([expect.stringContaining("Zeile 2: Fehler: Im Kopf der Datei")]);
});

test("whether two persons may share a list position depends on the kind of election", async () => {
  const elections =
    "elections: [{ id: wahl, name: Stadtrat, date: 2029-02-25, system: kommunal, state: Sachsen }]\n";
  const folder = createFolder({}, elections);
  const rows = "vorname;nachname;listenplatz;wahlkreis\nBo;Bär;1;1\nCy;Zett;1;2\n";
  expect(await planCsv(rows, folder)).toMatchObject({ messages: [] });
  const { messages } = await planCsv(`${rows}Di;Dreh;1;2\n`, folder);
  expect(messages).toEqual([
    expect.stringContaining(
      "Zeile 4, Spalte C („listenplatz“): Fehler: Listenplatz 1 ist doppelt vergeben: Zeile 3 und Zeile 4.",
    ),
  ]);
});

test("a row that would take over an address to which other documents refer is an error", async () => {
  const event = "---\ntitle: Infostand\nstart: 2029-01-12 10:00\nvenue: hafen\n---\n";
  const folder = createFolder({
    "termine/1.stand.md": event,
    "veranstaltungsorte/1.hafen.md":
      "---\nname: Hafen\nstreet: Kai 1\npostalCode: '25813'\ncity: Husum\n---\n",
  });
  const { messages } = await planCsv("name;slug\nHafen;kai\n", folder, "venue");
  expect(messages).toEqual([
    expect.stringMatching(
      /^termine\/1\.stand\.md: Fehler: .*„\/veranstaltungsorte\/hafen“ gibt es nicht/,
    ),
  ]);
});

test("importing a table again does not restore a missing photo that was removed from the file", async () => {
  const table =
    "vorname;nachname;listenplatz;foto;foto alternativtext;beruf\nAnna;Muster;1;anna.jpg;Anna;Lotsin\n";
  const file = "landesliste/01.anna-muster.md";
  const first = await planCsv(table, createFolder({}));
  expect(first.texts[file]).toContain("photo:\n  src: anna.jpg\n");
  expect(first.messages.join("\n")).toContain(
    `Tipp: Lege es dort ab. Kommt keines, leere die Zelle, und lösche die Angabe in ${file}.`,
  );
  const own = "---\ngivenName: Anna\nfamilyName: Muster\nlistPosition: 1\n---\n";
  const again = await planCsv(table, createFolder({ [file]: own }));
  expect(again.texts).toEqual({ [file]: own.replace("1\n---", "1\noccupation: Lotsin\n---") });
  expect(again.messages).toEqual([
    `liste.csv, Zeile 2, Spalte D („foto“): Warnung: Das Bild „landesliste/anna.jpg“ gibt es nicht; in ${file} wird es darum nicht eingetragen.\n    anna.jpg\n  Tipp: Lege es dort ab, und übernimm die Tabelle noch einmal. Kommt keines, leere die Zelle.`,
  ]);
  const there = createFolder({ [file]: own, "landesliste/anna.jpg": "" });
  expect((await planCsv(table, there)).texts[file]).toContain("  src: anna.jpg\n  alt: Anna\n");
});

test("a row that names its file finds the file in a renamed folder", async () => {
  const person = (name: string, place: number) =>
    `---\ngivenName: ${name}\nfamilyName: Muster\nlistPosition: ${place}\n---\n`;
  const folder = createFolder({
    "landesliste/01.anna.md": person("Anna", 1),
    "landesliste/02.bo.md": person("Bo", 2),
  });
  const { messages, plan } = await planCsv(
    "datei;vorname;beruf\nliste/01.anna.md;Anna;Lotsin\n/liste/bo;;Koch\n",
    folder,
  );
  expect(plan?.rows.map(({ file }) => file)).toEqual([
    "landesliste/01.anna.md",
    "landesliste/02.bo.md",
  ]);
  expect(messages).toEqual([
    expect.stringContaining(
      "Zeile 2, Spalte A („datei“): Warnung: In „liste/“ ist diese Datei nicht mehr; genommen wird die gleichen Namens in „landesliste/“. Das gilt auch für Zeile 3.",
    ),
  ]);
});

test("a mistake that a file already had is not reported as new when an import only changes its tip", async () => {
  const folder = createFolder({
    "termine/2029-02-01.fest.md": "---\ntitle: Fest\nstart: 2029-02-01\nvenue: rathaussal\n---\n",
  });
  const csv = "name;straße;plz;ort\nRathaussaal;Markt 1;25813;Husum\n";
  const { messages, plan } = await planCsv(csv, folder, "venue");
  expect(plan?.rows).toHaveLength(1);
  expect(messages).toEqual([]);
});

test("the plan reports its progress after each row", async () => {
  const { sheets } = await readSheets(Buffer.from("Vorname;Name;Platz\nIda;Groß;1\nOle;Berg;2\n"));
  const steps: string[] = [];
  planWorkbook(
    chooseSheets(sheets, { file: "liste.xlsx" }).choices,
    createFolder({}),
    ({ done, total }) => steps.push(`${done} von ${total}`),
  );
  expect(steps).toEqual(["1 von 2", "2 von 2"]);
});
