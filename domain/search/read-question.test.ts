import { expect, test } from "vitest";
import { listWords } from "#domain/words/fold-words.ts";
import { isComplaintWord, isQuestionWord } from "./question-words.ts";
import { readQuestion } from "./read-question.ts";

test.each([
  ["wie kann ich helfen", ["Mitmachen"], ""],
  ["Wann ist die Wahl?", ["Briefwahl und Wahltermin"], ""],
  ["briefwahl beantragen", ["Briefwahl und Wahltermin"], ""],
  ["Wahl 2029", ["Briefwahl und Wahltermin"], ""],
  ["kontakt presse", ["Presse", "Kontakt"], ""],
  ["Was macht ihr mit meinen Daten?", ["Datenschutz"], ""],
  ["SPENDENKONTO", ["Spenden"], ""],
  ["wer tritt in Husum an", ["Wer steht wo?"], "Husum"],
  ["Kandidat*innen", ["Wer steht wo?"], ""],
  ["Termine in St. Peter-Ording", ["Termine"], "St. Peter-Ording"],
  ["Programm in einfacher Sprache", ["Leichte Sprache", "Wahlprogramm"], ""],
  ["wahl programm pdf", ["Wahlprogramm"], ""],
  ["brief wahl", ["Briefwahl und Wahltermin"], ""],
  ["Wahlkreis 5", ["Wer steht wo?"], "5"],
  ["Wahlprogramm Wohnen", ["Wahlprogramm"], "Wohnen"],
  ["Was kostet der Deich?", [], "kostet Deich?"],
  ["was ist nächste Woche los", ["Termine"], ""],
  ["", [], ""],
  ["\0\uD800 ?!", [], ""],
])("the query '%s' has the intentions %j and the remaining words '%s'", (text, titles, rest) => {
  const question = readQuestion(text);
  expect(question.intentions.map(({ title }) => title)).toEqual(titles);
  expect(question.rest).toBe(rest);
});

test.each([
  ["Telefon Büro Kiel", "Büro Kiel"],
  ["wie erreiche ich Fenna", "Fenna"],
  ["Telefonnummer", "Telefonnummer"],
  ["Rollstuhl Kiel", "Rollstuhl Kiel"],
])("the subject of the query '%s' is '%s'", (text, subject) => {
  expect(readQuestion(text).subject).toBe(subject);
});

test("question words are told apart from words to search for", () => {
  const words =
    "Wie kann ich euch eigentlich erreichen, und wo finde ich Informationen über Wohnen und Pflege?";
  expect(listWords(words).filter((word) => !isQuestionWord(word))).toEqual(
    listWords("erreichen Wohnen Pflege"),
  );
});

test.each([
  ["Die Züge kommen immer zu spät und sind überfüllt", "immer zu spät überfüllt"],
  ["marode Straßen, teure Mieten, lange Wege", "marode teure lange"],
  ["Warum schließt ihr das Krankenhaus", "schließt"],
  ["Scheiß Busse, so ein Chaos, einfach katastrophal", "scheiß chaos katastrophal"],
  ["Steuern Langeoog Hohwacht Spätzle Neubau", ""],
])("in the query '%s' only '%s' are words of complaint", (text, complaint) => {
  expect(listWords(text).filter(isComplaintWord)).toEqual(listWords(complaint));
});
