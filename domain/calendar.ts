import type { DocumentKind } from "#domain/fields/kinds.ts";

/** The kinds whose documents have a calendar: of one event, or of all events at a place. */
const calendarKinds: readonly (DocumentKind | undefined)[] = ["event", "office", "venue"];

/** The address of the calendar of a page. */
export function nameCalendar(path: string): string {
  return `${path}.ics`;
}

/** The page whose calendar is at an address, judged by the address alone. */
export function findCalendarPage(path: string): string | undefined {
  return path.endsWith(".ics") ? path.slice(0, -4) : undefined;
}

/**
 * The address of the text with the dates of the next seven days; `events` is the address of the
 * list of all events.
 */
export function nameWeek(events: string): string {
  return `${events}/woche.txt`;
}

/**
 * The list of events whose dates of the next seven days are at an address, judged by the address
 * alone.
 */
export function findEventsOfWeek(path: string): string | undefined {
  return path.endsWith(nameWeek("")) ? path.slice(0, -nameWeek("").length) : undefined;
}

/** Whether documents of a kind have a calendar. */
export function hasCalendar(kind: DocumentKind | undefined): boolean {
  return calendarKinds.includes(kind);
}

/*
 * Calendar programs accept a change of an entry only with a higher number. An import records when
 * the files of an entry changed, and the number is that instant. Unlike a counter it stays the same
 * after the database was rebuilt from the tree.
 */

/** Seconds since this instant fit the 32 bits of an integer (RFC 5545, 3.3.8) until 2088. */
export const revisionsStartMs = Date.UTC(2020, 0, 1);

/** The id in the calendar entry of a by-election, which must differ from that of its election. */
export function nameByElection(id: string, constituency: number): string {
  return `${id}-nachwahl-${constituency}`;
}

/** The subject under which the day of an election is recorded. */
export function electionSubject(id: string): string {
  return `election:${id}`;
}

/*
 * A calendar is a folder of entries: `termine/partei.ics/0123456789abcdef.md` is the document of
 * one entry. No such file exists on disk; authors edit the calendar.
 */

/** The file of the document of an entry; `key` is made of its UID. */
export function nameEntryFile(calendar: string, key: string): string {
  return `${calendar}/${key}.md`;
}

/** The calendar that has the entry of a document; undefined for documents of files. */
export function findCalendarOf(file: string): string | undefined {
  return /^(.+\.ics)\/[0-9a-f]{16}\.md$/i.exec(file)?.[1];
}
