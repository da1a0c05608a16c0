import { expect, test } from "vitest";
import { findVotingAge } from "./voting-age.ts";

test("a mayor is elected at the voting age of the councils of the Land", () => {
  const ageIn = (state: string) =>
    findVotingAge({ system: "buergermeister", state, date: "2027-05-01" });
  expect(["Niedersachsen", "Bayern", ""].map(ageIn)).toEqual([16, undefined, undefined]);
});
