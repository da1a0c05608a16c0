import { expect, test } from "vitest";
import { importFindings, tableFindings } from "#ingest/catalogue/catalogue.ts";
import type { Entry } from "#ingest/catalogue/entry.ts";
import { productionFindings } from "#ingest/catalogue/production-findings.ts";
import { readErrors, writeErrorTables } from "./error-tables.ts";

test("docs/errors.md agrees with the catalogue of findings", () => {
  expect(readErrors(), "run `npm run errors`").toBe(writeErrorTables(readErrors()));
});

test("every error code has a sentence for its meaning", () => {
  const entries: Entry[] = Object.values({
    ...importFindings,
    ...productionFindings,
    ...tableFindings,
  });
  const sentences = entries.map(({ meaning }) => meaning);
  const broken = sentences.filter(
    (sentence) => !/^[A-ZÄÖÜ`].*\.`?$/.test(sentence) || /[!|]/.test(sentence),
  );
  expect(broken).toEqual([]);
});
