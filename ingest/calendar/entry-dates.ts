import ICAL from "ical.js";
import {
  instantOf,
  isOddYear,
  listSeries,
  readMoment,
  readSpan,
  writeEnd,
  writeMoment,
  type Budget,
  type CalendarRange,
  type Moment,
  type Series,
  type Span,
  type TimeReader,
} from "./entry-times.ts";
import { namePlace, readWords, type EntryWords } from "./entry-words.ts";
import { isWithinDay } from "./ical-workarounds.ts";

/**
 * Times in Berlin: `2029-02-25 18:00`, or `2029-02-25` for whole days, of which the last one
 * belongs to the event.
 */
export interface EntryDate {
  start: string;
  end?: string;
  isCancelled: boolean;
  /** The start before the event was moved. */
  previousStart?: string;
  /** The place of this day if it is another one. */
  place?: string;
  /** A note about further differences of this day. */
  note?: string;
}

export interface EntryTimes {
  component: ICAL.Component;
  /** The rules of repetition as written. */
  rules: readonly string[];
  excludedRules: readonly string[];
  words: EntryWords;
  /** Single days of the series. */
  exceptions: readonly { component: ICAL.Component; isCancelled: boolean; isPublic: boolean }[];
}

export type DatesReading =
  | {
      /** The beginning that the rules plan, whether it is shown or not. */
      start: string;
      dates: EntryDate[];
      isAllDay: boolean;
      cut?: { kind: "endless" | "long"; day: string };
    }
  /** A rule that is not supported; `isTooOften` if it repeats within a day. */
  | { rule: string; isTooOften: boolean };

/** The most dates of an event: the first one and a hundred further ones. */
const maxDates = 101;

interface Context extends TimeReader {
  range: CalendarRange;
  budget: Budget;
}

/** All dates of an entry: those of its rules and lists, as changed for single days. Throws TimeFault. */
export function readDates(times: EntryTimes, context: Context): DatesReading {
  const span = readSpan(times.component, context);
  const planned = planDates(times, span, context);
  if ("rule" in planned) return planned;
  const { spans, cut } = planned;
  const found = applyExceptions(spans, times, { context, cut });
  const dates = [...new Map(found.map((one) => [one.start, one])).values()]
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
    .slice(0, maxDates);
  const lastDay = dates.at(-1)?.start.slice(0, 10) ?? "";
  const day = cut === "endless" ? context.range.until : lastDay;
  const start = writeMoment(span.start, context.berlin);
  return { start, dates, isAllDay: span.start.isDate, ...(cut && { cut: { kind: cut, day } }) };
}

type Cut = Series["cut"];

/** The dates of a series as its rules plan them, before exceptions for single days. */
function planDates(
  { component, rules, excludedRules }: EntryTimes,
  span: Span,
  context: Context,
): { spans: Map<string, Span>; cut: Cut } | { rule: string; isTooOften: boolean } {
  const lengthMs = instantOf(span.end) - instantOf(span.start);
  const lasting = (start: Moment): Span => ({ start, end: lengthen(start, span, lengthMs) });
  const spans = new Map<string, Span>();
  const add = (one: Span) => spans.set(keyOf(one.start), one);
  const { range, budget } = context;
  const list = (rule: string, isExcluded: boolean) =>
    listSeries(rule, span, { ...range, max: maxDates, budget, isExcluded });
  const series = rules.map((rule) => list(rule, false));
  const excluded = excludedRules.map((rule) => list(rule, true));
  const unreadable = [...rules, ...excludedRules][[...series, ...excluded].indexOf(undefined)];
  if (unreadable !== undefined) return { rule: unreadable, isTooOften: isWithinDay(unreadable) };
  for (const wallMs of series.flatMap((one) => one?.wallsMs ?? [])) {
    add(lasting({ ...span.start, wallMs }));
  }
  if (rules.length === 0) add(span);
  for (const one of listTimes(component, "rdate", context)) add(one.span ?? lasting(one.start));
  for (const wallMs of excluded.flatMap((one) => one?.wallsMs ?? [])) {
    spans.delete(keyOf({ ...span.start, wallMs }));
  }
  for (const { start } of listTimes(component, "exdate", context)) {
    for (const key of findDates(spans, start, context)) spans.delete(key);
  }
  return { spans, cut: series.findLast((one) => one?.cut !== undefined)?.cut };
}

/** Adds a length: to whole days by the calendar, otherwise by a wall clock of the zone. */
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

/** The dates at a time; a day without a time means all dates of that day. */
function findDates(
  dates: ReadonlyMap<string, Span>,
  at: Moment,
  { berlin }: Pick<Context, "berlin">,
): string[] {
  if (dates.has(keyOf(at))) return [keyOf(at)];
  // Outlook identifies days of an all-day series by their midnight in UTC.
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
      if (value instanceof ICAL.Time) {
        // An exception in an impossible year leaves out nothing.
        if (name === "exdate" && isOddYear(value.year)) return [];
        return { start: readMoment(value, property, context) };
      }
      if (!(value instanceof ICAL.Period)) return [];
      const [start, end] = [value.start, value.getEnd()].map((one) =>
        readMoment(one, property, context),
      );
      return start && end ? { start, span: { start, end } } : [];
    }),
  );
}

function applyExceptions(
  spans: ReadonlyMap<string, Span>,
  { exceptions, words }: EntryTimes,
  { context, cut }: { context: Context; cut: Cut },
): EntryDate[] {
  const planned = new Map([...spans].map(([key, one]) => [key, write(one, context)]));
  const dates = new Map(planned);
  for (const { exception, original } of sortExceptions(exceptions, context)) {
    const [key = keyOf(original), ...doubles] = findDates(spans, original, context);
    const later = listLater(exception, original, spans);
    for (const one of [key, ...doubles, ...later]) dates.delete(one);
    const before = planned.get(key);
    const own = writeException(exception, before, context);
    if (!own) continue;
    const isShown = before !== undefined || !isOutside(own, context.range, cut);
    const from = before?.start ?? writeMoment(original, context.berlin);
    const change = findChange(exception.component, words);
    for (const one of [...(isShown ? [key] : []), ...later]) {
      const { start = from } = planned.get(one) ?? {};
      dates.set(one, markChanges(shift(own, civilMs(start) - civilMs(from)), start, change));
    }
  }
  return [...dates.values()];
}

type Exception = EntryTimes["exceptions"][number];

/** Those for all following days come first and by date, because a later one counts. */
function sortExceptions(exceptions: readonly Exception[], context: Context) {
  const known = exceptions.flatMap((exception) => {
    const original = readOriginal(exception.component, context);
    return original ? { exception, original } : [];
  });
  const [forRest, single] = [
    known.filter(({ exception }) => isForRest(exception)),
    known.filter(({ exception }) => !isForRest(exception)),
  ];
  forRest.sort((one, other) => instantOf(one.original) - instantOf(other.original));
  return [...forRest, ...single];
}

function isForRest({ component }: Exception): boolean {
  return (
    component.getFirstProperty("recurrence-id")?.getFirstParameter("range") === "THISANDFUTURE"
  );
}

/** The days that a change also holds for, because it is one for all that follow. */
function listLater(
  exception: Exception,
  original: Moment,
  spans: ReadonlyMap<string, Span>,
): string[] {
  if (!isForRest(exception)) return [];
  const isLater = ({ start }: Span) => instantOf(start) > instantOf(original);
  return [...spans].flatMap(([key, span]) => (isLater(span) ? key : []));
}

function civilMs(time: string): number {
  return Date.parse(`${time.slice(0, 10)}T${time.slice(11) || "00:00"}Z`);
}

/** A date that is later by a time on the clock of Berlin. */
function shift({ start, end, ...date }: EntryDate, byMs: number): EntryDate {
  const add = (time: string) =>
    new Date(civilMs(time) + byMs).toISOString().replace("T", " ").slice(0, time.length);
  return { ...date, start: add(start), ...(end === undefined ? {} : { end: add(end) }) };
}

/** A cancelled day keeps its planned place and time, because changes no longer matter. */
function markChanges(own: EntryDate, planned: string, change: Change): EntryDate {
  if (own.isCancelled) return own;
  return {
    ...own,
    ...(planned === own.start ? {} : { previousStart: planned }),
    ...change,
  };
}

/** The planned date that an exception replaces; no date is planned in an odd year. */
function readOriginal(component: ICAL.Component, context: Context): Moment | undefined {
  const property = component.getFirstProperty("recurrence-id");
  const value = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time) || isOddYear(value.year)) return undefined;
  return readMoment(value, property, context);
}

/** Undefined if it is private; without times of its own it keeps the planned ones. */
function writeException(
  { component, isCancelled, isPublic }: Exception,
  before: EntryDate | undefined,
  context: Context,
): EntryDate | undefined {
  if (!isPublic) return undefined;
  const own = component.hasProperty("dtstart")
    ? write(readSpan(component, context), context)
    : before;
  return own && { ...own, isCancelled };
}

/** Whether an exception that replaces no planned day is outside the days that are shown. */
function isOutside({ start }: EntryDate, { from, until }: CalendarRange, cut: Cut): boolean {
  return start.slice(0, 10) < from || (cut !== undefined && start.slice(0, 10) > until);
}

type Change = Pick<EntryDate, "place" | "note">;

/** The title, place and text of a single day, as far as they differ from those of the series. */
function findChange(component: ICAL.Component, words: EntryWords): Change {
  const own = readWords(component);
  const hasPlace = own.location !== "" && own.location !== words.location;
  const note = writeNote(own, words);
  return { ...(hasPlace && { place: namePlace(own) }), ...(note !== undefined && { note }) };
}

function writeNote(own: EntryWords, words: EntryWords): string | undefined {
  const changes = [
    own.title !== "" && own.title !== words.title ? own.title : "",
    own.conference !== "" && own.conference !== words.conference
      ? `Zum Mitmachen: ${own.conference}`
      : "",
    own.description !== words.description ? own.description.replaceAll(/\s+/g, " ") : "",
  ].filter((one) => one !== "");
  if (changes.length === 0) return undefined;
  const note = changes.reduce((before, one) =>
    /[.!?…]$/.test(before) ? `${before} ${one}` : `${before}. ${one}`,
  );
  return cutAtWord(note, 300);
}

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 2).replace(/\s+\S*$/, "")} …`;
}
