import { expect, test } from "vitest";
import { findNearest } from "./nearest-word.ts";

test("the search for the nearest word ignores case and the spelling of umlauts", () => {
  const keys = ["öffnungszeiten", "ort", "straße", "vorname"];
  expect(findNearest("Oeffnungszeitn", keys)).toBe("öffnungszeiten");
  expect(findNearest("strase", keys)).toBe("straße");
  expect(findNearest("vronmae", keys)).toBe("vorname");
  expect(findNearest("telefon", keys)).toBeUndefined();
  const pages = ["/wahlprogramm/kuesten-und-deiche"];
  expect(findNearest("/wahlprogramm/kuesten-und-weiden", pages)).toBeUndefined();
  expect(findNearest("/wahlprogramm/kuesten-und-daiche", pages)).toBe(pages[0]);
  expect(findNearest("x".repeat(61), keys)).toBeUndefined();
});
