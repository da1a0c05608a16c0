import { addDays } from "#domain/time/berlin-time.ts";
import { nameWeekday, readGermanTime, splitWeekday, weekdayOf } from "#domain/time/german-dates.ts";
import { convertGermanDate } from "#ingest/fields/text-formats.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import {
  isEmptyOrDash,
  mistake,
  showCell,
  warning,
  type CellFinding,
  type CellValue,
  type ReportCell,
} from "./sheet.ts";

/** The day from which spreadsheets count (ECMA-376 18.17.4.1). */
export const firstDay = Date.UTC(1899, 11, 30);

/** The cells of a row about the time of an event. */
export interface TimeCells {
  day: CellValue;
  start: CellValue;
  end: CellValue;
  /** The year of a day that is written without one. */
  year?: string | undefined;
}

interface JoinedTimes {
  start?: CellValue;
  end?: CellValue;
  allDay?: true;
  multiDay?: true;
}

type ReportAt = (key: "day" | "start" | "end") => ReportCell;

/**
 * Combines the day of an event and its times, in any common notation: `Di 8.5.29`, `18.30 Uhr`,
 * `19–21 Uhr`. A cell with a day of its own is kept, and days such as `8.–10.5.29` have no times.
 */
export function joinTimes(cells: TimeCells, reportAt: ReportAt): JoinedTimes {
  const { day, start } = cells;
  // `Sa., 5.5.29, 10–13 Uhr` below `Wann`.
  const isShared = showCell(day) === "" && germanDay.test(showCell(start));
  return isShared
    ? joinSeparate({ ...cells, day: start, start: undefined }, (key) =>
        reportAt(key === "end" ? key : "start"),
      )
    : joinSeparate(cells, reportAt);
}

function joinSeparate(cells: TimeCells, reportAt: ReportAt): JoinedTimes {
  const days = readDays(cells, reportAt("day"));
  if (days) return days;
  // A weekday beside a whole date says nothing new.
  if (/^\p{L}+\.?$/u.test(showCell(cells.day)) && dated.test(showCell(cells.start)))
    return { start: cells.start, end: cells.end };
  const { day, rest } = readDay(cells, reportAt("day"));
  if (day === undefined) return readUndated(cells, reportAt("start"));
  // Without the day its times are useless, and the day has a finding.
  if (day === "") return { start: undefined, end: undefined };
  const written = showCell(cells.start) === "" ? rest : cells.start;
  const [start, until] = readTimes(written, reportAt(rest === written ? "day" : "start"));
  const [end] = readTimes(cells.end, reportAt("end"));
  const join = (time: string) => (time.includes("-") ? time : `${day} ${time}`);
  const last = end ?? until;
  return {
    start: start === undefined ? day : join(start),
    end: last === undefined ? undefined : addNight(join(last), start && join(start)),
  };
}

/** The times of a row without a day of its own, unless they lack it, too. */
function readUndated({ start, end }: TimeCells, report: ReportCell) {
  if (!isHour(start)) return { start, end };
  report(finding("cell-date", mistake, { case: "missing" }));
  return { start: undefined, end: undefined };
}

/** Whether a cell has a time without a day, which a spreadsheet stores as a part of its first day. */
function isHour(cell: CellValue): boolean {
  if (cell instanceof Date) return cell.getUTCFullYear() < 1901;
  return readGermanTime(showCell(cell)) !== undefined;
}

const germanDay = /^(?:\p{L}+\.?,?\s*)?\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3})/u;
/** A day with its month, as a date or in words. */
const dated = /\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3})/u;

/** An end before the start is in the following night. */
function addNight(end: string, start: string | undefined): string {
  if (start === undefined || end >= start || end.slice(11) > "06:00") return end;
  return `${addDays(end.slice(0, 10), 1)} ${end.slice(11)}`;
}

/** Reads the first and the last of several days in one cell, which have no hours. */
function readDays(
  { day, start, end, year }: TimeCells,
  report: ReportCell,
): { start: string; end: string; allDay: true; multiDay: true } | undefined {
  const isAlone = [start, end].every((cell) => isEmptyOrDash(cell) || isWholeDay(cell));
  const [first, last] = (isAlone && splitDays(showCell(day), year)) || [];
  if (first === undefined || last === undefined) return undefined;
  const [from = "", to = ""] = [first, last].map((text) =>
    readGermanDay(addYear(text, year, report), "date", report),
  );
  const areDays = [from, to].every((text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  return areDays && from < to ? { start: from, end: to, allDay: true, multiDay: true } : undefined;
}

/** Splits `12.–14.5.29` into two days; the first one gets the month and the year that it lacks. */
function splitDays(text: string, year: string | undefined): [string, string] | undefined {
  if (text.length > longestDays) return undefined;
  const [first = "", last = "", ...others] = text.split(
    /\s*(?:[-–—]|(?<!\p{L})bis(?:\s+zum)?\s)\s*/u,
  );
  const ending = monthAndYear.exec(addYear(last, year, () => undefined));
  if (!ending || others.length > 0) return undefined;
  const [, inMonth = "", ofYear = ""] = ending;
  const day = /\d\.\s?(?:\d{1,2}\.|\p{L}{3})/u.test(first) ? first : first + inMonth;
  return [/\d{4}$|\.\s?\d\d$/.test(day) ? day : day + ofYear, last];
}

/** `Samstag, 29. September 2029 bis zum Sonntag, 30. September 2029` is shorter. */
const longestDays = 100;

/** Month and year behind a day. */
const monthAndYear = /^\D*\d{1,2}\.(\s?(?:\d{1,2}\.|\p{L}{3,9}\.?))(\s?\d{2,4})$/u;

function readDay(
  { day: cell, year }: Pick<TimeCells, "day" | "year">,
  report: ReportCell,
): { day?: string; rest?: string } {
  const written = showCell(cell);
  if (written === "") return {};
  if (cell instanceof Date) {
    const time = written.slice(11);
    return { day: written.slice(0, 10), ...(time !== "00:00" && { rest: time }) };
  }
  const serial = findingForSerial(written);
  if (serial) {
    report(serial);
    return { day: "" };
  }
  const text = addYear(written, year, report);
  const whole = wholeDay.exec(text);
  const [, day = text, rest = ""] = whole ?? [];
  const read = readGermanDay(day, "date", report);
  const isOne = !furtherDay.test(written);
  if (isOne && /^\d{4}-\d{2}-\d{2}$/.test(read)) return { day: read, rest };
  const isNumeric = isOne && /^\D*\d{1,2}\.\s?\d{1,2}\./.test(day);
  report(finding("cell-date", mistake, { case: nameFault(isNumeric, whole !== null), written }));
  return { day: "" };
}

function nameFault(isNumeric: boolean, isWhole: boolean) {
  if (!isNumeric) return "no-day";
  return isWhole ? "impossible" : "no-year";
}

// Without its year, a day is followed by an hour or a span of hours.
const wholeDay =
  /^(\D*\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9}\.?)\s?(?:\d{4}|\d{2}(?!\s*(?:[:.]\d|Uhr|h\b|(?:[-–—]|bis)\s*\d{1,2}(?:[:.]\d\d)?\s*(?:Uhr|h\b|$))))(?!\d))[,\s]*(.*)$/su;

/** A second day of a month behind the first one. */
const furtherDay =
  /^\D*\d{1,2}\.\s?\d{1,2}\..*?(?<!\d)(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\./s;

function addYear(text: string, year: string | undefined, report: ReportCell): string {
  if (year === undefined || wholeDay.test(text) || furtherDay.test(text)) return text;
  const dated = text.replace(/^(\D*\d{1,2}\.\s?\d{1,2}\.)(?=\D|$|\s)/u, `$1${year} `).trim();
  if (dated !== text) report(finding("cell-date", warning, { case: "year-of-title", year }));
  return dated;
}

/** A finding for a number of the years 1954 to 2119 in the place of a day. */
export function findingForSerial(text: string): CellFinding | undefined {
  const days = Number(text.replace(",", "."));
  if (!(days > 20_000 && days < 80_000)) return undefined;
  const meant = showMinute(firstDay + days * 86_400_000);
  const facts = { case: "serial", written: text, day: meant.slice(0, 10) } as const;
  return finding("cell-date", mistake, facts);
}

/** A word other than a weekday before a date, such as the name of a feast. */
const otherWord = /^\s*\p{L}{2,10}\.?,?\s+(?:den\s+)?(?=\d)/u;

/** A German date in ISO form, with its weekday checked; any other text unchanged. */
export function readGermanDay(
  text: string,
  format: "date" | "date-time",
  report: ReportCell,
): string {
  const { date: written, weekday } = splitWeekday(text);
  const date = written.replace(otherWord, "");
  const read = convertGermanDate(date.replace(/(?<=\d),?\s+ab\s+/, " "), format);
  if (read === undefined) return text;
  const real = weekdayOf(read.slice(0, 10));
  if (weekday !== undefined && weekday !== real) {
    const facts = { written: date, weekday: nameWeekday(real) };
    report(finding("cell-weekday", warning, facts));
  }
  return read;
}

const preposition = /^(?:ab|um|von|ca\.|gegen)/i;

/** Whether a cell says that an event takes the whole day. */
export function isWholeDay(cell: CellValue): boolean {
  return /^ganzt(?:ägig|ags|ag)$/i.test(showCell(cell));
}

/** Words that a time is not settled. */
const openWords = /^(?:open[- ]end|offen(?:es ende)?|\?+)$/i;

function isOpen(cell: CellValue): boolean {
  return isEmptyOrDash(cell) || isWholeDay(cell) || openWords.test(showCell(cell));
}

/** The times in a cell: none, one, or a beginning and an end. */
function readTimes(cell: CellValue, report: ReportCell): string[] {
  // Spreadsheets store a time as part of a day, which becomes a date in 1899.
  if (cell instanceof Date) {
    const text = showMinute(cell.getTime());
    return [cell.getUTCFullYear() < 1901 ? text.slice(11) : text];
  }
  if (typeof cell === "number" && cell > 0 && cell < 1)
    return [showMinute(cell * 86_400_000).slice(11)];
  const text = showCell(cell);
  if (isOpen(cell)) return [];
  const whole = readGermanDay(text, "date-time", report);
  if (/^\d{4}-/.test(whole)) return [whole];
  const parts = text.split(/[-–—]|\bbis\b/).map((part) => part.trim());
  const times = parts.flatMap((part) => readGermanTime(part.replace(preposition, "")) ?? []);
  if (parts.length <= 2 && times.length === parts.length && times.every((one) => one <= "24:00")) {
    return times;
  }
  report(finding("cell-time", mistake, { written: text }));
  return [];
}

/** Rounds to the minute, because spreadsheets store times as fractions of a day. */
export function showMinute(instant: number): string {
  return showCell(new Date(Math.round(instant / 60_000) * 60_000));
}
