import { finding } from "#ingest/catalogue/catalogue.ts";
import { addDays, berlinDay } from "#domain/time/berlin-time.ts";
import { foldForSearch } from "#domain/words/fold-words.ts";
import type { Event, Occurrence } from "#domain/campaign/campaign.ts";
import type { EventDate } from "#domain/event.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

/** Finds events outside the campaign, coming ones without an end, and events in two files. */
export function checkEvents(input: CheckInput): TreeFinding[] {
  // Authors cannot mend what a calendar says, and it also has entries of others.
  const own = input.events.filter(({ dates }) =>
    dates.every(({ fields }) => fields.uid === undefined),
  );
  const found = own.flatMap((event) =>
    [
      ...event.dates.flatMap((date) => checkPeriod(date, input.elections[0]) ?? []),
      ...checkEnd(event.dates, input.now),
    ].map((finding) => ({
      ...finding,
      file: event.document.file,
      severity: "warning" as const,
    })),
  );
  return [...found, ...checkTwins(input.events)];
}

type EventFinding = Omit<TreeFinding, "file" | "severity">;

function checkPeriod(date: Occurrence, election: Election | undefined): EventFinding | undefined {
  if (!election) return undefined;
  const day = berlinDay(date.start);
  const place = { keys: [date.key === undefined ? "start" : "dates"] };
  const { date: electionDay, campaignStart } = election;
  const from = campaignStart ?? addDays(electionDay, -365);
  const meant = date.key === undefined ? guessYear(date.fields, from, electionDay) : {};
  if (day > electionDay) {
    return finding("event-outside-campaign", place, { case: "late", day, electionDay, ...meant });
  }
  if (campaignStart !== undefined && day < campaignStart) {
    return finding("event-outside-campaign", place, {
      case: "early",
      day,
      campaignStart,
      ...meant,
    });
  }
  return day < from && wasOver(date)
    ? finding("event-outside-campaign", place, { case: "past", day, ...meant })
    : undefined;
}

/** Start and end of an event, moved to a year within the campaign. */
function guessYear({ start, end }: EventDate["fields"], from: string, until: string) {
  const [meant] = [until, from]
    .map((bound) => bound.slice(0, 4) + start.slice(4))
    .filter((one) => from <= one.slice(0, 10) && one.slice(0, 10) <= until);
  if (meant === undefined || end === undefined) return { meant };
  const year = Number(meant.slice(0, 4)) + Number(end.slice(0, 4)) - Number(start.slice(0, 4));
  return { meant, meantEnd: year + end.slice(4) };
}

/**
 * Whether the event was long over when its file was last changed; nobody announces an event so
 * late.
 */
function wasOver({ start, event }: Occurrence): boolean {
  const { changedAt } = event.document;
  return changedAt !== undefined && addDays(berlinDay(start), 60) < changedAt;
}

/** Finds events of one title, time and place in two files; visitors would go to both. */
function checkTwins(events: readonly Event[]): TreeFinding[] {
  const twins = Map.groupBy(
    events.filter(({ document }) => !document.isDraft),
    ({ document, dates }) => {
      const [first] = dates;
      const place = first?.venue?.document.path ?? foldForSearch(first?.fields.place ?? "");
      return [foldForSearch(document.title), first?.start.getTime() ?? document.path, place].join(
        "\n",
      );
    },
  );
  return [...twins.values()].flatMap(([first, ...others]) =>
    others.flatMap((other) => (first ? (reportTwin(first, other) ?? []) : [])),
  );
}

function reportTwin(first: Event, other: Event): TreeFinding | undefined {
  const [text, twin] = isOfCalendar(other) ? [first, other] : [other, first];
  // Two calendars of one party may share an entry; only their authors can mend that.
  if (isOfCalendar(text)) return undefined;
  return finding(
    "event-twice",
    { file: text.document.file, severity: "warning", keys: ["title", "titel"] },
    { file: twin.document.file, uid: isOfCalendar(twin) ? twin.dates[0]?.fields.uid : undefined },
  );
}

function isOfCalendar({ dates }: Event): boolean {
  return dates[0]?.fields.uid !== undefined;
}

/** Calendars have to show some end, although the page shows none. */
function checkEnd(dates: readonly Occurrence[], now: Date | undefined): EventFinding[] {
  const isOpen = dates.some(
    ({ start, end, fields }) => !end && !fields.allDay && (now === undefined || start > now),
  );
  if (!isOpen) return [];
  return [finding("event-without-end", { keys: ["start"] }, {})];
}
