import { isObject } from "#domain/content/json-object.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { weekdayOf } from "#domain/time/german-dates.ts";
import { report, type Spot } from "#ingest/fields/field-faults.ts";

/**
 * Checks dates of an election, at `path`, whose mistakes would do harm: a wrong day, a calendar entry
 * that ends before it begins, personal data that is deleted before the vote, and a run-off before the
 * vote.
 */
export function checkElectionDates(election: JsonObject, { scope, path }: Spot): void {
  const { date, pollsOpen = "08:00", pollsClose = "18:00" } = election;
  const { dataDeletionDate, runoffDate } = election;
  const spot = (field: string) => ({ scope, path: [...path, field] });
  checkWeekdays({ date, runoffDate }, { scope, path });
  if (isClock(pollsOpen) && isClock(pollsClose) && pollsClose <= pollsOpen) {
    const field = election["pollsClose"] === undefined ? "pollsOpen" : "pollsClose";
    report(spot(field), "end-before-start", { case: "settings", pollsOpen, pollsClose });
  }
  const lastVote = listVoteDays(election).toSorted().at(-1);
  if (isTooEarly(dataDeletionDate, lastVote)) {
    const facts = {
      case: "deletionDay",
      lastVote: lastVote === date ? undefined : lastVote,
    } as const;
    report(spot("dataDeletionDate"), "bad-value", facts);
  }
  if (isTooEarly(runoffDate, date)) {
    report(spot("runoffDate"), "bad-value", { case: "runoffDay" });
  }
}

function checkWeekdays(days: JsonObject, { scope, path }: Spot): void {
  for (const [field, date] of Object.entries(days)) {
    if (!isDay(date) || !isWeekday(date)) continue;
    report({ scope, path: [...path, field] }, "bad-value", { case: "weekday", date }, "warning");
  }
}

/** The days of an election, of its run-off and of its by-elections, as far as they are known. */
function listVoteDays({ date, runoffDate, byElection }: JsonObject): string[] {
  const entries = Array.isArray(byElection) ? (byElection as unknown[]) : [];
  const days = entries.map((one) => (isObject(one) ? one["date"] : undefined));
  return [date, runoffDate, ...days].filter(isDay);
}

/** Whether a day exists and is not a Sunday. */
function isWeekday(day: string): boolean {
  return parseBerlinInstant(day) !== undefined && weekdayOf(day) > 0;
}

function isClock(value: unknown): value is string {
  return typeof value === "string" && /^\d{2}:\d{2}$/.test(value);
}

/** Whether a day is not after that of the election. */
function isTooEarly(day: unknown, date: unknown): boolean {
  return isDay(day) && isDay(date) && day <= date;
}

export function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
