import { isObject } from "#domain/content/json-object.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { byElectionDayForm, openDay } from "#domain/fields/by-election-fields.ts";
import { addDays } from "#domain/time/berlin-time.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { report, type FieldCheck, type Spot } from "#ingest/fields/field-faults.ts";
import { checkFormat } from "#ingest/fields/text-formats.ts";
import { isDay } from "./election-dates.ts";

const openWords = new Set([openDay, "offen", "noch offen"].map(foldWord));

/** Reads a day, or the word for one that is not set yet. */
export const checkByElectionDay: FieldCheck = (value, spot) => {
  if (typeof value === "string" && openWords.has(foldWord(value))) return openDay;
  if (typeof value === "string" && !/\d/.test(value)) {
    // Advice about dates alone would make authors enter a day that nobody has set.
    const { expected, hint: advice } = byElectionDayForm;
    report(spot, "bad-value", { case: "expected", expected, value, advice });
    return value;
  }
  return checkFormat("date", value, spot);
};

/** Reports by-elections before the election, and two in one constituency. `spot` is their place. */
export function checkByElections(election: JsonObject, { scope, path }: Spot): void {
  const { date, byElection } = election;
  const entries = Array.isArray(byElection) ? (byElection as unknown[]) : [];
  const seen = new Set<unknown>();
  for (const [index, entry] of entries.entries()) {
    if (!isObject(entry)) continue;
    const { constituency, date: day } = entry;
    const spot = (key: string) => ({ scope, path: [...path, index, key] });
    if (isDay(day) && isDay(date) && day < date) {
      report(spot("date"), "bad-value", { case: "beforeElection" });
    } else if (isDay(day) && isDay(date) && day > addDays(date, 366)) {
      report(spot("date"), "bad-value", { case: "longAfterElection" });
    }
    if (seen.has(constituency)) {
      report(spot("constituency"), "by-election-twice", {
        constituency: String(constituency),
      });
    }
    if (constituency !== undefined) seen.add(constituency);
  }
}
