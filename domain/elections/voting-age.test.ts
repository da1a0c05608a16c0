import { expect, test } from "vitest";
import { findVotingAge } from "./voting-age.ts";

test("the voting age for a mayor is the one for the councils of the Land", () => {
  const ageIn = (state: string) =>
    findVotingAge({ system: "buergermeister", state, date: "2027-05-01" });
  expect(["Niedersachsen", "Bayern", ""].map(ageIn)).toEqual([16, undefined, undefined]);
});
