import { expect, test } from "vitest";
import { foldForSearch } from "#domain/words/fold-words.ts";
import { listKindredWords } from "./kindred-words.ts";

test.each([
  ["Bauern", undefined, "landwirt"],
  ["Züge", "Bayern", "bahn"],
  ["Krieg", undefined, "frieden"],
  ["Windräder", "Bayern", "windenergie"],
  ["Krankenhäuser", undefined, "kliniken"],
  ["unpünktlich", undefined, "punktlich"],
  ["Diek", "Schleswig-Holstein", "deich"],
  ["Kinner", "Hamburg", "kinder"],
  ["Veedel", "Nordrhein-Westfalen", "viertel"],
  ["Häusle", "Baden-Württemberg", "wohnen"],
])("a search for '%s' in %s also finds '%s'", (word, land, kindred) => {
  expect(listKindredWords(foldForSearch(word), land)).toContain(kindred);
});

test.each([
  ["Diek", "Bayern"],
  ["Diek", undefined],
  ["Deich", "Schleswig-Holstein"],
  ["Unfall", "Berlin"],
  ["constructor", "constructor"],
])("a search for '%s' in %s finds no other word", (word, land) => {
  expect(listKindredWords(foldForSearch(word), land)).toEqual([]);
});
