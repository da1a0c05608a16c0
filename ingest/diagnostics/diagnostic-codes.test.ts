import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { diagnosticCodes } from "#domain/content/diagnostic-codes.ts";

/** The rows of the tables about content: those above the part about HTTP. */
function readRows(): string[][] {
  const [content = ""] = readFileSync("docs/errors.md", "utf8").split("\n## HTTP\n");
  const rows = content.split("\n").filter((line) => line.startsWith("| `"));
  return rows.map((row) => row.split("|").map((cell) => cell.trim()));
}

test("docs/errors.md lists exactly the codes of findings", () => {
  const documented = readRows().map(([, code = ""]) => code.replaceAll("`", ""));
  expect(documented.toSorted()).toEqual([...diagnosticCodes].sort());
  expect(new Set(documented).size).toBe(documented.length);
});

test("every code is used by some finding", () => {
  const files = globSync("{domain,ingest}/**/*.ts").filter(
    (name) => !/\.test\.|\/test\//.test(name),
  );
  const sources = files.map((name) => readFileSync(name, "utf8")).join("\n");
  expect(diagnosticCodes.filter((code) => !sources.includes(`"${code}"`))).toEqual([]);
});

test("every code has a sentence for its meaning and one for its remedy", () => {
  const broken = readRows().filter(([, , meaning = "", remedy = ""]) =>
    [meaning, remedy].some(
      (sentence) => !/^[A-ZÄÖÜ`].*\.`?$/.test(sentence) || sentence.includes("!"),
    ),
  );
  expect(broken).toEqual([]);
});
