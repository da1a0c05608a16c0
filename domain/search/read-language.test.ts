import { expect, test } from "vitest";
import { readLanguages } from "./read-language.ts";

test.each([
  ["is anyone open now", ["en"]],
  ["How do I vote?", ["en"]],
  ["postal vote", ["en"]],
  ["is there a polling station near me", ["en"]],
  ["English", ["en"]],
  ["auf Englisch", ["en"]],
  ["Seçim ne zaman", ["tr"]],
  ["secim ne zaman", ["tr"]],
  ["posta ile oy kullanma", ["tr"]],
  ["where can I find your office address", ["en"]],
  ["gdzie jest wasze biuro", ["pl"]],
  ["hvordan stemmer jeg", ["da"]],
  ["hvor ligger jeres kontor", ["da"]],
  ["jak głosować", ["pl"]],
  ["jak glosowac", ["pl"]],
  ["як голосувати", ["uk", "ru"]],
  ["коли вибори", ["uk", "ru"]],
  ["чи є програма українською", ["uk"]],
  ["когда выборы", ["ru"]],
  ["где голосовать", ["ru"]],
  ["адрес офиса", ["ru"]],
  ["кандидат", ["uk", "ru"]],
  ["متى الانتخابات", ["ar"]],
  ["", []],
  ["\0\uD800 ?!", []],
  ["wo kann ich wählen", []],
  ["Dänisch", []],
  ["Email Adresse", []],
  ["Post Adresse Mail", []],
  ["Englischlehrer", []],
  ["Fenna Brodersen-Okafor", []],
  ["Open Air in Husum", []],
  ["Wer hat das Programm in der Hand", []],
  ["vote für Klimaschutz an der Küste", []],
])("the question '%s' is in one of the languages %j", (text, languages) => {
  expect(readLanguages(text)).toEqual(languages);
});

test("a text of 250,000 letters is read in one pass", () => {
  expect(readLanguages("vote ".repeat(50_000))).toEqual(["en"]);
});
