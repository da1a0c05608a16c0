import { expect, test } from "vitest";
import { readDayQuestion } from "./day-question.ts";

// A Wednesday; in Berlin it is Thursday already.
const late = new Date("2029-01-10T23:30:00Z");
const noon = new Date("2029-01-10T12:00:00Z");

test.each([
  ["was ist heute los", noon, ["Veranstaltung 10. Januar 2029", "Termine"]],
  ["was ist morgen", noon, ["Veranstaltung 11. Januar 2029", "Termine"]],
  ["was ist morgen", late, ["Veranstaltung 12. Januar 2029", "Termine"]],
  ["Termine übermorgen in Kiel", noon, ["kiel Veranstaltung 12. Januar 2029"]],
  ["was geht am Mittwoch", noon, ["Veranstaltung 10. Januar 2029", "Termine"]],
  ["Veranstaltung Dienstag", noon, ["Veranstaltung 16. Januar 2029", "Termine"]],
  ["Veranstaltung am 25.1.", noon, ["Veranstaltung 25. Januar", "Termine"]],
  ["25.01.2029", noon, ["Veranstaltung 25. Januar"]],
  ["was ist am 17. Februar in Meldorf", noon, ["meldorf Veranstaltung 17. Februar"]],
  ["Wann kommt ihr nach Flensburg?", noon, ["flensburg Veranstaltung"]],
  ["17 feb", noon, ["Veranstaltung 17. Februar"]],
  ["Termine im März", noon, []],
  ["morgen", noon, []],
  ["Rente mit 63 Jahren", noon, []],
  ["was ist am 99.99.", noon, []],
  ["040 66969-100", noon, []],
  ["", noon, []],
  ["\0\uD800 ?!", noon, []],
])("the question '%s' at %s becomes the searches %j", (text, now, meant) => {
  expect(readDayQuestion(text, now)).toEqual(meant);
});
