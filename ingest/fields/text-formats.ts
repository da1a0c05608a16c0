import { addDays, findClockChange, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import {
  nameWeekday,
  readGermanDate,
  readGermanTime,
  spellOutDay,
  splitWeekday,
  weekdayOf,
} from "#domain/time/german-dates.ts";
import { email, type TextFormat } from "#domain/fields/values.ts";
import { findUmlautInMailbox } from "#domain/words/ascii-address.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { report, type Spot } from "./field-faults.ts";
import { readLooseDate } from "./loose-dates.ts";

/** Checks a text that must be a date or an address, and reports what is wrong with it. */
export function checkFormat(format: TextFormat | undefined, value: unknown, spot: Spot): unknown {
  if (typeof value !== "string" || format === undefined) return value;
  const text = value.trim();
  if (text.length > maxLength) {
    report(spot, "too-long", { case: "value", length: text.length, maximum: maxLength });
    return value;
  }
  if (format === "date" || format === "date-time") return checkDate(text, format, spot);
  if (format === "url") checkUrl(text, spot, "warning");
  if (format === "https") checkUrl(text, spot, "error");
  if (format === "email") checkEmail(text, spot);
  return text;
}

// Dates and addresses are shorter, and patterns must not run on endless text.
const maxLength = 2000;

const isoDate = /^(\d{4})-\d{2}-\d{2}(?:[T ](\d{2}:\d{2})(?::\d{2})?(?:Z|[+-](\d{2}):?(\d{2}))?)?$/;

function checkDate(written: string, format: "date" | "date-time", spot: Spot): string {
  // German dates are accepted in files as in tables.
  const { date, weekday } = splitWeekday(written);
  const text = rollMidnight(readGermanDate(date) ?? date);
  const match = isoDate.exec(text);
  const hasTime = match?.[2] !== undefined;
  if (!match || (format === "date" && hasTime)) {
    reportForm(written, format, spot);
  } else if (!isReal(text, match)) {
    reportUnreal(text, spot);
  } else if (weekday !== undefined && weekday !== weekdayOf(text.slice(0, 10))) {
    reportWeekday(text, weekday, spot);
  } else {
    checkClockChange(text, spot);
  }
  return text;
}

function reportWeekday(text: string, weekday: number, spot: Spot): void {
  const day = text.slice(0, 10);
  report(spot, "bad-date", {
    case: "weekday",
    day: spellOutDay(day) ?? text,
    real: nameWeekday(weekdayOf(day)),
    named: nameWeekday(weekday),
    written: text,
  });
}

function reportForm(written: string, format: "date" | "date-time", spot: Spot): void {
  const guess = guessDate(written, spot);
  if (format === "date") {
    const meant = guess?.start.slice(0, 10);
    return report(spot, "bad-date", { case: "form", example: "2029-02-25", written, meant });
  }
  const { start: meant, end } = guess ?? {};
  report(spot, "bad-date", { case: "form", example: "2029-02-25 18:00", written, meant, end });
}

/** Moves midnight at the end of a day to the start of the next one. */
function rollMidnight(text: string): string {
  const [, day] = /^(\d{4}-\d{2}-\d{2})[T ]24:00(?::00)?$/.exec(text) ?? [];
  return day === undefined || parseBerlinInstant(day) === undefined
    ? text
    : `${addDays(day, 1)} 00:00`;
}

/**
 * Guesses a date in an unreadable form, for the tip; a time alone gets the first day in the file.
 */
function guessDate(
  written: string,
  { scope, path }: Spot,
): { start: string; end?: string | undefined } | undefined {
  const time = readGermanTime(written);
  if (time === undefined) {
    const { start, end } = readLooseDate(written);
    const real = textIfReal(rollMidnight(start));
    return real === undefined
      ? undefined
      : { start: real, end: end && textIfReal(rollMidnight(end)) };
  }
  const first = Object.values(scope.frontMatter.data)
    .map((value) => (typeof value === "string" ? readLooseDate(value).start : ""))
    .find((one) => isoDate.test(one));
  if (first === undefined) return undefined;
  // An end earlier than the start means the following night.
  const isNextDay = path.at(-1) === "end" && first.length > 10 && time <= first.slice(11, 16);
  const day = first.slice(0, 10);
  const start = textIfReal(rollMidnight(`${isNextDay ? addDays(day, 1) : day} ${time}`));
  return start === undefined ? undefined : { start };
}

function textIfReal(text: string): string | undefined {
  return parseBerlinInstant(text) && text;
}

function reportUnreal(text: string, spot: Spot): void {
  const day = text.slice(0, 10);
  if (parseBerlinInstant(day) !== undefined) {
    return report(spot, "bad-date", { case: "noTime", written: text });
  }
  const month = `${Number(day.slice(5, 7))}. Monat`;
  const end = findLastDay(day);
  const lastDay = end && (textIfReal(end + text.slice(10)) ?? end);
  report(spot, "bad-date", { case: "noDay", day: spellOutDay(day) ?? month, lastDay });
}

function findLastDay(day: string): string | undefined {
  const month = day.slice(0, 8);
  const days = ["31", "30", "29", "28"].map((date) => month + date);
  return days.find((one) => parseBerlinInstant(one) !== undefined);
}

/** When the clocks change, a local time may not exist or exist twice. */
function checkClockChange(text: string, spot: Spot): void {
  const change = findClockChange(text);
  if (change === "skipped") {
    const [day, hour, rest] = splitTime(text);
    const meant = `${day} ${String(hour + 1).padStart(2, "0")}${rest}`;
    report(spot, "bad-date", { case: "skipped", written: text, meant });
  } else if (change === "repeated") {
    report(spot, "time-twice", { written: text }, "warning");
  }
}

function splitTime(text: string): [day: string, hour: number, rest: string] {
  return [text.slice(0, 10), Number(text.slice(11, 13)), text.slice(13)];
}

function isReal(text: string, match: RegExpExecArray): boolean {
  const year = Number(match[1]);
  const [hours, minutes] = [Number(match[3] ?? 0), Number(match[4] ?? 0)];
  const hasSeconds = /:(\d{2}):(\d{2})/.exec(text);
  const isTime = hours <= 14 && minutes < 60 && Number(hasSeconds?.[2] ?? 0) < 60;
  return year >= 1900 && year <= 2200 && isTime && parseBerlinInstant(text) !== undefined;
}

/**
 * Converts a German date to ISO form; returns undefined for anything else and for days that do not
 * exist.
 */
export function convertGermanDate(text: string, format: "date" | "date-time"): string | undefined {
  const read = readGermanDate(text);
  return read && textIfReal(format === "date" ? read.slice(0, 10) : read);
}

/** Whether a text is a day as Germans write it that does not exist, such as `31.02.1980`. */
export function isUnrealDay(text: string): boolean {
  const day = (readGermanDate(text) ?? text).slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && textIfReal(day) === undefined;
}

function checkUrl(text: string, spot: Spot, insecure: "warning" | "error"): void {
  if (/^http:\/\//i.test(text)) {
    report(spot, "insecure-address", { case: "field", text }, insecure);
  }
  if (/^https?:\/\/[^/?#]*\./i.test(text) && URL.canParse(text)) return;
  report(spot, "bad-address", { case: "field", text, meant: guessAddress(text) });
}

/** Finds the address in a text with other signs around it, or with a misspelt beginning. */
function guessAddress(written: string): string | undefined {
  const inBrackets = /^(?:\[[^\]]*\]\(([^()\s]+)\)|<([^<>\s]+)>)$/.exec(written);
  const text = inBrackets?.[1] ?? inBrackets?.[2] ?? written;
  const rest = text.replace(/^(?:h+t+p+s?|https?)[:;]?\/*(?=[\p{L}\p{N}-]+\.)/iu, "");
  const isHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/u.test(rest);
  return isHost ? `https://${rest}` : undefined;
}

function checkEmail(text: string, spot: Spot): void {
  const umlaut = findUmlautInMailbox(text);
  if (umlaut !== undefined) reportMailbox(text, umlaut, spot);
  else if (!isEmail(text)) reportEmail(text, spot);
}

function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success;
}

const emailSchema = email();

function reportMailbox(text: string, umlaut: string, spot: Spot): void {
  const meant = foldWord(text.slice(0, text.indexOf("@"))) + text.slice(text.indexOf("@"));
  report(spot, "bad-email", {
    case: "umlaut",
    written: text,
    umlaut,
    meant: isEmail(meant) ? meant : undefined,
  });
}

function reportEmail(text: string, spot: Spot): void {
  const [first = ""] = text.split(/[,;]\s+|\s+(?:oder|und)\s+/);
  const meant = first
    .replace(/^\[[^\]]*\]\(([^()]+)\)$/, "$1")
    .replace(/^(?:e-?)?mail(?:to)?:\s*/i, "")
    .replace(/,(?=[a-z]{2,}$)/i, ".")
    .replace(/\.$/, "")
    .replaceAll(/^[^<>]*<|>$/g, "")
    .replace(/\s*[([{]\s*(?:at|ät)\s*[)\]}]\s*/i, "@")
    .replaceAll(/\s*([@.])\s*/g, "$1");
  report(spot, "bad-email", {
    case: "form",
    written: text,
    meant: isEmail(meant) ? meant : undefined,
  });
}
