import type { z } from "zod";
import { foldWord } from "#ingest/diagnostics/nearest-word.ts";
import { keyAliases } from "./german-spellings.ts";

/** What a schema expects at one place, in the terms in which authors are told about it. */
export type Shape =
  | { type: "text"; format?: TextFormat }
  | { type: "number"; isInteger: boolean }
  | { type: "boolean" }
  | { type: "enum"; values: string[] }
  | { type: "list"; item: Shape }
  | ObjectShape
  | { type: "choice"; options: Shape[] }
  | { type: "any" };

export type TextFormat = "email" | "url" | "date" | "date-time";

export interface ObjectShape {
  type: "object";
  fields: Map<string, Shape>;
  required: Set<string>;
  /** Canonical key by every accepted spelling, folded. */
  names: Map<string, string>;
  /** For mappings with free keys: what each value is. */
  rest?: Shape;
  /** For unions of mappings: the key that tells them apart, and the mapping per value. */
  variants?: { key: string; byValue: Map<string, ObjectShape> };
}

type Schema = z.core.$ZodType;

/** Reads a zod schema; transforms count as what goes into them. */
export function describeSchema(schema: Schema): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "default":
      return describeSchema(def.innerType);
    case "pipe":
      return describeSchema(def.in);
    case "array":
      return { type: "list", item: describeSchema(def.element) };
    case "object":
      return describeObject(def.shape);
    case "record":
      return { ...describeObject({}), rest: describeSchema(def.valueType) };
    case "union":
      return describeUnion(def);
    default:
      return describeScalar(schema);
  }
}

function describeScalar(schema: Schema): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return describeText(schema as z.core.$ZodString);
    case "number":
      return { type: "number", isInteger: "format" in def };
    case "boolean":
      return { type: "boolean" };
    case "enum":
      return { type: "enum", values: Object.values(def.entries).map(String) };
    case "literal":
      return describeLiterals(def.values);
    default:
      return { type: "any" };
  }
}

/** The shape of a mapping with additional keys that the schema itself does not know. */
export function extendShape(shape: Shape, extra: Record<string, Shape>): ObjectShape {
  if (shape.type !== "object") throw new TypeError("only mappings can be extended");
  const fields = new Map([...shape.fields, ...Object.entries(extra)]);
  return { ...shape, fields, names: collectNames(fields.keys()) };
}

function describeText(schema: z.core.$ZodString): Shape {
  const { def } = schema._zod;
  const format = "format" in def ? def.format : undefined;
  if (format === "email" || format === "url") return { type: "text", format };
  const pattern = (def.checks ?? [])
    .map((check) => ("pattern" in check._zod.def ? String(check._zod.def.pattern) : ""))
    .find((source) => source.startsWith("/^\\d{4}-\\d{2}-\\d{2}"));
  if (!pattern) return { type: "text" };
  return { type: "text", format: pattern.includes("[T ]") ? "date-time" : "date" };
}

function describeLiterals(values: readonly unknown[]): Shape {
  const isText = values.every((value) => typeof value === "string");
  return isText ? { type: "enum", values: values.map(String) } : { type: "boolean" };
}

function describeObject(shape: Readonly<Record<string, Schema>>): ObjectShape {
  const entries = Object.entries(shape);
  const fields = new Map(entries.map(([key, schema]) => [key, describeSchema(schema)]));
  const required = new Set(
    entries.filter(([, schema]) => schema._zod.optin !== "optional").map(([key]) => key),
  );
  return { type: "object", fields, required, names: collectNames(fields.keys()) };
}

function describeUnion(def: z.core.$ZodUnionDef): Shape {
  const options = def.options.map(describeSchema);
  const key = "discriminator" in def ? String(def.discriminator) : undefined;
  const objects = options.filter((option) => option.type === "object");
  if (key === undefined || objects.length !== options.length) return { type: "choice", options };
  const fields = new Map(objects.flatMap((option) => [...option.fields]));
  const byValue = new Map<string, ObjectShape>();
  const values: string[] = [];
  for (const option of objects) {
    const tag = option.fields.get(key);
    for (const value of tag?.type === "enum" ? tag.values : []) {
      byValue.set(value, option);
      values.push(value);
    }
  }
  fields.set(key, { type: "enum", values });
  const names = collectNames(fields.keys());
  return { type: "object", fields, required: new Set([key]), names, variants: { key, byValue } };
}

function collectNames(keys: Iterable<string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const key of keys) {
    for (const alias of keyAliases[key] ?? []) names.set(foldWord(alias), key);
    names.set(foldWord(key), key);
  }
  return names;
}
