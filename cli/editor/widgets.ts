import type { FieldNote, Reference } from "#domain/fields/field.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { listSpellings, type ObjectShape, type Shape } from "#ingest/fields/schema-shape.ts";
import { findPattern, wholeDay, wholeTime } from "./form-patterns.ts";
import { formHints } from "./form-words.ts";
import { isMenu, labelField, labelWord, writeHint } from "#domain/editor/labels.ts";

/** An entry of the editor's configuration. */
export type Widget = { widget: string } & Record<string, unknown>;
export type EditorField = Widget & { name: string; label: string };

/** The context for the fields of one file. */
export interface Form {
  /** The choice for references to a kind; without one the field is a line of text. */
  relations: Partial<Record<Reference["kind"], Widget>>;
  /** The options of a text field, by its key. */
  choices: Readonly<Record<string, readonly { label: string; value: string }[]>>;
  /** The keys of a mapping with free keys, by its own key. */
  freeKeys: Readonly<Record<string, readonly { key: string; label: string }[]>>;
  /** Paths of fields that the form cannot show; a save keeps them. */
  hidden: string[];
}

interface FormPosition {
  path: string;
  form: Form;
}

/**
 * The fields of a mapping as the editor shows them; those that it cannot show are added to
 * `hidden`.
 */
export function writeFields(shape: ObjectShape, { path, form }: FormPosition): EditorField[] {
  return [...shape.fields].flatMap(([key, field]) => {
    const position = { path: path === "" ? key : `${path}.${key}`, form };
    const widget = createField(key, field, position);
    if (!widget) {
      form.hidden.push(position.path);
      return [];
    }
    const required = shape.required.has(key);
    const label = labelField(key, field.note, field.type);
    const hint = findHint(position.path, field) ?? (field.note && writeHint(field.note));
    return {
      name: key,
      label,
      ...spellingsOf(key, field.note),
      // A hint that repeats the label is left out.
      ...(hint !== undefined && hint !== label && hint !== `${label}.` && { hint }),
      required,
      ...widget,
    };
  });
}

/** Spellings for `/redaktion`, which reads files with German keys. */
function spellingsOf(key: string, note: FieldNote | undefined): { spellings?: string[] } {
  const others = listSpellings(key, note).filter((name) => name !== key);
  return others.length === 0 ? {} : { spellings: others.map(foldWord) };
}

function findHint(path: string, { type }: Shape): string | undefined {
  if (isMenu(path, type)) return undefined;
  const names = path.split(".").filter((name) => name !== "*");
  return formHints[names.slice(-2).join(".")] ?? formHints[names.at(-1) ?? ""];
}

function createField(key: string, shape: Shape, position: FormPosition): Widget | undefined {
  const choice = createChoice(key, shape, position.form);
  if (choice) return choice;
  if (shape.type === "object" && shape.rest) return createFreeForm(key, shape.rest, position);
  if (shape.note?.check === "logo" || key === "src") {
    return { widget: "image", choose_url: false, accept: publishedTypes };
  }
  // The claim is short, but has a line for each line of the poster.
  const widget = createWidget(shape, position);
  return key === "claim" ? { ...widget, widget: "text" } : widget;
}

/** The formats of pictures that the import publishes. */
const publishedTypes = "image/jpeg,image/png,image/webp,image/avif,image/svg+xml";

/** A choice from the content for a text that refers to it. */
function createChoice(
  key: string,
  { type, note }: Shape,
  { relations, choices }: Form,
): Widget | undefined {
  const target = note?.refersTo && relations[note.refersTo.kind];
  // Choosing several at once fails if a file refers to a person differently than the list.
  if (target && type === "list") return { widget: "list", field: nameEntry(target) };
  const { [key]: options = [] } = type === "text" ? choices : {};
  return target ?? (options.length > 0 ? { widget: "select", options } : undefined);
}

function createWidget(shape: Shape, position: FormPosition): Widget | undefined {
  switch (shape.type) {
    case "text":
      return createTextWidget(shape);
    case "number":
      return createNumberWidget(shape);
    case "boolean":
      return { widget: "select", options: yesOrNo };
    case "enum":
      return { widget: "select", options: listOptions(shape) };
    case "list":
      return createListWidget(shape, position);
    case "object":
      return shape.fields.size === 0
        ? undefined
        : { widget: "object", fields: writeFields(shape, position) };
    case "choice":
      return createWidget(chooseForm(shape), position);
    default:
      return undefined;
  }
}

// A choice instead of a switch: the editor's switch writes `false` as soon as a form is opened,
// which would hide a page.
const yesOrNo = [
  { label: "Ja", value: true },
  { label: "Nein", value: false },
];

function listOptions({ words }: Shape & { type: "enum" }) {
  return Object.entries(words).map(([value, [german]]) => ({
    label: labelWord(german ?? value),
    value,
  }));
}

/** A text longer than this gets several lines. */
const longestLine = 200;

function createTextWidget(shape: Shape & { type: "text" }): Widget {
  const { format, pattern } = shape;
  if (format === "date") {
    return { widget: "datetime", type: "date", format: "YYYY-MM-DD", pattern: wholeDay };
  }
  if (format === "date-time") {
    return { widget: "datetime", format: "YYYY-MM-DD HH:mm", pattern: wholeTime };
  }
  return pattern?.test("#00693e") === true ? { widget: "color" } : createLineWidget(shape);
}

function createLineWidget(shape: Shape & { type: "text" }): Widget {
  const { format, max = 0 } = shape;
  const pattern = findPattern(shape);
  return {
    widget: max > longestLine && format !== "url" ? "text" : "string",
    ...(max > 0 && { maxlength: max }),
    ...(pattern && { pattern }),
    // A colon mostly belongs to an address or a time.
    use_emoji_autocomplete: false,
  };
}

function createNumberWidget({ isInteger, min, max }: Shape & { type: "number" }): Widget {
  return {
    widget: "number",
    value_type: isInteger ? "int" : "float",
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(!isInteger && { step: 0.000_01 }),
  };
}

function createListWidget(
  shape: Shape & { type: "list" },
  position: FormPosition,
): Widget | undefined {
  const item = shape.item.type === "choice" ? chooseForm(shape.item) : shape.item;
  const limits = shape.max === undefined ? {} : { max: shape.max };
  if (item.type === "enum") return { widget: "select", multiple: true, options: listOptions(item) };
  if (item.type === "object")
    return { widget: "list", ...limits, collapsed: "auto", ...createItemForms(item, position) };
  // The rule about single entries is in the note of the list.
  const entry = item.type === "text" && shape.note?.check ? { ...item, note: shape.note } : item;
  const widget = createWidget(entry, position);
  if (!widget) return undefined;
  const isPlain = item.type === "text" && item.format === undefined && !("pattern" in widget);
  if (isPlain) return { widget: "list", ...limits };
  return { widget: "list", ...limits, field: nameEntry(widget) };
}

function nameEntry(widget: Widget): EditorField {
  return { name: "value", label: "Eintrag", ...widget };
}

/** The form of an entry; entries of several forms have one for each. */
function createItemForms(item: ObjectShape, { path, form }: FormPosition) {
  const position = { path: `${path}.*`, form };
  if (!item.variants) return { fields: writeFields(item, position) };
  const { key, byValue } = item.variants;
  const tag = item.fields.get(key);
  const words = tag?.type === "enum" ? tag.words : {};
  const types = [...byValue].map(([name, { fields, ...variant }]) => ({
    name,
    label: labelWord(words[name]?.[0] ?? name),
    widget: "object",
    fields: writeFields(
      { ...variant, fields: new Map([...fields].filter(([own]) => own !== key)) },
      position,
    ),
  }));
  const { spellings } = spellingsOf(key, tag?.note);
  return { typeKey: key, ...(spellings && { typeSpellings: spellings }), types };
}

/** A mapping with free keys, if the keys are known. */
function createFreeForm(key: string, rest: Shape, position: FormPosition): Widget | undefined {
  const keys = position.form.freeKeys[key];
  if (!keys || keys.length === 0) return undefined;
  const fields = keys.flatMap(({ key: name, label }) => {
    const widget = createWidget(rest, { path: `${position.path}.${name}`, form: position.form });
    return widget ? [{ name, label, required: false, ...widget }] : [];
  });
  return fields.length === 0 ? undefined : { widget: "object", fields };
}

/**
 * Chooses one form for a value with several: the mapping, which includes the short forms, or a
 * list, a switch, or a line of text.
 */
function chooseForm({ options, note }: Shape & { type: "choice" }): Shape {
  const mapping = options.find((one) => one.type === "object" && one.fields.size > 0);
  const others = (["list", "boolean"] as const).map((type) =>
    options.find((one) => one.type === type),
  );
  return (
    mapping ??
    others.find((one) => one !== undefined) ?? {
      type: "text",
      use: "name",
      ...(note && { note }),
    }
  );
}
