import { expect, test } from "vitest";
import { electionSchema } from "./election-config.ts";
import { findSettling } from "./election-times.ts";

test("the candidates of an election are final from midnight in Berlin, also across a clock change", () => {
  const election = { id: "landtag-2031", name: "Landtagswahl", date: "2031-04-06" };
  const parsed = electionSchema.parse({ ...election, system: "landtag" });
  expect(findSettling(parsed)).toEqual(new Date("2031-03-23T00:00:00+01:00"));
});
