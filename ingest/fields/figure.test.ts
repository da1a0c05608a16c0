import { expect, test } from "vitest";
import { read } from "#ingest/test/read-fields.ts";

test("the large number of a page begins with a digit and may be followed by words", () => {
  const { fields, found } = read("page", "titel: Deich\nzahl: 74 Kilometer\nkapitel: ja");
  expect(found).toEqual([]);
  expect(fields).toMatchObject({ figure: "74 Kilometer", chapters: true });
  expect(read("page", "titel: Deich\nzahl: 74").fields).toMatchObject({ figure: "74" });
});

test("a large number without a digit is an error with a tip", () => {
  const { diagnostics } = read("page", "titel: Deich\nzahl: Viele Kilometer");
  expect(diagnostics[0]?.hint).toContain("74 Kilometer Deich");
});
