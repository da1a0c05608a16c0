import { expect, test } from "vitest";
import { exportSheet, writeCsv } from "./export-sheet.ts";
import { createCampaign, planCsv } from "#cli/csv/test/plan-sheet.ts";

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
])("below %s a person's picture is the portrait", async (heading) => {
  const { messages, texts } = await planCsv(
    `Vorname;Name;Platz;${heading};${heading} Urheber;${heading} Lizenz\nIda;Groß;1;ida.jpg;Eva Aue;CC BY 4.0\n`,
    createCampaign(pictures),
  );
  expect(messages).toEqual([]);
  expect(texts[ida]).toBe(
    "---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\nphoto:\n  src: ida.jpg\n  credit: Eva Aue\n  licence: CC BY 4.0\n---\n",
  );
});

test("with two columns for the portrait that of the photo counts, with its own facts", async () => {
  const rows = "\nIda;Groß;1;meer.jpg;Ole Berg;ida.jpg;Eva Aue;CC BY 4.0\n";
  const { messages, texts } = await planCsv(
    `Vorname;Name;Platz;Bild;Bild Urheber;Foto;Foto Urheber;Foto Lizenz${rows}`,
    createCampaign(pictures),
  );
  expect(texts[ida]).toContain("photo:\n  src: ida.jpg\n  credit: Eva Aue\n");
  expect(texts[ida]).not.toMatch(/meer|Ole|image/);
  expect(messages).toEqual([
    expect.stringMatching(
      /Zeile 1, Spalte D: Warnung: Die Spalte „Bild“ bleibt weg, denn das Porträt nennt „Foto“\.\n {2}Tipp: Steht es in „Bild“, lösche die Spalte „Foto“\.$/,
    ),
    expect.stringContaining("Spalte E: Warnung: Die Spalte „Bild Urheber“ bleibt weg"),
  ]);
});

test("an empty column for the photo leaves the portrait to the other one", async () => {
  const { messages, texts } = await planCsv(
    "Vorname;Name;Platz;Foto;Bild\nIda;Groß;1;;ida.jpg\n",
    createCampaign(pictures),
  );
  expect(texts[ida]).toContain("photo: ida.jpg\n");
  expect(messages).toEqual([expect.stringContaining("fehlt, wer es gemacht hat")]);
});

test("a picture of an event, an office or a venue stays the picture of its page", async () => {
  const venue = "---\nname: Halle\nstreet: Weg 1\npostalCode: '01067'\ncity: Dorf\n---\n";
  const campaign = createCampaign({
    "veranstaltungsorte/halle.md": venue,
    "veranstaltungsorte/x.jpg": "",
    "termine/x.jpg": "",
    "geschaeftsstellen/x.jpg": "",
  });
  const facts = "Bild Alternativtext;Bild Urheber;Bild Lizenz";
  const event = await planCsv(
    `Titel;Beginn;Ende;Ort;Bild;${facts}\nFest;2029-02-01 19:00;2029-02-01 21:00;halle;x.jpg;Ein Bild;Eva Aue;CC BY 4.0\n`,
    campaign,
  );
  const office = await planCsv(
    `Name;Straße;PLZ;Ort;Öffnungszeiten;Bild;${facts}\nBüro;Weg 1;01067;Dorf;;x.jpg;Ein Bild;Eva Aue;CC BY 4.0\n`,
    campaign,
  );
  const hall = await planCsv(
    `Name;Straße;PLZ;Ort;Plätze;Bild;${facts}\nHalle;Weg 1;01067;Dorf;;x.jpg;Ein Bild;Eva Aue;CC BY 4.0\n`,
    campaign,
  );
  for (const { messages, texts } of [event, office, hall]) {
    expect(messages).toEqual([]);
    expect(Object.values(texts)).toEqual([expect.stringContaining("image:\n  src: x.jpg\n")]);
  }
});

test("a person's file with both pictures comes back from its table as it was", async () => {
  const file =
    "---\ngivenName: Ida\nfamilyName: Groß\nlistPosition: 1\ntitle: Ida\nphoto: ida.jpg\n" +
    "image: { src: meer.jpg, decorative: true, credit: Eva Aue, licence: CC BY 4.0 }\n---\n";
  const campaign = createCampaign({ [ida]: file, ...pictures });
  const { rows } = exportSheet("candidate", campaign);
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
  const again = await planCsv(writeCsv(rows), campaign);
  expect(again).toMatchObject({ messages: [], texts: {} });
});
