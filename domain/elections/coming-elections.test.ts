import { expect, test } from "vitest";
import { findLaw } from "./electoral-law.ts";
import { laender } from "./laender.ts";

test("a day that is known has a source, and has to be looked at again before it", () => {
  const days = laender.flatMap((state) => findLaw({ system: "landtag", state }).coming ?? []);
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter(({ source, checkBy, date }) => source === "" || checkBy >= date)).toEqual([]);
});
