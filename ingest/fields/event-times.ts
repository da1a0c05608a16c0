import type { JsonObject } from "#domain/content/records.ts";
import { addDays, berlinDay, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { findEntryStart } from "#domain/event.ts";
import { isOnline } from "#domain/find-venue.ts";
import { isObject } from "#domain/content/json-object.ts";
import { findAuthorPath, report, type FieldScope, type Spot } from "./field-faults.ts";
import { readInstant, readSound } from "./visibility-dates.ts";

const dayMs = 86_400_000;

/** Checks the times of an event against each other, and whether it says where it takes place. */
export function checkEvent(fields: JsonObject, scope: FieldScope): void {
  checkOrder(fields, { scope, path: [] });
  checkTimeOfDay(fields, scope);
  checkDates(fields, scope);
  const places = [fields["venue"], fields["place"], fields["online"]];
  // A calendar entry says where it takes place, or it is not known yet.
  const isAwaited =
    fields["uid"] === undefined && !scope.standIns.has("venue") && !scope.standIns.has("online");
  if (isAwaited && places.every((place) => place === undefined)) {
    report({ scope, path: ["venue"] }, "event-without-place", {}, "warning");
  }
  const moved = ["status", "venue", "place"].find((key) => {
    const value = fields[key];
    return key === "status"
      ? value === "moved-online"
      : typeof value === "string" && isOnline(value);
  });
  if (moved !== undefined && fields["online"] === undefined && !scope.standIns.has("online")) {
    report({ scope, path: [moved] }, "event-without-link", {}, "warning");
  }
  checkPreviousStart(fields, { scope, path: [] });
}

function checkPreviousStart(fields: JsonObject, { scope, path }: Spot): void {
  if (fields["status"] !== "rescheduled") return;
  const [now, before] = [readInstant(fields["start"]), readInstant(fields["previousStart"])];
  const isSame = now !== undefined && now.getTime() === before?.getTime();
  const spot = { scope, path: [...path, "previousStart"] };
  if (isSame) report(spot, "event-without-previous-start", { isSame }, "warning");
  else if (fields["previousStart"] === undefined) report(spot, "event-without-previous-start", {});
}

/** Checks each further date like the first one, and that none is listed twice. */
function checkDates(fields: JsonObject, scope: FieldScope): void {
  const { dates, start, allDay, multiDay } = fields;
  if (!Array.isArray(dates)) return;
  const seen = new Map<number, number>();
  for (const [index, written] of dates.entries()) {
    const entry: JsonObject = isObject(written) ? written : { start: written };
    const spot = { scope, path: ["dates", index] };
    checkPreviousStart(entry, spot);
    const text = entry["start"];
    const at = typeof text === "string" ? findEntryStart(text, { start, allDay }) : undefined;
    if (!at || scope.flawed.has(`dates.${index}`)) continue;
    checkOrder({ ...entry, start: at.toISOString(), allDay, multiDay }, spot);
    const earlier = seen.get(at.getTime());
    if (earlier !== undefined) report(spot, "event-date-twice", { earlier }, "warning");
    seen.set(at.getTime(), index);
  }
}

function checkOrder(fields: JsonObject, { scope, path }: Spot): void {
  const isSound = ["start", "end"].every((key) => !scope.flawed.has([...path, key].join(".")));
  const [start, end] = [readInstant(fields["start"]), readInstant(fields["end"])];
  if (!isSound || !start || !end) return;
  // Times that contradict an all-day event have a finding of their own.
  const isAllDay = fields["allDay"] === true && !hasTimeOfDay(fields["end"], true);
  const spot = { scope, path: [...path, "end"] };
  // The last day of an all-day event is part of it.
  const length = end.getTime() - start.getTime() + (isAllDay ? dayMs : 0);
  const guess = () => guessEnd(start, String(fields["end"]));
  if (length <= 0) {
    report(spot, "end-before-start", {
      case: "event",
      start: findAuthorPath({ scope, path: [...path, "start"] }),
      meant: guess(),
    });
  } else if (length > longestMs && fields["multiDay"] !== true) {
    const isOtherYear = length > 300 * dayMs;
    report(spot, "event-too-long", { meant: isOtherYear ? guess() : undefined });
  }
}

/** An hour of tolerance for the day on which clocks go back. */
const longestMs = dayMs + 3_600_000;

/**
 * The end of an event, moved to the year of the start, or else to its first day or the following
 * night.
 */
function guessEnd(start: Date, end: string): string | undefined {
  const day = berlinDay(start);
  const time = end.slice(10);
  const days = [day.slice(0, 4) + end.slice(4, 10), day, addDays(day, 1)];
  return days
    .map((one) => one + time)
    .find((one, index) => {
      const length = (parseBerlinInstant(one)?.getTime() ?? 0) - start.getTime();
      // An event that ends on the next day is an evening, not a day and a night.
      return length > 0 && length <= (index < 2 ? longestMs : dayMs / 2);
    });
}

function checkTimeOfDay(fields: JsonObject, scope: FieldScope): void {
  const isAllDay = fields["allDay"] === true;
  for (const key of ["start", "end"]) {
    if (!readSound(fields, key, scope)) continue;
    if (hasTimeOfDay(fields[key], isAllDay) !== isAllDay) continue;
    const spot = { scope, path: [key] };
    if (!isAllDay) return report(spot, "event-time-unclear", { case: "noTime" }, "warning");
    const [allDay] = findAuthorPath({ scope, path: ["allDay"] });
    const days = ["start", "end"].flatMap((one) => linesForDay(fields[one], one, scope));
    const facts = { allDay: `${allDay}: ${scope.frontMatter.rawScalar([allDay ?? ""]) ?? "true"}` };
    return report(spot, "event-time-unclear", { case: "allDay", ...facts, days }, "warning");
  }
}

/** The line of a field with only its day. */
function linesForDay(value: unknown, key: string, scope: FieldScope): string[] {
  if (typeof value !== "string") return [];
  return [`${String(findAuthorPath({ scope, path: [key] })[0])}: ${value.slice(0, 10)}`];
}

function hasTimeOfDay(value: unknown, isAllDay: boolean): boolean {
  const text = String(value);
  // Forms with one field for day and time write midnight for an all-day event.
  return text.length > 10 && !(isAllDay && /^.{10}[T ]00:00$/.test(text));
}
