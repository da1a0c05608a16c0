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
