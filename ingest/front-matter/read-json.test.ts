import { expect, test } from "vitest";
import { listFindings, parseText } from "#ingest/test/parse-text.ts";

test.each([
  ["a comma too many", '{\n  "a": 1,\n}', "3:1 json-syntax"],
  ["an unknown word", '{\n  "a": tru,\n  "b": 1\n}', "2:8 json-syntax"],
  ["cut off", '{"a": ', "1:7 json-syntax"],
  ["empty", "", "1:1 file-empty"],
  ["a word", '"a"', "1:1 front-matter-no-mapping"],
  ["a dangerous redirect", '{"redirect": "javascript:x"}', "1:1 redirect-unsafe"],
])("an invalid JSON document is rejected: %s", (_, text, expected) => {
  const result = parseText("a.json", text);
  expect(listFindings(result)).toEqual([expected]);
  expect(result.document).toBeUndefined();
});

test("a title in JSON may be a number", () => {
  expect(parseText("a.json", '{"title": 2025}').document?.title).toBe("2025");
});
