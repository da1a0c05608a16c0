import { expect, test } from "vitest";
import type { TreeFinding } from "./check-input.ts";
import { quoteFindings } from "./locate-in-files.ts";

const text =
  '---\r\nname: A\r\n  listenplatz: 3\r\n"VeroeffentlichenAb": 2029-01-01\r\n---\r\nText\r\n';

function quote(finding: Partial<TreeFinding>) {
  const base = { file: "a.md", code: "bad-value", severity: "error", message: "m" } as const;
  const readText = (file: string) => (file === "a.md" ? text : undefined);
  const [result] = quoteFindings([{ ...base, ...finding }], readText);
  const {
    file: _file,
    code: _code,
    severity: _severity,
    message: _message,
    ...place
  } = result ?? base;
  return place;
}

test("a finding about a field quotes the line on which the author wrote it, under whatever name", () => {
  expect(quote({ keys: ["listPosition"] })).toEqual({
    line: 3,
    column: 3,
    excerpt: "  listenplatz: 3",
  });
  expect(quote({ keys: ["missing", "publishAt"] })).toEqual({
    line: 4,
    column: 2,
    excerpt: '"VeroeffentlichenAb": 2029-01-01',
  });
});

test("a finding with a line quotes that line", () => {
  expect(quote({ line: 6, column: 2 })).toEqual({ line: 6, column: 2, excerpt: "Text" });
  expect(quote({ line: 99 })).toEqual({ line: 99 });
});

test("a finding about a field that is missing quotes the first line of the file", () => {
  expect(quote({ keys: ["fehlt"] })).toEqual({ line: 1, column: 1, excerpt: "---" });
});

test("a finding without line and key, or without its file, quotes nothing", () => {
  expect(quote({})).toEqual({});
  expect(quote({ file: "weg.md", line: 3 })).toEqual({ line: 3 });
});
