import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kindNames } from "#domain/fields/kinds.ts";
import { writeFieldTables } from "./field-tables.ts";

test("the tables of fields in content/README.md agree with the fields", () => {
  const readme = readFileSync(new URL("../content/README.md", import.meta.url), "utf8");
  const names = Array.from(readme.matchAll(/<!-- fields: (\w+) -->/g), ([, name]) => name);
  expect(new Set(names)).toEqual(
    new Set(["common", "image", "map", "theme", "place", ...kindNames]),
  );
  expect(readme, "run `npm run fields`").toBe(writeFieldTables(readme));
});
