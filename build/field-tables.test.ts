import { expect, test } from "vitest";
import { kindNames } from "#domain/fields/kinds.ts";
import { readHandbook, writeFieldTables } from "./field-tables.ts";

const handbook = readHandbook();

test("the handbook has a table for every group of fields", () => {
  const texts = [...handbook.values()].join("\n");
  const names = Array.from(texts.matchAll(/<!-- fields: (\w+) -->/g), ([, name]) => name);
  expect(new Set(names)).toEqual(
    new Set(["common", "image", "map", "theme", "place", ...kindNames]),
  );
});

test.each([...handbook])("the tables of %s agree with the fields", (_, text) => {
  expect(text, "run `npm run fields`").toBe(writeFieldTables(text));
});
