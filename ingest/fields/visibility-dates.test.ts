import { expect, test } from "vitest";
import { read } from "#ingest/test/read-fields.ts";

test("a page that would disappear before it appears is an error", () => {
  const { found } = read("page", "veröffentlichenAb: 2029-02-01\nveröffentlichenBis: 2029-02-01");
  expect(found).toEqual(["3:21 visibility-reversed"]);
});

test("an embargo until the polls close is an error without an election", () => {
  expect(read("page", "sperrfrist: wahlschluss").fields).toMatchObject({ embargo: "polls-close" });
  expect(read("page", "embargo: polls-close", { elections: [] }).found).toEqual([
    "2:10 election-unclear",
  ]);
});
