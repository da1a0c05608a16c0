import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// VoiceOver takes a list without markers for none, unless it says that it is one.
test('every list in a component has role="list"', () => {
  const files = globSync("client/**/*.tsx").filter((file) => !file.includes(".test."));
  const lists = files.flatMap((file) => readFileSync(file, "utf8").match(/<[uo]l\b[^>]*>/g) ?? []);
  expect(lists.length).toBeGreaterThan(20);
  expect(lists.filter((list) => !list.includes('role="list"'))).toEqual([]);
});
