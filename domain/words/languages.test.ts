import { expect, test } from "vitest";
import { describeLanguage, findLanguage, nameLanguageItself } from "./languages.ts";

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
])("%s is a language, written %s", (tag, dir) => {
  expect(findLanguage(tag)).toBe(tag);
  expect(describeLanguage(tag)).toEqual({ lang: tag, dir });
});

test("tags get their usual spelling", () => {
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
])("no language: %j", (tag) => {
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
])("%s calls itself %s", (tag, name) => {
  expect(nameLanguageItself(tag)).toBe(name);
});
