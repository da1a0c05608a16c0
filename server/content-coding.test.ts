import { expect, test } from "vitest";
import { chooseCoding } from "./content-coding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["x-gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["gzip;q=0, br;q=0", "identity"],
  ["*", "br"],
  ["identity, *;q=0", "identity"],
  ["deflate, zstd", "identity"],
  ["br;q=quatsch", "identity"],
] as const)("Accept-Encoding %s is answered with %s", (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
});
