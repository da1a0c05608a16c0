import { readCalendar, type Calendar, type CalendarEntry } from "#ingest/calendar/read-calendar.ts";

/** A whole calendar of these entries, of which each is its lines. */
export function writeCalendar(...entries: string[]): string {
  const blocks = entries.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...blocks, "END:VCALENDAR", ""]
    .join("\n")
    .replaceAll("\n", "\r\n");
}

/** Reads a calendar for a campaign that ends on 25 February 2029. Throws if it is refused as a whole. */
export function readWhole(text: string | Uint8Array): Calendar {
  const { calendar, diagnostics } = tryToRead(text);
  if (!calendar) throw new Error(JSON.stringify(diagnostics));
  return calendar;
}

export function tryToRead(text: string | Uint8Array) {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const range = { from: "2026-01-01", until: "2029-02-25" };
  return readCalendar(bytes, { file: "termine/partei.ics", range });
}

/** The only entry of a calendar that has these lines in it. */
export function readOne(lines: string): CalendarEntry {
  const { entries, broken } = readWhole(writeCalendar(lines));
  const [entry] = entries;
  if (!entry) throw new Error(JSON.stringify(broken));
  return entry;
}

/** The dates of an entry, in short: `2029-01-06 19:00–2029-01-06 20:00 fällt aus`. */
export function listDates({ dates }: Pick<CalendarEntry, "dates">): string[] {
  return dates.map(({ start, end, isCancelled, previousStart, place, note }) =>
    [
      end === undefined ? start : `${start}–${end}`,
      ...(isCancelled ? ["fällt aus"] : []),
      ...(previousStart === undefined ? [] : [`statt ${previousStart}`]),
      ...(place === undefined ? [] : [`in ${place}`]),
      ...(note === undefined ? [] : [`(${note})`]),
    ].join(" "),
  );
}
