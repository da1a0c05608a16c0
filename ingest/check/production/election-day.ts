import { finding } from "#ingest/catalogue/catalogue.ts";
import { findComingElection, sayComingDay } from "#domain/elections/coming-elections.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { berlinDay } from "#domain/time/berlin-time.ts";
import type { TreeFinding } from "#ingest/check/check-input.ts";

/**
 * Compares the days of elections with those that the program knows, and warns when its knowledge is
 * old.
 */
export function checkElectionDays(elections: readonly Election[], now: Date): TreeFinding[] {
  const today = berlinDay(now);
  return elections.flatMap((election, index): TreeFinding[] => {
    const known = findComingElection(election, today);
    if (!known || election.date < today) return [];
    const path = ["elections", index, "date"];
    const common = { file: "elections.yml", severity: "warning" as const, path };
    if (known.isSet && known.date !== election.date) {
      return [
        finding("election-day-differs", common, {
          election: election.name,
          written: election.date,
          day: known.date,
          known: sayComingDay(known),
        }),
      ];
    }
    if (today <= known.checkBy) return [];
    return [
      finding("election-day-unchecked", common, {
        election: election.name,
        checkBy: known.checkBy,
        known: sayComingDay(known),
      }),
    ];
  });
}
