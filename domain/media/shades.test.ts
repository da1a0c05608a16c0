import { expect, test } from "vitest";
import { isBlank } from "./shades.ts";

test.each([
  ["white", { shades: "ff".repeat(64), width: 800, height: 1000 }, true],
  ["a dot", { shades: "00".repeat(64), width: 1, height: 1 }, true],
  ["a thin line", { shades: "00".repeat(64), width: 800, height: 2 }, true],
  ["nearly white", { shades: "ff".repeat(63) + "fe", width: 800, height: 1000 }, false],
  ["black", { shades: "00".repeat(64), width: 800, height: 1000 }, false],
  ["not measured", { shades: "", width: 800, height: 1000 }, false],
])("a photo that is %s is blank or not", (_, photo, blank) => {
  expect(isBlank(photo)).toBe(blank);
});
