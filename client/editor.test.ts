import { expect, test } from "vitest";
import type { FormField } from "#domain/editor/form-values.ts";
import { createSettingsFormat, createTextFormat } from "./editor.ts";

const fields: FormField[] = [
  { name: "name", widget: "string" },
  { name: "postalCode", widget: "string", spellings: ["plz"] },
  { name: "start", widget: "datetime", spellings: ["beginn"] },
  { name: "capacity", widget: "number" },
  { name: "transit", widget: "list", spellings: ["anreise"] },
  {
    name: "status",
    widget: "select",
    options: [{ label: "Abgesagt", value: "cancelled" }],
  },
  {
    name: "seated",
    widget: "select",
    options: [
      { label: "Ja", value: true },
      { label: "Nein", value: false },
    ],
  },
  {
    name: "toilet",
    widget: "object",
    spellings: ["wc"],
    fields: [
      { name: "value", widget: "select", options: [{ label: "Ja", value: "yes" }] },
      { name: "note", widget: "string", spellings: ["hinweis"] },
    ],
  },
];
const { fromFile, toFile } = createTextFormat(fields);

test("German keys and short forms are read as values of the form and written under English names", () => {
  const read = fromFile(
    "---\nname: Hafen\nPLZ: 01067\nbeginn: 25.02.2029, 18 Uhr\nanreise: Bus\nstatus: abgesagt\nwc: ja\n---\n\nText.",
  );
  expect(read).toEqual({
    name: "Hafen",
    postalCode: "01067",
    start: "2029-02-25 18:00",
    transit: ["Bus"],
    status: "cancelled",
    toilet: { value: "yes" },
    body: "Text.",
  });
  expect(toFile(read)).toBe(
    "---\nname: Hafen\npostalCode: '01067'\nstart: 2029-02-25 18:00\ntransit:\n  - Bus\nstatus: cancelled\ntoilet:\n  value: yes\n---\n\nText.\n",
  );
});

test("numbers, switches and words mean in a form what they mean in a file", () => {
  const source = "---\ncapacity: '120'\nseated: wahr\nstatus: CANCELLED\n---\n";
  expect(fromFile(source)).toEqual({ capacity: 120, seated: true, status: "cancelled", body: "" });
});

test("what a form does not have stays as it is", () => {
  const source = "---\nhead:\n  - 1\nname: Hafen\ntoilet: { hinweis: eng, weg: 2 }\n---";
  expect(fromFile(source)).toEqual({
    head: [1],
    name: "Hafen",
    toilet: { note: "eng", weg: 2 },
    body: "",
  });
  // Two spellings of one key are a mistake, which the import reports.
  expect(fromFile("---\nplz: 1\npostalCode: 2\n---")).toEqual({
    plz: 1,
    postalCode: "2",
    body: "",
  });
});

test("a text without values is a text alone", () => {
  expect(fromFile("Moin.\n\n---\n\nTschüs.")).toEqual({ body: "Moin.\n\n---\n\nTschüs." });
  expect(toFile({ body: "Moin." })).toBe("Moin.");
  expect(fromFile("---\n---\nMoin.")).toEqual({ body: "Moin." });
  expect(toFile({ name: "Hafen" })).toBe("---\nname: Hafen\n---\n");
});

test("entries of a list that have forms of their own are told apart by their key", () => {
  const list: FormField = {
    name: "stands",
    widget: "list",
    typeKey: "kind",
    typeSpellings: ["art"],
    types: [
      { name: "list", label: "Liste", fields: [{ name: "position", spellings: ["platz"] }] },
      { name: "direct", label: "Wahlkreis", fields: [{ name: "number", spellings: ["nr"] }] },
    ],
  };
  const settings = createSettingsFormat([list]);
  const read = settings.fromFile(
    "stands:\n  - { art: Liste, platz: 03 }\n  - { kind: direct, nr: 4 }\n  - { art: anders, nr: 5 }\n",
  );
  expect(read).toEqual({
    stands: [
      { kind: "list", position: "03" },
      { kind: "direct", number: "4" },
      { art: "anders", nr: 5 },
    ],
  });
  expect(settings.toFile({ a: "x" })).toBe("a: x\n");
});
