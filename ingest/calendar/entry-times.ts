import ICAL from "ical.js";
import { addDays } from "#domain/time/berlin-time.ts";
import { readRule, type SeriesRule } from "./ical-workarounds.ts";
import { toFloating, utc, type FindZone, type Zone } from "./time-zones.ts";

/** A time of an entry in the zone that it was written for. */
export interface Moment {
  isDate: boolean;
  /** The time on a wall clock of its zone, in milliseconds. */
  wallMs: number;
  zone: Zone;
}

export interface Span {
  start: Moment;
  /** The end as written: for whole days, the first day after the event. */
  end: Moment;
}

/** The days whose dates of series are shown. */
export interface CalendarRange {
  /** Dates that ended before this day are left out, but for the last one if all did. */
  from: string;
  /** The last day of series that never end. */
  until: string;
}

export interface TimeReader {
  berlin: Zone;
  findZone: FindZone;
  /** Receives the names of unknown time zones. */
  onUnknownZone(this: void, tzid: string): void;
}

type TimeFacts =
  | { case: "no-start" | "end-before-start" | "negative-duration" }
  | { case: "year" | "end-year" | "further-year"; year: number };

/** Thrown for times of an entry that make no sense. */
export class TimeFault extends Error {
  /** The property that is at fault. */
  readonly property: string;
  readonly facts: TimeFacts;

  constructor(property: string, facts: TimeFacts) {
    super(facts.case);
    this.property = property;
    this.facts = facts;
  }
}

const dayMs = 86_400_000;
const [firstYear, lastYear] = [1970, 2199];

/** When an entry begins and ends. Throws TimeFault. */
export function readSpan(component: ICAL.Component, reader: TimeReader): Span {
  const property = component.getFirstProperty("dtstart");
  const value = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time)) {
    throw new TimeFault("dtstart", { case: "no-start" });
  }
  const start = readMoment(value, property, reader);
  const span = { start, end: readEnd(component, start, reader) };
  return isWholeDays(component, span) ? toWholeDays(span) : span;
}

/** Whether a year is surely a mistake; the clocks of zones are unknown that far away. */
export function isOddYear(year: number): boolean {
  return year < firstYear || year > lastYear;
}

const yearCases: Readonly<Record<string, "end-year" | "further-year">> = {
  dtend: "end-year",
  duration: "end-year",
  rdate: "further-year",
};

/** Throws TimeFault for a year that is surely a mistake. */
function checkYear(wallMs: number, property: string): void {
  const year = new Date(wallMs).getUTCFullYear();
  if (isOddYear(year)) throw new TimeFault(property, { case: yearCases[property] ?? "year", year });
}

function readEnd(component: ICAL.Component, start: Moment, reader: TimeReader): Moment {
  const property = component.getFirstProperty("dtend");
  const value = property?.getFirstValue();
  if (property && value instanceof ICAL.Time) {
    // If only the end is a day, it means the midnight at which that day begins.
    const end = { ...readMoment(value, property, reader), isDate: start.isDate };
    if (instantOf(end) < instantOf(start)) {
      throw new TimeFault("dtend", { case: "end-before-start" });
    }
    return end;
  }
  const duration = component.getFirstPropertyValue("duration");
  if (!(duration instanceof ICAL.Duration)) {
    return start.isDate ? { ...start, wallMs: start.wallMs + dayMs } : start;
  }
  if (duration.isNegative) throw new TimeFault("duration", { case: "negative-duration" });
  const wallMs = Math.min(start.wallMs + duration.toSeconds() * 1000, Date.UTC(9999, 0));
  checkYear(wallMs, "duration");
  return { ...start, wallMs };
}

/** Reads a value of a time property. Throws TimeFault. */
export function readMoment(
  value: ICAL.Time,
  property: ICAL.Property,
  { berlin, findZone, onUnknownZone }: TimeReader,
): Moment {
  const { year, month, day, hour, minute, second, isDate } = value;
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  checkYear(wallMs, property.name);
  if (isDate) return { isDate, wallMs, zone: berlin };
  if (value.zone === ICAL.Timezone.utcTimezone) return { isDate, wallMs, zone: utc };
  const tzid = property.getFirstParameter("tzid");
  const zone = tzid ? findZone(tzid) : berlin;
  if (!zone) onUnknownZone(tzid);
  return { isDate, wallMs, zone: zone ?? berlin };
}

/** Outlook marks whole days by times from midnight to midnight. */
function isWholeDays(component: ICAL.Component, { start, end }: Span): boolean {
  const isMarked =
    String(component.getFirstPropertyValue("x-microsoft-cdo-alldayevent")).toUpperCase() === "TRUE";
  return isMarked && !start.isDate && start.wallMs % dayMs === 0 && end.wallMs % dayMs === 0;
}

function toWholeDays({ start, end }: Span): Span {
  return { start: { ...start, isDate: true }, end: { ...end, isDate: true } };
}

export function instantOf({ wallMs, zone }: Moment): number {
  return zone.toInstant(wallMs);
}

/** German civil time as fields have it: `2029-02-25 18:00`, or `2029-02-25` for whole days. */
export function writeMoment(moment: Moment, berlin: Zone): string {
  const wallMs = moment.isDate ? moment.wallMs : berlin.toWall(instantOf(moment));
  const text = new Date(wallMs).toISOString();
  return moment.isDate ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}

/** The last day, or the end; undefined if it equals the start. */
export function writeEnd({ start, end }: Span, berlin: Zone): string | undefined {
  if (start.isDate) {
    const from = writeMoment(start, berlin);
    const last = addDays(writeMoment({ ...end, isDate: true }, berlin), -1);
    return last > from ? last : undefined;
  }
  return instantOf(end) > instantOf(start) ? writeMoment(end, berlin) : undefined;
}

/** The dates of a series, as times on a wall clock of its zone. */
export interface Series {
  wallsMs: number[];
  /** Why some dates are left out. */
  cut?: "endless" | "long" | undefined;
}

/** How many more dates may be computed for a calendar. */
export interface Budget {
  steps: number;
}

/** Thrown when a calendar has more dates than may be computed. */
export class OutOfBudget extends Error {}

/**
 * Lists the dates of a rule, from the first one that ends on `from` or later; a rule without an end
 * stops with the day `until`. Returns undefined if the rule cannot be read.
 *
 * The beginning is a date of a series even if its rule leaves it out, as in all calendars; an
 * excluded rule has only the dates that match it.
 */
export function listSeries(
  written: string,
  span: Span,
  {
    from,
    until,
    max,
    budget,
    isExcluded,
  }: CalendarRange & { max: number; budget: Budget; isExcluded: boolean },
): Series | undefined {
  const { start, end } = span;
  const rule = readRule(written, toFloating(start.wallMs, start.isDate));
  const lastMs = rule && findLast(rule, { ...start, isExcluded });
  if (!rule || lastMs === undefined) return undefined;
  const fromMs = Date.parse(from) - (end.wallMs - start.wallMs);
  const limitMs = isEndless(rule) ? Date.parse(until) + dayMs - 1 : Infinity;
  const series: Series = { wallsMs: [] };
  const past: number[] = [];
  const firstMs = skipPast(rule, start.wallMs, Math.min(fromMs, lastMs));
  const isWhole = !isExcluded && firstMs === start.wallMs;
  for (const wallMs of walk(rule, { ...start, wallMs: firstMs, isWhole }, budget)) {
    if (wallMs > lastMs) break;
    // An endless series that begins after the election is shown with its first date.
    const isLate = wallMs > limitMs && series.wallsMs.length + past.length > 0;
    series.cut = nameCut(series.wallsMs.length === max, isLate);
    if (series.cut !== undefined) break;
    (wallMs >= fromMs ? series.wallsMs : past).push(wallMs);
  }
  return series.wallsMs.length > 0 ? series : { ...series, wallsMs: past.slice(-1) };
}

function isEndless({ until, isCounted }: SeriesRule): boolean {
  return until === undefined && !isCounted;
}

function nameCut(isFull: boolean, isLate: boolean): Series["cut"] {
  if (isFull) return "long";
  return isLate ? "endless" : undefined;
}

/** The dates of a rule; the beginning of a whole series is always one of them. Throws OutOfBudget. */
function* walk(
  rule: SeriesRule,
  start: Moment & { isWhole: boolean },
  budget: Budget,
): Generator<number> {
  const iterator = rule.recur.iterator(toFloating(start.wallMs, start.isDate));
  let left = rule.recur.count ?? Infinity;
  for (let isFirst = start.isWhole; left > 0; isFirst = false) {
    budget.steps -= 1;
    if (budget.steps < 0) throw new OutOfBudget("The calendar has too many dates.");
    const next = iterator.next() as ICAL.Time | undefined | null;
    const wallMs = next ? Date.UTC(...partsOf(next)) : Infinity;
    if (isFirst && wallMs > start.wallMs) {
      left -= 1;
      yield start.wallMs;
    }
    if (!next || left === 0) return;
    if (isSkippedLeapDay(rule, start, next)) continue;
    left -= 1;
    yield wallMs;
  }
}

/**
 * The first relevant date of a rule that began long ago: whole periods before it are skipped. Rules
 * by month, year or count are computed from the start, because their periods are few or must be
 * counted.
 */
function skipPast({ recur, isCounted }: SeriesRule, startMs: number, neededMs: number): number {
  const days = { DAILY: 1, WEEKLY: 7 }[recur.freq];
  if (days === undefined || isCounted) return startMs;
  const periodMs = days * recur.interval * dayMs;
  return startMs + Math.max(0, Math.floor((neededMs - startMs) / periodMs) - 1) * periodMs;
}

function partsOf({ year, month, day, hour, minute, second }: ICAL.Time) {
  return [year, month - 1, day, hour, minute, second] as const;
}

/**
 * The library turns 29 February into 1 March in other years
 * (https://github.com/kewisch/ical.js/issues/91).
 */
function isSkippedLeapDay({ recur }: SeriesRule, start: Moment, { day }: ICAL.Time): boolean {
  const from = new Date(start.wallMs);
  const isLeapDay = from.getUTCMonth() === 1 && from.getUTCDate() === 29;
  return isLeapDay && recur.freq === "YEARLY" && !recur.parts["BYMONTHDAY"] && day !== 29;
}

/**
 * The last possible start of a series, on the wall clock and not before its beginning. `Infinity`
 * for a series without an end, undefined for an end that is not a time.
 */
function findLast(
  { until }: SeriesRule,
  { isDate, zone, wallMs: startMs, isExcluded }: Moment & { isExcluded: boolean },
): number | undefined {
  if (until === undefined) return Infinity;
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?(Z?))?$/.exec(until);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const wallMs = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  const last = match[7] === "Z" ? zone.toWall(wallMs) : wallMs;
  // An end without a time means the end of that day. The time of the end does not matter to a
  // series of whole days.
  const endMs = match[4] === undefined || isDate ? last - (last % dayMs) + dayMs - 1 : last;
  return isExcluded ? endMs : Math.max(endMs, startMs);
}
