import { expect, test } from "vitest";
import { fitTitle } from "./fitted-title.ts";

test("the longest part between spaces and hyphens determines the size of a title", () => {
  expect(fitTitle("Husum")).toBe(8);
  expect(fitTitle("Fenna Brodersen-Okafor")).toBe(11);
  expect(fitTitle("Kulturschuppen Nordlicht")).toBe(14);
  expect(fitTitle("Recklinghausen II")).toBe(14);
  expect(fitTitle("Bremerhaven")).toBe(14);
  expect(fitTitle("Wahl\u00ADprogramm")).toBe(8);
  expect(fitTitle("Donaudampfschifffahrtsgesellschaftskapitän")).toBe(24);
});

test("a long title is set smaller although its words are short", () => {
  expect(fitTitle("Ein Abend mit allen, die etwas zu sagen haben und es auch tun")).toBe(24);
});
