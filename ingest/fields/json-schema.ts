import { writeOutUmlauts } from "#domain/words/fold-word.ts";
import { z } from "zod";
import { fieldNotes, type FieldNote } from "#domain/fields/field.ts";
import { valueNotes } from "#domain/fields/values.ts";
import { getWrittenSchema, kindNames } from "#domain/fields/kinds.ts";
import { siteFileSchema } from "#domain/site/site-config.ts";
import { questionsSchema } from "#domain/compare.ts";
import { electionsSchema } from "#domain/elections/election-config.ts";
import { kindShapes } from "./read-fields.ts";
import { listSpellings } from "./schema-shape.ts";
import { isObject } from "#domain/content/json-object.ts";

type JsonSchema = Record<string, unknown>;

/** Lists the accepted spellings of a key. */
type Spell = (key: string, note?: FieldNote) => string[];

/**
 * JSON Schemas for the head of every kind of document (`page`, `candidate` …) and for the settings
 * (`site`, `elections`, `fragen`), so that text editors complete and explain keys in German.
 */
export function createJsonSchemas(): Record<string, object> {
  const documents = kindNames.map((kind) => {
    const schema = spellKeys(toJsonSchema(getWrittenSchema(kind)), spellInGerman);
    return [kind, { ...schema, ...(kind === "candidate" ? anyCandidacy() : {}), title: kind }];
  });
  const settings = Object.entries({
    site: siteFileSchema,
    elections: electionsSchema,
    fragen: questionsSchema,
  }).map(([name, schema]) => [
    name,
    { ...spellKeys(toJsonSchema(schema), (key) => [key]), title: name },
  ]);
  return Object.fromEntries([...documents, ...settings]) as Record<string, object>;
}

/** A JSON Schema in which each field still carries its note. */
function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      const note = fieldNotes.get(zodSchema);
      if (note) Object.assign(jsonSchema, { description: note.help, note });
      const { words, format } = valueNotes.get(zodSchema) ?? {};
      // Dates may be written in German, which the format would refuse.
      if (format === "date" || format === "date-time") delete jsonSchema.pattern;
      // Text editors that know only `email` would refuse domains with umlauts.
      if (format === "email") jsonSchema.format = "idn-email";
      if (words) jsonSchema.enum = Object.entries(words).flat(2);
    },
  });
}

/** Requires one of the three ways to state a candidacy. */
function anyCandidacy(): JsonSchema {
  const { candidate } = kindShapes;
  const fields = candidate.type === "object" ? candidate.fields : new Map<string, never>();
  const ways = ["candidacies", "listPosition", "constituency"].flatMap((key) =>
    spellInGerman(key, fields.get(key)?.note),
  );
  return { anyOf: ways.map((key) => ({ required: [key] })) };
}

/** The schema with every spelling of a key instead of the canonical one, without notes. */
function spellKeys(schema: JsonSchema, spell: Spell): JsonSchema {
  const { note: _, ...result } = mapInner(schema, (inner) => spellKeys(inner, spell));
  if (!isObject(schema["properties"])) return result;
  const names = Object.entries(schema["properties"]).map(
    ([key, inner]) => [key, spell(key, (inner as { note?: FieldNote }).note)] as const,
  );
  const properties = result["properties"] as JsonSchema;
  const required = new Set(schema["required"] as string[] | undefined);
  const needed = names.filter(([key]) => required.has(key)).map(([, spellings]) => spellings);
  const allOf = needed
    .filter(({ length }) => length > 1)
    .map((spellings) => ({ anyOf: spellings.map((spelling) => ({ required: [spelling] })) }));
  return {
    ...result,
    properties: Object.fromEntries(
      names.flatMap(([key, spellings]) => spellings.map((name) => [name, properties[key]])),
    ),
    required: needed.filter(({ length }) => length === 1).flat(),
    ...(allOf.length > 0 ? { allOf } : {}),
  };
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

/** Every spelling of a key that editors accept, with umlauts and without. */
function spellInGerman(key: string, note: FieldNote | undefined): string[] {
  const spellings = listSpellings(key, note);
  return [...new Set([...spellings, ...spellings.map(writeOutUmlauts)])];
}
