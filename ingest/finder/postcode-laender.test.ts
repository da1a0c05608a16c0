import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { germanStates } from "#ingest/geo-folder/german-states.ts";
import { findLaenderOfPostcode } from "#domain/finder/postcode-laender.ts";

test("every postcode leads to exactly the Länder of its places", () => {
  const rows = readFileSync("geodata/prepare/data/plz-orte.csv", "utf8").matchAll(
    /^(\d+),.*,(\d\d)\d{3},/gm,
  );
  const wrong = [...Map.groupBy(rows, ([, code = ""]) => code)].filter(([code, places]) => {
    const numbers = new Set(places.map(([, , number]) => number));
    const expected = germanStates.flatMap(({ number, name }) => (numbers.has(number) ? name : []));
    return findLaenderOfPostcode(code).join() !== expected.toSorted().join();
  });
  expect(wrong.map(([code]) => [code, findLaenderOfPostcode(code)])).toEqual([]);
  expect(findLaenderOfPostcode("24104")).toEqual(["Schleswig-Holstein"]);
  expect(findLaenderOfPostcode("00000")).toEqual([]);
});
