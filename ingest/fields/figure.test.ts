import { expect, test } from "vitest";
import { read } from "#ingest/test/read-fields.ts";

test("a large number begins with a digit and may have words behind it", () => {
  const { fields, found } = read("page", "titel: Deich\nzahl: 74 Kilometer\nkapitel: ja");
  expect(found).toEqual([]);
  expect(fields).toMatchObject({ figure: "74 Kilometer", chapters: true });
  expect(read("page", "titel: Deich\nzahl: 74").fields).toMatchObject({ figure: "74" });
});

test("words without a digit are an error with a tip", () => {
  const { diagnostics } = read("page", "titel: Deich\nzahl: Viele Kilometer");
  expect(diagnostics[0]?.hint).toContain("74 Kilometer Deich");
});
