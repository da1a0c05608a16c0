import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importFindings, tableFindings } from "#ingest/catalogue/catalogue.ts";
import type { Entry } from "#ingest/catalogue/entry.ts";
import { productionFindings } from "#ingest/catalogue/production-findings.ts";
import { explain, readErrors, writeErrorTables } from "./error-tables.ts";

test("docs/errors.md agrees with the catalogue of findings", () => {
  expect(readErrors(), "run `npm run errors`").toBe(writeErrorTables(readErrors()));
});

test("docs/errors.md has a whole sentence for every code", () => {
  const entries: Entry[] = Object.values({
    ...importFindings,
    ...productionFindings,
    ...tableFindings,
  });
  const sentences = entries.map(explain);
  const broken = sentences.filter(
    (sentence) => !/^[A-ZÄÖÜ`].*\.`?$/.test(sentence) || sentence.includes("|"),
  );
  expect(broken).toEqual([]);
});

test("no sentence of a finding exclaims", () => {
  const sources = globSync("ingest/catalogue/*.ts").map((file) => readFileSync(file, "utf8"));
  expect(sources.join("\n").match(/.*[\p{L}“]!(?=[\s"`]).*/gu)).toBe(null);
});
