import { isObject } from "#domain/content/json-object.ts";
import { readGermanDate } from "#domain/time/german-dates.ts";
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
  /** Of a list whose entries have forms of their own, by the value of `typeKey`. */
  types?: readonly FormField[];
  typeKey?: string;
  typeSpellings?: readonly string[];
  options?: readonly { label: string; value: unknown }[];
}

/** A copy of a configuration without spellings, which are ours and unknown to the editor itself. */
export function copyWithoutSpellings(config: object): object {
  const isOurs = (key: string) => key === "spellings" || key === "typeSpellings";
  const leaveOut = (key: string, value: unknown) => (isOurs(key) ? undefined : value);
  return JSON.parse(JSON.stringify(config, leaveOut)) as object;
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
  for (const [name, inner] of Object.entries(value)) {
    const named = fields.find((one) => isNamed(one, name));
    // Two spellings of one key are a mistake, which the import reports.
    const isTaken = (key: string) => key !== name && (Object.hasOwn(value, key) || key in read);
    const field = named && isTaken(named.name) ? undefined : named;
    const written = { value: inner, text: pick(text, name) };
    read[field?.name ?? name] = field ? readValue(field, written) : inner;
  }
  return read;
}

function isNamed({ name, spellings = [] }: FormField, written: string): boolean {
  const folded = foldKey(written);
  return name === written || foldKey(name) === folded || spellings.includes(folded);
}

function pick(text: unknown, key: string | number): unknown {
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
  return typeof value === "string" ? (readGermanDate(value) ?? value) : value;
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
