import { expect, test } from "vitest";
import { listFields } from "#domain/editor/form-values.ts";
import type { KindName } from "#domain/fields/kinds.ts";
import { readFields } from "#ingest/fields/read-fields.ts";
import { readElections } from "#ingest/settings/settings-files.ts";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";
import { createEditorConfig } from "./editor-config.ts";
import type { EditorField } from "./widgets.ts";

const folders = [
  { name: "liste", kind: "candidate" },
  { name: "bueros", kind: "office" },
  { name: "saele", kind: "venue" },
  { name: "termine", kind: "event" },
  { name: "transparenz", kind: "transparency" },
  { name: "seiten", kind: "page" },
] as const;
const { config } = createEditorConfig(
  {
    title: "Probe",
    root: "",
    folders,
    persons: [],
    pages: [],
    questions: [],
    elections: [{ id: "landtag-2029", name: "Landtagswahl 2029" }],
  },
  {},
);

function findField(kind: KindName, path: string): EditorField {
  const folder = folders.find((one) => one.kind === kind)?.name;
  const collection = config.collections.find((one) => one.name === folder);
  let fields = collection && "fields" in collection ? (collection.fields as EditorField[]) : [];
  let found: EditorField | undefined;
  for (const name of path.split(".")) {
    found = listFields(fields).find((one) => one.name === name);
    fields = (found?.["fields"] ?? []) as EditorField[];
  }
  if (!found) throw new Error(`no field ${path}`);
  return found;
}

/** Whether the editor takes a value in a field, by what its documentation says of the configuration. */
function takes(field: EditorField, value: string): boolean {
  const inner = field["field"] as EditorField | undefined;
  if (inner) return takes(inner, value);
  const test = byWidget[field.widget] ?? takesText;
  return test(field, value);
}

const byWidget: Record<string, typeof takes> = {
  color: (_field, value) => /^#[\da-f]{6}$/i.test(value),
  datetime: (field, value) =>
    /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/.test(value) && takesText(field, value),
  number: takesNumber,
  select: ({ options }, value) =>
    (options as { value: unknown }[]).some((one) => String(one.value) === value),
};

function takesText({ pattern, maxlength = Infinity }: EditorField, value: string): boolean {
  if (value.length > Number(maxlength)) return false;
  const [written = ""] = (pattern ?? []) as string[];
  const [, source = "", flags] = /^\/?(.+?)(?:\/([dgimsuy]*))?$/.exec(written) ?? [];
  return new RegExp(source, flags).test(value.trim());
}

function takesNumber({ value_type: type, min, max }: EditorField, value: string): boolean {
  const number = Number(value);
  const isKind = type === "int" ? Number.isInteger(number) : Number.isFinite(number);
  return isKind && number >= Number(min ?? -Infinity) && number <= Number(max ?? Infinity);
}

const { elections = [] } = readElections(
  "elections: [{ id: wahl, name: Bundestagswahl, date: 2029-03-18 }]\n",
);
const required: Record<KindName, string> = {
  page: "title: Probe",
  candidate: "givenName: Kim\nfamilyName: Aal",
  office: "name: Büro\nstreet: Markt 1\npostalCode: '24103'\ncity: Kiel",
  venue: "name: Saal\nstreet: Markt 1\npostalCode: '24103'\ncity: Kiel",
  event: "title: Fest\nstart: 2029-02-25 18:00",
  transparency: "title: Flyer",
};

/** The errors of the import about a document with a value; the value replaces what is required. */
function findErrors(kind: KindName, path: string, value: string): string[] {
  const [key = "", inner] = path.split(".");
  const head = required[kind].split("\n").filter((line) => !line.startsWith(`${key}:`));
  const isPlace = kind !== "candidate" || key === "listPosition" || key === "constituency";
  const others = isPlace ? head : [...head, "listPosition: 1"];
  const isList = findField(kind, path).widget === "list";
  const text = /^-?[\d.]+$/.test(value) && key !== "postalCode" ? value : JSON.stringify(value);
  const written = inner === undefined ? (isList ? `[${text}]` : text) : `{ ${inner}: ${text} }`;
  const lines = [...others, `${key}: ${written}`];
  const frontMatter = readFrontMatter(`---\n${lines.join("\n")}\n---\n`, "a.md");
  const { diagnostics } = readFields(kind, frontMatter, { elections });
  return diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
}

const rows: [kind: KindName, path: string, wrong: string, right: string][] = [
  ["candidate", "website", "www.example.org", "https://www.example.org/über?a=1"],
  ["candidate", "website", "https://", "http://example.org"],
  ["candidate", "website", "https://kim-aal", "https://kim-aal.example"],
  ["candidate", "email", "kim@example", "kim.aal@müller.example"],
  ["candidate", "email", "kim at example.org", "kim+presse@example.org"],
  ["candidate", "phone", "auf Anfrage", "+49 431 123-45"],
  ["candidate", "residence", "Deichweg 5, Husum", "Husum"],
  ["candidate", "listPosition", "0", "1"],
  ["candidate", "listPosition", "2.5", "999"],
  ["candidate", "constituency", "-3", "53"],
  ["candidate", "birthYear", "1869", "1969"],
  ["candidate", "gender", "weibl.", "w"],
  ["candidate", "status", "krank", "withdrawn"],
  ["candidate", "lang", "Klingonisch", "uk"],
  ["venue", "postalCode", "2410", "01067"],
  ["venue", "postalCode", "D-24103", "24103"],
  ["venue", "accessibility.note", "x".repeat(301), "Rampe am Hof."],
  ["venue", "capacity", "0", "80"],
  ["event", "start", "irgendwann", "2029-02-25 18:00"],
  ["event", "status", "vielleicht", "cancelled"],
  ["event", "online", "zoom", "https://treffen.example.org/r/1"],
  ["event", "registration", "per Mail", "https://example.org/#anmeldung"],
  ["page", "figure", "Viele Kilometer", "74 Kilometer Deich"],
  ["page", "redirect", "javascript:alert(1)", "/programm"],
  ["page", "redirect", "//example.org", "https://example.org/@konto"],
  ["page", "aliases", "alte-seite", "/alte-seite"],
  ["page", "embargo", "bald", "polls-close"],
  ["page", "updated", "gestern", "2029-01-15"],
  ["page", "title", "x".repeat(201), "x".repeat(200)],
  ["transparency", "complaints", "uns", "uns@example.org"],
];

test.each(rows)(
  "the form of a %s refuses in the field %s the same value as the import: %s",
  (kind, path, wrong, right) => {
    const field = findField(kind, path);
    expect([wrong, takes(field, wrong), findErrors(kind, path, wrong)]).toEqual([
      wrong,
      false,
      expect.arrayContaining([expect.any(String)]),
    ]);
    expect([right, takes(field, right), findErrors(kind, path, right)]).toEqual([right, true, []]);
  },
);

test("the form takes no year with two digits, which the editor reads as one of the last century", () => {
  const [start, updated] = [findField("event", "start"), findField("page", "updated")];
  expect(takes(start, "1929-02-25 18:00")).toBe(false);
  expect(takes(updated, "1929-02-25")).toBe(false);
});

test.each([
  ["termin", false],
  ["www.example.org", false],
  ["/termine", true],
  ["#orte", true],
  ["mailto:moin@example.org", true],
])("the form of the menu refuses targets that the import refuses: %s", (href, isTarget) => {
  const settings = config.collections.find(({ name }) => name === "einstellungen");
  const files = settings && "files" in settings ? settings.files : [];
  const { fields = [] } = files.find(({ file }) => file === "site.yml") ?? {};
  const navigation = fields.find(({ name }) => name === "navigation");
  const items = (navigation?.["fields"] ?? []) as EditorField[];
  const target = items.find(({ name }) => name === "href");
  expect(target && takes(target, href)).toBe(isTarget);
});

test("every message of a form about a wrong value is a German sentence that says what to enter", () => {
  const mistakes = [
    ...JSON.stringify(config).matchAll(/"pattern":\[(?:"(?:[^"\\]|\\.)*"),"([^"]*)"\]/g),
  ];
  expect(mistakes.length).toBeGreaterThan(20);
  for (const [, sentence] of mistakes) {
    expect(sentence).toMatch(/^(?:Hier gehör|Das passt hier nicht)[^`]*\.$/);
  }
});
