import { expect, test } from "vitest";
import { findLaw } from "./electoral-law.ts";
import { laender } from "./laender.ts";

test("every known election day has a source and an earlier day on which to check it again", () => {
  const days = laender.flatMap((state) => findLaw({ system: "landtag", state }).coming ?? []);
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter(({ source, checkBy, date }) => source === "" || checkBy >= date)).toEqual([]);
});
