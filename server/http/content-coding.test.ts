import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseCoding, compressNow } from "./content-coding.ts";

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

test.each([0, 1, 100, 5000, 300_000, 5_000_000])("%i bytes survive every encoding", (size) => {
  const bytes = Buffer.from("Küste Deich Hafen ".repeat(size / 16 + 1)).subarray(0, size);
  expect(brotliDecompressSync(compressNow(bytes, "br")).equals(bytes)).toBe(true);
  expect(gunzipSync(compressNow(bytes, "gzip")).equals(bytes)).toBe(true);
});
