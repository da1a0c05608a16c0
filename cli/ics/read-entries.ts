import ICAL from "ical.js";
import { berlinTimeOf, formatDay } from "#domain/time/berlin-time.ts";

/** An entry of a calendar, as far as a website has a use for it. */
export interface CalendarEntry {
  uid: string;
  title: string;
  isAllDay: boolean;
  /** By start; several if it is repeated, none if it is over. */
  dates: EntryDate[];
  isCancelled: boolean;
  location: string;
  /** The address of a video conference. */
  conference: string;
  url: string;
  description: string;
  /** German sentences about what the entry says and its file will not. */
  remarks: string[];
  /** Why it cannot be taken over, as a German sentence. */
  refusal?: string;
}

/** German civil time: `2029-02-25 18:00`, and `2029-02-25` for whole days, of which the last one counts. */
export interface EntryDate {
  start: string;
  end?: string;
  isCancelled: boolean;
}

export interface Calendar {
  entries: CalendarEntry[];
  /** Guest lists, attachments, alarms, tasks: German words for what was left out. */
  omitted: Set<string>;
}

/** The days that a website has a use for. */
export interface CalendarRange {
  /** Dates that ended before are left out. */
  from: string;
  /** The last day of series that never end. */
  until: string;
}

/** Further dates that an event may have. */
const maxDates = 100;
// Daily for more than fifty years.
const maxSteps = 20_000;

/** Reads the events of a calendar. Throws if the text is not one. */
export function readCalendar(text: string, range: CalendarRange): Calendar {
  const { parsed, broken } = parseCalendar(text);
  // Several calendars in one file are a list of lists.
  const isSingle = Array.isArray(parsed) && typeof parsed[0] === "string";
  const roots = (isSingle ? [parsed] : parsed) as ConstructorParameters<typeof ICAL.Component>[0][];
  const calendars = roots.map((one) => new ICAL.Component(one));
  if (calendars.some(({ name }) => name !== "vcalendar")) throw new Error("It is not a calendar.");
  const all = calendars.flatMap((one) => one.getAllSubcomponents("vevent"));
  const components = all.filter((one) => !isPrivate(one));
  const masters = new Set(components.filter((one) => !isException(one)).map(readUid));
  return {
    entries: [
      ...components
        .filter((one) => !isException(one) || !masters.has(readUid(one)))
        .map((one) => readSafely(one, range)),
      ...broken
        .filter(({ component }) => !isPrivate(component))
        .map(({ component, refusal }) => ({ ...readWords(component), refusal })),
    ],
    omitted: new Set([
      ...components.flatMap(listOmitted),
      ...([...all, ...broken.map(({ component }) => component)].some(isPrivate)
        ? ["private Termine"]
        : []),
      ...calendars.flatMap((one) => (one.getFirstSubcomponent("vtodo") ? ["Aufgaben"] : [])),
    ]),
  };
}

/** An entry with a line that the library cannot read, and its words. */
interface BrokenEntry {
  component: ICAL.Component;
  refusal: string;
}

/** The library refuses a whole calendar for one line; then only the entry of that line is left out. */
function parseCalendar(text: string): { parsed: unknown; broken: BrokenEntry[] } {
  if (isReadable(text)) return { parsed: ICAL.parse(text), broken: [] };
  const broken: BrokenEntry[] = [];
  const rest = text.replaceAll(/^BEGIN:VEVENT\b.*?^END:VEVENT\b/gims, (entry) => {
    if (isReadable(entry)) return entry;
    broken.push(readBroken(entry));
    return "";
  });
  return { parsed: ICAL.parse(rest), broken };
}

function isReadable(text: string): boolean {
  try {
    ICAL.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readBroken(entry: string): BrokenEntry {
  const unfolded = entry.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const lines = unfolded.filter((line) => !/^(?:BEGIN|END):/i.test(line));
  const write = (own: string[]) => ["BEGIN:VEVENT", ...own, "END:VEVENT"].join("\n");
  const good = lines.filter((line) => isReadable(write([line])));
  const fault = lines.find((line) => !good.includes(line)) ?? "";
  const words = good.filter((line) => /^(?:UID|SUMMARY|CLASS)[:;]/i.test(line));
  return {
    component: new ICAL.Component(ICAL.parse(write(words))),
    refusal: `Die Zeile „${fault.slice(0, 80)}“ lässt sich nicht lesen. Berichtige den Termin im Kalender, oder lege ihn mit „npx plakat new termin …“ an.`,
  };
}

function isException(component: ICAL.Component): boolean {
  return component.hasProperty("recurrence-id");
}

function isPrivate(component: ICAL.Component): boolean {
  return /^(?:private|confidential)$/i.test(readText(component, "class"));
}

function readUid(component: ICAL.Component): string {
  return readText(component, "uid");
}

function readText(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === "string" ? value.trim() : "";
}

function listOmitted(component: ICAL.Component): string[] {
  const words = { attendee: "Eingeladene", organizer: "Einladende", attach: "Anhänge" };
  return Object.entries(words).flatMap(([name, word]) => (component.hasProperty(name) ? word : []));
}

/** The library throws at some values, and one broken entry is not to keep the others from being read. */
function readSafely(component: ICAL.Component, range: CalendarRange): CalendarEntry {
  const entry = readWords(component);
  try {
    return readEntry(entry, component, range);
  } catch {
    return { ...entry, refusal: "Beginn, Ende oder Wiederholung lassen sich nicht lesen." };
  }
}

function readWords(component: ICAL.Component): CalendarEntry {
  const read = (name: string) => readText(component, name);
  return {
    uid: [read("uid"), component.getFirstPropertyValue("recurrence-id")?.toString() ?? ""]
      .join(" ")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, 300),
    title: read("summary").replaceAll(/\s+/g, " "),
    isAllDay: false,
    dates: [],
    isCancelled: isCancelled(component),
    location: read("location"),
    conference: read("conference") || read("x-google-conference"),
    url: read("url"),
    description: read("description"),
    remarks: [],
  };
}

function readEntry(
  entry: CalendarEntry,
  component: ICAL.Component,
  range: CalendarRange,
): CalendarEntry {
  if (!(component.getFirstPropertyValue("dtstart") instanceof ICAL.Time)) {
    return { ...entry, refusal: "Der Termin hat keinen Beginn." };
  }
  if (/^tentative$/i.test(readText(component, "status")))
    entry.remarks.push("Im Kalender ist er nur vorgemerkt.");
  return addDates(entry, new ICAL.Event(component), range);
}

function isCancelled(component: ICAL.Component): boolean {
  return /^cancelled$/i.test(readText(component, "status"));
}

function addDates(entry: CalendarEntry, event: ICAL.Event, range: CalendarRange): CalendarEntry {
  const zone = findUnknownZone(event.component);
  if (zone !== undefined) {
    entry.remarks.push(
      `Der Kalender erklärt die Zeitzone „${zone}“ nicht; die Uhrzeit gilt als deutsche.`,
    );
  }
  const isAllDay = event.startDate.isDate;
  if (isException(event.component) || !event.isRecurring()) {
    const date = readDate(event.startDate, event.endDate, entry.isCancelled);
    return { ...entry, isAllDay, dates: isOver(date, range.from) ? [] : [date] };
  }
  const rules = event.component.getAllProperties("rrule").map((one) => String(one.getFirstValue()));
  if (!rules.every(isPlainRule)) {
    const refusal = `Die Wiederholung „${rules.join(" ")}“ lässt sich nicht lesen. Lege den Termin selbst an, mit allen Tagen unter „termine“.`;
    return { ...entry, refusal };
  }
  const isEndless = rules.some((rule) => !/COUNT=|UNTIL=/.test(rule));
  return { ...entry, isAllDay, ...listDates(event, { ...range, isEndless }, entry.remarks) };
}

/** A zone other than that of Germany without its own definition in the calendar. */
function findUnknownZone(component: ICAL.Component): string | undefined {
  const property = component.getFirstProperty("dtstart");
  const zone = property?.getFirstParameter("tzid");
  const value = property?.getFirstValue();
  const isFloating = value instanceof ICAL.Time && value.zone === ICAL.Timezone.localTimezone;
  return isFloating && zone && !/Berlin|Vienna|Zurich|W\. Europe/.test(zone) ? zone : undefined;
}

/**
 * Whether the library can be trusted with a rule: it searches without end for days that never come,
 * such as 31 February.
 */
function isPlainRule(rule: string): boolean {
  const parts = new Map(rule.split(";").map((part) => part.split("=", 2) as [string, string]));
  const { FREQ = "", INTERVAL = "1", ...rest } = Object.fromEntries(parts);
  const days = ["BYDAY", "BYMONTHDAY", "BYSETPOS"];
  const allowed: Record<string, readonly string[]> = {
    DAILY: [],
    WEEKLY: ["BYDAY"],
    MONTHLY: days,
    YEARLY: ["BYMONTH", "BYMONTHDAY"],
  };
  const known = allowed[FREQ];
  return (
    known !== undefined &&
    Number(INTERVAL) < 12 &&
    Object.keys(rest).every((key) => ["COUNT", "UNTIL", "WKST", ...known].includes(key)) &&
    /^(?:-1|[1-4]?)$/.test(rest["BYSETPOS"] ?? "") &&
    !(rest["BYDAY"] !== undefined && rest["BYMONTHDAY"] !== undefined)
  );
}

function listDates(
  event: ICAL.Event,
  range: CalendarRange & { isEndless: boolean },
  remarks: readonly string[],
) {
  const dates: EntryDate[] = [];
  const notes = new Set(remarks);
  for (const { date, item } of listOccurrences(event, range.from)) {
    const isTooLate = range.isEndless && date.start.slice(0, 10) > range.until;
    const [last] = dates.slice(-1);
    if (last && (isTooLate || dates.length > maxDates)) {
      notes.add(describeCut(last, range));
      break;
    }
    dates.push(date);
    if (item.summary !== event.summary || item.location !== event.location) {
      const own = [item.summary, item.location].filter(Boolean).join(", ");
      notes.add(`Am ${formatDay(date.start.slice(0, 10))} steht im Kalender anderes: „${own}“.`);
    }
  }
  return {
    dates: dates.toSorted((one, other) => (one.start < other.start ? -1 : 1)),
    remarks: [...notes],
  };
}

/** The days of a series that are not over, and the entries that describe them. */
function* listOccurrences(event: ICAL.Event, from: string) {
  const iterator = event.iterator();
  const firstYear = Number(from.slice(0, 4)) - 1;
  for (let step = 0; step < maxSteps; step += 1) {
    const next = iterator.next() as ICAL.Time | undefined | null;
    if (!next) return;
    // Working out what changed on a day costs most; no entry lasts a year.
    if (next.year < firstYear) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const date = readDate(startDate, endDate, isCancelled(item.component));
    if (!isOver(date, from)) yield { date, item };
  }
}

function describeCut({ start }: EntryDate, { isEndless }: { isEndless: boolean }): string {
  const why = isEndless ? "Er wiederholt sich ohne Ende" : "Er hat sehr viele Tage";
  return `${why}; übernommen wird er bis zum ${formatDay(start.slice(0, 10))}.`;
}

function isOver({ start, end = start }: EntryDate, from: string): boolean {
  return end.slice(0, 10) < from;
}

function readDate(start: ICAL.Time, end: ICAL.Time, isCancelled: boolean): EntryDate {
  const last = end.clone();
  // The end of whole days is the first one that is not part of it.
  if (start.isDate && last.isDate) last.adjust(-1, 0, 0, 0);
  const [from, to] = [writeTime(start), writeTime(last)];
  return { start: from, ...(to > from ? { end: to } : {}), isCancelled };
}

function writeTime(time: ICAL.Time): string {
  const isWall = time.isDate || time.zone === ICAL.Timezone.localTimezone;
  const { year, month, day, hour, minute } = isWall
    ? time
    : berlinTimeOf(new Date(time.toUnixTime() * 1000));
  const pad = (value: number) => String(value).padStart(2, "0");
  const date = `${String(year).padStart(4, "0")}-${pad(month)}-${pad(day)}`;
  return time.isDate ? date : `${date} ${pad(hour)}:${pad(minute)}`;
}
