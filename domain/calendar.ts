import type { DocumentKind } from "#domain/fields/kinds.ts";

/** The kinds whose documents have a calendar: one event, or all that take place there. */
const calendarKinds: readonly (DocumentKind | undefined)[] = ["event", "office", "venue"];

/** The address of the calendar of a page. */
export function nameCalendar(path: string): string {
  return `${path}.ics`;
}

/** The page whose calendar is at an address, as far as the address says. */
export function findCalendarPage(path: string): string | undefined {
  return path.endsWith(".ics") ? path.slice(0, -4) : undefined;
}

/** Whether documents of a kind have a calendar. */
export function hasCalendar(kind: DocumentKind | undefined): boolean {
  return calendarKinds.includes(kind);
}
