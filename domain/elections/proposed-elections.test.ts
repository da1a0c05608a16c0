import { expect, test } from "vitest";
import { electionSystems, type ElectionSystem } from "./election-systems.ts";
import { laender } from "./laender.ts";
import { proposeElection } from "./propose-election.ts";
import { electionSchema } from "./election-config.ts";

test("the entry that is proposed for an election is valid in elections.yml", () => {
  const entries = (Object.keys(electionSystems) as ElectionSystem[]).flatMap((system) =>
    laender.map((state) => proposeElection({ system, state, date: "2031-05-18" })),
  );
  expect(entries.filter((entry) => !electionSchema.safeParse(entry).success)).toEqual([]);
  expect(proposeElection({ system: "landtag", state: "Hamburg", date: "2030-02-24" })).toEqual({
    id: "landtag-2030",
    name: "Bürgerschaftswahl 2030",
    date: "2030-02-24",
    system: "landtag",
    state: "Hamburg",
  });
});
