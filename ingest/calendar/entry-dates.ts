import ICAL from "ical.js";
import {
  instantOf,
  listSeries,
  readMoment,
  readSpan,
  writeEnd,
  writeMoment,
  type Budget,
  type Moment,
  type Span,
  type TimeReader,
} from "./entry-times.ts";
import { readWords, type EntryWords } from "./entry-words.ts";
import { isWithinDay } from "./ical-workarounds.ts";
import type { CalendarRange } from "./read-calendar.ts";

/** German civil time: `2029-02-25 18:00`, and `2029-02-25` for whole days, of which the last one counts. */
export interface EntryDate {
  start: string;
  end?: string;
  isCancelled: boolean;
  /** When it was to begin before it was moved. */
  previousStart?: string;
  /** What is different on this day. */
  note?: string;
}

export interface EntryTimes {
  component: ICAL.Component;
  /** As written. */
  rules: readonly string[];
  words: EntryWords;
  /** Single days of the series. */
  exceptions: readonly { component: ICAL.Component; isCancelled: boolean; isPublic: boolean }[];
}

export type DatesReading =
  | {
      dates: EntryDate[];
      isAllDay: boolean;
      cut?: { kind: "endless" | "long"; day: string };
    }
  /** A rule that cannot be read. */
  | { rule: string; isTooOften: boolean };

/** The first date and those that an event may have besides. */
const maxDates = 101;

interface Context extends TimeReader {
  range: CalendarRange;
  budget: Budget;
}

/** All dates of an entry: those of its rules and lists, as changed for single days. Throws TimeFault. */
export function readDates(times: EntryTimes, context: Context): DatesReading {
  const { component, rules } = times;
  const span = readSpan(component, context);
  const lengthMs = instantOf(span.end) - instantOf(span.start);
  const lasting = (start: Moment): Span => ({ start, end: lengthen(start, span, lengthMs) });
  const dates = new Map<string, Span>();
  const add = (one: Span) => dates.set(keyOf(one.start), one);
  let cut: "endless" | "long" | undefined;
  for (const rule of rules) {
    const series = listSeries(rule, span, {
      ...context.range,
      max: maxDates,
      budget: context.budget,
    });
    if (!series) return { rule, isTooOften: isWithinDay(rule) };
    for (const wallMs of series.wallsMs) add(lasting({ ...span.start, wallMs }));
    cut = series.cut ?? cut;
  }
  if (rules.length === 0) add(span);
  for (const one of listTimes(component, "rdate", context)) add(one.span ?? lasting(one.start));
  for (const { start } of listTimes(component, "exdate", context)) {
    for (const key of findDates(dates, start, context)) dates.delete(key);
  }
  const planned = [...dates].map(([key, one]) => [key, write(one, context)] as const);
  const found = applyExceptions(new Map(planned), dates, { times, context, cut });
  const sorted = [...new Map(found.map((one) => [one.start, one])).values()]
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
    .slice(0, maxDates);
  const day = sorted.at(-1)?.start.slice(0, 10) ?? "";
  const end = cut === "endless" ? context.range.until : day;
  return {
    dates: sorted,
    isAllDay: span.start.isDate,
    ...(cut && { cut: { kind: cut, day: end } }),
  };
}

/** Whole days last by the calendar, all else by the clock on the wall of its zone. */
function lengthen(start: Moment, span: Span, lengthMs: number): Moment {
  if (start.zone === span.end.zone || start.isDate) {
    return { ...start, wallMs: start.wallMs + span.end.wallMs - span.start.wallMs };
  }
  return { ...start, wallMs: start.zone.toWall(instantOf(start) + lengthMs) };
}

function write({ start, end }: Span, { berlin }: Context): EntryDate {
  const last = writeEnd({ start, end }, berlin);
  return {
    start: writeMoment(start, berlin),
    ...(last === undefined ? {} : { end: last }),
    isCancelled: false,
  };
}

function keyOf(start: Moment): string {
  return start.isDate ? `day ${start.wallMs}` : String(instantOf(start));
}

/** The dates that a time means; a day alone means all of that day. */
function findDates(
  dates: ReadonlyMap<string, Span>,
  at: Moment,
  { berlin }: Pick<Context, "berlin">,
): string[] {
  if (dates.has(keyOf(at))) return [keyOf(at)];
  // Outlook names days of series of whole days by their midnight in UTC.
  const dayOf = (moment: Moment) => writeMoment(moment, berlin).slice(0, 10);
  return [...dates].flatMap(([key, { start }]) =>
    (at.isDate || start.isDate) && dayOf(start) === dayOf(at) ? key : [],
  );
}

function listTimes(
  component: ICAL.Component,
  name: string,
  context: Context,
): { start: Moment; span?: Span }[] {
  return component.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      if (value instanceof ICAL.Time) return { start: readMoment(value, property, context) };
      if (!(value instanceof ICAL.Period)) return [];
      const [start, end] = [value.start, value.getEnd()].map((one) =>
        readMoment(one, property, context),
      );
      return start && end ? { start, span: { start, end } } : [];
    }),
  );
}

function applyExceptions(
  planned: Map<string, EntryDate>,
  dates: ReadonlyMap<string, Span>,
  { times, context, cut }: { times: EntryTimes; context: Context; cut: string | undefined },
): EntryDate[] {
  const { range, berlin } = context;
  for (const { component, isCancelled, isPublic } of times.exceptions) {
    const property = component.getFirstProperty("recurrence-id");
    const value = property?.getFirstValue();
    if (!property || !(value instanceof ICAL.Time)) continue;
    const original = readMoment(value, property, context);
    const keys = findDates(dates, original, context);
    const span = component.hasProperty("dtstart") ? readSpan(component, context) : undefined;
    const before = planned.get(keys[0] ?? "");
    for (const key of keys) planned.delete(key);
    if (!isPublic) continue;
    const own = span ? write(span, context) : before;
    if (!own) continue;
    const isOutside =
      own.start.slice(0, 10) < range.from || (cut !== undefined && own.start > range.until);
    if (!before && isOutside) continue;
    const planedStart = before?.start ?? writeMoment(original, berlin);
    const note = isCancelled ? undefined : describeChange(component, times.words);
    planned.set(`${keyOf(original)} changed`, {
      ...own,
      isCancelled,
      ...(planedStart === own.start || isCancelled ? {} : { previousStart: planedStart }),
      ...(note === undefined ? {} : { note }),
    });
  }
  return [...planned.values()];
}

/** What title and place of a day say that those of the series do not. */
function describeChange(component: ICAL.Component, words: EntryWords): string | undefined {
  const own = readWords(component);
  const place = own.location.replaceAll(/\s*\n\s*/g, ", ");
  const changes = [
    own.title !== "" && own.title !== words.title ? own.title : "",
    place !== "" && own.location !== words.location ? `Ort an diesem Tag: ${place}` : "",
    own.conference !== "" && own.conference !== words.conference
      ? `Zum Mitmachen: ${own.conference}`
      : "",
  ].filter((one) => one !== "");
  return changes.length === 0 ? undefined : changes.join(". ").slice(0, 300);
}
