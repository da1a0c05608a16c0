import { expect, test } from "vitest";
import { listDates, readOne, readWhole, tryToRead, writeCalendar } from "#ingest/test/calendar.ts";

const berlin = "DTSTART;TZID=Europe/Berlin:20290106T190000";

test.each([
  {
    name: "a series with an end in UTC and no definition of its zone",
    lines: "DTSTART;TZID=Europe/Berlin:20270111T190000\nRRULE:FREQ=WEEKLY;UNTIL=20270125T180000Z",
    dates: ["2027-01-11 19:00", "2027-01-18 19:00", "2027-01-25 19:00"],
  },
  {
    name: "a series across the change of the clocks",
    lines:
      "DTSTART;TZID=Europe/Berlin:20280320T190000\nDTEND;TZID=Europe/Berlin:20280320T200000\nRRULE:FREQ=WEEKLY;UNTIL=20280403T170000Z",
    dates: [
      "2028-03-20 19:00–2028-03-20 20:00",
      "2028-03-27 19:00–2028-03-27 20:00",
      "2028-04-03 19:00–2028-04-03 20:00",
    ],
  },
  {
    name: "a series whose last day is a day alone",
    lines: `${berlin}\nRRULE:FREQ=WEEKLY;UNTIL=20290120`,
    dates: ["2029-01-06 19:00", "2029-01-13 19:00", "2029-01-20 19:00"],
  },
  {
    name: "days that are left out, in UTC and as a list",
    lines: `${berlin}\nRRULE:FREQ=WEEKLY;COUNT=5\nEXDATE:20290113T180000Z\nEXDATE;TZID=Europe/Berlin:20290120T190000,20290127T190000`,
    dates: ["2029-01-06 19:00", "2029-02-03 19:00"],
  },
  {
    name: "a day that is left out as a day",
    lines: `${berlin}\nRRULE:FREQ=WEEKLY;COUNT=2\nEXDATE;VALUE=DATE:20290113`,
    dates: ["2029-01-06 19:00"],
  },
  {
    name: "further dates, of which one has a length of its own",
    lines: `${berlin}\nDURATION:PT1H\nRDATE;TZID=Europe/Berlin:20290110T190000\nRDATE;VALUE=PERIOD:20290111T180000Z/PT2H`,
    dates: [
      "2029-01-06 19:00–2029-01-06 20:00",
      "2029-01-10 19:00–2029-01-10 20:00",
      "2029-01-11 19:00–2029-01-11 21:00",
    ],
  },
  {
    name: "whole days, whose end is the first day after them",
    lines: "DTSTART;VALUE=DATE:20290120\nDTEND;VALUE=DATE:20290122",
    dates: ["2029-01-20–2029-01-21"],
  },
  {
    name: "a whole day without an end, and one that ends on itself",
    lines: "DTSTART;VALUE=DATE:20290120\nDTEND;VALUE=DATE:20290120",
    dates: ["2029-01-20"],
  },
  {
    name: "a day that does not say that it is one",
    lines: "DTSTART:20290120\nDTEND:20290121",
    dates: ["2029-01-20"],
  },
  {
    name: "whole days of Outlook, from midnight to midnight",
    lines:
      "DTSTART;TZID=W. Europe Standard Time:20290120T000000\nDTEND;TZID=W. Europe Standard Time:20290121T000000\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
    dates: ["2029-01-20"],
  },
  {
    name: "a series of whole days that ends at midnight in UTC, as Outlook writes it",
    lines:
      "DTSTART;VALUE=DATE:20281020\nDTEND;VALUE=DATE:20281021\nRRULE:FREQ=DAILY;UNTIL=20281021T220000Z",
    dates: ["2028-10-20", "2028-10-21", "2028-10-22"],
  },
  {
    name: "the names of zones in Windows",
    lines: 'DTSTART;TZID="W. Europe Standard Time":20290106T190000',
    dates: ["2029-01-06 19:00"],
  },
  {
    name: "another zone of Windows",
    lines: "DTSTART;TZID=GMT Standard Time:20290106T190000",
    dates: ["2029-01-06 20:00"],
  },
  {
    name: "a zone that Exchange describes",
    lines:
      'DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien":20290706T190000',
    dates: ["2029-07-06 19:00"],
  },
  {
    name: "a zone behind a prefix",
    lines: "DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20290106T120000",
    dates: ["2029-01-06 18:00"],
  },
  {
    name: "a zone that is a distance from UTC",
    lines: "DTSTART;TZID=GMT+0300:20290106T210000",
    dates: ["2029-01-06 19:00"],
  },
  {
    name: "times without a zone, which are those of Berlin",
    lines: "DTSTART:20290706T190000",
    dates: ["2029-07-06 19:00"],
  },
  {
    name: "a time in UTC in summer",
    lines: "DTSTART:20280706T170000Z\nDURATION:P1DT2H",
    dates: ["2028-07-06 19:00–2028-07-07 21:00"],
  },
  {
    name: "a series that is written in UTC",
    lines: "DTSTART:20290106T180000Z\nRRULE:FREQ=DAILY;COUNT=2",
    dates: ["2029-01-06 19:00", "2029-01-07 19:00"],
  },
  {
    name: "times with hyphens and colons, and without seconds",
    lines: "DTSTART:2029-01-06T19:00\nDTEND:20290106T2030",
    dates: ["2029-01-06 19:00–2029-01-06 20:30"],
  },
  {
    name: "the last Friday of months",
    lines: "DTSTART:20281229T190000\nRRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3",
    dates: ["2028-12-29 19:00", "2029-01-26 19:00", "2029-02-23 19:00"],
  },
  {
    name: "29 February, which comes every fourth year",
    lines: "DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY;UNTIL=20281231",
    dates: ["2028-02-29"],
  },
  {
    name: "an end that is the beginning",
    lines: `${berlin}\nDURATION:PT0S`,
    dates: ["2029-01-06 19:00"],
  },
  {
    name: "working days",
    lines: "DTSTART:20290105T190000\nRRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20290108T220000Z",
    dates: ["2029-01-05 19:00", "2029-01-08 19:00"],
  },
])("the dates of a calendar entry are computed in Berlin time: $name", ({ lines, dates }) => {
  expect(listDates(readOne(`UID:a\nSUMMARY:Runde\n${lines}`))).toEqual(dates);
});

test("a time zone that the calendar itself defines is used", () => {
  const zone =
    "BEGIN:VTIMEZONE\nTZID:Nord\nBEGIN:STANDARD\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0200\nDTSTART:19700101T000000\nEND:STANDARD\nEND:VTIMEZONE";
  const text = writeCalendar("UID:a\nSUMMARY:Runde\nDTSTART;TZID=Nord:20290106T180000");
  const [entry] = readWhole(text.replace("BEGIN:VEVENT", `${zone}\nBEGIN:VEVENT`)).entries;
  expect(entry && listDates(entry)).toEqual(["2029-01-06 17:00"]);
});

const series = `UID:a\nSUMMARY:Runde\nLOCATION:Kiel\n${berlin}\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3`;

test.each([
  {
    name: "is moved",
    lines:
      "RECURRENCE-ID;TZID=Europe/Berlin:20290113T190000\nDTSTART;TZID=Europe/Berlin:20290114T200000\nDURATION:PT2H\nSUMMARY:Runde\nLOCATION:Kiel",
    date: "2029-01-14 20:00–2029-01-14 22:00 statt 2029-01-13 19:00",
  },
  {
    name: "is moved, and named in UTC",
    lines: "RECURRENCE-ID:20290113T180000Z\nDTSTART:20290113T190000Z\nDURATION:PT1H\nSUMMARY:Runde",
    date: "2029-01-13 20:00–2029-01-13 21:00 statt 2029-01-13 19:00",
  },
  {
    name: "is cancelled",
    lines:
      "RECURRENCE-ID:20290113T180000Z\nDTSTART:20290113T180000Z\nDURATION:PT1H\nSUMMARY:Runde\nSTATUS:CANCELLED",
    date: "2029-01-13 19:00–2029-01-13 20:00 fällt aus",
  },
  {
    name: "is elsewhere",
    lines:
      "RECURRENCE-ID;VALUE=DATE:20290113\nDTSTART:20290113T180000Z\nDURATION:PT1H\nSUMMARY:Runde mit Anna\nLOCATION:Plön",
    date: "2029-01-13 19:00–2029-01-13 20:00 in Plön (Runde mit Anna)",
  },
])("a single date of a series that $name is read with its change", ({ lines, date }) => {
  const { entries } = readWhole(writeCalendar(series, `UID:a\n${lines}`));
  expect(entries).toHaveLength(1);
  expect(entries.flatMap(listDates)).toEqual([
    "2029-01-06 19:00–2029-01-06 20:00",
    date,
    "2029-01-20 19:00–2029-01-20 20:00",
  ]);
});

test("a private date of a public series is hidden, even with its planned time", () => {
  const own =
    "UID:a\nRECURRENCE-ID:20290113T180000Z\nCLASS:PRIVATE\nSUMMARY:Arzt\nDTSTART:20290113T180000Z";
  const { entries } = readWhole(writeCalendar(series, own));
  expect(entries.flatMap(listDates)).toHaveLength(2);
});

test.each([
  { name: "no beginning", lines: "SUMMARY:Runde", says: "Der Beginn fehlt.", line: 3 },
  {
    name: "an end before the beginning",
    lines: `SUMMARY:Runde\n${berlin}\nDTEND;TZID=Europe/Berlin:20290106T180000`,
    says: "Das Ende liegt vor dem Beginn.",
    line: 7,
  },
  {
    name: "a negative duration",
    lines: `SUMMARY:Runde\n${berlin}\nDURATION:-PT1H`,
    says: "Die Dauer ist negativ.",
    line: 7,
  },
  {
    name: "the year 1601",
    lines: "SUMMARY:Runde\nDTSTART:16010101T000000",
    says: "Der Beginn liegt im Jahr 1601.",
    line: 6,
  },
  {
    name: "a day that does not exist",
    lines: "SUMMARY:Runde\nDTSTART:20290231T190000",
    says: "„Runde“: Die Zeile „DTSTART:20290231T190000“ lässt sich nicht lesen",
    line: 6,
  },
  {
    name: "a rule for every second",
    lines: `SUMMARY:Runde\n${berlin}\nRRULE:FREQ=SECONDLY`,
    says: "wiederholt sich mehrmals am Tag („FREQ=SECONDLY“)",
    line: 7,
  },
  {
    name: "a rule of a day that never comes",
    lines: `SUMMARY:Runde\n${berlin}\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31`,
    says: "die sich nicht lesen lässt",
    line: 7,
  },
  {
    name: "a rule with a day that is none",
    lines: `SUMMARY:Runde\n${berlin}\nRRULE:FREQ=WEEKLY;BYDAY=XX`,
    says: "die sich nicht lesen lässt",
    line: 7,
  },
  {
    name: "no title",
    lines: `SUMMARY:\n${berlin}`,
    says: "Der Eintrag hat keinen Titel",
    line: 5,
  },
  {
    name: "a line that is none",
    lines: `SUMMARY:Runde\n${berlin}\nkaputt`,
    says: "„Runde“: Die Zeile „kaputt“ lässt sich nicht lesen",
    line: 7,
  },
])(
  "an entry with $name is reported with its line, and the others are published",
  ({ lines, says, line }) => {
    const { entries, broken } = readWhole(
      writeCalendar(`UID:a\n${lines}`, `UID:b\nSUMMARY:Fest\n${berlin}`),
    );
    expect(entries.map(({ title }) => title)).toEqual(["Fest"]);
    expect(broken).toMatchObject([{ uid: "a", fault: { severity: "error", line } }]);
    expect(broken[0]?.fault.message).toContain(says);
  },
);

test.each([
  {
    name: "a series without end",
    lines: `${berlin}\nRRULE:FREQ=WEEKLY`,
    code: "calendar-series-cut",
    says: "gezeigt wird die Serie bis zum 25.02.2029",
  },
  {
    name: "a very long series",
    lines: "DTSTART:20260101T190000\nRRULE:FREQ=DAILY;COUNT=5000",
    code: "calendar-series-cut",
    says: "sehr viele Termine",
  },
  {
    name: "a zone of nowhere",
    lines: "DTSTART;TZID=Mars/Olympus:20290106T190000",
    code: "calendar-zone",
    says: "„Mars/Olympus“",
  },
  {
    name: "a state that is not certain",
    lines: `${berlin}\nSTATUS:TENTATIVE`,
    code: "calendar-tentative",
    says: "nur vorgemerkt",
  },
  {
    name: "a day without its series",
    lines: `${berlin}\nRECURRENCE-ID:20290106T180000Z`,
    code: "calendar-single-date",
    says: "einzelner Tag einer Serie",
  },
])("$name is shown, and causes a finding", ({ lines, code, says }) => {
  const entry = readOne(`UID:a\nSUMMARY:Runde\n${lines}`);
  expect(entry.dates[0]?.start.slice(11)).toBe("19:00");
  expect(entry.remarks).toMatchObject([{ code, severity: "warning" }]);
  expect(entry.remarks[0]?.message).toContain(says);
});

test("a series without end stops on election day, and a daily series after a hundred more dates", () => {
  const weekly = readOne(`UID:a\nSUMMARY:Runde\n${berlin}\nRRULE:FREQ=WEEKLY`);
  expect(weekly.dates.at(-1)?.start).toBe("2029-02-24 19:00");
  const daily = readOne("UID:a\nSUMMARY:Runde\nDTSTART:20200101T190000\nRRULE:FREQ=DAILY");
  expect(daily.dates).toHaveLength(101);
  expect(daily.dates[0]?.start).toBe("2026-01-01 19:00");
});

test("a calendar of 5 MB is read, and one with too many endless series is refused", () => {
  const entry = (index: number) =>
    `UID:${index}\nSUMMARY:Runde\n${berlin}\nDESCRIPTION:${"x".repeat(370)}`;
  const large = writeCalendar(...Array.from({ length: 10_000 }, (_, index) => entry(index)));
  expect(large.length).toBeGreaterThan(4_600_000);
  expect(readWhole(large).entries).toHaveLength(10_000);
  const more = writeCalendar(...Array.from({ length: 10_001 }, (_, index) => `UID:${index}`));
  expect(tryToRead(more).diagnostics).toMatchObject([{ code: "calendar-too-many" }]);
  const daily = (index: number) =>
    `UID:${index}\nSUMMARY:Runde\nDTSTART:19990101T190000\nRRULE:FREQ=DAILY`;
  const endless = writeCalendar(...Array.from({ length: 10_000 }, (_, index) => daily(index)));
  expect(tryToRead(endless).diagnostics).toMatchObject([{ code: "calendar-too-many" }]);
});

test("an entry without a UID is identified by title and beginning, with a finding", () => {
  const entry = readOne(`SUMMARY:Runde\n${berlin}`);
  expect(entry.uid).toBe("Runde 20290106T190000");
  expect(entry.remarks).toMatchObject([{ code: "calendar-uid-missing", line: 3 }]);
});

test("of two entries with one UID the newer one counts", () => {
  const { entries, findings } = readWhole(
    writeCalendar(
      `UID:a\nSEQUENCE:2\nSUMMARY:Neu\n${berlin}`,
      `UID:a\nSEQUENCE:1\nSUMMARY:Alt\n${berlin}`,
    ),
  );
  expect(entries.map(({ title }) => title)).toEqual(["Neu"]);
  expect(findings).toMatchObject([{ code: "calendar-uid-twice", line: 9 }]);
  expect(findings[0]?.message).toContain("„Alt“ hat dieselbe UID wie der Eintrag in Zeile 3");
});

test("a calendar with METHOD:CANCEL cancels its entries", () => {
  const text = writeCalendar(`UID:a\nSUMMARY:Runde\n${berlin}`);
  const [entry] = readWhole(text.replace("VERSION:2.0", "METHOD:CANCEL")).entries;
  expect(entry?.isCancelled).toBe(true);
});

test("private entries, tasks and attachments are left out, with one finding", () => {
  const text = writeCalendar(
    `UID:a\nCLASS:PRIVATE\nSUMMARY:Zahnarzt\n${berlin}`,
    `UID:b\nSUMMARY:Fest\nATTACH:https://example.org/a.pdf\n${berlin}`,
  );
  const { entries, findings } = readWhole(
    text.replace(
      "END:VCALENDAR",
      "BEGIN:VTODO\r\nUID:c\r\nSUMMARY:Kleben\r\nEND:VTODO\r\nEND:VCALENDAR",
    ),
  );
  expect(entries.map(({ title }) => title)).toEqual(["Fest"]);
  expect(findings.map(({ message }) => message)).toEqual([
    "Nicht auf die Website kommen ein privater Eintrag, Anhänge und Aufgaben.",
  ]);
  expect(JSON.stringify({ entries, findings })).not.toContain("Zahnarzt");
});

test.each([
  {
    name: "a login page",
    text: "<!DOCTYPE html>\n<html><body>Anmelden</body></html>",
    code: "calendar-web-page",
  },
  { name: "other text", text: "Hallo\nWelt\n", code: "calendar-unreadable" },
  { name: "nothing", text: "", code: "calendar-unreadable" },
  {
    name: "half a calendar",
    text: writeCalendar(`UID:a\nSUMMARY:Runde\n${berlin}`).slice(0, -40),
    code: "calendar-incomplete",
  },
  {
    name: "a calendar without its last line",
    text: writeCalendar(`UID:a\nSUMMARY:Runde\n${berlin}`).replace(/END:VCALENDAR\r\n$/, ""),
    code: "calendar-incomplete",
  },
  {
    name: "an entry that does not end",
    text: writeCalendar(`UID:a\nSUMMARY:Runde\n${berlin}\nBEGIN:VEVENT\nUID:b`),
    code: "calendar-incomplete",
  },
])("instead of a calendar, $name is refused as a whole with a line", ({ text, code }) => {
  const { calendar, diagnostics } = tryToRead(text);
  expect(calendar).toBeUndefined();
  expect(diagnostics).toMatchObject([{ file: "termine/partei.ics", code, severity: "error" }]);
  expect(diagnostics[0]?.line).toBeGreaterThan(0);
});

test("folded lines and any line endings are read, even if a fold splits a letter", () => {
  const text = writeCalendar(`UID:a\nSUMMARY:Grüße\n${berlin}`);
  const bytes = Buffer.from(text);
  const inside = bytes.indexOf("ü") + 1;
  const folded = Buffer.concat([
    bytes.subarray(0, inside),
    Buffer.from("\r\n "),
    bytes.subarray(inside),
  ]);
  expect(readWhole(folded).entries[0]?.title).toBe("Grüße");
  for (const end of ["\n", "\r"]) {
    expect(readWhole(text.replaceAll("\r\n", end)).entries[0]?.title).toBe("Grüße");
  }
});

test("control characters are dropped, and encodings other than UTF-8 are refused with their line", () => {
  const text = writeCalendar(`UID:a\nSUMMARY:Run\u000bde\n${berlin}`);
  expect(readWhole(text).entries[0]?.title).toBe("Runde");
  const latin = Buffer.from(writeCalendar(`UID:a\nSUMMARY:Grüße\n${berlin}`), "latin1");
  expect(tryToRead(latin).diagnostics).toMatchObject([{ code: "encoding-windows-1252", line: 5 }]);
  const wide = Buffer.from(text, "utf16le");
  expect(tryToRead(wide).diagnostics).toMatchObject([{ code: "encoding-utf16" }]);
});
