import { expect, test } from "vitest";
import { foldWord } from "#domain/words/fold-word.ts";
import { listSpellings, type Shape } from "./schema-shape.ts";
import { kindShapes } from "./read-fields.ts";
import { person, place, read } from "#ingest/test/read-fields.ts";

test("German and English keys give the same fields", () => {
  const english = read(
    "candidate",
    `givenName: Anna
familyName: Aalders
gender: w
birthYear: 1985
candidacies:
  - { kind: list, election: bundestag-2029, state: SH, position: 3, status: admitted }
  - { kind: direct, election: bundestag-2029, constituency: 1 }
phone: "+49 431 123456"
social: [{ network: mastodon, url: "https://example.social/@anna" }]
topics: [Klima]
photo: { src: ./anna.jpg, credit: Wir }`,
  );
  const german = read(
    "candidate",
    `vorname: Anna
nachname: Aalders
geschlecht: weiblich
geburtsjahr: 1985
kandidaturen:
  - { art: liste, wahl: bundestag-2029, land: SH, listenplatz: 3, status: zugelassen }
  - { art: direkt, wahl: bundestag-2029, wahlkreis: 1 }
telefon: 0431 123456
sozialeNetzwerke: [{ netzwerk: mastodon, adresse: "https://example.social/@anna" }]
themen: [Klima]
foto: { datei: ./anna.jpg, urheber: Wir }`,
  );
  expect(english.found).toEqual([]);
  expect(german.found).toEqual([]);
  expect(german.fields).toEqual(english.fields);
});

test("accessibility values may be German words or true and false", () => {
  const { fields } = read(
    "venue",
    `${place}
barrierefreiheit:
  rollstuhl: ja
  wc: { wert: eingeschränkt, hinweis: schmale Tür }
  induktion: false
  leitsystem: unbekannt`,
  );
  expect(fields).toMatchObject({
    accessibility: {
      wheelchair: "yes",
      toilet: { value: "limited", note: "schmale Tür" },
      induction: "no",
      guidance: "unknown",
    },
  });
});

test("keys may be written with or without umlauts and in any case", () => {
  const { fields, found } = read(
    "office",
    `Name: Büro\nSTRASSE: Weg 1\nPLZ: "24103"\nOrt: Kiel\noeffnungszeiten: Mo 10:00-12:00`,
  );
  expect(found).toEqual([]);
  expect(fields).toMatchObject({ name: "Büro", street: "Weg 1", openingHours: "Mo 10:00-12:00" });
});

test("digits in text fields stay as written, such as a leading zero", () => {
  const { fields, found } = read(
    "venue",
    `name: 1848\nstraße: Weg 1\nplz: 01067\nort: Dresden\ntelefon: 0351123456\nzusatz: true`,
  );
  expect(found).toEqual([]);
  expect(fields).toMatchObject({
    name: "1848",
    postalCode: "01067",
    phone: "+49351123456",
    addressExtra: "true",
  });
});

test("a person may have the family name Null", () => {
  const { fields } = read("candidate", "vorname: Anna\nnachname: Null\nlistenplatz: 1");
  expect(fields).toMatchObject({ familyName: "Null" });
});

test("keys that a template left empty are ignored", () => {
  const { fields, found } = read("candidate", `${person}\ntelefon:\nemail: ""\nberuf: ~`);
  expect(found).toEqual([]);
  expect(Object.keys(fields ?? {})).toEqual(["givenName", "familyName", "candidacies"]);
});

test("a key in both spellings is an error that names both lines", () => {
  const { found, messages } = read("candidate", `${person}\ngivenName: Anne`);
  expect(found).toEqual(["5:1 key-twice"]);
  expect(messages[0]).toBe(
    "„givenName“ bedeutet dasselbe wie „vorname“ in Zeile 2; nur eines von beiden darf stehen.",
  );
});

test.each([
  ["misspelt", "geburtsjar: 1980", "Meintest du „geburtsjahr“?"],
  ["quoted typographically", "„beruf“: X", "Meintest du „beruf“?"],
  [
    "known in a group",
    "foto: { src: ./a.jpg, credit: A, licence: CC0 }\nalt: X",
    "„alt“ gehört unter „foto“: Setze die Zeile dorthin, so eingerückt wie die anderen dort.",
  ],
  [
    "column of a table beside a photo",
    'foto: a.jpg\nfotoKi: erzeugt\nfoto-urheber: "Ada, Kiel"',
    'Schreibe statt „fotoKi“, „foto-urheber“ und „foto“ eine Zeile: `foto: { datei: a.jpg, ki: erzeugt, urheber: "Ada, Kiel" }`.',
  ],
  [
    "similar to one that is there",
    "titl: Y\ntitel: X",
    "Prüfe Schreibweise und Einrückung. Gibt es diese Angabe hier nicht, lösche die Zeile; was alle lesen sollen, gehört in einen Text.",
  ],
  [
    "strange",
    "hobbys: X",
    "Prüfe Schreibweise und Einrückung. Gibt es diese Angabe hier nicht, lösche die Zeile; was alle lesen sollen, gehört in einen Text.",
  ],
])(
  "an unknown key is a warning with a suggestion, and the document is published: %s",
  (_, line, hint) => {
    const { diagnostics, fields } = read("candidate", `${person}\n${line}`);
    expect(diagnostics.filter(({ code }) => code !== "missing-field")).toEqual([
      expect.objectContaining({ code: "unknown-key", severity: "warning", hint }),
    ]);
    expect(fields).toBeDefined();
  },
);

test.each([
  ["misspelt", "entwrf: ja", "Meintest du „entwurf“?"],
  ["misspelt in English", "drft: true", "Meintest du „draft“?"],
  ["in other letters", "еntwurf: ja", "Meintest du „entwurf“?"],
  ["an embargo", "sperfrist: Sonntag, 18 Uhr", "Meintest du „sperrfrist“?"],
  ["a date", "publish_at: 2029-02-25 18:00", "Meintest du „publishAt“?"],
  [
    "of other programs",
    "published: false",
    "Soll noch niemand die Seite sehen, schreibe `entwurf: ja` in diese Zeile; sonst lösche sie.",
  ],
  [
    "of editors",
    "status: draft",
    "Soll noch niemand die Seite sehen, schreibe `entwurf: ja` in diese Zeile; sonst lösche sie.",
  ],
])("an unknown key meant to hide the page holds the file back: %s", (_, line, hint) => {
  const { diagnostics, fields } = read("page", `titel: A\n${line}`);
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: "unknown-key", severity: "error", hint }),
  ]);
  expect(fields).toBeUndefined();
});

test.each([
  ["without a value", "entwrf:"],
  ["with another value", "kraft: 12"],
  ["that shows the page", "published: true"],
  ["of another meaning", "barrierefrei: ja"],
])("an unknown key that hides nothing is a warning: %s", (_, line) => {
  const { found, fields } = read("page", `titel: A\n${line}`);
  expect(found).toEqual(["?3:1 unknown-key"]);
  expect(fields).toBeDefined();
});

test("unknown keys inside a group are warnings, too", () => {
  const { found } = read("venue", `${place}\ngeo: { lat: 54.3, lon: 10.1, hoehe: 3 }`);
  expect(found).toEqual(["?6:30 unknown-key"]);
});

test.each([
  ["missing field", "candidate", "nachname: X\nlistenplatz: 1", "1:1 missing-field"],
  ["empty field", "candidate", "vorname:\nnachname: X\nlistenplatz: 1", "2:9 missing-field"],
  ["no candidacy", "candidate", "vorname: A\nnachname: X", "1:1 missing-field"],
  ["text for a number", "candidate", `${person}\ngeburtsjahr: vor langer Zeit`, "5:14 wrong-type"],
  ["fraction for a whole number", "venue", `${place}\nplätze: 1.200`, "6:9 wrong-type"],
  ["text for a list", "candidate", `${person}\nthemen: Klima, Bildung`, "5:9 wrong-type"],
  ["list for text", "candidate", `${person}\nberuf: [A, B]`, "5:8 wrong-type"],
  ["group for text", "candidate", `${person}\nberuf: { a: b }`, "5:8 wrong-type"],
  ["text for a group", "venue", `${place}\ngeo: hier`, "6:6 wrong-type"],
  ["text for a boolean", "page", "draft: vielleicht", "2:8 wrong-type"],
  ["unknown word", "candidate", `${person}\ngeschlecht: weibllich`, "5:13 bad-value"],
  [
    "unknown accessibility value",
    "venue",
    `${place}\nbarrierefreiheit: { wc: vielleicht }`,
    "6:25 bad-value",
  ],
  [
    "unknown kind of candidacy",
    "candidate",
    "vorname: A\nnachname: B\nkandidaturen: [{ art: quer }]",
    "4:23 bad-value",
  ],
  ["place zero", "candidate", "vorname: A\nnachname: B\nlistenplatz: 0", "4:14 bad-value"],
  [
    "place in words",
    "candidate",
    "vorname: A\nnachname: B\nlistenplatz: Platz 3",
    "4:14 wrong-type",
  ],
  ["number too large", "candidate", "vorname: A\nnachname: B\nwahlkreis: 10000", "4:12 bad-value"],
  ["long quote", "candidate", `${person}\nzitat: ${"x".repeat(241)}`, "5:8 too-long"],
  [
    "many topics",
    "candidate",
    `${person}\nthemen: [1, 2, 3, 4, 5, 6, 7, 8, 9]`,
    "5:9 too-many-entries",
  ],
  ["empty entry", "candidate", `${person}\nthemen: [a, ~]`, "5:13 missing-field"],
  [
    "postal code with four digits",
    "venue",
    `name: A\nstraße: Weg 1\nplz: 1067\nort: B`,
    "4:6 bad-postal-code",
  ],
  ["no e-mail address", "candidate", `${person}\nemail: anna@`, "5:8 bad-email"],
  [
    "e-mail address that only looks like one",
    "candidate",
    `${person}\nemail: anna@example..de`,
    "5:8 bad-email",
  ],
  [
    "address without scheme",
    "candidate",
    `${person}\nwebsite: www.example.org`,
    "5:10 bad-address",
  ],
  [
    "script for an address",
    "candidate",
    `${person}\nwebsite: "javascript:alert(1)"`,
    "5:10 bad-address",
  ],
  [
    "endless address",
    "candidate",
    `${person}\nwebsite: https://${"x".repeat(2000)}`,
    "5:10 too-long",
  ],
  ["plain http", "candidate", `${person}\nwebsite: http://example.org`, "?5:10 insecure-address"],
  [
    "social network without address",
    "candidate",
    `${person}\nsocial: [{ network: x }]`,
    "5:10 missing-field",
  ],
  ["image without file", "page", "bild: { alt: Text }", "2:1 missing-field"],
  ["image of the wrong type", "page", "bild: { src: a.jpg, alt: [x] }", "?2:7 image-alt-missing"],
  ["navigation as text", "page", "navigation: nein danke", "2:13 wrong-type"],
] as const)("a wrong value is reported at its place: %s", (...[, kind, yaml, expected]) => {
  expect(read(kind, yaml).found).toContain(expected);
});

test("findings use the author's spelling and say what was expected and found", () => {
  const { diagnostics } = read(
    "candidate",
    `${person}\nthemen: Klima, Bildung\nGeschlecht: weibllich`,
  );
  expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    "„Geschlecht“ kennt den Wert „weibllich“ nicht; möglich sind: weiblich (w), männlich (m), divers (d). Meintest du „weiblich“?",
    "„themen“ muss eine Liste sein; gefunden wurde der Text „Klima, Bildung“. Schreibe `themen: [Klima, Bildung]` oder jeden Eintrag mit `- ` in eine eigene Zeile.",
  ]);
});

test("a mistake at the top level that applies to two candidacies is reported once", () => {
  const { diagnostics } = read("candidate", `${person}\nwahlkreis: 2\nstatus: zurückgezoge`);
  expect(diagnostics.map(({ hint }) => hint)).toEqual(["Meintest du „zurückgezogen“?"]);
});

test("a missing field is reported in both languages with an example", () => {
  const { diagnostics } = read("candidate", "nachname: X\nlistenplatz: 1");
  expect(diagnostics[0]).toMatchObject({
    message: "Die Pflichtangabe „vorname“ (oder „givenName“) fehlt.",
    hint: "Ergänze eine Zeile `vorname: Anna`.",
  });
});

test.each([
  [
    "number of a constituency with words",
    "wahlkreis: WK 53",
    "Schreibe nur die Zahl: `wahlkreis: 53`.",
  ],
  ["address against robots", "email: anna(at)liste.example", "Schreibe `anna@liste.example`."],
  ["date for a year", "geburtsjahr: 03.05.1985", "Schreibe nur die Zahl: `geburtsjahr: 1985`."],
  [
    "decimal comma",
    "geburtsjahr: 19,85",
    "Zahlen werden mit Punkt geschrieben: `geburtsjahr: 19.85`.",
  ],
  ["day with a time", "stand: 3.2.2029, 18 Uhr", "Schreibe `2029-02-03`."],
  [
    "date with another weekday",
    "veröffentlichenAb: So, 3.2.29, 18 Uhr",
    "Stimmt der Tag, schreibe `2029-02-03 18:00`. Stimmt der Wochentag, berichtige Tag, Monat oder Jahr.",
  ],
  ["no such day", "stand: 31.02.2029", "Der letzte Tag dieses Monats ist `2029-02-28`."],
  [
    "no such day, with a time",
    "veröffentlichenAb: 31.02.2029 19:00",
    "Der letzte Tag dieses Monats ist `2029-02-28 19:00`.",
  ],
  ["host without scheme", "website: example.org", "Schreibe `https://example.org`."],
])("the tip for a wrong value shows the right one: %s", (_, line, hint) => {
  const { diagnostics } = read("candidate", `vorname: A\nnachname: B\nlistenplatz: 1\n${line}`);
  expect(diagnostics.map((one) => one.hint)).toContain(hint);
});

test("dates are read as Germans write them", () => {
  const { fields, found } = read(
    "event",
    "titel: Fest\nbeginn: 20.04.2029, 19 Uhr\nende: 20. April 2029 21.30 Uhr\nort: halle\nveröffentlichenAb: 1.4.29",
  );
  expect(found).toEqual([]);
  expect(fields).toMatchObject({
    start: "2029-04-20 19:00",
    end: "2029-04-20 21:30",
    publishAt: "2029-04-01",
  });
});

test.each([
  ["its weekday", "Do., den 1. Februar 2029, 19 Uhr", "2029-02-01 19:00"],
  ["the Austrian January", "20. Jänner 2029", "2029-01-20"],
  ["midnight at the end of a day", "2029-02-28 24:00", "2029-03-01 00:00"],
  ["midnight in German", "31.12.2028, 24 Uhr", "2029-01-01 00:00"],
])("a date is read if it is given with %s", (_, written, publishAt) => {
  const { fields, found } = read("page", `titel: A\nveröffentlichenAb: ${written}`);
  expect(found).toEqual([]);
  expect(fields).toMatchObject({ publishAt });
});

test("a date that does not exist is reported as such", () => {
  const lines = ["stand: 31.02.2029", "stand: 2029-02-31"];
  const all = lines.map((line) => read("page", `titel: A\n${line}`).messages);
  expect(all.flat()).toEqual(Array(2).fill("„stand“: Den 31. Februar 2029 gibt es nicht."));
});

test("for a time without a day the tip gives the time with the event's day", () => {
  const { diagnostics } = read("event", "titel: A\nbeginn: 20.4.29 19:00\nende: 21 Uhr\nort: b");
  expect(diagnostics.map(({ hint }) => hint)).toEqual(["Schreibe `2029-04-20 21:00`."]);
});

test("a title may be missing, but not empty, null, a list or a group", () => {
  expect(read("page", "lead: x").found).toEqual([]);
  expect(read("page", "titel: 2025").fields).toMatchObject({ title: "2025" });
  expect(read("page", 'titel: ""').found).toEqual(["2:8 title-empty"]);
  expect(read("page", "titel: null").found).toEqual(["2:8 title-empty"]);
  expect(read("page", "titel:").found).toEqual(["2:7 title-empty"]);
  expect(read("page", "titel: [a]").found).toEqual(["2:8 wrong-type"]);
  expect(read("page", "titel: {a: b}").found).toEqual(["2:8 wrong-type"]);
  expect(read("page", `titel: ${"x".repeat(201)}`).found).toEqual(["2:8 too-long"]);
});

test("a missing required field comes with an example", () => {
  const missing = Object.values(kindShapes).flatMap((shape) => findRequired(shape));
  expect(missing.filter(({ type, note }) => type === "text" && !note?.example)).toEqual([]);
  expect(missing.length).toBeGreaterThan(10);
});

function findRequired(shape: Shape): Shape[] {
  if (shape.type !== "object") return [];
  const own = [...shape.fields].filter(([key]) => shape.required.has(key));
  return own.map(([, field]) => field);
}

test("no spelling of a key stands for two fields of the same kind of document", () => {
  const collisions = Object.values(kindShapes).flatMap((shape) => findCollisions(shape));
  expect(collisions).toEqual([]);
});

function findCollisions(shape: Shape): string[] {
  if (shape.type === "list") return findCollisions(shape.item);
  if (shape.type === "choice") return shape.options.flatMap(findCollisions);
  if (shape.type !== "object") return [];
  const spellings = [...shape.fields].flatMap(([key, { note }]) =>
    listSpellings(key, note).map(foldWord),
  );
  const twice = spellings.filter((name, index) => spellings.indexOf(name) !== index);
  return [...twice, ...[...shape.fields.values()].flatMap(findCollisions)];
}

test.each([
  {
    head: "bild: anna.jpg",
    line: 5,
    name: "bild",
    advice: "Schreibe in dieser Zeile `foto` statt `bild`.",
  },
  {
    head: "image:\n  src: anna.jpg\n  alt: Anna",
    line: 5,
    name: "image",
    advice: "Schreibe in dieser Zeile `photo` statt `image`.",
  },
  {
    head: "foto:\nbild: { datei: a.jpg, alt: A }",
    line: 6,
    name: "bild",
    advice: "Schreibe in dieser Zeile `foto` statt `bild`. Lösche die leere Zeile „foto“.",
  },
])("the finding about a missing portrait says what is shown: $head", (given) => {
  const { head, line, name, advice } = given;
  const { fields, diagnostics } = read("candidate", `${person}\n${head}`);
  expect(diagnostics.find(({ code }) => code === "image-not-portrait")).toMatchObject({
    severity: "warning",
    line,
    column: 1,
    message: expect.stringContaining(
      `nur „${name}“. Auf der Seite und auf Karten stehen darum die Initialen`,
    ),
    hint: advice,
  });
  expect(fields).toHaveProperty("image");
});
