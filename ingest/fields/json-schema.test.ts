import { expect, test } from "vitest";
import { kindNames } from "#domain/fields/kinds.ts";
import { createJsonSchemas } from "./json-schema.ts";

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: string[];
}

/** Every key of a schema with its description, by path. */
function collectDescriptions(schema: Schema, path = ""): [string, string | undefined][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(
    ([key, inner]): [string, string | undefined][] => [
      [`${path}.${key}`, inner.description],
      ...collectDescriptions(inner, `${path}.${key}`),
    ],
  );
  const rest = typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : [];
  const inner = [schema.items ?? [], rest, schema.anyOf ?? [], schema.oneOf ?? []].flat();
  return [...own, ...inner.flatMap((one) => collectDescriptions(one, `${path}.*`))];
}

test("there is a schema for every kind and for every settings file", () => {
  expect(Object.keys(createJsonSchemas())).toEqual([...kindNames, "site", "elections", "fragen"]);
});

test("every key of every schema is explained in a German sentence", () => {
  const keys = Object.values(createJsonSchemas()).flatMap((schema) => collectDescriptions(schema));
  const unexplained = keys.filter(
    ([, description]) => !/^[A-ZÄÖÜa-z].+\.$/.test(description ?? ""),
  );
  expect(unexplained).toEqual([]);
  expect(keys.length).toBeGreaterThan(200);
});

test("German keys are accepted beside the English ones, with and without umlauts", () => {
  const { office } = createJsonSchemas() as Record<string, Schema>;
  const keys = Object.keys(office?.properties ?? {});
  expect(keys).toEqual(
    expect.arrayContaining([
      "openingHours",
      "öffnungszeiten",
      "oeffnungszeiten",
      "straße",
      "strasse",
    ]),
  );
});

test("the JSON schema accepts a required key in any spelling, and a candidacy in three forms", () => {
  const { candidate } = createJsonSchemas() as Record<string, { allOf: unknown; anyOf: unknown }>;
  expect(candidate?.allOf).toContainEqual({
    anyOf: [{ required: ["givenName"] }, { required: ["vorname"] }],
  });
  expect(candidate?.anyOf).toEqual(
    expect.arrayContaining([{ required: ["kandidaturen"] }, { required: ["listenplatz"] }]),
  );
});

test("the JSON schema offers German values for fields with fixed values", () => {
  const { event } = createJsonSchemas() as Record<string, Schema>;
  expect(event?.properties?.["status"]?.enum).toEqual(
    expect.arrayContaining(["cancelled", "abgesagt"]),
  );
});
