const monthNames =
  "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");

const patterns = [
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4}|\d{2})(?<rest>\D.*)?$/s,
  /^(?<day>\d{1,2})\.\s?(?<month>\p{L}{3,9})\.?\s(?<year>\d{4}|\d{2})(?<rest>\D.*)?$/su,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?<rest>[\s,].*)$/s,
];

/**
 * Reads a day as Germans write it, with or without a time, as `2029-04-20` or `2029-04-20 19:00`: for
 * example `20.4.29`, `20. April 2029, 19 Uhr` and `2029-04-20 um 19.30 Uhr`.
 *
 * Returns undefined for anything else. The day need not exist.
 */
export function readGermanDate(text: string): string | undefined {
  const trimmed = text.trim();
  const groups = patterns.map((pattern) => pattern.exec(trimmed)?.groups).find(Boolean);
  const month = readMonth(groups?.["month"] ?? "");
  if (!groups || month === undefined) return undefined;
  const { day = "", year = "", rest = "" } = groups;
  const date = `${year.padStart(4, "20")}-${pad(month)}-${pad(day)}`;
  const written = rest.replace(/^,?\s*(?:um\s+)?/, "");
  if (written === "") return date;
  const time = readGermanTime(written);
  return time === undefined ? undefined : `${date} ${time}`;
}

/** Reads `19 Uhr`, `19.30 Uhr` or `9:00` as `HH:MM`; returns undefined for anything else. */
export function readGermanTime(text: string): string | undefined {
  const [, hours, minutes = "00"] =
    /^(\d{1,2})(?:[:.](\d{2})(?::00)?)?(?:\s*(?:Uhr|h))?$/i.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : `${pad(hours)}:${minutes}`;
}

/** From Sunday on. */
export const weekdayNames = "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag".split(
  " ",
);

/** Splits off the weekday in front of a date, such as `Do., den`; weekdays are counted from Sunday, which is 0. */
export function splitWeekday(text: string): { date: string; weekday?: number } {
  const [, name = "", date = text] =
    /^\s*(\p{L}{2,10})\.?,?\s+(?:(?:den|dem)\s+)?(\d.*)$/su.exec(text) ?? [];
  const weekday = findWeekday(name);
  if (weekday !== undefined) return { date, weekday };
  return { date: /^(?:am|ab|den)$/i.test(name) ? date : text };
}

/** The weekday of a name or its first two letters, counted from Sunday, which is 0. */
export function findWeekday(name: string): number | undefined {
  const start = name.toLowerCase().replace(/^sonnabend$/, "samstag");
  const weekday = weekdayNames.findIndex((one) => {
    const full = one.toLowerCase();
    return start === full || start === full.slice(0, 2);
  });
  return weekday === -1 ? undefined : weekday;
}

/** The weekday of a day of the form `2029-02-25`, 0 for Sunday; NaN if there is no such day. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

/** The name of a weekday by its number, 0 for Sunday. */
export function nameWeekday(weekday: number): string {
  return weekdayNames[weekday] ?? "";
}

/** A day of the form `2029-02-31`, real or not, in words: `31. Februar 2029`. */
export function spellOutDay(day: string): string | undefined {
  const [year = "", month, date] = day.split("-");
  const name = monthNames[Number(month) - 1];
  return name === undefined ? undefined : `${Number(date)}. ${name} ${year}`;
}

/** The number of a month that is written as a number, in full or abbreviated. */
function readMonth(written: string): string | undefined {
  if (/^\d+$/.test(written)) return written;
  const start = written
    .toLowerCase()
    .replace(/^mrz$/, "märz")
    .replace(/^maer/, "mär")
    .replace(/^jänner$|^jaenner$/, "januar")
    .replace(/^feber$/, "februar");
  const index = monthNames.findIndex((name) => name.toLowerCase().startsWith(start));
  return written === "" || index === -1 ? undefined : String(index + 1);
}

function pad(digits: string): string {
  return digits.padStart(2, "0");
}
