import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every code that a finding of an import can carry. */
function collectCodes(): string[] {
  const files = globSync("ingest/**/*.ts").filter((name) => !/\.test\.|\/test\//.test(name));
  const lines = files.flatMap((name) => readFileSync(name, "utf8").split("\n"));
  const codes = lines
    .filter((line) => /(?<!\w)code(?: =|\??:)/.test(line))
    .flatMap((line) => [...line.matchAll(/"([a-z0-9]+(?:-[a-z0-9]+)+)"/g)].map(([, code]) => code));
  return [...new Set(codes)].map(String).sort();
}

function readRows(): string[][] {
  const text = readFileSync("docs/errors.md", "utf8");
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith("|"));
  const table = lines.slice(start);
  const rows = table.slice(
    2,
    table.findIndex((line) => !line.startsWith("|")),
  );
  return rows.map((row) => row.split("|").map((cell) => cell.trim()));
}

test("docs/errors.md lists exactly the codes that findings carry", () => {
  const documented = readRows().map(([, code = ""]) => code.replaceAll("`", ""));
  expect(documented.toSorted()).toEqual(collectCodes());
  expect(new Set(documented).size).toBe(documented.length);
});

test("every code has a sentence for its meaning and one for its remedy", () => {
  const broken = readRows().filter(([, , meaning = "", remedy = ""]) =>
    [meaning, remedy].some(
      (sentence) => !/^[A-ZÄÖÜ`].*\.`?$/.test(sentence) || sentence.includes("!"),
    ),
  );
  expect(broken).toEqual([]);
});
