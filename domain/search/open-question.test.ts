import { expect, test } from "vitest";
import { readOpenQuestion } from "./open-question.ts";

// A Wednesday; in Berlin it is Thursday already.
const late = new Date("2029-01-10T23:30:00Z");
const noon = new Date("2029-01-10T12:00:00Z");

test.each([
  ["ist gerade jemand da", noon, ["geöffnet Mittwoch", "geöffnet"]],
  ["Hat noch jemand offen?", noon, ["geöffnet Mittwoch", "geöffnet"]],
  ["hat das Büro heute auf", noon, ["buro geöffnet Mittwoch", "buro geöffnet"]],
  [
    "welches Büro in Kiel hat jetzt geöffnet",
    noon,
    ["buro kiel geöffnet Mittwoch", "buro kiel geöffnet"],
  ],
  ["hat morgen jemand auf", noon, ["geöffnet Donnerstag", "geöffnet"]],
  ["hat heute morgen jemand auf", noon, ["geöffnet Mittwoch", "geöffnet"]],
  ["hat das Büro morgen auf", noon, ["buro geöffnet Donnerstag", "buro geöffnet"]],
  ["hat das Büro heute auf", late, ["buro geöffnet Donnerstag", "buro geöffnet"]],
  ["ist am Samstag jemand da", noon, ["geöffnet samstag", "geöffnet"]],
  ["habt ihr sonntags auf", noon, ["geöffnet sonntag", "geöffnet"]],
  ["macht ihr mittwochs auf", noon, ["geöffnet mittwoch", "geöffnet"]],
  ["Freitagabend noch offen?", noon, ["geöffnet freitag", "geöffnet"]],
  ["am Wochenende offen", noon, ["geöffnet wochenende", "geöffnet"]],
  ["seid ihr heute da", noon, ["geöffnet Mittwoch", "geöffnet"]],
  ["wann habt ihr auf", noon, ["geöffnet"]],
  ["Wann macht das Büro in Kiel zu?", noon, ["buro kiel geöffnet"]],
  ["Wann kann ich in Husum vorbeikommen?", noon, ["husum geöffnet"]],
  ["offene Verwaltung", noon, []],
  ["was ist heute los", noon, []],
  ["wann ist die Wahl", noon, []],
  ["jetzt spenden", noon, []],
  ["", noon, []],
  ["\0\uD800 ?!", noon, []],
])("the question '%s' at %s becomes the searches %j", (text, now, meant) => {
  expect(readOpenQuestion(text, now)).toEqual(meant);
});
