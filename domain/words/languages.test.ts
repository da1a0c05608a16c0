import { expect, test } from "vitest";
import { toTextLanguage, findLanguage, nameLanguageItself } from "./languages.ts";

test.each([
  ["de", "ltr"],
  ["de-simple", "ltr"],
  ["nds", "ltr"],
  ["frr", "ltr"],
  ["da", "ltr"],
  ["tr", "ltr"],
  ["uk", "ltr"],
  ["rom", "ltr"],
  ["zh-Hant", "ltr"],
  ["ku", "ltr"],
  ["ku-Arab", "rtl"],
  ["ar", "rtl"],
  ["ckb", "rtl"],
  ["fa", "rtl"],
  ["he", "rtl"],
  ["ur", "rtl"],
  ["yi", "rtl"],
])("the language tag %s is known, and its text runs %s", (tag, dir) => {
  expect(findLanguage(tag)).toBe(tag);
  expect(toTextLanguage(tag)).toEqual({ lang: tag, dir });
});

test("language tags get their usual spelling", () => {
  expect(findLanguage("EN-us")).toBe("en-US");
  expect(findLanguage("DE-Simple")).toBe("de-simple");
  expect(findLanguage("sr-LATN")).toBe("sr-Latn");
});

test.each([
  "",
  "deutsch",
  "de_DE",
  "ua",
  "platt",
  "xx",
  "und",
  "mul",
  "zxx",
  "en-QX",
  "a".repeat(60),
])("%j is not accepted as a language tag", (tag) => {
  expect(findLanguage(tag)).toBeUndefined();
});

test.each([
  ["de", "Deutsch"],
  ["de-simple", "Leichte Sprache"],
  ["da", "Dansk"],
  ["uk", "Українська"],
  ["ar", "العربية"],
  ["tr", "Türkçe"],
  ["nds", "Plattdüütsch"],
  ["frr", "Nordfriisk"],
  ["ckb", "کوردیی ناوەندی"],
  ["bar", "Bairisch"],
  ["en-GB", "British English"],
])("the language %s is shown under its own name %s", (tag, name) => {
  expect(nameLanguageItself(tag)).toBe(name);
});
