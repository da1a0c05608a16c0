import {
  berlinTimeOf,
  createBerlinFormat,
  fullDateFormat,
  parseBerlinInstant,
} from "#domain/time/berlin-time.ts";

const weekdayShort = createBerlinFormat({ weekday: "short" });
const weekdayLong = createBerlinFormat({ weekday: "long" });
const dayTwoDigits = createBerlinFormat({ day: "2-digit" });
const monthAndYear = createBerlinFormat({ month: "long", year: "numeric" });
const dateOfYear = createBerlinFormat({ weekday: "long", day: "numeric", month: "long" });
const dayAndMonth = createBerlinFormat({ day: "numeric", month: "long" });
const numericDate = createBerlinFormat({ day: "numeric", month: "numeric", year: "numeric" });
const plainDate = createBerlinFormat({ day: "numeric", month: "long", year: "numeric" });

/** `18 Uhr`, `18.30 Uhr`, with a no-break space. */
export function clockText(time: { hour: number; minute: number }): string {
  return `${hourText(time)}\u00a0Uhr`;
}

/** `10–17 Uhr`, `10–17.30 Uhr`. */
export function clockRangeText(
  from: { hour: number; minute: number },
  to: { hour: number; minute: number },
): string {
  return `${hourText(from)}–${clockText(to)}`;
}

/** `Fr.` */
export function weekdayShortText(instant: Date): string {
  return `${weekdayShort.format(instant)}.`;
}

/** `Freitag` */
export function weekdayText(instant: Date): string {
  return weekdayLong.format(instant);
}

/** `09` */
export function dayText(instant: Date): string {
  return dayTwoDigits.format(instant);
}

/** `Januar 2029` */
export function monthText(instant: Date): string {
  return monthAndYear.format(instant);
}

/** `Freitag, 12. Januar 2029`, with a no-break space after the day, like the following ones. */
export function fullDateText(instant: Date): string {
  return joinDay(fullDateFormat.format(instant));
}

/** `Donnerstag, 8. Februar` */
export function dateOfYearText(instant: Date): string {
  return joinDay(dateOfYear.format(instant));
}

/**
 * The former start of a moved event: `Donnerstag, 8. Februar`, or `10 Uhr` on the same day.
 *
 * `written` is local time in Berlin, perhaps only a day.
 */
export function formerStartText(written: string, start: Date): string | undefined {
  const former = parseBerlinInstant(written);
  if (!former) return undefined;
  const hasTime = written.length > "2029-02-08".length;
  return hasTime && fullDateText(former) === fullDateText(start)
    ? clockText(berlinTimeOf(former))
    : dateOfYearText(former);
}

/** `8. Februar` */
export function dayAndMonthText(instant: Date): string {
  return joinDay(dayAndMonth.format(instant));
}

/** `6. Januar 2029` */
export function plainDateText(instant: Date): string {
  return joinDay(plainDate.format(instant));
}

/**
 * The period of an event: `Freitag, 12. Januar 2029, 19–21 Uhr`.
 *
 * For whole days the end is the last day.
 */
export function periodText(period: { start: Date; end?: Date; isAllDay: boolean }): string {
  const { start, end, isAllDay } = period;
  const day = fullDateText(start);
  const isOneDay = end === undefined || day === fullDateText(end);
  if (isAllDay) return isOneDay ? day : fullDateFormat.formatRange(start, end);
  const from = berlinTimeOf(start);
  if (end === undefined) return `${day}, ${clockText(from)}`;
  const to = berlinTimeOf(end);
  if (isOneDay) return `${day}, ${clockRangeText(from, to)}`;
  return `${day}, ${clockText(from)} bis ${fullDateText(end)}, ${clockText(to)}`;
}

/**
 * The period without its day, for use beside a large date: `Freitag, 19–21 Uhr`; of several days
 * the whole period.
 */
export function hoursText(period: { start: Date; end?: Date; isAllDay: boolean }): string {
  const { start, end = start } = period;
  const day = fullDateText(start);
  const text = periodText(period);
  return fullDateText(end) === day ? text.replace(day, day.replace(/,.*/, "")) : text;
}

/** The period in short form: `Fr., 12.1.2029, 19–21 Uhr`; an end on another day is left out. */
export function shortPeriodText(period: { start: Date; end?: Date; isAllDay: boolean }): string {
  const { start, end, isAllDay } = period;
  const day = `${weekdayShortText(start)}, ${numericDate.format(start)}`;
  if (isAllDay) return day;
  const isOneDay = end !== undefined && fullDateText(start) === fullDateText(end);
  const from = berlinTimeOf(start);
  return `${day}, ${isOneDay ? clockRangeText(from, berlinTimeOf(end)) : clockText(from)}`;
}

/** `2029-01-12T19:00:00+01:00`, or the day alone for whole days. */
export function berlinIsoText(instant: Date, isAllDay = false): string {
  const { year, month, day, hour, minute, second } = berlinTimeOf(instant);
  const pad = (value: number) => String(value).padStart(2, "0");
  const date = `${year}-${pad(month)}-${pad(day)}`;
  if (isAllDay) return date;
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  const offsetHours = Math.round((wallMs - instant.getTime()) / 3_600_000);
  return `${date}T${pad(hour)}:${pad(minute)}:${pad(second)}+${pad(offsetHours)}:00`;
}

function joinDay(date: string): string {
  return date.replace(/(?<=\d\.) /, "\u00a0");
}

function hourText({ hour, minute }: { hour: number; minute: number }): string {
  return minute === 0 ? String(hour) : `${hour}.${String(minute).padStart(2, "0")}`;
}
