import { expect, test } from "vitest";
import { findJsonFault } from "./find-json-fault.ts";

const cut = "▸";

test.each([
  ["a comma too many in an object", '{"a": 1,\n▸}'],
  ["a comma too many in a list", "[1, 2, ▸]"],
  ["a missing comma", '{"a": 1\n ▸"b": 2}'],
  ["a missing colon", '{"a" ▸1}'],
  ["a key without quotes", "{▸a: 1}"],
  ["single quotes", "{▸'a': 1}"],
  ["typographic quotes", '{"a": ▸„x“}'],
  ["a comment", '{"a": 1} ▸// Kommentar'],
  ["an unknown word", '{"a": [true, ▸tru]}'],
  ["a colon in a list", '{"geo": [54▸: 1]}'],
  ["a leading zero", '{"plz": 0▸1067}'],
  ["no number", '{"a": ▸NaN}'],
  ["a line break in a text", '{"a": "x▸\ny"}'],
  ["an unknown escape", String.raw`{"a": "x▸\q"}`],
  ["the wrong bracket", '{"a": [1, 2▸}'],
  ["a bracket too many", '{"a": 1}▸}'],
  ["two values", "1 ▸2"],
  ["nothing", "▸"],
  ["a cut text", '{"a": "x▸'],
  ["a cut list", '{"a": [▸'],
])("the position of %s in JSON is found", (_, marked) => {
  const text = marked.replace(cut, "");
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(findJsonFault(text)).toBe(marked.indexOf(cut));
});

test.each([
  '{"a": [1, -0.5e+3, {"b": null}], "c": {}, "d": [], "e": "ü\\u00e4\\"\\n"}',
  ' "a" ',
  "[[], [[]], {}]\n",
])("valid JSON has no fault: %s", (text) => {
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(findJsonFault(text)).toBe(text.length);
});

test("long texts and deep brackets in JSON are read in one pass", () => {
  const long = `["${"ä\\n".repeat(500_000)}", x]`;
  expect(findJsonFault(long)).toBe(long.length - 2);
  expect(findJsonFault("[".repeat(500_000))).toBe(500_000);
});
