import { expect, test } from "vitest";
import { labelField } from "#domain/editor/labels.ts";
import { kindNames } from "#domain/fields/kinds.ts";
import { finding, importFindings } from "#ingest/catalogue/catalogue.ts";
import type { Entry } from "#ingest/catalogue/entry.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";
import type { Shape } from "#ingest/fields/schema-shape.ts";
import { settingsShapes } from "#ingest/settings/settings-files.ts";
import { sayInForm } from "./say-in-form.ts";

const place = { file: "termine/fest.md", severity: "warning" } as const;

test("a finding for a form uses the labels of its fields and says what to do in the form", () => {
  const facts = { case: "noTime", field: ["start"] } as const;
  expect(sayInForm(finding("event-time-unclear", place, facts))).toEqual({
    message: "„Beginn“ nennt keine Uhrzeit.",
    hint: "Ergänze die Uhrzeit, oder wähle bei „Ganztägig“ „Ja“.",
  });
  expect(sayInForm(finding("event-without-end", place))).toEqual({
    message: "Der Termin hat kein Ende; in Kalendern dauert er zwei Stunden.",
    hint: "Fülle „Ende“ aus, auch wenn es nur ungefähr feststeht.",
  });
});

test("only the tip for a missing candidacy names two fields of which one is enough", () => {
  const absent = { case: "absent", german: "", parent: [], advice: "" } as const;
  const candidacies = finding("missing-field", place, { ...absent, key: "candidacies" });
  expect(sayInForm(candidacies)).toEqual({
    message: "Es fehlt, wofür die Person antritt.",
    hint: "Fülle „Listenplatz“ oder „Wahlkreis“ aus.",
  });
  const city = finding("missing-field", place, { ...absent, key: "city" });
  expect(sayInForm(city)).toEqual({ message: "„Ort“ fehlt.", hint: "Fülle das Feld aus." });
});

test.each([
  [
    "a key of site.yml",
    finding("hero-without-portrait", { file: "site.yml", severity: "warning" }, { file: "a.md" }),
    "Auf der Startseite steht kein Portrait, denn in „a“ gibt es kein Foto.",
  ],
  [
    "the numbers of two files",
    finding("address-taken", place, {
      case: "claimed",
      files: ["liste/1.anna.md", "liste/anna.md"],
      path: "/liste/anna",
      isPerson: true,
    }),
    "Zwei Einträge mit dem Namen „anna“ haben dieselbe Adresse /liste/anna.",
  ],
  [
    "a list in site.yml",
    finding(
      "too-many-entries",
      { file: "site.yml", severity: "error" },
      { field: ["navigation"], length: 12, maximum: 10 },
    ),
    "„Menü“ hat 12 Einträge; erlaubt sind höchstens 10.",
  ],
  [
    "an entry of a list",
    finding("event-date-twice", place, { field: ["termine", 1], earlier: 0 }),
    "„Weitere Termine“ (Eintrag 2) nennt denselben Beginn wie Eintrag 1; der Termin erscheint nur einmal.",
  ],
  [
    "a file of settings",
    finding("unknown-election", place, { election: "btw28", ids: ["btw29"] }),
    "Die Wahl „btw28“ steht nicht in „Wahlen“; dort stehen: btw29.",
  ],
  [
    "a line",
    finding("candidacy-twice", place, { line: 6 }),
    "Eine Person kann bei einer Wahl nur einen Listenplatz haben.",
  ],
  [
    "a day",
    finding("bad-date", place, {
      case: "form",
      field: ["embargo"],
      example: "2029-02-25 18:00",
      written: "bald",
    }),
    "„Sperrfrist“ muss ein Datum der Form „25.02.2029, 18:00“ sein, nicht „bald“.",
  ],
  [
    "a day in a text",
    finding("component-attribute-invalid", place, {
      case: "lastDay",
      component: "abbildung",
      value: "bald",
    }),
    "Bei „abbildung“ ist „lizenzBis“ ein Datum der Form „25.02.2029“, nicht „bald“.",
  ],
  [
    "a key that has another label elsewhere",
    finding("bad-value", { file: "site.yml", severity: "error" }, { case: "linkTarget" }),
    "Dieser Eintrag des Menüs hat zwei Ziele, „Abschnitt der Startseite“ und „Ziel“.",
  ],
])("a form names what it has itself instead of %s", (_what, found, message) => {
  expect(sayInForm(found)?.message).toBe(message);
});

test.each([
  [
    finding("residence-with-street", place, {
      case: "postalCode",
      field: ["wohnort"],
      key: "wohnort",
      place: "Bremen",
    }),
    "Schreibe bei „Wohnort“ „Bremen“.",
  ],
  [
    finding("opening-hours-unclear", place, {
      field: ["openingHours"],
      why: [],
      lines: ["`openingHours: Mo-Fr 09:00-17:00`", '`openingHoursNote: "nach Vereinbarung"`'],
    }),
    "Verstanden wird bei „Öffnungszeiten“ „Mo-Fr 09:00-17:00“ und bei „Hinweis zu den Öffnungszeiten“ „nach Vereinbarung“; schreibe es so, oder berichtige es.",
  ],
  [
    finding("bad-date", place, {
      case: "form",
      field: ["start"],
      example: "2029-02-25 18:00",
      written: "25.2. ab 19 Uhr",
      meant: "2029-02-25 19:00",
    }),
    "Schreibe „25.02.2029, 19:00“.",
  ],
  [
    finding("street-without-number", place, {
      field: ["straße"],
      value: "Hafenweg",
      isVenue: false,
    }),
    "Ergänze sie, damit Karten und Navigation den Ort finden.",
  ],
  [
    finding("street-without-number", place, {
      field: ["straße"],
      value: "Hafenweg",
      isVenue: true,
    }),
    "Ergänze sie, damit Karten und Navigation den Ort finden. Hat er keine, fülle dafür „Punkt auf der Karte“ aus.",
  ],
  [
    finding("bad-date", place, {
      case: "form",
      field: ["start"],
      example: "2029-02-25 18:00",
      written: "bald",
    }),
    "Schreibe es wie „25.02.2029, 18 Uhr“. Steht es noch nicht fest, leere das Feld.",
  ],
  [
    finding("bad-date", place, {
      case: "form",
      field: ["start"],
      example: "2029-02-25 18:00",
      written: "25.2., 19 bis 21 Uhr",
      meant: "2029-02-25 19:00",
      end: "2029-02-25 21:00",
    }),
    "Schreibe „25.02.2029, 19:00“ und bei „Ende“ „25.02.2029, 21:00“.",
  ],
  [
    finding("event-twice", place, { file: "a.ics", uid: "2029-01-20-fest@example.org" }),
    "Schreibe bei „Kennung im Kalender“ 2029-01-20-fest@example.org, dann ist es einer; oder lösche diesen Eintrag.",
  ],
  [
    finding("title-empty", place, { case: "required", field: ["title"] }),
    "Schreibe einen kurzen Titel.",
  ],
  [
    finding("typographic-quotes", place, { case: "value", inner: "Wir schaffen das." }),
    "Lösche die Anführungszeichen.",
  ],
  [
    finding("event-without-previous-start", place, { isSame: true }),
    "Berichtige „Beginn“ oder „Ursprünglicher Beginn“; beginnt sie wie geplant, leere „Status“ und „Ursprünglicher Beginn“.",
  ],
  [
    finding("since-in-future", place, { since: "2031-01-01", isDead: false }),
    "Prüfe „Seit“. Soll „Status“ erst von da an gelten, trage beides erst an diesem Tag ein.",
  ],
  [
    finding("address-taken", place, { case: "claimed", files: [], path: "/t/n1", isPerson: false }),
    "Fülle bei einer der beiden Seiten „Ende der gedruckten Adresse“ mit etwas anderem aus.",
  ],
  [
    finding(
      "notice-fact-missing",
      { file: "transparenz/flyer.md", severity: "error" },
      {
        case: "fact",
        name: "targetingDetails",
        advice: "Ergänze `zielgruppenAngaben:` und darunter eingerückt `gruppen:`.",
      },
    ),
    "Ergänze „Angaben zu den Zielgruppen“ und darunter „Gruppen“.",
  ],
  [
    finding("image-broken", place, { case: "format", format: "GIF" }),
    "Lade ein Bild als JPEG, PNG, WebP, AVIF oder SVG hoch; eines in einem anderen Format exportierst du in einem Bildprogramm als JPEG. Die Endung nur umzubenennen genügt nicht.",
  ],
  [
    finding("image-credit-missing", place, {
      image: "a.jpg",
      missing: ["credit", "licence"],
      advice: "",
      others: [],
    }),
    "Fülle „Wer es gemacht hat“ und „Lizenz“ aus. § 13 UrhG gibt ein Recht auf Namensnennung.",
  ],
  [
    finding("event-too-long", place, {}),
    "Prüfe das Ende; wenn es stimmt, ergänze bei „Mehrtägig“ „Ja“.",
  ],
])("the tip for a form mentions no lines of files: $code", (found, hint) => {
  expect(sayInForm(found)?.hint).toBe(hint);
});

test("a finding for a form names entries without folders, numbers and file endings", () => {
  const files = ["liste/04.tom-gross.md", "liste/lea-neumann.md"];
  const facts = { case: "claimed", files, place: "Listenplatz 4" } as const;
  expect(sayInForm(finding("list-position-taken", place, facts))).toEqual({
    message: "„tom-gross“ und „lea-neumann“ haben denselben Listenplatz 4.",
    hint: "Ändere „Listenplatz“ bei einer der beiden Personen; ist es dieselbe, lösche einen der beiden Einträge.",
  });
});

test("a finding that mentions neither keys nor lines has the same words in a form as elsewhere", () => {
  expect(sayInForm(finding("image-licence-ending", place, { image: "a.jpg", day: "1.2." }))).toBe(
    undefined,
  );
});

test("the tips for forms name only labels and choices that exist", () => {
  const shapes = [...kindNames.map((kind) => kindShapes[kind]), ...settingsShapes.values()];
  const known = new Set([...shapes.flatMap(listLabels), ...choices]);
  const entries: Entry[] = Object.values(importFindings);
  const tips = entries.flatMap(({ form = [] }) =>
    Object.values(typeof form === "object" ? form : [form]).map((tip) => {
      const said = typeof tip === "function" ? tip(facts as never, voice) : tip;
      return typeof said === "string" ? said : said.hint;
    }),
  );
  const named = tips.flatMap((tip = "") =>
    [...tip.matchAll(/„([^“]+)“/g)].map(([, word = ""]) => word),
  );
  expect(named.filter((word) => !known.has(word))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

/** What tips for forms read; only the labels that they write themselves are judged. */
const point = { lat: 54.3, lon: 10.1 };
const facts = {
  key: "candidacies",
  keys: [],
  missing: ["licence"],
  path: "/t/flyer",
  paths: [],
  point,
  second: {},
  since: "2029-01-01",
  person: {},
};
const voice = {
  field: () => "das Feld",
  file: () => "den Eintrag",
  settings: () => "das Formular",
  day: (written: string) => written,
};

const choices = [
  "Ja",
  "Nein",
  "Zurückgezogen",
  "Ersetzt",
  "CC BY 4.0",
  "Nutzung schriftlich genehmigt",
  "Schrift",
  "Erzeugt",
  "Bearbeitet",
  // Names in programs for photos.
  "Optionen",
  "Maximale Kompatibilität",
  "Vorschau",
  "Fotos",
  "Speichern unter",
];

function listLabels(shape: Shape): string[] {
  if (shape.type === "list") return listLabels(shape.item);
  if (shape.type === "choice") return shape.options.flatMap(listLabels);
  if (shape.type !== "object") return [];
  return [...shape.fields].flatMap(([key, field]) => [
    labelField(key, field.note, field.type),
    ...listLabels(field),
  ]);
}
