import { expect, test } from "vitest";
import { exportSheet, writeCsv } from "./export-sheet.ts";
import { createFolder, planCsv } from "#cli/csv/test/plan-sheet.ts";

const ida = "landesliste/01.ida-gross.md";
const pictures = { "landesliste/ida.jpg": "", "landesliste/meer.jpg": "" };

test.each([
  "Bild",
  "Foto",
  "Photo",
  "Porträt",
  "Portrait",
  "Portrait-Foto",
  "Porträtbild",
  "Bilddatei",
  "Foto-Datei",
  "Dateiname Foto",
])("a column „%s“ of persons holds the portrait", async (heading) => {
  const { messages, texts } = await planCsv(
    `Vorname;Name;Platz;${heading};${heading} Urheber;${heading} Lizenz\nIda;Groß;1;ida.jpg;Eva Aue;CC BY 4.0\n`,
    createFolder(pictures),
  );
  expect(messages).toEqual([]);
  expect(texts[ida]).toBe(
    "---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\nphoto:\n  src: ida.jpg\n  credit: Eva Aue\n  licence: CC BY 4.0\n---\n",
  );
});

test.each([
  "Fotograf",
  "Fotografin",
  "Fotograf(in)",
  "Fotograf/in",
  "Fotograf*in",
  "Fotografin / Fotograf",
  "Bildnachweis",
  "Fotonachweis",
  "Fotocredit",
  "Foto-Credit",
])("a column „%s“ of persons holds the credit of the portrait", async (heading) => {
  const { messages, texts } = await planCsv(
    `Vorname;Name;Platz;Foto;${heading};Foto Lizenz\nIda;Groß;1;ida.jpg;Eva Aue;CC BY 4.0\n`,
    createFolder(pictures),
  );
  expect(messages).toEqual([]);
  expect(texts[ida]).toContain("photo:\n  src: ida.jpg\n  credit: Eva Aue\n");
});

test("a column „Fotograf“ of events holds the credit of the event's picture", async () => {
  const { messages, texts } = await planCsv(
    "Titel;Beginn;Ende;Online;Bild;Fotograf;Bild Lizenz;Bild dekorativ\nFest;2029-02-01 19:00;2029-02-01 21:00;https://example.org/a;x.jpg;Eva Aue;CC BY 4.0;ja\n",
    createFolder({ "termine/x.jpg": "" }),
  );
  expect(messages).toEqual([]);
  expect(Object.values(texts).join("")).toContain("credit: Eva Aue\n");
});

const two = { ...pictures, "landesliste/ole.jpg": "", "landesliste/eva.jpg": "" };

test("with two picture columns each row takes the portrait from the filled one", async () => {
  const { messages, texts } = await planCsv(
    "Vorname;Name;Platz;Bild;Foto;Bildnachweis;Foto Lizenz;Bild Lizenz\n" +
      "Ida;Groß;1;ida.jpg;;Eva Aue;;CC0\nOle;Berg;2;;ole.jpg;Jan Thal;CC BY 4.0;\n" +
      "Eva;Aue;3;eva.jpg;eva.jpg;Jan Thal;CC0;CC0\n",
    createFolder(two),
  );
  expect(messages).toEqual([]);
  expect(Object.values(texts).map((text) => text.slice(text.indexOf("photo:")))).toEqual([
    "photo:\n  src: ida.jpg\n  credit: Eva Aue\n  licence: CC0\n---\n",
    "photo:\n  src: ole.jpg\n  credit: Jan Thal\n  licence: CC BY 4.0\n---\n",
    "photo:\n  src: eva.jpg\n  credit: Jan Thal\n  licence: CC0\n---\n",
  ]);
});

test("a row with two different portraits is reported, and the column „Foto“ is used with its credit", async () => {
  const { messages, texts } = await planCsv(
    "Vorname;Name;Platz;Bild;Bild Urheber;Foto;Foto Urheber;Foto Lizenz\n" +
      "Ida;Groß;1;meer.jpg;Ole Berg;ida.jpg;Eva Aue;CC BY 4.0\n" +
      "Ole;Berg;2;meer.jpg;;ole.jpg;Eva Aue;CC BY 4.0\n",
    createFolder(two),
  );
  expect(texts[ida]).toContain("photo:\n  src: ida.jpg\n  credit: Eva Aue\n");
  expect(Object.values(texts).join("")).not.toMatch(/meer|Ole B|image/);
  expect(messages).toEqual([
    expect.stringMatching(
      /Zeile 2, Spalte D \(„Bild“\): Warnung: „Bild“ bleibt weg, denn „Foto“ nennt ein anderes Bild\. Das gilt auch für Zeile 3\.\n {4}meer\.jpg\n {2}Tipp: Soll es das aus „Bild“ sein, leere die Zelle unter „Foto“\.$/,
    ),
    expect.stringMatching(
      /Zeile 2, Spalte E \(„Bild Urheber“\): Warnung: „Bild Urheber“ bleibt weg, denn „Foto“ nennt ein anderes Bild\.\n {4}Ole Berg$/,
    ),
  ]);
});

test("a dash in „Foto“ keeps a portrait in „Bild“, and removes the portrait if „Bild“ is empty", async () => {
  const { messages, texts } = await planCsv(
    "Vorname;Name;Platz;Foto;Bild;Fotograf;Bild Lizenz\nIda;Groß;1;-;ida.jpg;Eva Aue;CC0\nOle;Berg;2;-;;;\n",
    createFolder({
      ...two,
      "landesliste/02.ole-berg.md":
        "---\ngivenName: Ole\nfamilyName: Berg\nlistPosition: 2\nphoto: ole.jpg\n---\n",
    }),
  );
  expect(messages).toEqual([]);
  expect(texts[ida]).toContain("src: ida.jpg\n");
  expect(texts["landesliste/02.ole-berg.md"]).not.toContain("photo");
});

test("credit and licence without a picture are left out with a warning", async () => {
  const { messages, texts } = await planCsv(
    "Vorname;Name;Platz;Foto;Fotograf;Foto Lizenz\nIda;Groß;1;;Eva Aue;CC0\nOle;Berg;2;;Eva Aue;CC0\nJan;Thal;3;;Eva Aue;\n",
    createFolder({
      ...two,
      "landesliste/02.ole-berg.md":
        "---\ngivenName: Ole\nfamilyName: Berg\nlistPosition: 2\nphoto: ole.jpg\n---\n",
    }),
  );
  expect(messages).toEqual([
    "liste.csv, Zeile 2, Spalte E („Fotograf“): Warnung: „Fotograf“ bleibt weg, denn es gibt kein Bild dazu. Das gilt auch für Zeile 4.\n    Eva Aue",
    expect.stringContaining("Zeile 2, Spalte F („Foto Lizenz“): Warnung: „Foto Lizenz“ bleibt weg"),
  ]);
  expect(texts).toEqual({
    [ida]: "---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\n---\n",
    "landesliste/03.jan-thal.md": "---\ngivenName: Jan\nfamilyName: Thal\nlistPosition: 3\n---\n",
    "landesliste/02.ole-berg.md": expect.stringContaining("credit: Eva Aue\n"),
  });
});

test("a dash in „Foto“ removes the picture together with its credit", async () => {
  const { messages, texts } = await planCsv(
    "Vorname;Name;Platz;Foto;Foto Urheber\nIda;Groß;1;-;\n",
    createFolder({
      ...two,
      [ida]:
        "---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\nphoto:\n  src: ida.jpg\n  credit: Ole\n---\n",
    }),
  );
  expect(messages).toEqual([]);
  expect(texts[ida]).toBe("---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\n---\n");
});

test("a finding about a portrait names the column in which the portrait is", async () => {
  const { messages } = await planCsv(
    "Vorname;Name;Platz;Bild;Foto\nIda;Groß;1;ida.jpg;\nOle;Berg;2;;fehlt.jpg\n",
    createFolder(two),
  );
  expect(messages).toEqual([
    expect.stringMatching(/Zeile 2, Spalte D \(„Bild“\): Warnung: Dem Bild „landesliste\/ida/),
    expect.stringMatching(/Zeile 3, Spalte E \(„Foto“\): Warnung: Das Bild „landesliste\/fehlt/),
  ]);
});

test("an empty column „Foto“ leaves the portrait to the column „Bild“", async () => {
  const { messages, texts } = await planCsv(
    "Vorname;Name;Platz;Foto;Bild\nIda;Groß;1;;ida.jpg\n",
    createFolder(pictures),
  );
  expect(texts[ida]).toContain("photo: ida.jpg\n");
  expect(messages).toEqual([expect.stringContaining("fehlt, wer es gemacht hat")]);
});

test("a picture of an event, an office or a venue becomes the image of its page", async () => {
  const venue = "---\nname: Halle\nstreet: Weg 1\npostalCode: '01067'\ncity: Dorf\n---\n";
  const folder = createFolder({
    "veranstaltungsorte/halle.md": venue,
    "veranstaltungsorte/x.jpg": "",
    "termine/x.jpg": "",
    "geschaeftsstellen/x.jpg": "",
  });
  const facts = "Bild Alternativtext;Bild Urheber;Bild Lizenz";
  const event = await planCsv(
    `Titel;Beginn;Ende;Ort;Bild;${facts}\nFest;2029-02-01 19:00;2029-02-01 21:00;halle;x.jpg;Ein Bild;Eva Aue;CC BY 4.0\n`,
    folder,
  );
  const office = await planCsv(
    `Name;Straße;PLZ;Ort;Öffnungszeiten;Bild;${facts}\nBüro;Weg 1;01067;Dorf;;x.jpg;Ein Bild;Eva Aue;CC BY 4.0\n`,
    folder,
  );
  const hall = await planCsv(
    `Name;Straße;PLZ;Ort;Plätze;Bild;${facts}\nHalle;Weg 1;01067;Dorf;;x.jpg;Ein Bild;Eva Aue;CC BY 4.0\n`,
    folder,
  );
  for (const { messages, texts } of [event, office, hall]) {
    expect(messages).toEqual([]);
    expect(Object.values(texts)).toEqual([expect.stringContaining("image:\n  src: x.jpg\n")]);
  }
});

test("export and import keep both portrait and page image of a person unchanged", async () => {
  const file =
    "---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\ntitle: Ida\nphoto: ida.jpg\n" +
    "image: { src: meer.jpg, decorative: true, credit: Eva Aue, licence: CC BY 4.0 }\n---\n";
  const folder = createFolder({ [ida]: file, ...pictures });
  const { rows } = exportSheet("candidate", folder);
  expect(rows[0]).toEqual([
    "datei",
    "vorname",
    "nachname",
    "foto",
    "listenplatz",
    "title",
    "image",
    "image decorative",
    "image credit",
    "image licence",
  ]);
  const again = await planCsv(writeCsv(rows), folder);
  expect(again).toMatchObject({ messages: [], texts: {} });
});

test("missing portrait files cause one warning that names all rows", async () => {
  const { messages, texts } = await planCsv(
    "Vorname;Name;Platz;Bild\nIda;Groß;1;ida.jpg\nOle;Berg;2;ole.jpg\nEva;Aue;3;eva.jpg\nJan;Thal;4;da.jpg\n",
    createFolder({ "landesliste/da.jpg": "" }),
  );
  expect(Object.values(texts).filter((text) => text.includes("photo: "))).toHaveLength(4);
  expect(messages.filter((message) => message.includes("gibt es nicht"))).toEqual([
    "liste.csv, Zeile 2, Spalte D („Bild“): Warnung: Das Bild „landesliste/ida.jpg“ gibt es nicht; bis es da ist, stehen die Initialen der Person da. Das gilt auch für die Bilder in Zeile 3 und 4.\n" +
      "    ida.jpg\n" +
      "  Tipp: Lege sie in den Ordner „landesliste“. Kommt eines nicht, leere die Zelle, und lösche die Angabe in der Datei.",
  ]);
});

test("missing pictures of events cause one warning, and are added by a later import", async () => {
  const halls = {
    "veranstaltungsorte/halle.md":
      "---\nname: Halle\nstreet: Weg 1\npostalCode: '01067'\ncity: Dorf\n---\n",
  };
  const table =
    "Titel;Beginn;Ende;Ort;Bild;Bild dekorativ;Bild Urheber;Bild Lizenz\n" +
    "Fest;2029-02-01 19:00;2029-02-01 21:00;halle;fest.jpg;ja;Eva Aue;CC BY 4.0\n" +
    "Rede;2029-02-02 19:00;2029-02-02 21:00;halle;rede.jpg;ja;Eva Aue;CC BY 4.0\n";
  const first = await planCsv(table, createFolder(halls));
  expect(first.messages).toEqual([
    "liste.csv, Zeile 2, Spalte E („Bild“): Warnung: Das Bild „termine/fest.jpg“ gibt es nicht; es wird darum nicht eingetragen. Das gilt auch für das Bild in Zeile 3.\n" +
      "    fest.jpg\n" +
      "  Tipp: Lege sie in den Ordner „termine“, und übernimm die Tabelle noch einmal. Kommt eines nicht, leere die Zelle.",
  ]);
  expect(Object.values(first.texts).join("")).not.toContain("image");
  expect(first.plan?.missing).toEqual([]);
  const there = { "termine/fest.jpg": "", "termine/rede.jpg": "" };
  const next = await planCsv(table, createFolder({ ...halls, ...first.texts, ...there }));
  expect(next.messages).toEqual([]);
  expect(Object.values(next.texts).join("")).toMatch(/fest\.jpg[^]*rede\.jpg/);
});

test("the tip for a portrait in HEIC or TIFF is to export it as a JPEG", async () => {
  const { messages } = await planCsv(
    "Vorname;Name;Platz;Foto\nIda;Groß;1;ida.heic\nOle;Berg;2;ole.tiff\n",
    createFolder({}),
  );
  expect(messages).toEqual([
    expect.stringMatching(
      /Zeile 2, Spalte D .*im Format HEIC[^]*als JPEG, und schreibe hier `ida\.jpg`/,
    ),
    expect.stringMatching(
      /Zeile 3, Spalte D .*im Format TIFF[^]*als JPEG, und schreibe hier `ole\.jpg`/,
    ),
  ]);
});

test("a misspelt picture name is reported with the right name", async () => {
  const { messages } = await planCsv(
    "Vorname;Name;Platz;Foto\nIda;Groß;1;ida.png\nOle;Berg;2;ole.jpg\n",
    createFolder({ "landesliste/ida.jpg": "" }),
  );
  expect(messages).toEqual([
    expect.stringMatching(
      /Zeile 2, .*Initialen der Person da\.\n.*\n {2}Tipp: Meintest du „ida\.jpg“\?/,
    ),
    expect.stringMatching(/Zeile 3, .*Initialen der Person da\.\n.*\n {2}Tipp: Lege es dort ab\./),
  ]);
});

test("a picture in the column „Image“ causes a warning that the person has no portrait", async () => {
  const { messages } = await planCsv(
    "Vorname;Name;Platz;Image;Image Urheber;Image Lizenz;Image dekorativ\nIda;Groß;1;ida.jpg;Eva Aue;CC BY 4.0;ja\n",
    createFolder(pictures),
  );
  expect(messages).toEqual([
    expect.stringMatching(
      /Zeile 2, Spalte D \(„Image“\): Warnung: Die Person hat kein Foto.*\n {4}ida\.jpg\n {2}Tipp: Soll es das Porträt sein, nenne die Spalte „foto“\.$/,
    ),
  ]);
});
