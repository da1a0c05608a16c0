/**
 * German civil time, independent of the server's time zone.
 *
 * Editors write local times; the store keeps instants as UTC ISO text. Everything here names
 * Europe/Berlin explicitly, so `TZ` of the process never matters.
 */
const partsFormat = createBerlinFormat({
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** `Freitag, 12. Januar 2029` */
export const fullDateFormat = createBerlinFormat({
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

type BerlinFormat = Pick<Intl.DateTimeFormat, "format" | "formatRange" | "formatToParts">;

/**
 * A German date or time format for civil time in Berlin.
 *
 * It is made when it is first used: the first format of a process takes 12 ms, for which no start
 * of a server has to wait.
 */
export function createBerlinFormat(options: Intl.DateTimeFormatOptions): BerlinFormat {
  let made: Intl.DateTimeFormat | undefined;
  const format = () =>
    (made ??= new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", ...options }));
  return {
    format: (instant) => format().format(instant),
    formatRange: (start, end) => format().formatRange(start, end),
    formatToParts: (instant) => format().formatToParts(instant),
  };
}

/** Civil time in Berlin. */
export interface BerlinTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Civil time in Berlin at an instant. */
export function berlinTimeOf(instant: Date): BerlinTime {
  const parts = new Map(
    partsFormat.formatToParts(instant).map((part) => [part.type, Number(part.value)]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: get("year"),
    month: get("month"),
    day: get("day"),
    hour: get("hour"),
    minute: get("minute"),
    second: get("second"),
  };
}

/**
 * Reads `YYYY-MM-DD`, optionally with `T` or a space, `HH:MM[:SS]` and an offset, as an instant.
 *
 * Without an offset the time is in Berlin; a date alone means its first moment. Returns undefined
 * for anything that is not a real calendar date. A local time skipped in spring moves forward by an
 * hour; one that occurs twice in autumn is the first of the two.
 */
export function parseBerlinInstant(text: string): Date | undefined {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text.trim(),
    );
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const wall = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  const check = new Date(wall);
  const isReal =
    check.getUTCMonth() === (month ?? 1) - 1 &&
    check.getUTCDate() === day &&
    check.getUTCHours() === hour &&
    check.getUTCMinutes() === minute;
  if (!isReal) return undefined;
  return new Date(match[7] ? wall - offsetMs(match[7]) : instantOfWall(wall));
}

/**
 * What a change of the clocks does to a time without an offset: skipped in spring, repeated in
 * autumn; undefined if neither.
 */
export function findClockChange(text: string): "skipped" | "repeated" | undefined {
  const instant = parseBerlinInstant(text)?.getTime();
  const wall = Date.parse(`${text.trim().replace(" ", "T")}Z`);
  // An offset, or a date alone, is unambiguous.
  if (instant === undefined || !/\d[T ]\d{2}:[\d:]+$/.test(text.trim())) return undefined;
  if (wallOf(instant) !== wall) return "skipped";
  return wallOf(instant + 3_600_000) === wall ? "repeated" : undefined;
}

/** The calendar day in Berlin at an instant, as `YYYY-MM-DD`. */
export function berlinDay(instant: Date): string {
  return new Date(wallOf(instant.getTime())).toISOString().slice(0, 10);
}

/** The calendar day so many days later, both as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first moment of the day in Berlin that follows the day of `instant`. */
export function nextBerlinMidnight(instant: Date): Date {
  const startOfDay = Date.parse(`${berlinDay(instant)}T00:00:00Z`);
  return new Date(instantOfWall(startOfDay + 86_400_000));
}

/** Moves `instant` by the time that a wall clock shows between `from` and `to`. */
export function shiftWallTime(instant: Date, from: Date, to: Date): Date {
  const elapsedMs = wallOf(to.getTime()) - wallOf(from.getTime());
  return new Date(instantOfWall(wallOf(instant.getTime()) + elapsedMs));
}

function offsetMs(offset: string): number {
  if (offset === "Z") return 0;
  const [hours, minutes] = [offset.slice(1, 3), offset.slice(-2)].map(Number);
  return (offset.startsWith("-") ? -1 : 1) * ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000;
}

function instantOfWall(wall: number): number {
  // Berlin is one or two hours ahead of UTC; the larger offset gives the earlier instant, which is
  // tried first.
  const summer = wall - 7_200_000;
  return wallOf(summer) === wall ? summer : wall - 3_600_000;
}

function wallOf(instant: number): number {
  const hour = Math.floor(instant / hourMs) * hourMs;
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = readWall(hour) - hour;
    if (offsets.size >= maxOffsets) offsets.clear();
    offsets.set(hour, offset);
  }
  return Math.floor(instant / 1000) * 1000 + offset;
}

const hourMs = 3_600_000;
/**
 * By the hour, because clocks change at full hours of UTC. Formats are slow: a table of events asks
 * some times for each of its rows.
 */
const offsets = new Map<number, number>();
const maxOffsets = 10_000;

function readWall(instant: number): number {
  const { year, month, day, hour, minute, second } = berlinTimeOf(new Date(instant));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** A day as Germans write it: `25.02.2029` for `2029-02-25`. */
export function formatDay(day: string): string {
  return day.split("-").toReversed().join(".");
}
