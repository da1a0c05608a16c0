import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The rows of the tables about content: those above the part about HTTP. */
function readRows(): string[][] {
  const [content = ""] = readFileSync("docs/errors.md", "utf8").split("\n## HTTP\n");
  const rows = content.split("\n").filter((line) => line.startsWith("| `"));
  return rows.map((row) => row.split("|").map((cell) => cell.trim()));
}

/** The codes in the sources: every text in an expression behind `code:`. */
function listCodes(): Set<string> {
  const files = globSync("{domain,ingest,cli}/**/*.ts").filter(
    (name) => !/\.test\.|\/test\//.test(name),
  );
  const sources = files.map((name) => readFileSync(name, "utf8"));
  const expressions = sources.flatMap((source) => source.match(/\bcode: [^,}\n]*"[^,}\n]*/g) ?? []);
  return new Set(expressions.flatMap((one) => one.match(/(?<=")[a-z0-9-]+(?=")/g) ?? []));
}

test("docs/errors.md lists exactly the codes of findings", () => {
  const documented = readRows().map(([, code = ""]) => code.replaceAll("`", ""));
  expect(documented.toSorted()).toEqual([...listCodes()].toSorted());
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
