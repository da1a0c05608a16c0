import { expect, test } from "vitest";
import { parseRange } from "./byte-range.ts";

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-4", { start: 2, end: 4 }],
  ["bytes=8-", { start: 8, end: 9 }],
  ["bytes=8-99", { start: 8, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-99", { start: 0, end: 9 }],
  ["BYTES=1-1", { start: 1, end: 1 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9999999999999999-", "unsatisfiable"],
  ["bytes=4-2", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["bytes=0-1,3-4", undefined],
  ["items=0-1", undefined],
  [`bytes=0-${"9".repeat(400)}`, undefined],
  [undefined, undefined],
])("the Range header %s for a file of ten bytes is parsed", (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

test("every range of an empty file is answered as unsatisfiable", () => {
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(parseRange("bytes=-5", 0)).toBe("unsatisfiable");
});
