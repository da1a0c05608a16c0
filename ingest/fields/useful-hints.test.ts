import { expect, test } from "vitest";
import { person, read } from "#ingest/test/read-fields.ts";
import { parseText, readSite } from "#ingest/test/parse-text.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";

const name = "vorname: Anna\nnachname: Aalders";

const unknown =
  "Prüfe Schreibweise und Einrückung. Gibt es diese Angabe hier nicht, lösche die Zeile; was alle lesen sollen, gehört in einen Text.";

function hintsOf({ diagnostics }: { diagnostics: { hint?: string }[] }): (string | undefined)[] {
  return diagnostics.map(({ hint }) => hint);
}

test.each([
  [name, "Schreibe stattdessen eine Zeile `listenplatz: 3` oder `wahlkreis: 53`."],
  [
    `${name}\nkandidaturen:`,
    "Schreibe stattdessen eine Zeile `listenplatz: 3` oder `wahlkreis: 53`.",
  ],
  [`${name}\nlistenplatz: drei`, "Schreibe eine Zahl aus Ziffern, zum Beispiel `listenplatz: 3`."],
  [`${name}\nlistenplatz: 1\ndraft: bald`, "Schreibe `draft: true` oder `draft: false`."],
  ["vorname: Anna\nnachname:\nlistenplatz: 1", "Ergänze den Wert, zum Beispiel `Beispiel`."],
])("the tip for %j gives the line to write", (yaml, hint) => {
  expect(hintsOf(read("candidate", yaml))).toEqual([hint]);
});

test.each([
  ["email: mailto:anna@example.org", "Schreibe `anna@example.org`."],
  ['email: "[Anna](mailto:anna@example.org)"', "Schreibe `anna@example.org`."],
  ["email: anna@example,org", "Schreibe `anna@example.org`."],
  ["email: anna@example.org.", "Schreibe `anna@example.org`."],
  ["email: anna@example.org, info@example.org", "Schreibe `anna@example.org`."],
  ["website: htttps://example.org", "Schreibe `https://example.org`."],
  ["website: https:/example.org", "Schreibe `https://example.org`."],
  ["website: https//example.org", "Schreibe `https://example.org`."],
  ['website: "[Web](https://example.org/a)"', "Schreibe `https://example.org/a`."],
  ["website: <https://example.org>", "Schreibe `https://example.org`."],
  ["geburtsdatum: 1.2.1980", "Veröffentlicht wird nur das Jahr: `geburtsjahr: 1980`."],
  [
    "geburtsdatum: 31.02.1980",
    "Veröffentlicht wird nur das Jahr: `geburtsjahr: 1980`. Den Tag „31.02.1980“ gibt es nicht; prüfe darum auch, ob das Jahr stimmt.",
  ],
  [
    "geburtsjahr: 31.04.1980",
    "Schreibe nur die Zahl: `geburtsjahr: 1980`. Den Tag „31.04.1980“ gibt es nicht; prüfe darum auch, ob das Jahr stimmt.",
  ],
  ["geburtsjahr: 80", "Schreibe alle vier Ziffern: `1980`."],
  ["verstorben: 8.1.2029", "Schreibe zwei Zeilen: `status: verstorben` und `seit: 2029-01-08`."],
  ["status: verstorben am 8. Januar 2029", "Meintest du „verstorben“?"],
  ["status: zurückgezogen (2.1.)", "Meintest du „zurückgezogen“?"],
  ["alter: 62", "Veröffentlicht wird nur das Jahr: zum Beispiel `geburtsjahr: 1980`."],
  [
    "verstorben: ja",
    "Schreibe zwei Zeilen: `status: verstorben` und zum Beispiel `seit: 2028-11-20`.",
  ],
  ["anrede: Herr", "Schreibe `geschlecht: m`."],
  ["anrede: Mx.", unknown],
  ["titel: Dr.", "Schreibe `akademischerTitel: Dr.`."],
  ["titel: Prof. Dr. med.", "Schreibe `akademischerTitel: Prof. Dr. med.`."],
  ["wohnort: 28195 Bremen", "Schreibe `wohnort: Bremen`."],
  ["wahlkreis: 54 Bremen I", "Schreibe nur die Zahl: `wahlkreis: 54`."],
  ["wahlkreis: WK 54", "Schreibe nur die Zahl: `wahlkreis: 54`."],
  ["wahlkreis: ca. 1.200", "Schreibe nur die Zahl: `wahlkreis: 1200`."],
  ["wahlkreis: 3 oder 4", "Schreibe eine Zahl aus Ziffern, zum Beispiel `wahlkreis: 3`."],
  ["wahlkreis: Bremen 1", "Schreibe eine Zahl aus Ziffern, zum Beispiel `wahlkreis: 3`."],
  [
    "beruf: [Lehrerin, Autorin]",
    "Schreibe einen einzigen Wert in diese Zeile, und lösche die übrigen.",
  ],
])("a usual mistake in the fields of a person gets a tip with the right line: %s", (line, hint) => {
  expect(hintsOf(read("candidate", `${person}\n${line}`))).toEqual([hint]);
});

test.each([
  [
    'foto: a.jpg\nfotoUrheber: "null"',
    'Schreibe statt „fotoUrheber“ und „foto“ eine Zeile: `foto: { datei: a.jpg, urheber: "null" }`.',
  ],
  [
    "foto:\nfotoDatei: b.jpg\nfotoLizenzBis: 2029-12-31",
    "Schreibe statt „fotoDatei“, „fotoLizenzBis“ und „foto“ eine Zeile: `foto: { datei: b.jpg, lizenzBis: 2029-12-31 }`.",
  ],
  [
    "foto: { datei: a.jpg, urheber: A }\nfotoUrheber: Ada\nfotoLizenz: CC0",
    "Schreibe statt „fotoLizenz“ unter „foto“ `lizenz: CC0`.",
  ],
  ["foto: { datei: a.jpg, urheber: A }\nfotoUrheber: Ada", unknown],
  ["foto: a.jpg\nfotoDatei: b.jpg", unknown],
  ["fotoUrheber: A\nfoto_urheber: B", unknown],
])("the tip for columns of a table about a photo names each part once: %j", (lines, hint) => {
  const { diagnostics } = read("candidate", `${person}\n${lines}`);
  const unknownKeys = diagnostics.filter(({ code }) => code === "unknown-key");
  expect(hintsOf({ diagnostics: unknownKeys })).toContain(hint);
});

test("another key for the list position is reported once", () => {
  const hints = hintsOf(read("candidate", `${name}\nnr: 7`));
  expect(hints).toEqual(["Schreibe `listenplatz: 7`."]);
});

test.each([
  ["Anna Lena Aalders", "Schreibe zwei Zeilen: `vorname: Anna Lena` und `nachname: Aalders`."],
  [
    "Prof. Dr. Anna Aalders",
    "Schreibe drei Zeilen: `akademischerTitel: Prof. Dr.`, `vorname: Anna` und `nachname: Aalders`.",
  ],
  [
    "Anna Lena von der Aue",
    "Schreibe drei Zeilen: `vorname: Anna Lena`, `namenszusatz: von der` und `nachname: Aue`.",
  ],
])(
  "the tip splits the name %s into its fields, and no other field is reported as missing",
  (name, hint) => {
    expect(hintsOf(read("candidate", `name: ${name}\nlistenplatz: 1`))).toEqual([hint]);
  },
);

const times = "beginn: 2029-02-01 19:00\nende: 2029-02-01 21:00";
test.each([
  [
    "datum: 1.2.2029\nuhrzeit: 19 Uhr\nort: halle",
    "Schreibe statt der Zeilen „datum“ und „uhrzeit“ Tag und Uhrzeit zusammen: `beginn: 2029-02-01 19:00`.",
  ],
  [
    "wann: Do, 1.2.2029, 19-21 Uhr\nort: halle",
    "Schreibe Tag und Uhrzeit zusammen: `beginn: 2029-02-01 19:00` und `ende: 2029-02-01 21:00`.",
  ],
  [`${times}\nwo: Marktplatz`, "Schreibe `ort: Marktplatz`."],
  [
    `${times}\nstraße: Markt 1\nplz: 24103\nort: Kiel`,
    "Schreibe statt der Zeilen „straße“, „plz“, „ort“ eine: `ort: Markt 1, 24103 Kiel`.",
  ],
  [
    "beginn: 2029-02-01 19:00\nende: offen\nort: halle",
    "Schreibe es wie `2029-02-25 18:00` oder `25.02.2029, 18 Uhr`. Steht es noch nicht fest, lösche die Zeile.",
  ],
  [
    `${times}\nort: halle\nanmeldung: per Mail an info@example.org`,
    "Hier geht nur eine Adresse im Netz. Lösche die Zeile, und schreibe die E-Mail-Adresse in den Text.",
  ],
  [`${times}\nort: halle\nabgesagt: ja`, "Schreibe `status: abgesagt`."],
  [
    `${times}\nzoom: https://example.org/j/1`,
    "Nimmt man dort teil, schreibe `online: https://example.org/j/1`; meldet man sich dort an, `anmeldung: https://example.org/j/1`.",
  ],
  [
    `${times}\nort: halle\nmit: Anna Aalders und Berta Beese`,
    "Schreibe `mitwirkende: [Anna Aalders, Berta Beese]`, wenn es Leute aus euren Listen sind; sonst setze die Namen in den Text.",
  ],
  [
    `${times}\nort: halle\nwiederholung: wöchentlich`,
    "Ersetze die Zeile durch die weiteren Tage, zum Beispiel `termine: [2029-02-08, 2029-02-15]`.",
  ],
])(
  "a usual mistake in the fields of an event gets one tip with the right line: %j",
  (lines, hint) => {
    expect(hintsOf(read("event", `titel: Fest\n${lines}`))).toEqual([hint]);
  },
);

test.each([
  [
    'straße: Weg\nhausnummer: 1\nplz: "24103"\nort: Kiel',
    "Schreibe sie in dieselbe Zeile: `straße: Weg 1`.",
  ],
  [
    "anschrift: Weg 1, 24103 Kiel",
    'Schreibe drei Zeilen: `straße: Weg 1`, `plz: "24103"` und `ort: Kiel`.',
  ],
  ["straße: Weg 1\nplz: D-24103\nort: Kiel", 'Schreibe `"24103"`.'],
  ["straße: Weg 1\nplz: 241O3\nort: Kiel", 'Schreibe `"24103"`.'],
  [
    'straße: Weg 1\nplz: "24103"\nort: Kiel\nkoordinaten: https://maps.example/@54.3233,10.1228,15z',
    "Schreibe `koordinaten: { lat: 54.3233, lon: 10.1228 }`.",
  ],
  [
    'straße: Weg 1\nplz: "24103"\nort: Kiel\ngeo: 10.1228, 54.3233',
    "Schreibe `geo: { lat: 54.3233, lon: 10.1228 }`.",
  ],
  [
    'straße: Weg 1\nplz: "24103"\nort: Kiel\nöffnungszeiten: Mo-Fr 9-17 Uhr',
    "Prüfe Schreibweise und Einrückung. Gibt es diese Angabe hier nicht, lösche die Zeile; was alle lesen sollen, gehört in einen Text.",
  ],
])(
  "a usual mistake in the fields of a place gets one tip with the right line: %j",
  (lines, hint) => {
    expect(hintsOf(read("venue", `name: Saal\n${lines}`))).toEqual([hint]);
  },
);

test("front matter without keys causes one finding", () => {
  const { diagnostics } = parseText("termine/a.md", "---\ntitel = Fest\nbeginn = morgen\n---\n");
  expect(diagnostics.map(({ code }) => code)).toEqual(["front-matter-no-mapping"]);
});

test("for a group of keys on one line the tip gives the right form", () => {
  const yaml = 'name: A\nstraße: Weg 1\nplz: "24103"\nort: Kiel\ngeo: 54.3, 10.1';
  expect(hintsOf(read("office", yaml))).toEqual(["Schreibe `geo: { lat: 54.3, lon: 10.1 }`."]);
  const site = "title: A\nparty: { name: B }\nnavigation: [{ text: A, hash: a }]\n";
  const footer = "footer: [{ heading: A, links: /impressum }]\n";
  expect(hintsOf(readSite(site + footer))).toEqual([
    "Schreibe die Einträge darunter, jeden mit `- ` in einer eigenen Zeile und darin `text: …` und `href: …`.",
  ]);
});

test("the tip about required settings leaves out those with a default", () => {
  const site = "title: A\nparty: { name: B }\nnavigation: [{ text: A, hash: a }]\nmap: Küste\n";
  expect(hintsOf(readSite(site))).toEqual([
    "Schreibe darunter eingerückt `centre: …` und `zoom: …` und `land: …`.",
  ]);
});

test("the tip for a missing setting gives an example of just that setting", () => {
  const hints = hintsOf(readSite("navigation: [{ text: A, hash: a }]\nparty: {}\n"));
  expect(hints).toEqual([
    "Ergänze eine Zeile `title: Bündnis Muster`.",
    "Ergänze eine Zeile `name: Bündnis Muster`.",
  ]);
});

test("a missing field at the top level is reported at the first line of the file", () => {
  expect(read("candidate", "vorname: Anna\nlistenplatz: 1").diagnostics).toMatchObject([
    { line: 1, column: 1, excerpt: "---" },
  ]);
});

test("the tip for a file that is too large says how to reduce it", () => {
  const sizes = { sizeBytes: 50_000_000, limitBytes: 1_000_000 };
  const hints = ["a.md", "a.JPG", "a.pdf", "geo/a.geojson"].map((file) => {
    const { hint = "" } = finding("file-too-large", {}, { case: "file", file, ...sizes });
    return hint.split(" ").slice(0, 2).join(" ");
  });
  expect(hints).toEqual(["Texte dieser", "Verkleinere das", "Speichere das", "Vereinfache die"]);
});
