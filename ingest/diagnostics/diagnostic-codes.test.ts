import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importFindings, tableFindings } from "#ingest/catalogue/catalogue.ts";
import { productionFindings } from "#ingest/catalogue/production-findings.ts";

const sources = globSync("{domain,ingest,cli}/**/*.ts")
  .filter((name) => !/\.test\.|\/test\/|ingest\/catalogue\//.test(name))
  .map((name) => readFileSync(name, "utf8"));
const codes = Object.keys({ ...importFindings, ...productionFindings, ...tableFindings });

test("every code of the catalogue is used by a finding", () => {
  const written = new Set(
    sources.flatMap((source) => source.match(/(?<=")[a-z0-9]+(?:-[a-z0-9]+)+(?=")/g) ?? []),
  );
  expect(codes.filter((code) => !written.has(code))).toEqual([]);
});

test("codes of findings about tables have the prefixes sheet-, row- and cell-", () => {
  const isOfTable = (code: string) => /^(?:sheet|row|cell)-/.test(code);
  expect(codes.filter(isOfTable)).toEqual(Object.keys(tableFindings));
});

test("no code file writes the sentence of a finding beside its code", () => {
  const withWords = /\bcode: "[a-z0-9-]+",\s+(?:severity: [^,]*,\s+)?message/g;
  expect(sources.flatMap((source) => source.match(withWords) ?? [])).toEqual([]);
});

const sourcesOfTables = globSync("cli/csv/*.ts")
  .filter((name) => !name.endsWith(".test.ts"))
  .map((name) => ({ name, source: readFileSync(name, "utf8") }));

test("no message and no tip of a finding about a table is written in the code that reads tables", () => {
  const sentence = /\b(?:message|hint)(?::| =)\s*["`](?:[A-ZÄÖÜ„]|\$\{quote)[^"`]*/g;
  expect(sourcesOfTables.flatMap(({ source }) => source.match(sentence) ?? [])).toEqual([]);
});

// The command speaks of itself, too, and `merge-findings` adds places to the sentence of a finding.
const speaking = /\/(?:add-csv|csv|lines-for-\w+|merge-findings)\.ts$/;

test("the code that reads tables contains no sentences", () => {
  const ending = /"[^"\n]* [^"\n]*[\p{L}“}][.!?]"|`[^`]* [^`]*[\p{L}“}][.!?]`/gu;
  const comment = /\/\*\*[^]*?\*\/|^\s*\/\/.*$/gm;
  const reading = sourcesOfTables.filter(({ name }) => !speaking.test(name));
  const found = reading.flatMap(({ source }) => source.replace(comment, "").match(ending) ?? []);
  expect(reading.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
