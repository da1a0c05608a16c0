import { listConstituencies } from "#domain/constituency.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { findPostalVoteConflicts } from "#domain/elections/postal-vote.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

/** Dates of the postal vote after the polls have closed, or before the vote begins. */
export function checkPostalVote({ elections }: CheckInput): TreeFinding[] {
  return elections.flatMap((election, position) =>
    findPostalVoteConflicts(election).map((field): TreeFinding => ({
      file: "elections.yml",
      code: "postal-vote-dates",
      severity: "warning",
      message: `Das Datum bei \`${field}\` passt nicht zur Wahl „${election.name}“: Es liegt nach dem Wahltag oder vor dem Beginn der Briefwahl.`,
      hint: "Prüfe die drei Angaben zur Briefwahl und den Wahltag, besonders Monat und Jahr.",
      path: ["elections", position, field],
    })),
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
          {
            file: "elections.yml",
            code: "constituency-unknown",
            severity: "error",
            message: `Den ${word} ${constituency} einer Nachwahl gibt es in den Daten unter geo/ nicht.`,
            hint: "Prüfe die amtliche Nummer. Stimmt sie, ergänze sie dort, zum Beispiel als Zeile in wahlkreise.csv.",
            path: ["elections", 0, "byElection", index, "constituency"],
          },
        ],
  );
}
