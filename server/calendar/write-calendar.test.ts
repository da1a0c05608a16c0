import { expect, test } from "vitest";
import { readCalendar } from "#server/test/read-calendar.ts";
import { writeCalendar, type CalendarEntry } from "./write-calendar.ts";

function createEntry(rest: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    uid: "termine/fest@kueste.example",
    sequence: 7,
    changedAt: new Date("2029-01-02T03:04:05.678Z"),
    start: new Date("2029-01-12T18:00:00Z"),
    end: new Date("2029-01-12T20:00:00Z"),
    isAllDay: false,
    status: "CONFIRMED",
    summary: "Fest",
    ...rest,
  };
}

function write(rest: Partial<CalendarEntry>): { lines: string[]; text: string } {
  const text = writeCalendar({ name: "Küste", entries: [createEntry(rest)] });
  return { text, lines: text.replaceAll("\r\n ", "").split("\r\n") };
}

test("a calendar has a name and a refresh interval, and its times are in UTC or Berlin time", () => {
  const { lines } = write({ geo: { lat: 54.3, lon: 10.1 } });
  for (const line of [
    "METHOD:PUBLISH",
    "NAME:Küste",
    "X-WR-CALNAME:Küste",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "DTSTAMP:20290102T030405Z",
    "LAST-MODIFIED:20290102T030405Z",
    "SEQUENCE:7",
    "DTSTART;TZID=Europe/Berlin:20290112T190000",
    "DTEND;TZID=Europe/Berlin:20290112T210000",
    "GEO:54.3;10.1",
    "BEGIN:VTIMEZONE",
    "TZID:Europe/Berlin",
  ]) {
    expect(lines).toContain(line);
  }
});

test("all-day events have no time zone and end on the day after, also across a clock change", () => {
  const days = { isAllDay: true, start: new Date("2029-03-24T23:00:00Z") };
  const { lines, text } = write({ ...days, end: new Date("2029-03-25T22:00:00Z") });
  expect(lines).toContain("DTSTART;VALUE=DATE:20290325");
  expect(lines).toContain("DTEND;VALUE=DATE:20290326");
  const [entry] = readCalendar(text).entries;
  expect(entry).toMatchObject({ start: "2029-03-25", end: "2029-03-26", isAllDay: true });
});

test.each([
  ["over the night in which an hour is skipped", "2029-03-25T00:30:00Z", "2029-03-25T01:00:00Z"],
  ["after it", "2029-03-25T07:00:00Z", "2029-03-25T16:00:00Z"],
  ["from the first to the second of two hours", "2029-10-28T00:30:00Z", "2029-10-28T01:30:00Z"],
  ["within the second one", "2029-10-28T01:10:00Z", "2029-10-28T01:50:00Z"],
  ["on the day after", "2029-10-29T07:00:00Z", "2029-10-29T09:00:00Z"],
])("calendar parsers read the same instants: %s", (_, start, end) => {
  const { text } = write({ start: new Date(start), end: new Date(end) });
  const [entry] = readCalendar(text).entries;
  expect([entry?.start, entry?.end].map((at) => at?.replace(".000", ""))).toEqual([start, end]);
});

test("lines of a calendar have at most 75 octets, and no character is split", () => {
  for (let length = 55; length < 80; length += 1) {
    const summary = `${"x".repeat(length)}ü👩🏽‍🌾ß`;
    const { text } = write({ summary });
    for (const line of text.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(readCalendar(text).entries[0]?.summary).toBe(summary);
  }
});

test("text cannot break out of its line or start another property", () => {
  const summary = 'Moin, Deich; C:\\Deich "a":b';
  const description = "Eins\nzwei\r\nBEGIN:VEVENT\rvier\u0000\u0085fünf";
  const { text } = write({ summary, description, url: "https://a.example/\r\nX:1" });
  const [entry, ...others] = readCalendar(text).entries;
  expect(others).toEqual([]);
  expect(entry?.summary).toBe(summary);
  expect(entry?.description).toBe("Eins\nzwei\nBEGIN:VEVENT\nvier  fünf");
  expect(text).not.toContain("\r\nX:1");
});

test("calendar entries never mark the subscriber as busy", () => {
  const text = write({ summary: "Wahltag" }).text;
  expect(text).toContain("TRANSP:TRANSPARENT");
  expect(text).not.toContain("OPAQUE");
});
