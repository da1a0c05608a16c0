import { berlinDay } from "#db/model/berlin-time.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";

/** Events before the campaign begins or after election day. */
export function checkEvents(input: CheckInput): TreeFinding[] {
  const election = input.elections[0];
  if (!election) return [];
  return input.index.documents.flatMap(({ kind, file, startsAt, isPartial }) => {
    if (kind !== "event" || startsAt === undefined || isPartial) return [];
    const day = berlinDay(new Date(startsAt));
    const isLate = day > election.date;
    const isEarly = election.campaignStart !== undefined && day < election.campaignStart;
    if (!isLate && !isEarly) return [];
    return [
      {
        file,
        code: "event-outside-campaign",
        severity: "warning",
        message: isLate
          ? `Der Termin am ${formatDay(day)} liegt nach dem Wahltag (${formatDay(election.date)}).`
          : `Der Termin am ${formatDay(day)} liegt vor dem Beginn des Wahlkampfs (${formatDay(election.campaignStart ?? day)}).`,
        hint: "Prüfe das Datum, besonders das Jahr.",
        keys: ["start"],
      } satisfies TreeFinding,
    ];
  });
}

function formatDay(day: string): string {
  return day.split("-").toReversed().join(".");
}
