import { isObject } from "#domain/content/json-object.ts";
import { readGermanDate, splitWeekday } from "#domain/time/german-dates.ts";
import {
  findMeantValue,
  foldKey,
  normaliseBoolean,
  normaliseNumber,
} from "#domain/fields/normalise.ts";

/** A field of a form, as far as reading a file needs it. */
export interface FormField {
  name: string;
  label?: string;
  widget?: string;
  /** Other names that authors may have written, in lower case and without umlauts. */
  spellings?: readonly string[];
  fields?: readonly FormField[];
  /** The one field of each entry of a list. */
  field?: FormField;
  /** The forms of a list's entries, if they differ by the value of `typeKey`. */
  types?: readonly FormField[];
  typeKey?: string;
  typeSpellings?: readonly string[];
  options?: readonly { label: string; value: unknown }[];
  /** Whether the field only groups others in the form; in the file they are not grouped. */
  isGroup?: boolean;
}

/** A copy of a configuration without our own keys, which the editor does not know. */
export function copyWithoutOurs(config: object): object {
  const ours = new Set(["spellings", "typeSpellings", "isGroup"]);
  const leaveOut = (key: string, value: unknown) => (ours.has(key) ? undefined : value);
  return JSON.parse(JSON.stringify(config, leaveOut)) as object;
}

/** The fields as a file has them, without the groups of the form. */
export function listFields<Field extends FormField>(fields: readonly Field[]): Field[] {
  return fields.flatMap((one) => (one.isGroup ? ((one.fields ?? []) as Field[]) : [one]));
}

type Values = Readonly<Record<string, unknown>>;

/** The values of a file as a form with groups has them. */
export function foldGroups(fields: readonly FormField[], values: Values): Record<string, unknown> {
  const groups = fields.filter(({ isGroup }) => isGroup);
  const groupOf = (name: string) =>
    groups.find((group) => group.fields?.some((one) => one.name === name))?.name;
  const folded: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const group = groupOf(name);
    if (group === undefined) folded[name] = value;
    else folded[group] = { ...(folded[group] as Values | undefined), [name]: value };
  }
  return folded;
}

/** The values of a form with groups as a file has them. */
export function unfoldGroups(
  fields: readonly FormField[],
  values: Values,
): Record<string, unknown> {
  const names = new Set(fields.filter(({ isGroup }) => isGroup).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!names.has(name)) return [[name, value]];
      return isObject(value) ? Object.entries(value) : [];
    }),
  );
}

/** A value of a file: as YAML reads it, and with every scalar as it is written. */
interface Written {
  value: unknown;
  text: unknown;
}

/**
 * The values of a file as a form can show them: names of keys and of choices as the form has them, the
 * long form where the short one is written, dates as `2029-02-25 18:00`, and `01067` as a text.
 *
 * `text` is the same file with every scalar as it is written. Keys that the form does not have are kept.
 */
export function readFormValues(
  fields: readonly FormField[],
  value: Readonly<Record<string, unknown>>,
  text: unknown,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const { name, key, field } of nameKeys(fields, value)) {
    const inner = value[name];
    read[key] = field ? readValue(field, { value: inner, text: pick(text, name) }) : inner;
  }
  return read;
}

/** The keys of a file as the form names them, each with its field; a key that the form does not have stays. */
export function nameKeys(fields: readonly FormField[], value: Readonly<Record<string, unknown>>) {
  const taken = new Set<string>();
  return Object.keys(value).map((name) => {
    const named = fields.find((one) => isNamed(one, name));
    // Two spellings of one key are a mistake, which the import reports.
    const isTaken = (key: string) => key !== name && (Object.hasOwn(value, key) || taken.has(key));
    const field = named && isTaken(named.name) ? undefined : named;
    const key = field?.name ?? name;
    taken.add(key);
    return { name, key, field };
  });
}

function isNamed({ name, spellings = [] }: FormField, written: string): boolean {
  const folded = foldKey(written);
  return name === written || foldKey(name) === folded || spellings.includes(folded);
}

export function pick(text: unknown, key: string | number): unknown {
  return typeof text === "object" && text !== null ? Reflect.get(text, key) : undefined;
}

function readValue(field: FormField, written: Written): unknown {
  const { value, text } = written;
  if (value === null || value === undefined) return value;
  switch (field.widget) {
    case "object":
      return readMapping(field.fields, written);
    case "list":
      return readList(field, written);
    case "datetime":
      return readDate(value);
    case "select":
      return readChoice(field, value);
    case "number":
      return normaliseNumber(value);
    default:
      return typeof value === "number" ? text : value;
  }
}

/** The short form gives the first field of the long one. */
function readMapping(fields: readonly FormField[] = [], { value, text }: Written): unknown {
  if (isObject(value)) return readFormValues(fields, value, text);
  const [first] = fields;
  if (!first || typeof value === "object") return value;
  return { [first.name]: readValue(first, { value, text }) };
}

/** A list of one entry may be written as that entry. */
function readList(field: FormField, { value, text }: Written): unknown {
  if (!Array.isArray(value)) return readList(field, { value: [value], text: [text] });
  return value.map((entry, index) => readEntry(field, { value: entry, text: pick(text, index) }));
}

function readEntry(list: FormField, written: Written): unknown {
  if (list.types) return readVariant(list, written);
  if (list.fields) return readMapping(list.fields, written);
  return readValue(list.field ?? { name: "" }, written);
}

function readVariant(list: FormField, { value, text }: Written): unknown {
  const { types = [], typeKey = "", typeSpellings = [] } = list;
  if (!isObject(value)) return value;
  const tag = { name: typeKey, spellings: typeSpellings };
  const name = Object.keys(value).find((key) => isNamed(tag, key));
  const words = Object.fromEntries(types.map((one) => [one.name, [one.label ?? one.name]]));
  const tagged = name === undefined ? undefined : findMeantValue(words, String(value[name]));
  const type = types.find((one) => one.name === tagged);
  if (!type) return value;
  const { [name ?? ""]: _tag, ...others } = value;
  return { [typeKey]: type.name, ...readFormValues(type.fields ?? [], others, text) };
}

function readDate(value: unknown): unknown {
  return typeof value === "string" ? (readGermanDate(splitWeekday(value).date) ?? value) : value;
}

function readChoice(field: FormField, value: unknown): unknown {
  return Array.isArray(value)
    ? value.map((one) => findOption(field, one))
    : findOption(field, value);
}

function findOption({ options = [] }: FormField, written: unknown): unknown {
  if (typeof written !== "string") return written;
  const words = Object.fromEntries(options.map(({ label, value }) => [String(value), [label]]));
  const meant = findMeantValue(words, written);
  const option = options.find(({ value }) => String(value) === meant);
  if (option) return option.value;
  const answer = normaliseBoolean(written);
  return options.some(({ value }) => value === answer) ? answer : written;
}
