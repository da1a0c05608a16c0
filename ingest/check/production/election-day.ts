import type { FindingRecord } from "#domain/content/records.ts";
import { findComingElection, sayComingDay } from "#domain/elections/coming-elections.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { berlinDay, formatDay } from "#domain/time/berlin-time.ts";

/** Compares the days of elections with those that the program knows, and says when those are old. */
export function checkElectionDays(elections: readonly Election[], now: Date): FindingRecord[] {
  const today = berlinDay(now);
  return elections.flatMap((election): FindingRecord[] => {
    const known = findComingElection(election, today);
    if (!known) return [];
    const common = { file: "elections.yml", severity: "warning" as const };
    if (known.isSet && known.date !== election.date) {
      return [
        {
          ...common,
          code: "election-day-differs",
          message: `Als Tag der Wahl „${election.name}“ steht hier der ${formatDay(election.date)}. Bestimmt ist nach Kenntnis des Programms der ${sayComingDay(known)}.`,
          hint: `Prüfe es bei eurer Landeswahlleitung, und schreibe \`date: ${known.date}\`, wenn es stimmt.`,
        },
      ];
    }
    if (today <= known.checkBy) return [];
    return [
      {
        ...common,
        code: "election-day-unchecked",
        message: `Den Tag der Wahl „${election.name}“ kennt das Programm nur nach dem Stand vom ${formatDay(known.checkBy)}: ${sayComingDay(known)}.`,
        hint: "Prüfe ihn in der Bekanntmachung eurer Landeswahlleitung; wenn er stimmt, ist nichts zu tun.",
      },
    ];
  });
}
