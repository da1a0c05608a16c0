import { berlinDay, parseBerlinInstant, shiftWallTime } from "#domain/time/berlin-time.ts";
import type { EventFields } from "#domain/fields/kinds.ts";

export interface EventDate {
  /** The fields of the event as they are on this date; without `dates`. */
  fields: Omit<EventFields, "dates">;
  start: Date;
  /** The last day itself if the event takes whole days. */
  end: Date | undefined;
  /**
   * The day of a further date, `20290119`, or `20290119-2` for the second one of a day; undefined if
   * this is the date in `start`. A moved date keeps the day that it was announced for.
   */
  key: string | undefined;
}

type Entry = NonNullable<EventFields["dates"]>[number];

/**
 * Every date of an event, by start; empty only if `start` is not a date.
 *
 * An entry of `dates` that repeats `start` describes that date. One without a time of day begins at
 * that of `start`, and without an end it lasts as long, both by the clock on the wall.
 */
export function listEventDates({ dates = [], ...fields }: EventFields): EventDate[] {
  const start = parseBerlinInstant(fields.start);
  if (!start) return [];
  const first = { fields, start, end: parseOptional(fields.end), key: undefined };
  const found = new Map<number, EventDate>([[start.getTime(), first]]);
  const keys = new Map<string, number>();
  const entries = dates
    .map((entry) => ({ entry, start: findEntryStart(entry.start, fields) }))
    .filter((one): one is { entry: Entry; start: Date } => one.start !== undefined)
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
  for (const { entry, start: at } of entries) {
    const known = found.get(at.getTime());
    if (known?.key !== undefined) continue;
    const key = known ? undefined : nameDate(parseOptional(entry.previousStart) ?? at, keys);
    found.set(at.getTime(), { ...applyEntry(entry, first, at), key });
  }
  return [...found.values()].toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

/**
 * The start of an entry of `dates`; returns undefined if it is not a date.
 *
 * A day alone gets the time of day of the event, unless the event takes whole days.
 */
export function findEntryStart(
  text: string,
  event: { start?: unknown; allDay?: unknown },
): Date | undefined {
  const at = parseBerlinInstant(text);
  const first = typeof event.start === "string" ? parseBerlinInstant(event.start) : undefined;
  if (!at || !first || text.length > 10 || event.allDay === true) return at;
  return shiftWallTime(at, parseBerlinInstant(berlinDay(first)) ?? first, first);
}

function applyEntry(
  entry: Entry,
  first: Pick<EventDate, "fields" | "start" | "end">,
  start: Date,
): Omit<EventDate, "key"> {
  const isFirst = start.getTime() === first.start.getTime();
  const { status, previousStart, ...fields } = first.fields;
  // A moved first date does not mean that the others are moved.
  const shared = !isFirst && status === "rescheduled" ? undefined : status;
  const own = {
    status: entry.status ?? shared,
    previousStart: entry.previousStart ?? (isFirst ? previousStart : undefined),
    note: entry.note ?? fields.note,
    place: entry.place ?? fields.place,
  };
  return {
    fields: { ...fields, ...own },
    start,
    end: parseOptional(entry.end) ?? (first.end && shiftWallTime(start, first.start, first.end)),
  };
}

function nameDate(at: Date, taken: Map<string, number>): string {
  const day = berlinDay(at).replaceAll("-", "");
  const count = (taken.get(day) ?? 0) + 1;
  taken.set(day, count);
  return count === 1 ? day : `${day}-${count}`;
}

function parseOptional(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : parseBerlinInstant(text);
}
