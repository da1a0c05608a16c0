import { expect, test } from "vitest";
import { fitTitle } from "./fitted-title.ts";

test("the font size of a title follows its longest part between spaces and hyphens", () => {
  expect(fitTitle("Husum")["data-fit"]).toBe(8);
  expect(fitTitle("Fenna Brodersen-Okafor")["data-fit"]).toBe(11);
  expect(fitTitle("Kulturschuppen Nordlicht")["data-fit"]).toBe(14);
  expect(fitTitle("Recklinghausen II")["data-fit"]).toBe(14);
  expect(fitTitle("Bremerhaven")["data-fit"]).toBe(14);
  expect(fitTitle("Wahl\u00ADzettel")["data-fit"]).toBe(8);
  expect(fitTitle("Handwerk")["data-fit"]).toBe(11);
  expect(fitTitle("Wahl\u00ADprogramm")["data-fit"]).toBe(11);
  expect(fitTitle("Donaudampfschifffahrtsgesellschaftskapitän")["data-fit"]).toBe(24);
});

test("a long title gets a smaller font even if its words are short", () => {
  expect(
    fitTitle("Ein Abend mit allen, die etwas zu sagen haben und es auch tun")["data-fit"],
  ).toBe(24);
});

test("a title gets more line spacing if its umlauts would touch the line above", () => {
  expect(fitTitle("Kiel")).toHaveProperty("data-leading", undefined);
  expect(fitTitle("Husum und Umgebung")).toHaveProperty("data-leading", undefined);
  expect(fitTitle("Jörg Ahlmann")).toHaveProperty("data-leading", "loose");
  expect(fitTitle("Çem-Ali Özdemir")).toHaveProperty("data-leading", "looser");
});
