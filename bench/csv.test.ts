import { expect, test } from "vitest";
import { readRows } from "./csv.ts";

test("quoted fields with doubled quotes, separators and line breaks are read", () => {
  const text = '\uFEFFa;b;c\r\n1;"x ""y"" ; z\nw";\r\n;;3\r\n';
  expect(readRows(text)).toEqual([
    { a: "1", b: 'x "y" ; z\nw', c: "" },
    { a: "", b: "", c: "3" },
  ]);
});

test("a last line without a line break is read", () => {
  expect(readRows("a;b\n1;2")).toEqual([{ a: "1", b: "2" }]);
});
