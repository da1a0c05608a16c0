import { expect, test } from "vitest";
import { findLeading, findLeadingOfLines } from "./find-leading.ts";

test.each([
  ["a tail above a letter", "Jörg Ahlmann"],
  ["a tail before a hyphen", "Anna-Katharina von Spey-Petersen"],
  ["a tail before a soft hyphen", "Anfang\u00ADtag"],
  ["a tail in a word that may be hyphenated", "Jugendgruppe"],
  ["a cedilla above a letter", "Ça Va"],
  ["an umlaut below a letter", "Land Öffnen"],
  ["a ring below a letter", "Aha på"],
])("a heading gets more line spacing for %s", (_, text) => {
  expect(findLeading(text)).toBe("loose");
});

test.each([
  ["a tail above an umlaut", "Peggy Ünligil"],
  ["a cedilla above an umlaut", "Çem-Ali Özdemir"],
  ["a comma above a caron", "Ja, Šimić"],
  ["a decomposed umlaut", "Jörg A\u0308nne"],
  ["several words between", "Jörg und die Übrigen"],
])("a heading gets the most line spacing for %s", (_, text) => {
  expect(findLeading(text)).toBe("looser");
});

test.each([
  ["one line", "Ögypj"],
  ["one word with an umlaut and a tail", "Übergang"],
  ["small letters with dots", "Ada Köhler"],
  ["a tail in the last line", "Husum und Umgebung"],
  ["an umlaut in the first line", "Ämter für alle"],
  ["no text", ""],
])("a heading keeps tight line spacing for %s", (_, text) => {
  expect(findLeading(text)).toBeUndefined();
});

test("the spacing of lines with fixed breaks depends only on letters that meet", () => {
  expect(findLeadingOfLines(["Land", "in Sicht, gut"])).toBeUndefined();
  expect(findLeadingOfLines(["Hamburg", "wählt"])).toBe("loose");
  expect(findLeadingOfLines(["Jugend für", "Übergänge"])).toBe("looser");
});
