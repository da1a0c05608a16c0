import { expect, test } from "vitest";
import { foldForSearch } from "#domain/words/fold-words.ts";
import { findKnownPart, splitCompound } from "./split-compound.ts";

const known = new Set(
  foldForSearch(
    "klima schule miete wohnheim azubi kita lehrer arbeit watt aus politik rad kraft wind",
  ).split(" "),
);
const isKnown = (word: string) => known.has(word) || known.has(`${word}e`);

test.each([
  ["klimaschutz", "klima"],
  ["Grundschule", "schule"],
  ["mietpreise", "miet"],
  ["Azubiwohnheim", "azubi wohnheim"],
  ["Kitaplätze", "kita"],
  ["Arbeitsplätze", "arbeit"],
  ["Landespolitik", "politik"],
  ["Windräder", ""],
  ["Windkraft", ""],
  ["Lehrerkräfte", "lehrer"],
  ["Schulchaos", "schul"],
  ["Atomkraft", ""],
  ["Ausbau", ""],
  ["Schulden", ""],
  ["Studentenwohnheim", ""],
  ["Klima", ""],
  ["klima".repeat(2000), ""],
  ["schule5", ""],
])("the compound '%s' is split into '%s'", (word, parts) => {
  expect(splitCompound(foldForSearch(word), isKnown).join(" ")).toBe(parts);
});

test.each([
  ["Studentenwohnheim", "wohnheim"],
  ["kitagebühren", "kita"],
  ["Wattwanderung", "watt"],
  ["Mieteinnahmen", "miete"],
  ["Atomkraft", undefined],
  ["Wasserräder", undefined],
  ["Windräder", undefined],
  ["Kitas", undefined],
  ["Werkstatt", undefined],
  ["Umweltschutz", undefined],
])("of the compound '%s' the part known to the site is %s", (word, part) => {
  expect(findKnownPart(foldForSearch(word), isKnown)).toBe(part);
});
