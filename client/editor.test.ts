import { expect, test } from "vitest";
import type { FormField } from "#domain/editor/form-values.ts";
import { createSettingsFormat, createTextFormat, type EntryFormat } from "./editor.ts";

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

/** The values of a file, without the text that carries what the form does not show. */
function readValues(source: string, { fromFile: read }: EntryFormat = createTextFormat(fields)) {
  const { _written: _text, ...values } = read(source);
  return values;
}

test("the editor reads German keys and short forms as values of the form", () => {
  const read = readValues(
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
  // A new text has no former one, whose names it could keep.
  expect(toFile(read)).toBe(
    "---\nname: Hafen\npostalCode: '01067'\nstart: 2029-02-25 18:00\ntransit:\n  - Bus\nstatus: cancelled\ntoilet:\n  value: yes\n---\n\nText.\n",
  );
});

test("the editor reads numbers, yes-or-no values and words as the import does", () => {
  const source = "---\ncapacity: '120'\nseated: wahr\nstatus: CANCELLED\n---\n";
  expect(readValues(source)).toEqual({
    capacity: 120,
    seated: true,
    status: "cancelled",
    body: "",
  });
});

test("saving a form keeps keys of the file that the form does not have", () => {
  const source = "---\nhead:\n  - 1\nname: Hafen\ntoilet: { hinweis: eng, weg: 2 }\n---";
  expect(readValues(source)).toEqual({
    head: [1],
    name: "Hafen",
    toilet: { note: "eng", weg: 2 },
    body: "",
  });
  // Two spellings of one key are a mistake, which the import reports.
  expect(readValues("---\nplz: 1\npostalCode: 2\n---")).toEqual({
    plz: 1,
    postalCode: "2",
    body: "",
  });
});

test("a file without front matter is read and written as text alone", () => {
  expect(fromFile("Moin.\n\n---\n\nTschüs.")).toEqual({ body: "Moin.\n\n---\n\nTschüs." });
  expect(toFile({ body: "Moin." })).toBe("Moin.");
  expect(fromFile("---\n---\nMoin.")).toEqual({ body: "Moin." });
  expect(toFile({ name: "Hafen" })).toBe("---\nname: Hafen\n---\n");
});

test("entries of a list with several forms are told apart by the key that names their type", () => {
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
  const source =
    "stands:\n  - { art: Liste, platz: 03 }\n  - { kind: direct, nr: 4 }\n  - { art: anders, nr: 5 }\n";
  const read = readValues(source, settings);
  expect(read).toEqual({
    stands: [
      { kind: "list", position: "03" },
      { kind: "direct", number: "4" },
      { art: "anders", nr: 5 },
    ],
  });
  expect(settings.toFile({ a: "x" })).toBe("a: x\n");
});

test("values that were not changed in the form keep the author's spelling", () => {
  const source =
    "---\n# Der Saal am Wasser.\nname: Hafen\nPLZ: 01067 # Dresden\nbeginn: 25.02.2029, 18 Uhr\nwc: ja\nanreise: Bus\n---\n\nText.\n";
  const read = fromFile(source);
  expect(toFile({ ...read, body: "Text." })).toBe(source);
  expect(toFile({ ...read, body: "Text.", name: "Hafenhalle", capacity: 80 })).toBe(
    "---\n# Der Saal am Wasser.\nname: Hafenhalle\nPLZ: 01067 # Dresden\nbeginn: 25.02.2029, 18 Uhr\nwc: ja\nanreise: Bus\ncapacity: 80\n---\n\nText.\n",
  );
  const { transit: _transit, ...less } = read;
  const changed = { ...less, postalCode: "24103", toilet: { value: "yes", note: "eng" } };
  expect(toFile({ ...changed, body: "" })).toBe(
    '---\n# Der Saal am Wasser.\nname: Hafen\nPLZ: "24103" # Dresden\nbeginn: 25.02.2029, 18 Uhr\nwc:\n  value: yes\n  note: eng\n---\n',
  );
});

test("comments in a settings file survive a change beside them, within mappings and lists as well", () => {
  const settings = createSettingsFormat([
    { name: "title", widget: "string", spellings: ["titel"] },
    {
      name: "party",
      widget: "object",
      fields: [{ name: "name" }, { name: "email", spellings: ["mail"] }],
    },
    {
      name: "navigation",
      widget: "list",
      fields: [{ name: "text" }, { name: "href", spellings: ["ziel"] }],
    },
  ]);
  const source =
    "# Unsere Website.\ntitel: Probe # kurz\n\nparty:\n  # wie im Register\n  name: Bündnis\n  mail: a@example.org\nnavigation:\n  # zuerst das Programm\n  - { text: Programm, ziel: /programm }\n  - { text: Termine, ziel: /termine }\n";
  const read = settings.fromFile(source) as {
    party: object;
    navigation: [object, object];
  };
  expect(settings.toFile(read)).toBe(source);
  const [first, second] = read.navigation;
  const changed = {
    ...read,
    title: "Probe 2",
    party: { ...read.party, email: "b@example.org" },
    navigation: [first, { ...second, text: "Kalender" }],
  };
  expect(settings.toFile(changed)).toBe(
    source
      .replace("Probe #", "Probe 2 #")
      .replace("a@", "b@")
      .replace("text: Termine", "text: Kalender"),
  );
});

test("saving writes the fields of a form group at the top level of the file", () => {
  const group = { name: "group-rare", widget: "object", isGroup: true };
  const format = createTextFormat([
    { name: "title", widget: "string" },
    { ...group, fields: [{ name: "updated", widget: "datetime", spellings: ["stand"] }] },
  ]);
  const source = "---\ntitle: Hafen\nstand: 15.01.2029\nhead: [1]\n---\n";
  const read = format.fromFile(source);
  expect(read).toMatchObject({
    title: "Hafen",
    "group-rare": { updated: "2029-01-15" },
    head: [1],
  });
  expect(format.toFile(read)).toBe(source);
  const fresh = { title: "Hafen", "group-rare": { updated: "2029-01-16" }, body: "" };
  expect(format.toFile(fresh)).toBe("---\ntitle: Hafen\nupdated: 2029-01-16\n---\n");
  expect(format.toFile({ title: "Hafen", "group-rare": {}, body: "" })).toBe(
    "---\ntitle: Hafen\n---\n",
  );
});

test("front matter that has only comments is kept", () => {
  const source = "---\n# Noch leer.\n---\n\nText.\n";
  expect(toFile({ ...fromFile(source), body: "Text." })).toBe(source);
});
