import { expect, test } from "vitest";
import { readOpenQuestion } from "./open-question.ts";

// A Wednesday; in Berlin it is Thursday already.
const late = new Date("2029-01-10T23:30:00Z");
const noon = new Date("2029-01-10T12:00:00Z");

test.each([
  ["ist gerade jemand da", noon, "geöffnet Mittwoch"],
  ["Hat noch jemand offen?", noon, "geöffnet Mittwoch"],
  ["hat das Büro heute auf", noon, "buro geöffnet Mittwoch"],
  ["welches Büro in Kiel hat jetzt geöffnet", noon, "buro kiel geöffnet Mittwoch"],
  ["hat morgen jemand auf", noon, "geöffnet Donnerstag"],
  ["hat heute morgen jemand auf", noon, "geöffnet Mittwoch"],
  ["hat das Büro morgen auf", noon, "buro geöffnet Donnerstag"],
  ["hat das Büro heute auf", late, "buro geöffnet Donnerstag"],
  ["offene Verwaltung", noon, undefined],
  ["ist am Samstag jemand da", noon, "samstag geöffnet"],
  ["seid ihr heute da", noon, "geöffnet Mittwoch"],
  ["was ist heute los", noon, undefined],
  ["jetzt spenden", noon, undefined],
  ["", noon, undefined],
  ["\0\uD800 ?!", noon, undefined],
])("'%s' at %s asks for '%s'", (text, now, meant) => {
  expect(readOpenQuestion(text, now)).toBe(meant);
});
