import type { TextUse } from "#domain/words/clean-text.ts";
import type { z } from "zod";
import { fieldNotes, type FieldNote } from "#domain/fields/field.ts";
import { valueNotes, type TextFormat } from "#domain/fields/values.ts";
import type { Words } from "#domain/fields/normalise.ts";
import { foldWord } from "#domain/words/fold-word.ts";

/** The values that a schema accepts at one place, in terms of findings for authors. */
export type Shape = { note?: FieldNote } & (
  | ({ type: "text"; format?: TextFormat | undefined; use: TextUse; pattern?: RegExp } & Limits)
  | ({ type: "number"; isInteger: boolean } & Limits)
  | { type: "boolean" }
  | { type: "enum"; words: Words }
  | ({ type: "list"; item: Shape } & Limits)
  | ObjectShape
  | { type: "choice"; options: Shape[] }
  | { type: "any" }
);

/** The bounds of a number, or of the length of a text or list. */
export interface Limits {
  min?: number;
  max?: number;
}

export interface ObjectShape {
  type: "object";
  fields: Map<string, Shape>;
  required: Set<string>;
  /** Canonical key by every accepted spelling, folded. */
  names: Map<string, string>;
  /** For mappings with free keys: the shape of each value. */
  rest?: Shape;
  /** For unions of mappings: the key that distinguishes them, and the mapping per value. */
  variants?: { key: string; byValue: Map<string, ObjectShape> };
}

type Schema = z.core.$ZodType;

/** Derives the shape of a zod schema and its notes; a transform has the shape of its input. */
export function toShape(schema: Schema): Shape {
  const note = fieldNotes.get(schema);
  const shape = shapeOfType(schema);
  return note ? { ...shape, note } : shape;
}

function shapeOfType(schema: Schema): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "default":
      return toShape(def.innerType);
    case "pipe":
      return toShape(def.in);
    case "array":
      return { type: "list", item: toShape(def.element), ...readLimits(schema) };
    case "object":
      return shapeOfObject(def.shape);
    case "record":
      return { ...shapeOfObject({}), rest: toShape(def.valueType) };
    case "union":
      return shapeOfUnion(def);
    default:
      return shapeOfScalar(schema);
  }
}

function shapeOfScalar(schema: Schema): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const { format, words, isProse = false } = valueNotes.get(schema) ?? {};
  switch (def.type) {
    case "string":
      return shapeOfText(schema, { format, isProse });
    case "number":
      return { type: "number", isInteger: "format" in def, ...readLimits(schema) };
    case "boolean":
      return { type: "boolean" };
    case "enum":
      return { type: "enum", words: words ?? withoutSynonyms(Object.values(def.entries)) };
    case "literal":
      return { type: "enum", words: withoutSynonyms(def.values) };
    default:
      return { type: "any" };
  }
}

function shapeOfText(
  schema: Schema,
  { format, isProse }: { format: TextFormat | undefined; isProse: boolean },
): Shape {
  const form = readPattern(schema);
  const isCode = format !== undefined || form.pattern !== undefined;
  const use = isProse ? "prose" : isCode ? "code" : "name";
  return { type: "text", format, use, ...form, ...readLimits(schema) };
}

function readLimits({ _zod: { def } }: Schema): Limits {
  const limits: Limits = {};
  for (const { check, ...bound } of listChecks(def)) {
    const { value, minimum = value, maximum = value } = bound as Record<string, unknown>;
    const isLower = check === "greater_than" || check === "min_length";
    if (isLower && typeof minimum === "number") limits.min = minimum;
    const isUpper = check === "less_than" || check === "max_length";
    if (isUpper && typeof maximum === "number") limits.max = maximum;
  }
  return limits;
}

function readPattern({ _zod: { def } }: Schema): { pattern?: RegExp } {
  for (const check of listChecks(def)) {
    if ("pattern" in check && check.pattern instanceof RegExp) return { pattern: check.pattern };
  }
  return {};
}

function listChecks({ checks = [] }: z.core.$ZodTypeDef & { checks?: z.core.$ZodCheck<never>[] }) {
  return checks.map((check) => check._zod.def);
}

function withoutSynonyms(values: readonly unknown[]): Words {
  return Object.fromEntries(values.map((value) => [String(value), []]));
}

export function shapeOfObject(shape: Readonly<Record<string, Schema>>): ObjectShape {
  const entries = Object.entries(shape);
  const fields = new Map(entries.map(([key, schema]) => [key, toShape(schema)]));
  const required = new Set(
    entries.filter(([, schema]) => schema._zod.optin === undefined).map(([key]) => key),
  );
  return { type: "object", fields, required, names: collectNames(fields) };
}

function shapeOfUnion(def: z.core.$ZodUnionDef): Shape {
  const options = def.options.map(toShape);
  const key = "discriminator" in def ? String(def.discriminator) : undefined;
  const objects = options.filter((option) => option.type === "object");
  if (key === undefined || objects.length !== options.length) return { type: "choice", options };
  const fields = new Map(objects.flatMap((option) => [...option.fields]));
  const byValue = new Map<string, ObjectShape>();
  let words: Words = {};
  for (const option of objects) {
    const tag = option.fields.get(key);
    if (tag?.type !== "enum") continue;
    words = { ...words, ...tag.words };
    for (const value of Object.keys(tag.words)) byValue.set(value, option);
  }
  fields.set(key, { ...fields.get(key), type: "enum", words });
  const names = collectNames(fields);
  return { type: "object", fields, required: new Set([key]), names, variants: { key, byValue } };
}

/** The canonical name of a field with every other accepted spelling. */
export function listSpellings(key: string, note: FieldNote | undefined): string[] {
  return [key, ...(note?.german === undefined ? [] : [note.german]), ...(note?.spellings ?? [])];
}

function collectNames(fields: Map<string, Shape>): Map<string, string> {
  const names = [...fields].flatMap(([key, { note }]) =>
    listSpellings(key, note).map((name) => [foldWord(name), key] as const),
  );
  return new Map(names);
}
