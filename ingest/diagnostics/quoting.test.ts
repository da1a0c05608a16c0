import { expect, test } from "vitest";
import { quoteLine, quoteValue } from "./quoting.ts";

test("a quoted line is found by its number and cut to 1000 letters", () => {
  expect(quoteLine("a\nb\nc", 2)).toBe("b");
  expect(quoteLine("a\nb\nc", 3)).toBe("c");
  expect(quoteLine("a", 5)).toBe("");
  expect(quoteLine("x".repeat(5000), 1)).toHaveLength(1000);
});

test("a quoted value is short and on one line", () => {
  expect(quoteValue("a\nb")).toBe("„a\\x0ab“");
  expect(quoteValue("x".repeat(100))).toBe(`„${"x".repeat(57)}…“`);
});
