import { expect, test } from "vitest";
import { readAmount } from "./amount.ts";

test.each([
  ["480,50", 480.5],
  ["480.50", 480.5],
  ["1250.5", 1250.5],
  ["1,5", 1.5],
  ["1.250,00", 1250],
  ["1,250.00", 1250],
  ["1 250,00 €", 1250],
  ["1'250.00", 1250],
  ["1.234.567", 1_234_567],
  ["480 Euro", 480],
  ["480 EUR", 480],
  ["€ 480", 480],
  ["480,50 € brutto", 480.5],
  ["1’250,00", 1250],
  ["1.500,–", 1500],
])("„%s“ is read as %d euros", (written, value) => {
  expect(readAmount(written)).toEqual({ value });
});

test.each([
  ["1.500", "ambiguous"],
  ["1,500 €", "ambiguous"],
  ["-20 Euro", "negative"],
  ["10 € 50", "unreadable"],
  ["1.50.0", "unreadable"],
  ["Euro", "unreadable"],
])("„%s“ is refused as an amount: %s", (written, fault) => {
  expect(readAmount(written)).toEqual({ fault });
});
