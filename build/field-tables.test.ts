import { expect, test } from "vitest";
import { kindNames } from "#domain/fields/kinds.ts";
import { readDocuments, writeTables } from "./field-tables.ts";

const documents = readDocuments();

test("the handbook has a table for every group of fields", () => {
  const texts = [...documents.values()].join("\n");
  const names = Array.from(texts.matchAll(/<!-- fields: (\w+) -->/g), ([, name]) => name);
  expect(new Set(names)).toEqual(
    new Set(["common", "image", "map", "theme", "place", ...kindNames]),
  );
});

test.each([...documents])("the field tables in %s agree with the code", (_, text) => {
  expect(text, "run `npm run fields`").toBe(writeTables(text));
});
