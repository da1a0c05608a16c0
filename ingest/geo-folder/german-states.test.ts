import { expect, test } from "vitest";
import { findGermanState, germanStates, suggestGermanState } from "./german-states.ts";

test.each([
  ["Hessen", "Hessen"],
  ["hessen", "Hessen"],
  ["HE", "Hessen"],
  ["6", "Hessen"],
  ["Thueringen", "Thüringen"],
  ["Thuringen", "Thüringen"],
  ["baden württemberg", "Baden-Württemberg"],
  ["NRW", "Nordrhein-Westfalen"],
  ["nw", "Nordrhein-Westfalen"],
  ["Freistaat Sachsen", "Sachsen"],
  ["Freie und Hansestadt Hamburg", "Hamburg"],
  ["Freie Hansestadt Bremen", "Bremen"],
  ["Land Berlin", "Berlin"],
])("„%s“ means the Land %s", (text, name) => {
  expect(findGermanState(text)?.name).toBe(name);
});

test("every Land is found by name, short form and number, and other words only get a suggestion", () => {
  for (const state of germanStates) {
    const found = [state.name, state.short, state.number].map(findGermanState);
    expect(found).toEqual([state, state, state]);
  }
  expect(findGermanState("Türingen")).toBeUndefined();
  expect(suggestGermanState("Türingen")).toBe("Thüringen");
  expect(suggestGermanState("Atlantis")).toBeUndefined();
});
