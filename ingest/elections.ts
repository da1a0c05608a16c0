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

/** By-elections in constituencies that the geodata do not have; those are of the first election. */
export function checkByElections(input: CheckInput): TreeFinding[] {
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
