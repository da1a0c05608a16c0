import { expect, test } from "vitest";
import { electionSchema } from "./election-config.ts";
import { findSettling } from "./election-times.ts";

test("who stands is settled at the beginning of a day, also when the clock changes in between", () => {
  const election = { id: "landtag-2031", name: "Landtagswahl", date: "2031-04-06" };
  const parsed = electionSchema.parse({ ...election, system: "landtag" });
  expect(findSettling(parsed)).toEqual(new Date("2031-03-23T00:00:00+01:00"));
});
