/* Workarounds for mistakes of the library. Everything else about calendars relies on it. */
import ICAL from "ical.js";

// Exchange leaves `tzone://Microsoft/Utc` without quotes.
const bareZone =
  /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)[^":]*;TZID=)([^":;]*:[^";]*)(?=:\d{8})/i;
const timeNames = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)$/i;
const contentLine = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s;
const timeValue =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:T([01]\d|2[0-4]):?([0-5]\d)(?::?([0-6]\d))?(?:\.\d+)?(Z)?)?$/i;

/**
 * A line as the library reads it rightly; undefined if it is not a line of a calendar, or has a time that does not
 * exist.
 *
 * The library refuses days without `VALUE=DATE`, and times with hyphens or without seconds, and it moves the 31st of
 * February to March.
 */
export function repairLine(written: string): string | undefined {
  const line = written.replace(bareZone, '$1"$2"');
  const [, name = "", parameters = "", value = ""] = contentLine.exec(line) ?? [];
  if (name === "") return undefined;
  if (/;ENCODING="?QUOTED-PRINTABLE/i.test(parameters)) {
    const [, charset] = /;CHARSET="?([^";:,]+)/i.exec(parameters) ?? [];
    return `${name}:${decodeQuoted(value, charset)}`;
  }
  const isTime = timeNames.test(name) && !/;VALUE=PERIOD/i.test(parameters);
  return isTime ? repairTimes(name, parameters, value) : line;
}

function repairTimes(name: string, parameters: string, value: string): string | undefined {
  const times = value.split(",").map((one) => repairTime(one.trim()));
  const isDate = times.every((one) => one?.length === 8);
  if (times.includes(undefined) || (!isDate && times.some((one) => one?.length === 8))) {
    return undefined;
  }
  const others = parameters.replaceAll(/;VALUE=[^;:]*/gi, "");
  return `${name}${isDate ? ";VALUE=DATE" : ""}${others}:${times.join(",")}`;
}

/** The text of a value of vCalendar 1.0, in which bytes are written as `=C3`. */
function decodeQuoted(value: string, charset: string | undefined): string {
  const decoder = createDecoder(charset);
  return value
    .replaceAll(/(?:=[\dA-F]{2})+/gi, (bytes) =>
      decoder.decode(Buffer.from(bytes.replaceAll("=", ""), "hex")),
    )
    .replaceAll(/\r?\n/g, "\\n");
}

/** UTF-8 if nobody knows the charset. */
function createDecoder(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function repairTime(value: string): string | undefined {
  const match = timeValue.exec(value);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = "00", zone = ""] = match;
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day)) return undefined;
  const date = `${year}${month}${day}`;
  return hour === undefined ? date : `${date}T${hour}${minute}${second}${zone.toUpperCase()}`;
}

/**
 * Reads a component from lines that belong to nothing else. Throws if the library cannot.
 *
 * The library reads values when they are asked for; here they are read at once.
 */
export function parseComponent(name: string, lines: readonly string[]): ICAL.Component {
  const text = [`BEGIN:${name}`, ...lines, `END:${name}`].join("\n");
  const component = new ICAL.Component(ICAL.parse(text));
  for (const property of component.getAllProperties()) property.getValues();
  return component;
}

/** A rule without its end, which the library would compare with times on a wall clock. */
export interface SeriesRule {
  recur: ICAL.Recur;
  /** The end as written: a day, a time on a wall clock, or one in UTC. */
  until: string | undefined;
  isCounted: boolean;
}

/**
 * Reads a rule of repetition; undefined if the library cannot handle it.
 *
 * The library reads `UNTIL` in UTC as a local time in zones that the calendar does not define, and
 * then omits the last date (https://github.com/kewisch/ical.js/issues/409). It never ends for days
 * that do not occur, such as the second of one Thursday in a month
 * (https://github.com/kewisch/ical.js/issues/509).
 */
export function readRule(written: string, start: ICAL.Time): SeriesRule | undefined {
  const parts = new Map(
    written
      .toUpperCase()
      .split(";")
      .filter((part) => part !== "")
      .map((part) => part.split("=", 2) as [string, string]),
  );
  const until = parts.get("UNTIL");
  parts.delete("UNTIL");
  // Some programs repeat the time of the beginning in the rule.
  for (const [key, value] of Object.entries({
    BYHOUR: start.hour,
    BYMINUTE: start.minute,
    BYSECOND: start.second,
  })) {
    if (Number(parts.get(key)) === value) parts.delete(key);
  }
  // Nextcloud offers the fifth and the last but one, which the library knows as `5SA` and `-2SA` only.
  const [day = "", position = ""] = [parts.get("BYDAY"), parts.get("BYSETPOS")];
  if (parts.get("FREQ") === "MONTHLY" && /^[A-Z]{2}$/.test(day) && /^-?[1-5]$/.test(position)) {
    parts.set("BYDAY", `${position}${day}`);
    parts.delete("BYSETPOS");
  }
  if (!isPlainRule(Object.fromEntries(parts))) return undefined;
  try {
    const text = [...parts].map(([key, value]) => `${key}=${value}`).join(";");
    const recur = ICAL.Recur.fromString(text);
    // The library refuses a sixth Monday in a month only when it iterates.
    recur.iterator(start.clone());
    return { recur, until, isCounted: parts.has("COUNT") };
  } catch {
    return undefined;
  }
}

/** Whether a rule repeats within a day. */
export function isWithinDay(written: string): boolean {
  return /FREQ=(?:SECONDLY|MINUTELY|HOURLY)|BY(?:HOUR|MINUTE|SECOND)=/i.test(written);
}

function isPlainRule({
  FREQ = "",
  INTERVAL = "1",
  COUNT = "1",
  ...rest
}: Record<string, string>): boolean {
  const known = allowedParts[FREQ];
  if (known === undefined || !/^[1-9]\d{0,2}$/.test(INTERVAL)) return false;
  if (!/^0*[1-9]\d*$/.test(COUNT)) return false;
  const isKnown = Object.keys(rest).every((key) => ["WKST", ...known].includes(key));
  return isKnown && isPlainDay(FREQ, rest);
}

function isPlainDay(
  frequency: string,
  { BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS = "" }: Record<string, string>,
): boolean {
  if (!/^(?:-1|[1-4]?)$/.test(BYSETPOS)) return false;
  if (BYDAY !== undefined && BYMONTHDAY !== undefined) return false;
  const isWeekOfYear = frequency === "YEARLY" && BYDAY !== undefined && BYMONTH === undefined;
  return !isWeekOfYear && hasDays(BYMONTHDAY, BYMONTH);
}

const days = ["BYDAY", "BYMONTHDAY", "BYSETPOS", "BYMONTH"];
const allowedParts: Readonly<Record<string, readonly string[]>> = {
  DAILY: ["BYDAY"],
  WEEKLY: ["BYDAY"],
  MONTHLY: days,
  YEARLY: days,
};

/** Whether one of the days of the month exists in one of the months. */
function hasDays(monthDays: string | undefined, months: string | undefined): boolean {
  if (monthDays === undefined || months === undefined) return true;
  const longest = Math.max(
    ...months.split(",").map((month) => new Date(Date.UTC(2028, Number(month), 0)).getUTCDate()),
  );
  return monthDays.split(",").some((day) => Math.abs(Number(day)) <= longest);
}
