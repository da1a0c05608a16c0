import { finding } from "#ingest/catalogue/catalogue.ts";
import { listConstituencies } from "#domain/constituency.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { findPostalVoteConflicts } from "#domain/elections/postal-vote.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

/** Dates of the postal vote after the polls have closed, or before the vote begins. */
export function checkPostalVote({ elections }: CheckInput): TreeFinding[] {
  return elections.flatMap((election, position) =>
    findPostalVoteConflicts(election).map((field): TreeFinding =>
      finding(
        "postal-vote-dates",
        { file: "elections.yml", severity: "warning", path: ["elections", position, field] },
        { key: field, election: election.name },
      ),
    ),
  );
}

/** By-elections in constituencies that are unknown or not those of the persons who have died. */
export function checkByElections(input: CheckInput): TreeFinding[] {
  return [...checkKnownAreas(input), ...checkDeaths(input)];
}

/**
 * A person of the party has died before the election, and the only by-elections are where nobody of it has. Elsewhere
 * a person of another party may have died, so that is a finding only as long as the own one is missing.
 */
function checkDeaths({ elections, people }: CheckInput): TreeFinding[] {
  const [election] = elections;
  if (!election?.byElection) return [];
  const word = findElectionKind(election).area?.one ?? "Wahlkreis";
  const deaths = people.flatMap(({ document, fields }) =>
    fields.candidacies.flatMap((one) =>
      one.kind === "direct" && one.status === "deceased" && one.election === election.id
        ? [{ person: document.title, constituency: one.constituency }]
        : [],
    ),
  );
  const named = election.byElection.map(({ constituency }) => constituency);
  const missing = deaths.filter(({ constituency }) => !named.includes(constituency));
  const own = new Set(deaths.map(({ constituency }) => constituency));
  const strange = named.findIndex((constituency) => !own.has(constituency));
  const [death] = missing;
  if (!death || strange === -1) return [];
  return [
    finding(
      "by-election-elsewhere",
      {
        file: "elections.yml",
        severity: "warning",
        path: ["elections", 0, "byElection", strange, "constituency"],
      },
      { word, number: named[strange] ?? 0, ...death },
    ),
  ];
}

/** The geodata are those of the first election. */
function checkKnownAreas(input: CheckInput): TreeFinding[] {
  const [election] = input.elections;
  const known = listConstituencies(input).map(({ number }) => number);
  if (!election?.byElection || known.length === 0) return [];
  const word = findElectionKind(election).area?.one ?? "Wahlkreis";
  return election.byElection.flatMap(({ constituency }, index): TreeFinding[] =>
    known.includes(constituency)
      ? []
      : [
          finding(
            "constituency-unknown",
            {
              file: "elections.yml",
              severity: "error",
              path: ["elections", 0, "byElection", index, "constituency"],
            },
            { case: "byElection", word, number: constituency },
          ),
        ],
  );
}
