import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import type OpeningHours from "opening_hours";
import type { OpeningStatus } from "#client/contract/page-data.ts";
import { berlinTimeOf, nextBerlinMidnight, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { nameWeekday } from "#domain/time/german-dates.ts";
import { clockText, clockRangeText, dayAndMonthText, weekdayText } from "./german-dates.ts";

// Loaded on demand: the library would double the code of a start, and few pages have opening hours.
const load = createRequire(import.meta.url);

/**
 * Opening hours of an office, read from the OSM notation.
 *
 * The library computes in the time zone of the process. It therefore gets instants whose local time
 * equals the time in Berlin, and its results are shifted back.
 */
export interface OpeningTimes {
  /** The state at an instant, and when its wording next changes. */
  findStatus(now: Date): { status: OpeningStatus; changesAt?: Date };
  /**
   * The week from Monday to Sunday, each as the next such day from today on, including holidays.
   */
  listWeek(now: Date): OpeningDay[];
  /** When the office is open on the next days, from today on; a night is divided at midnight. */
  listIntervals(now: Date, dayCount: number): OpeningInterval[];
}

/** Hours of one day in Berlin; `closes` is `23:59` if it stays open over midnight. */
export interface OpeningInterval {
  /** `2029-01-12` */
  date: string;
  opens: string;
  closes: string;
}

export interface OpeningDay {
  name: string;
  text: string;
  isToday: boolean;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const closingSoonMs = 60 * minuteMs;

/** What holidays depend on. */
interface Whereabouts {
  state?: string | undefined;
  lat?: number;
  lon?: number;
}

/** Cached, because parsing takes long and opening hours rarely change. */
const known = new LRUCache<string, { times: OpeningTimes | undefined }>({ max: 500 });

/** Parses opening hours, or takes them from the cache. Returns undefined for another notation. */
export function findOpeningTimes(text: string, place: Whereabouts): OpeningTimes | undefined {
  const key = JSON.stringify([text, place]);
  const { times } = known.get(key) ?? { times: parseOpeningTimes(text, place) };
  known.set(key, { times });
  return times;
}

/** Returns undefined if the text is not in the notation of opening hours. */
export function parseOpeningTimes(text: string, place: Whereabouts): OpeningTimes | undefined {
  const hours = parseHours(text, place);
  if (!hours) return undefined;
  return {
    findStatus: (now) =>
      hours.getState(toProcessTime(now))
        ? findOpenStatus(hours, now)
        : findClosedStatus(hours, now),
    listWeek: (now) => listWeek(hours, now),
    listIntervals: (now, dayCount) => listIntervals(hours, now, dayCount),
  };
}

type Hours = InstanceType<typeof OpeningHours>;

function parseHours(text: string, place: Whereabouts): Hours | undefined {
  const address = { country_code: "de", state: place.state ?? "" };
  const where = { lat: place.lat ?? 51, lon: place.lon ?? 10, address };
  const options = {
    locale: "de",
    mode: undefined,
    tag_key: undefined,
    map_value: undefined,
    warnings_severity: undefined,
  };
  // The types of the package describe what this returns.
  const Hours = load("opening_hours") as typeof OpeningHours;
  try {
    const hours = new Hours(text, where, options);
    // Rules about holidays fail only when they are evaluated for a day.
    hours.getState(new Date(2029, 0, 1));
    return hours;
  } catch {
    return undefined;
  }
}

function findOpenStatus(hours: Hours, now: Date): { status: OpeningStatus; changesAt?: Date } {
  const change = hours.getNextChange(toProcessTime(now));
  if (!change) return { status: { state: "open", text: "Jetzt geöffnet – rund um die Uhr" } };
  const end = toInstant(change);
  const isClosing = end.getTime() - now.getTime() <= closingSoonMs;
  const until = textForClock(end);
  return isClosing
    ? {
        status: { state: "closing", text: `Schließt bald – geöffnet bis ${until}` },
        changesAt: end,
      }
    : {
        status: { state: "open", text: `Jetzt geöffnet – bis ${until}` },
        changesAt: new Date(end.getTime() - closingSoonMs),
      };
}

function findClosedStatus(hours: Hours, now: Date): { status: OpeningStatus; changesAt?: Date } {
  const start = findNextOpening(hours, now);
  if (!start) return { status: { state: "closed", text: "Geschlossen" } };
  const text = `Geschlossen – öffnet ${textForDay(start, now)} um ${clockText(berlinTimeOf(start))}`;
  const midnight = nextBerlinMidnight(now);
  return {
    status: { state: "closed", text },
    changesAt: start < midnight ? start : midnight,
  };
}

function findNextOpening(hours: Hours, now: Date): Date | undefined {
  let change = hours.getNextChange(toProcessTime(now));
  // Between two openings there are only a few changes, such as from closed to "by arrangement" and
  // back.
  for (let step = 0; change && step < 10; step++) {
    if (hours.getState(change)) return toInstant(change);
    change = hours.getNextChange(change);
  }
  return undefined;
}

function textForDay(instant: Date, now: Date): string {
  const days = daysBetween(now, instant);
  if (days === 0) return "heute";
  if (days === 1) return "morgen";
  return days < 7 ? weekdayText(instant) : `am ${dayAndMonthText(instant)}`;
}

/** The end of a day is 24 Uhr. */
function textForClock(instant: Date): string {
  const { hour, minute } = berlinTimeOf(instant);
  return hour === 0 && minute === 0 ? "24\u00a0Uhr" : clockText({ hour, minute });
}

/** The days from today on, each with its intervals in the time zone of the process. */
function listDays(hours: Hours, now: Date, count: number) {
  const { year, month, day } = berlinTimeOf(now);
  return Array.from({ length: count }, (_, offset) => {
    const from = new Date(year, month - 1, day + offset);
    const to = new Date(year, month - 1, day + offset + 1);
    const intervals = hours.getOpenIntervals(from, to).filter(([, , isUnknown]) => !isUnknown);
    return { from, to, intervals };
  });
}

type Day = ReturnType<typeof listDays>[number];

function listWeek(hours: Hours, now: Date): OpeningDay[] {
  const days = listDays(hours, now, 7);
  // Monday first, although Sunday is day 0 in JavaScript.
  const orderOf = ({ from }: Day) => (from.getDay() + 6) % 7;
  return days
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map((day) => ({
      name: nameWeekday(day.from.getDay()),
      text: textForIntervals(day),
      isToday: day === days[0],
    }));
}

function listIntervals(hours: Hours, now: Date, dayCount: number): OpeningInterval[] {
  const pad = (value: number) => String(value).padStart(2, "0");
  const clock = (at: Date) => `${pad(at.getHours())}:${pad(at.getMinutes())}`;
  return listDays(hours, now, dayCount).flatMap(({ from, to, intervals }) => {
    const date = `${from.getFullYear()}-${pad(from.getMonth() + 1)}-${pad(from.getDate())}`;
    return intervals.map(([start, end]) => ({
      date,
      opens: clock(start),
      closes: end < to ? clock(end) : "23:59",
    }));
  });
}

function textForIntervals({ to, intervals }: Day): string {
  const ranges = intervals.map(([start, end]) => {
    const isWholeDay = end.getTime() >= to.getTime();
    const last = isWholeDay
      ? { hour: 24, minute: 0 }
      : { hour: end.getHours(), minute: end.getMinutes() };
    return clockRangeText({ hour: start.getHours(), minute: start.getMinutes() }, last);
  });
  if (ranges.length === 0) return "geschlossen";
  const unit = "\u00a0Uhr";
  return `${ranges.map((range) => range.slice(0, -unit.length)).join(" und ")}${unit}`;
}

function daysBetween(from: Date, to: Date): number {
  const dayNumber = (instant: Date) => {
    const { year, month, day } = berlinTimeOf(instant);
    return Date.UTC(year, month - 1, day) / dayMs;
  };
  return dayNumber(to) - dayNumber(from);
}

function toProcessTime(instant: Date): Date {
  const { year, month, day, hour, minute, second } = berlinTimeOf(instant);
  return new Date(year, month - 1, day, hour, minute, second);
}

function toInstant(processTime: Date): Date {
  const pad = (value: number) => String(value).padStart(2, "0");
  const date = `${processTime.getFullYear()}-${pad(processTime.getMonth() + 1)}-${pad(processTime.getDate())}`;
  const time = `${pad(processTime.getHours())}:${pad(processTime.getMinutes())}`;
  return parseBerlinInstant(`${date}T${time}`) ?? processTime;
}
