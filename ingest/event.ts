import { finding } from "#ingest/catalogue/catalogue.ts";
import { berlinDay } from "#domain/time/berlin-time.ts";
import type { Occurrence } from "#domain/campaign/campaign.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

/** Events before the campaign begins or after election day, and those to come that have no end. */
export function checkEvents(input: CheckInput): TreeFinding[] {
  // Nobody mends in a text what a calendar says, and it has other entries than those of the campaign.
  const own = input.events.filter(({ dates }) =>
    dates.every(({ fields }) => fields.uid === undefined),
  );
  return own.flatMap(({ document: { file }, dates }) =>
    [
      ...dates.flatMap((date) => checkPeriod(date, input.elections[0]) ?? []),
      ...checkEnd(dates, input.now),
    ].map((finding) => ({ ...finding, file, severity: "warning" as const })),
  );
}

type EventFinding = Omit<TreeFinding, "file" | "severity">;

function checkPeriod(
  { start, key }: Occurrence,
  election: Election | undefined,
): EventFinding | undefined {
  const day = berlinDay(start);
  const place = { keys: [key === undefined ? "start" : "dates"] };
  const { date: electionDay = day, campaignStart = day } = election ?? {};
  if (day > electionDay) {
    return finding("event-outside-campaign", place, { case: "late", day, electionDay });
  }
  return day < campaignStart
    ? finding("event-outside-campaign", place, { case: "early", day, campaignStart })
    : undefined;
}

/** A calendar has to show some end; the page shows none. */
function checkEnd(dates: readonly Occurrence[], now: Date | undefined): EventFinding[] {
  const isOpen = dates.some(
    ({ start, end, fields }) => !end && !fields.allDay && (now === undefined || start > now),
  );
  if (!isOpen) return [];
  return [finding("event-without-end", { keys: ["start"] }, {})];
}
