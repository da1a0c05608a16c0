import { labelField, labelFile, labelWord } from "#domain/editor/labels.ts";
import { kindNames } from "#domain/fields/kinds.ts";
import { findMeantValue } from "#domain/fields/normalise.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { findFormWords, sayAgain } from "#ingest/catalogue/catalogue.ts";
import type { Sentences } from "#ingest/catalogue/entry.ts";
import { findAuthorsFile, nameField, rewriteQuoted } from "#ingest/catalogue/phrases.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";
import { listSpellings, type Shape } from "#ingest/fields/schema-shape.ts";
import { settingsShapes } from "#ingest/settings/settings-files.ts";

/** A finding for a person who sees the labels of a form instead of keys; undefined where nothing differs. */
export function sayInForm(finding: FindingRecord): Sentences | undefined {
  const fields = getFields(finding.file);
  const find = (key: string) => fields.get(foldWord(key));
  const voice = {
    field: (path: readonly (string | number)[]) =>
      nameField(path.map((key) => (typeof key === "string" ? (find(key)?.label ?? key) : key))),
    file: nameEntry,
    settings: nameEntry,
    day: writeDays,
  };
  // A form has no lines.
  const { line: _line, ...facts } = finding.facts ?? {};
  // Without facts a finding always says the same.
  const own: Sentences =
    finding.facts === undefined ? finding : sayAgain({ ...finding, facts }, voice);
  const said = { ...own, ...findFormWords(finding, voice) };
  const { message } = said;
  const hint = said.hint && writeAsFields(said.hint, find);
  if (message === finding.message && hint === finding.hint) return undefined;
  return { message, ...(hint !== undefined && { hint }) };
}

/** Writes lines of files as values of fields. */
function writeAsFields(tip: string, find: (key: string) => FormField | undefined): string {
  return rewriteQuoted(tip, ({ written, key, value }) => {
    const field = find(key ?? value.replace(/:$/, ""));
    if (key === undefined) return `„${field?.label ?? writeDays(value)}“`;
    return field === undefined ? written : `bei „${field.label}“ „${showValue(field, value)}“`;
  });
}

/** A value as the form shows it. */
function showValue({ shape }: FormField, value: string): string {
  if (shape.type === "boolean") return value === "true" || value === "ja" ? "Ja" : "Nein";
  if (shape.type === "list") return writeDays(value.replace(/^\[(.*)\]$/, "$1"));
  if (shape.type !== "enum") return writeDays(value);
  const meant = findMeantValue(shape.words, value) ?? value;
  return labelWord(shape.words[meant]?.[0] ?? meant);
}

/** The days of a value as Germans write them. */
function writeDays(value: string): string {
  return value.replaceAll(
    /(?<![/\w-])(\d{4}-\d\d-\d\d)(?![-\w])(?: (?=\d\d:))?/g,
    (written, day: string) => formatDay(day) + (written.endsWith(" ") ? ", " : ""),
  );
}

function nameEntry(file: string): string {
  return `„${labelFile(findAuthorsFile(file))}“`;
}

interface FormField {
  label: string;
  shape: Shape;
}

type FormFields = ReadonlyMap<string, FormField>;
const known = new Map<string, FormFields>();

/** The fields of a form of settings, or of all forms for any other file, by the spellings of their keys. */
function getFields(file: string): FormFields {
  const [, settings] = [...settingsShapes].find(([name]) => name === file) ?? [];
  const form = settings ? file : "";
  const shapes = settings
    ? [settings]
    : [...settingsShapes.values(), ...kindNames.toReversed().map((kind) => kindShapes[kind])];
  const fields = known.get(form) ?? new Map(shapes.flatMap(listFields));
  known.set(form, fields);
  return fields;
}

function listFields(shape: Shape): [spelling: string, field: FormField][] {
  if (shape.type === "list") return listFields(shape.item);
  if (shape.type === "choice") return shape.options.flatMap(listFields);
  if (shape.type !== "object") return [];
  return [...shape.fields].flatMap(([key, field]) => {
    const label = labelField(key, field.note, field.type);
    const own = listSpellings(key, field.note).map((name): [string, FormField] => [
      foldWord(name),
      { label, shape: field },
    ]);
    return [...listFields(field), ...own];
  });
}
