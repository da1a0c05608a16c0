import { expect, test } from "vitest";
import { matchPlaces } from "./place-reference.ts";

const places = [
  { path: "/geschaeftsstellen/kiel", city: "Kiel" },
  { path: "/veranstaltungsorte/fischhalle", city: "Kiel" },
  { path: "/veranstaltungsorte/muehle", city: "Mölln" },
];

function find(reference: string): string[] {
  return matchPlaces(places, reference).map(({ path }) => path);
}

test("a reference to a place by address or file name finds exactly that place", () => {
  expect(find("/veranstaltungsorte/fischhalle")).toEqual(["/veranstaltungsorte/fischhalle"]);
  expect(find("fischhalle")).toEqual(["/veranstaltungsorte/fischhalle"]);
  expect(find("Mühle")).toEqual(["/veranstaltungsorte/muehle"]);
});

test("in references a file name takes precedence over a town of the same name", () => {
  expect(find("kiel")).toEqual(["/geschaeftsstellen/kiel"]);
});

test("a reference to a town finds all places in it, however its umlauts are spelled", () => {
  expect(find("Moelln")).toEqual(["/veranstaltungsorte/muehle"]);
  expect(matchPlaces(places.slice(1), "kiel")).toHaveLength(1);
});

test("a reference by a part of a name finds no place", () => {
  expect(find("halle")).toEqual([]);
  expect(find("")).toEqual([]);
});
