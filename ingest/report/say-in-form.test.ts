import { expect, test } from "vitest";
import { labelField } from "#domain/editor/labels.ts";
import { kindNames } from "#domain/fields/kinds.ts";
import { finding, importFindings } from "#ingest/catalogue/catalogue.ts";
import type { Entry } from "#ingest/catalogue/entry.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";
import type { Shape } from "#ingest/fields/schema-shape.ts";
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
  const facts = { case: "absent", german: "", parent: [], advice: "" } as const;
  const candidacies = finding("missing-field", place, { ...facts, key: "candidacies" });
  expect(sayInForm(candidacies)?.hint).toBe("Fülle „Listenplatz“ oder „Wahlkreis“ aus.");
  const city = finding("missing-field", place, { ...facts, key: "city" });
  expect(sayInForm(city)?.hint).toBe("Fülle das Feld aus.");
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
  const known = new Set([...kindNames.flatMap((kind) => listLabels(kindShapes[kind])), ...choices]);
  const entries: Entry[] = Object.values(importFindings);
  const tips = entries.flatMap(({ form = [] }) =>
    Object.values(typeof form === "object" ? form : [form]).map((tip) =>
      typeof tip === "function" ? tip({ key: "candidacies" } as never) : tip,
    ),
  );
  const named = tips.flatMap((tip) => [...tip.matchAll(/„([^“]+)“/g)].map(([, word = ""]) => word));
  expect(named.filter((word) => !known.has(word))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

const choices = [
  "Ja",
  "Nein",
  "Zurückgezogen",
  "Ersetzt",
  "CC BY 4.0",
  "Nutzung schriftlich genehmigt",
];

function listLabels(shape: Shape): string[] {
  if (shape.type === "list") return listLabels(shape.item);
  if (shape.type === "choice") return shape.options.flatMap(listLabels);
  if (shape.type !== "object") return [];
  return [...shape.fields].flatMap(([key, field]) => [
    labelField(key, field.note),
    ...listLabels(field),
  ]);
}
