import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cacheBytes } from "./cache-bytes.ts";

test("docs/betrieb.md states the limit of all caches together", () => {
  const text = readFileSync(new URL("../../docs/betrieb.md", import.meta.url), "utf8");
  const written = Array.from(text.matchAll(/fertige Antworten höchstens (\d+) MiB/g));
  const sum = Object.values(cacheBytes).reduce((before, bytes) => before + bytes, 0);
  expect(written.map(([, number]) => Number(number) * 1024 * 1024)).toEqual([sum]);
});
