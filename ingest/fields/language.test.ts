import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { suggestLanguage } from "#ingest/diagnostics/suggest-language.ts";
import { parseText } from "#ingest/test/parse-text.ts";

function parse(lang: string) {
  return parseText("seite.md", `---\ntitel: Seite\nsprache: ${lang}\n---\n\nText.\n`);
}

test.each([
  ["nds", "nds"],
  ["EN-gb", "en-GB"],
  ["ar", "ar"],
  ["de-simple", "de-simple"],
  ["Leichte Sprache", "de-simple"],
  ["leicht", "de-simple"],
])("the language of a page is stored under its standard tag: %s", (written, stored) => {
  const { document, diagnostics } = parse(written);
  expect(diagnostics).toEqual([]);
  expect(document?.fields?.["lang"]).toBe(stored);
});

test.each([
  ["deutsch", "de"],
  ["Deusch", "de"],
  ["de_DE", "de-DE"],
  ["german", "de"],
  ["ua", "uk"],
  ["dk", "da"],
  ["platt", "nds"],
  ["Plattdeutsch", "nds"],
  ["Niederdeutsch", "nds"],
  ["friesisch", "frr"],
  ["arabisch", "ar"],
  ["Türkisch", "tr"],
  ["en-QX", "en"],
])("an unknown language is an error that names the nearest one: %s", (written, tag) => {
  const { document, diagnostics } = parse(written);
  expect(document).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      code: "bad-language",
      severity: "error",
      line: 3,
      column: 10,
      message: `„sprache“: Die Sprache „${written}“ gibt es nicht.`,
      hint: expect.stringMatching(`^Meintest du „${tag}“ \\(`),
    },
  ]);
});

test("for a word that resembles no language the tip lists the usual ones", () => {
  expect(parse("qqqqqqqqq").diagnostics[0]?.hint).toMatch(/^Üblich sind de, de-simple/);
});

test("every language in the handbook exists, and its name is understood", () => {
  const text = readFileSync(new URL("../../docs/handbuch/text.md", import.meta.url), "utf8");
  const section = text.slice(text.indexOf("## Sprachen"));
  const rows = [...section.matchAll(/^\| (`.*?) +\| (.*?) +\|$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const [, tags = "", names = ""] of rows) {
    const written = tags.split(", ").map((tag) => tag.replaceAll("`", ""));
    for (const [index, name] of names.split(", ").entries()) {
      const tag = written[index] ?? "";
      expect(parse(tag).document?.fields?.["lang"]).toBe(tag);
      expect(suggestLanguage(name)).toContain(`Meintest du „${tag}“`);
    }
  }
});
