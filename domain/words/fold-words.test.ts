import { expect, test } from "vitest";
import { foldForSearch } from "./fold-words.ts";

test.each([
  ["Müller", "Mueller"],
  ["Đorđe", "Djordje"],
  ["Đorđe", "Dorde"],
  ["Þóra", "Thora"],
  ["Łukasz", "Lukasz"],
  ["Straße", "Strasse"],
  ["Großen", "GROSSEN"],
  ["Müller", "Mu\u0308ller"],
  ["Kandidat*innen", "Kandidatinnen"],
  ["Kandidat:in", "Kandidatin"],
  ["Kandidat_innen", "KandidatInnen"],
  ["Nuray Aydın", "nuray aydin"],
  ["Hauptstr. 5", "Hauptstraße  5"],
  ["Şahin", "sahin"],
  ["Øre", "Ore"],
  ["Æble", "Aeble"],
  ["Œuvre", "Oeuvre"],
  ["GROẞE", "grosse"],
  ["Işık", "isik"],
  ["Ħal", "Hal"],
  ["Ŧuŋŋa", "Tunna"],
  ["Ɨsa", "Isa"],
  ["Əliyev", "Eliyev"],
  ["Ɔkyere", "Okyere"],
  ["Mül\u00adler", "Mueller"],
  ["Anna\u200b\u00a0Maria", "Anna Maria"],
])("search treats %s and %s as the same text", (one, other) => {
  expect(foldForSearch(one)).toBe(foldForSearch(other));
});

test("a time keeps its colon in a search", () => {
  expect(foldForSearch("18:30")).toBe("18:30");
});
