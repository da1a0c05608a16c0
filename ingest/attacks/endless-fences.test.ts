import { expect, test } from "vitest";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";
import { findHeadsInText } from "#ingest/document/head-in-text.ts";

test.each([
  ["fences", "---\n".repeat(16_000)],
  ["fences with blanks", "---\n\n".repeat(16_000)],
  ["fences around keys", "---\nWo: Kiel\n\n".repeat(8000)],
  ["keys", "Wo: Kiel\n".repeat(16_000)],
  ["commas behind a key", `Wo: ${" ,".repeat(480)}x\n`.repeat(1000)],
  ["underscores", `${"_".repeat(990)}:\n`.repeat(1000)],
  ["comments that never end", "<!--\n".repeat(16_000)],
])("a text with thousands of %s is published to its end without a finding", (_, text) => {
  const source = `---\ntitle: A\n---\n\nText.\n\n${text}\n\nText.\n`;
  expect(findHeadsInText(readFrontMatter(source, "a.md"), "page")).toEqual([]);
});

test("thousands of lines „entwurf: ja“ in a text cause few findings", () => {
  const source = `---\ntitle: A\n---\n\nText.\n\n${"entwurf: ja\n\nText.\n\n".repeat(5000)}`;
  expect(findHeadsInText(readFrontMatter(source, "a.md"), "page").length).toBeLessThan(30);
});

test("a text that begins with thousands of lines „---“ is published without a finding", () => {
  const source = `---\ntitle: A\n---\n${"---\n".repeat(16_000)}`;
  expect(findHeadsInText(readFrontMatter(source, "a.md"), "page")).toEqual([]);
});
