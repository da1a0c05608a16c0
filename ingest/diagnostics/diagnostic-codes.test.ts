import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importFindings, tableFindings } from "#ingest/catalogue/catalogue.ts";
import { productionFindings } from "#ingest/catalogue/production-findings.ts";

const sources = globSync("{domain,ingest,cli}/**/*.ts")
  .filter((name) => !/\.test\.|\/test\/|ingest\/catalogue\//.test(name))
  .map((name) => readFileSync(name, "utf8"));
const codes = Object.keys({ ...importFindings, ...productionFindings, ...tableFindings });

test("every code of the catalogue is that of a finding", () => {
  const written = new Set(
    sources.flatMap((source) => source.match(/(?<=")[a-z0-9]+(?:-[a-z0-9]+)+(?=")/g) ?? []),
  );
  expect(codes.filter((code) => !written.has(code))).toEqual([]);
});

test("the prefix of a code says whether it is about a table", () => {
  const isOfTable = (code: string) => /^(?:sheet|row|cell)-/.test(code);
  expect(codes.filter(isOfTable)).toEqual(Object.keys(tableFindings));
});

test("no finding has its words beside its code", () => {
  const withWords = /\bcode: "[a-z0-9-]+",\s+(?:severity: [^,]*,\s+)?message/g;
  expect(sources.flatMap((source) => source.match(withWords) ?? [])).toEqual([]);
});

test("tables leave the sentences of their findings to the catalogue", () => {
  const sentence = /\b(?:message|hint)(?::| =)\s*["`](?:[A-ZÄÖÜ„]|\$\{quote)[^"`]*/g;
  const files = globSync("cli/csv/*.ts").filter((name) => !name.endsWith(".test.ts"));
  const found = files.flatMap((name) => readFileSync(name, "utf8").match(sentence) ?? []);
  expect(found).toEqual([]);
});
