import type ICAL from "ical.js";
import { formatDay } from "#domain/time/berlin-time.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { readContentLines, type ContentLine } from "./content-lines.ts";
import { readDates, type EntryDate, type EntryTimes } from "./entry-dates.ts";
import {
  OutOfBudget,
  readSpan,
  TimeFault,
  type Budget,
  type CalendarRange,
  type TimeReader,
} from "./entry-times.ts";
import { dropCancelledMark, readWords, type EntryWords } from "./entry-words.ts";
import { parseComponent, repairLine } from "./ical-workarounds.ts";
import {
  splitCalendar,
  type CalendarBlocks,
  type CalendarFinding,
  type EntryBlock,
} from "./split-calendar.ts";
import { berlinName, createZoneFinder, utc } from "./time-zones.ts";

/** The parts of a calendar entry that a website uses. */
export interface CalendarEntry extends EntryWords {
  /**
   * Identifies the entry through all changes; a single date without its series has its day
   * appended.
   */
  uid: string;
  line: number;
  isAllDay: boolean;
  /** The beginning of the whole series, whose day is part of the address: it does not depend on the dates shown. */
  start: string;
  /** At least one, sorted by start. */
  dates: EntryDate[];
  isCancelled: boolean;
  /** Warnings. */
  remarks: CalendarFinding[];
}

/** An entry that cannot become an event. */
export interface BrokenEntry {
  uid: string;
  title: string;
  fault: CalendarFinding;
}

export interface Calendar {
  /** In the order of the file. */
  entries: CalendarEntry[];
  broken: BrokenEntry[];
  /** Warnings about the calendar, and about entries that are not shown. */
  findings: CalendarFinding[];
  /** Whether entries list guests or organisers, whom no page shows. */
  hasGuests: boolean;
}

interface ReadOptions {
  file: string;
  range: CalendarRange;
  /** If given, only entries with these UIDs are read. */
  only?: ReadonlySet<string>;
}

const maxEntries = 10_000;
/** The most dates of series that are computed, shown or not. */
const maxSteps = 50_000;

/**
 * Reads the entries of a calendar. Pure.
 *
 * Without `calendar` the file as a whole cannot be accepted; the diagnostics say why.
 */
export function readCalendar(
  bytes: Uint8Array,
  { file, range, only }: ReadOptions,
): { calendar?: Calendar; diagnostics: Diagnostic[] } {
  const { lines, diagnostics } = readContentLines(bytes, file);
  if (diagnostics.length > 0) return { diagnostics };
  const blocks = splitCalendar(lines);
  if ("code" in blocks) return { diagnostics: [{ file, ...blocks }] };
  if (blocks.entries.length > maxEntries) {
    const facts = { case: "entries", count: blocks.entries.length, limit: maxEntries } as const;
    return { diagnostics: [finding("calendar-too-many", { file, severity: "error" }, facts)] };
  }
  try {
    return { calendar: readBlocks(blocks, range, only), diagnostics: [] };
  } catch (error) {
    if (!(error instanceof OutOfBudget)) throw error;
    return {
      diagnostics: [finding("calendar-too-many", { file, severity: "error" }, { case: "dates" })],
    };
  }
}

function readBlocks(
  blocks: CalendarBlocks,
  range: CalendarRange,
  only: ReadonlySet<string> | undefined,
): Calendar {
  const findings: CalendarFinding[] = [];
  const all = blocks.entries.map(readParts);
  const wanted = only ? all.filter((one) => only.has(one.uid)) : all;
  const newest = dropDoubled(wanted, findings);
  const components = newest.map(readComponent);
  const findZone = createZoneFinder(blocks.zones);
  const context: EntryContext = {
    range,
    findZone,
    berlin: findZone(berlinName) ?? utc,
    budget: { steps: maxSteps },
  };
  const [masters, exceptions] = [
    components.filter(({ parts, component }) => component && !isException(parts)),
    components.filter(({ parts }) => isException(parts)),
  ];
  const series = new Map(masters.map((one) => [one.parts.uid, one]));
  // If two exceptions name one day in different zones, the newer one counts, so it comes last.
  const byAge = exceptions.toSorted((one, other) => compareAge(one.parts, other.parts));
  const byUid = Map.groupBy(byAge, ({ parts }) => parts.uid);
  const loneExceptions = exceptions.filter(({ parts }) => !series.has(parts.uid));
  const readable = components.filter(({ parts }) => !isException(parts) || !series.has(parts.uid));
  const results = [...masters, ...loneExceptions]
    .filter(({ parts }) => isPublic(parts))
    .toSorted((one, other) => one.parts.line - other.parts.line)
    .map((one) => {
      const own = isException(one.parts) ? [] : (byUid.get(one.parts.uid) ?? []);
      return readEntry(
        one,
        own.map((each) => ({ ...each, isPublic: isPublic(each.parts) })),
        context,
      );
    });
  const hidden = all.filter((one) => !isPublic(one));
  return {
    entries: results.flatMap(({ entry }) => entry ?? []),
    broken: [
      ...readable.flatMap(({ parts, fault }) =>
        fault && isPublic(parts)
          ? { uid: identify(parts), title: parts.read("SUMMARY"), fault }
          : [],
      ),
      ...results.flatMap(({ broken }) => broken ?? []),
    ],
    findings: [...findings, ...(only ? [] : listLeftOut(hidden, newest, blocks))],
    hasGuests: newest.some(({ read }) => read("ATTENDEE") + read("ORGANIZER") !== ""),
  };
}

/** The properties of an entry as they are written. */
interface Parts {
  /** Empty if it has none. */
  uid: string;
  line: number;
  lines: ContentLine[];
  isTakenBack: boolean;
  read(this: void, name: string): string;
  locate(this: void, name: string): number;
}

// Some programs write every property, even those without a value.
const emptyLine =
  /^(?:DTEND|DURATION|RDATE|EXDATE|RRULE|EXRULE)(?:;[\w-]+=(?:"[^"]*"|[^":;]*))*:\s*$/i;

function readParts({ line, lines: written, isTakenBack }: EntryBlock): Parts {
  const lines = written.filter(({ text }) => !emptyLine.test(text));
  const find = (name: string) => {
    const start = name.length;
    return lines.find(
      ({ text }) => /^[:;]/.test(text.slice(start)) && text.slice(0, start).toUpperCase() === name,
    );
  };
  const read = (name: string) =>
    (find(name)?.text ?? "").replace(/^[\w-]+(?:;(?:"[^"]*"|[^":])*)?:/, "").trim();
  const uid = read("UID")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .slice(0, 300);
  return { uid, line, lines, isTakenBack, read, locate: (name) => find(name)?.line ?? line };
}

/** The titles by which Google and Outlook hide private entries. */
const maskedTitle =
  /^(?:busy|beschäftigt|gebucht|tentative|mit vorbehalt|away|abwesend|out of office|free|frei|working elsewhere|an anderem ort tätig|private (?:appointment|event)|privater termin|private?)$/i;

/** What a program has a word of its own for is private (RFC 5545, 3.8.1.3). */
function isPublic({ read }: Parts): boolean {
  return /^"?(?:PUBLIC)?"?$/i.test(read("CLASS")) && !maskedTitle.test(read("SUMMARY"));
}

function isException({ read }: Parts): boolean {
  return read("RECURRENCE-ID") !== "";
}

/** An entry without UID is identified by its title and start. */
function identify({ uid, read }: Parts): string {
  const own = uid === "" ? `${read("SUMMARY")} ${read("DTSTART")}` : uid;
  return `${own} ${read("RECURRENCE-ID")}`.trim();
}

/**
 * Of entries with one UID the newest is kept: by its sequence number, its last change, then its
 * place in the file.
 */
function dropDoubled(all: readonly Parts[], findings: CalendarFinding[]): Parts[] {
  const newest = new Map<string, Parts>();
  const named = all.filter(({ uid }) => uid !== "");
  for (const one of named) {
    const known = newest.get(identify(one));
    if (!known || compareAge(one, known) >= 0) newest.set(identify(one), one);
  }
  for (const one of named) {
    const shown = newest.get(identify(one));
    if (shown && shown !== one && isPublic(one) && isPublic(shown)) {
      const facts = { case: "same-calendar", title: titleOf(one), line: shown.line } as const;
      findings.push(finding("calendar-uid-twice", { severity: "warning", line: one.line }, facts));
    }
  }
  return all.filter((one) => one.uid === "" || newest.get(identify(one)) === one);
}

function compareAge(one: Parts, other: Parts): number {
  const numberOf = ({ read }: Parts) => Number(read("SEQUENCE")) || 0;
  const changeOf = ({ read }: Parts) => read("LAST-MODIFIED") || read("DTSTAMP");
  const [at, otherAt] = [changeOf(one), changeOf(other)];
  return numberOf(one) - numberOf(other) || Number(at > otherAt) - Number(at < otherAt);
}

function titleOf({ read }: Parts): string {
  return read("SUMMARY").replaceAll(/\\([,;\\])/g, "$1");
}

interface ReadParts {
  parts: Parts;
  component: ICAL.Component | undefined;
  /** The reason why the library could not read the entry. */
  fault: CalendarFinding | undefined;
}

// The properties that are read; faults in other lines do not matter, because no page shows these.
const readNames =
  /^(?:SUMMARY|DESCRIPTION|LOCATION|URL|DTSTART|DTEND|DURATION|RDATE|EXDATE|RECURRENCE-ID|CONFERENCE|X-GOOGLE-CONFERENCE|X-MICROSOFT-(?:CDO-ALLDAYEVENT|SKYPETEAMSMEETINGURL|ONLINEMEETINGEXTERNALLINK)|X-ALT-DESC)[:;]/i;

function readComponent(parts: Parts): ReadParts {
  const written = parts.lines.filter(
    ({ text }) => readNames.test(text) || !/^[\w-]+[:;]/.test(text),
  );
  const repaired = written.map(({ text }) => repairLine(text));
  const broken = written.find((_, index) => repaired[index] === undefined);
  if (broken) return failAt(parts, broken);
  const lines = repaired.filter((one) => one !== undefined);
  const component = tryToParse(lines);
  if (component) return { parts, component, fault: undefined };
  const culprit = written.find((_, index) => !tryToParse(lines.slice(index, index + 1)));
  return failAt(parts, culprit ?? { text: parts.read("SUMMARY"), line: parts.line });
}

function failAt(parts: Parts, { text, line }: ContentLine): ReadParts {
  const facts = { title: titleOf(parts), text };
  const fault = finding("calendar-line", { severity: "error", line }, facts);
  return { parts, component: undefined, fault };
}

function tryToParse(lines: readonly string[]): ICAL.Component | undefined {
  try {
    return parseComponent("VEVENT", lines);
  } catch {
    return undefined;
  }
}

interface EntryContext extends Omit<TimeReader, "onUnknownZone"> {
  range: CalendarRange;
  budget: Budget;
}

function readEntry(
  { parts, component }: ReadParts,
  exceptions: readonly (ReadParts & { isPublic: boolean })[],
  context: EntryContext,
): { entry?: CalendarEntry; broken?: BrokenEntry } {
  if (!component) return {};
  const words = readWords(component);
  const fail = (fault: CalendarFinding) => ({
    broken: { uid: identify(parts), title: words.title, fault },
  });
  if (!/[\p{L}\p{N}]/u.test(words.title)) {
    const line = parts.locate("SUMMARY");
    return fail(finding("calendar-untitled", { severity: "error", line }));
  }
  const zones = new Set<string>();
  const reader = { ...context, onUnknownZone: (tzid: string) => zones.add(tzid) };
  const { days, fault: dayFault } = readDays(exceptions, reader);
  if (dayFault) return fail(dayFault);
  const listRules = (name: RegExp) => parts.lines.flatMap(({ text }) => name.exec(text)?.[1] ?? []);
  try {
    const reading = readDates(
      {
        component,
        rules: listRules(/^RRULE[^:]*:(.*)$/i),
        excludedRules: listRules(/^EXRULE[^:]*:(.*)$/i),
        words,
        exceptions: days,
      },
      reader,
    );
    if ("rule" in reading) return fail(findingForRule(parts, reading.rule, reading.isTooOften));
    if (reading.dates.length === 0) return {};
    const entry = {
      ...words,
      uid: identify(parts),
      line: parts.line,
      isAllDay: reading.isAllDay,
      start: reading.start,
      dates: reading.dates,
      isCancelled: isCancelled(parts),
    };
    const remarks = [
      ...remarkOn(parts),
      ...[...zones].map((zone) =>
        finding("calendar-zone", warnAt(parts, "DTSTART"), { title: titleOf(parts), zone }),
      ),
      ...remarkOnCut(parts, reading.cut),
    ];
    return { entry: { ...entry, remarks } };
  } catch (error) {
    if (!(error instanceof TimeFault)) throw error;
    return fail(findingForTimeFault(parts, error));
  }
}

/**
 * The single days of a series. A broken day has no times if it is private or cancelled. Any other
 * broken day keeps the series from being changed, because the planned date may be wrong.
 */
function readDays(
  exceptions: readonly (ReadParts & { isPublic: boolean })[],
  reader: TimeReader,
): { days: EntryTimes["exceptions"]; fault: CalendarFinding | undefined } {
  const read = exceptions.map((one) => ({
    ...one,
    fault: one.fault ?? findTimeFault(one, reader),
    isCancelled: isCancelled(one.parts),
  }));
  const days = read.flatMap(({ isPublic: isShown, ...day }) => {
    const component = day.fault ? readPlannedDay(day.parts) : day.component;
    return component ? { component, isCancelled: day.isCancelled, isPublic: isShown } : [];
  });
  const waiting = read.find((day) => day.fault && day.isPublic && !day.isCancelled);
  return { days, fault: waiting?.fault };
}

/** Reads only which day of its series a single day replaces. */
function readPlannedDay({ lines }: Parts): ICAL.Component | undefined {
  const planned = lines.find(({ text }) => /^RECURRENCE-ID[:;]/i.test(text));
  const line = planned && repairLine(planned.text);
  return line === undefined ? undefined : tryToParse([line]);
}

/** What is wrong with the times of a single day. */
function findTimeFault(
  { parts, component }: ReadParts,
  reader: TimeReader,
): CalendarFinding | undefined {
  if (!component?.hasProperty("dtstart")) return undefined;
  try {
    readSpan(component, reader);
    return undefined;
  } catch (error) {
    if (!(error instanceof TimeFault)) throw error;
    return findingForTimeFault(parts, error);
  }
}

function findingForTimeFault(parts: Parts, { property, facts }: TimeFault): CalendarFinding {
  const place = { severity: "error", line: parts.locate(property.toUpperCase()) } as const;
  return finding("calendar-time", place, { title: titleOf(parts), ...facts });
}

function isCancelled({ read, isTakenBack }: Parts): boolean {
  const title = read("SUMMARY").normalize("NFC");
  return isTakenBack || /^CANCELL?ED$/i.test(read("STATUS")) || dropCancelledMark(title) !== title;
}

function findingForRule(parts: Parts, rule: string, isTooOften: boolean): CalendarFinding {
  const line = parts.locate("RRULE");
  const facts = {
    title: titleOf(parts),
    rule,
    case: isTooOften ? "too-often" : "unreadable",
  } as const;
  return finding("calendar-rule", { severity: "error", line }, facts);
}

function remarkOn(parts: Parts): CalendarFinding[] {
  const title = titleOf(parts);
  return [
    ...(parts.uid === "" ? [finding("calendar-uid-missing", warnAt(parts), { title })] : []),
    ...(isException(parts)
      ? [finding("calendar-single-date", warnAt(parts, "RECURRENCE-ID"), { title })]
      : []),
    ...(/^TENTATIVE$/i.test(parts.read("STATUS"))
      ? [finding("calendar-tentative", warnAt(parts, "STATUS"), { title })]
      : []),
  ];
}

/** A warning at the line of a property, by default at the first line of the entry. */
function warnAt({ line, locate }: Parts, property?: string) {
  return {
    severity: "warning" as const,
    line: property === undefined ? line : locate(property),
  };
}

function remarkOnCut(
  parts: Parts,
  cut: { kind: "endless" | "long"; day: string } | undefined,
): CalendarFinding[] {
  if (!cut) return [];
  const facts = { case: cut.kind, title: titleOf(parts), day: cut.day };
  return [finding("calendar-series-cut", warnAt(parts, "RRULE"), facts)];
}

/**
 * Warnings about parts of a calendar that do not become pages. Guest lists are dropped without one.
 */
function listLeftOut(
  hidden: readonly Parts[],
  shown: readonly Parts[],
  { others: components }: CalendarBlocks,
): CalendarFinding[] {
  const hasFiles = shown.some(({ read }) => /^https?:/i.test(read("ATTACH")));
  const others = [
    ...(hasFiles ? (["attachments"] as const) : []),
    ...(components.has("VTODO") ? (["tasks"] as const) : []),
    ...(components.has("VJOURNAL") ? (["notes"] as const) : []),
    ...(components.has("VFREEBUSY") ? (["times"] as const) : []),
  ];
  if (hidden.length + others.length === 0) return [];
  const facts = { privateEntries: hidden.length, others };
  return [finding("calendar-left-out", { severity: "warning" }, facts)];
}

/** The title and first day of an entry, for a list. */
export function describeEntry({
  title,
  dates: [first],
}: Pick<CalendarEntry, "title" | "dates">): string {
  return first
    ? `${quoteValue(title)} am ${formatDay(first.start.slice(0, 10))}`
    : quoteValue(title);
}
