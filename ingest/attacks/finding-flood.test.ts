import { expect, test } from "vitest";
import { listFindings, parseText } from "#ingest/test/parse-text.ts";

const person = "vorname: A\nnachname: B\nlistenplatz: 1\n";
const repeat = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join("");

test.each([
  ["empty entries", `${person}themen: [${repeat(12_000, () => "~, ")}]`],
  ["entries of the wrong type", `${person}themen: [${repeat(12_000, () => "{},")}]`],
  ["unknown keys", person + repeat(3000, (index) => `schluessel${index}: 1\n`)],
  [
    "unknown keys in groups",
    `${person}social: [${repeat(3000, (index) => `{ netz${index}: 1 },`)}]`,
  ],
  ["candidacies", `${person}kandidaturen: [${repeat(2500, () => "{ wahlkreis: 3 }, ")}]`],
  ["former addresses", `${person}aliases: [${repeat(6000, () => "x, ")}]`],
  ["wrong keys of YAML", repeat(4000, () => "[a]: 1\n")],
])("thousands of mistakes of one kind cause few findings: %s", (_, head) => {
  const { document, diagnostics } = parseText("landesliste/a.md", `---\n${head}\n---\n`);
  const hasError = diagnostics.some(({ severity }) => severity === "error");
  expect(document === undefined).toBe(hasError);
  expect(diagnostics.length).toBeGreaterThan(0);
  expect(diagnostics.length).toBeLessThan(160);
});

test("warnings never crowd out the error that keeps a file from being published", () => {
  const head = repeat(300, (index) => `schluessel${index}: 1\n`);
  const result = parseText("landesliste/a.md", `---\n${head}${person}geschlecht: x\n---\n`);
  expect(result.document).toBeUndefined();
  expect(listFindings(result)).toContain("305:13 bad-value");
});

test("a very long value does not make a very long message", () => {
  const { diagnostics } = parseText("a.md", `---\ntitel: a: ${"b".repeat(50_000)}\n---\n`);
  for (const { message, hint = "", excerpt = "" } of diagnostics) {
    expect(message.length + hint.length + excerpt.length).toBeLessThan(2000);
  }
});
