import { z } from "zod";
import { kindNames, kindSchemas } from "#db/model/kinds.ts";
import { electionsSchema, siteConfigSchema } from "#db/model/site-config.ts";
import { keyAliases, valueAliases } from "./german-spellings.ts";
import { documentDescriptions, settingsDescriptions } from "./field-descriptions.ts";
import { isObject } from "#db/model/json-object.ts";

type JsonSchema = Record<string, unknown>;

/**
 * JSON Schemas for the head of every kind of document (`page`, `candidate` …) and for the settings
 * (`site`, `elections`), so that text editors complete and explain keys in German.
 */
export function createJsonSchemas(): Record<string, object> {
  const documents = kindNames.map((kind) => {
    const schema = toJsonSchema(kindSchemas[kind]);
    if (kind === "candidate") addShortForms(schema);
    return [kind, { ...addSpellings(schema), title: kind }];
  });
  const settings = Object.entries({ site: siteConfigSchema, elections: electionsSchema }).map(
    ([name, schema]) => [name, { ...describeSettings(toJsonSchema(schema), ""), title: name }],
  );
  return Object.fromEntries([...documents, ...settings]) as Record<string, object>;
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input" });
}

function addShortForms(schema: JsonSchema): void {
  const whole = { type: "integer", minimum: 1, maximum: 999 };
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  schema["properties"] = { ...properties, listPosition: whole, constituency: whole };
  // One of three ways to say what somebody stands for.
  const required = (schema["required"] as string[]).filter((key) => key !== "candidacies");
  schema["required"] = required;
  const ways = ["candidacies", "listPosition", "constituency"].flatMap(listSpellings);
  schema["anyOf"] = ways.map((key) => ({ required: [key] }));
}

/** The schema with German keys and values beside the English ones, and with descriptions. */
function addSpellings(schema: JsonSchema): JsonSchema {
  const result: JsonSchema = { ...mapInner(schema, addSpellings) };
  if (Array.isArray(schema["enum"])) result["enum"] = schema["enum"].flatMap(listValues);
  if (typeof schema["const"] === "string") {
    delete result["const"];
    result["enum"] = listValues(schema["const"]);
  }
  if (!isObject(result["properties"])) return result;
  const properties: JsonSchema = {};
  for (const [key, inner] of Object.entries(result["properties"])) {
    for (const spelling of listSpellings(key)) {
      properties[spelling] = { description: documentDescriptions[key], ...(inner as JsonSchema) };
    }
  }
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  const fixed = required.filter((key) => listSpellings(key).length === 1);
  const free = required.filter((key) => listSpellings(key).length > 1);
  const allOf = free.map((key) => ({
    anyOf: listSpellings(key).map((spelling) => ({ required: [spelling] })),
  }));
  return { ...result, properties, required: fixed, ...(allOf.length > 0 ? { allOf } : {}) };
}

function mapInner(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const changeAny = (inner: unknown) => (isObject(inner) ? change(inner) : inner);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === "properties" && isObject(value)) {
        const inner = Object.entries(value).map(([name, one]) => [name, changeAny(one)]);
        return [key, Object.fromEntries(inner)];
      }
      if (key === "anyOf" || key === "oneOf") return [key, (value as unknown[]).map(changeAny)];
      return [key, key === "items" || key === "additionalProperties" ? changeAny(value) : value];
    }),
  );
}

function describeSettings(schema: JsonSchema, path: string): JsonSchema {
  const result = { ...schema };
  if (isObject(schema["properties"])) {
    const entries = Object.entries(schema["properties"]).map(([key, inner]) => {
      const own = path === "" ? key : `${path}.${key}`;
      const described = describeSettings(inner as JsonSchema, own);
      return [key, { description: settingsDescriptions[own], ...described }];
    });
    result["properties"] = Object.fromEntries(entries);
  }
  for (const key of ["items", "additionalProperties"]) {
    const inner = schema[key];
    if (isObject(inner)) result[key] = describeSettings(inner, `${path}.*`);
  }
  return result;
}

/** A key in every spelling that editors accept, umlauts written out as well. */
function listSpellings(key: string): string[] {
  const aliases = keyAliases[key] ?? [];
  return [...new Set([key, ...aliases, ...aliases.map(writeOutUmlauts)])];
}

function writeOutUmlauts(word: string): string {
  const letters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  return word.replace(/[äöüß]/g, (letter) => letters[letter] ?? letter);
}

function listValues(value: unknown): unknown[] {
  return [value, ...(valueAliases[String(value)] ?? [])];
}
