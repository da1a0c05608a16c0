import { expect, test } from "vitest";
import { listDates, readOne, readWhole, writeCalendar } from "#ingest/test/calendar.ts";

/** A Tuesday. */
const berlin = "DTSTART;TZID=Europe/Berlin:20270112T190000";

test.each([
  {
    name: "the second Tuesday of months, by its position",
    lines: `${berlin}\nRRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;COUNT=3`,
    dates: ["2027-01-12 19:00", "2027-02-09 19:00", "2027-03-09 19:00"],
  },
  {
    name: "the last working day of months",
    lines:
      "DTSTART;TZID=Europe/Berlin:20270129T190000\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3",
    dates: ["2027-01-29 19:00", "2027-02-26 19:00", "2027-03-31 19:00"],
  },
  {
    name: "a fifth Monday, which not every month has",
    lines: "DTSTART;TZID=Europe/Berlin:20270329T190000\nRRULE:FREQ=MONTHLY;BYDAY=5MO;COUNT=3",
    dates: ["2027-03-29 19:00", "2027-05-31 19:00", "2027-08-30 19:00"],
  },
  {
    name: "a fifth Tuesday, by its position",
    lines: `${berlin}\nRRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=5;COUNT=3`,
    dates: ["2027-01-12 19:00", "2027-03-30 19:00", "2027-06-29 19:00"],
  },
  {
    name: "the last but one Tuesday of months, by its position",
    lines: `${berlin}\nRRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=-2;COUNT=3`,
    dates: ["2027-01-12 19:00", "2027-01-19 19:00", "2027-02-16 19:00"],
  },
  {
    name: "a rule that ends with a semicolon",
    lines: `${berlin}\nRRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=2;`,
    dates: ["2027-01-12 19:00", "2027-01-19 19:00"],
  },
  {
    name: "an alarm with texts, times and UID of its own",
    lines: `${berlin}\nBEGIN:VALARM\nUID:b\nSUMMARY:Alarm\nDURATION:PT5M\nTRIGGER:-PT15M\nEND:VALARM`,
    dates: ["2027-01-12 19:00"],
  },
  {
    name: "a zone without an hour of its own, as WordPress writes it",
    lines: "DTSTART;TZID=UTC+0:20270712T170000",
    dates: ["2027-07-12 19:00"],
  },
  {
    name: "an hour that the change of the clocks skips (RFC 5545, 3.3.5)",
    lines: "DTSTART;TZID=Europe/Berlin:20280326T023000\nDTEND;TZID=Europe/Berlin:20280326T040000",
    dates: ["2028-03-26 03:30–2028-03-26 04:00"],
  },
  {
    name: "every other week that begins on Sunday (RFC 5545, 3.8.5.3)",
    lines:
      "DTSTART;TZID=Europe/Berlin:20270105T190000\nRRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
    dates: ["2027-01-05 19:00", "2027-01-17 19:00", "2027-01-19 19:00", "2027-01-31 19:00"],
  },
  {
    name: "a rule that repeats the time of the beginning",
    lines: `${berlin}\nRRULE:FREQ=WEEKLY;BYDAY=TU;BYHOUR=19;BYMINUTE=0;COUNT=2`,
    dates: ["2027-01-12 19:00", "2027-01-19 19:00"],
  },
  {
    name: "a beginning that the rule leaves out, which calendars count as the first date",
    lines: `${berlin}\nRRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3`,
    dates: ["2027-01-12 19:00", "2027-01-14 19:00", "2027-01-21 19:00"],
  },
  {
    name: "a series that ends before it begins",
    lines: `${berlin}\nRRULE:FREQ=WEEKLY;UNTIL=20270101T190000Z`,
    dates: ["2027-01-12 19:00"],
  },
  {
    name: "days that a rule leaves out",
    lines: `${berlin}\nRRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2`,
    dates: ["2027-01-13 19:00", "2027-01-15 19:00"],
  },
  {
    name: "days that a rule leaves out, of which the beginning is none",
    lines: "DTSTART:20290115T190000\nRRULE:FREQ=WEEKLY;COUNT=6\nEXRULE:FREQ=MONTHLY;BYDAY=1MO",
    dates: ["15", "22", "29"]
      .map((one) => `2029-01-${one} 19:00`)
      .concat("2029-02-12 19:00", "2029-02-19 19:00"),
  },
  {
    name: "days that a rule leaves out until a day before the beginning",
    lines: `${berlin}\nRRULE:FREQ=WEEKLY;COUNT=2\nEXRULE:FREQ=WEEKLY;UNTIL=20270101T000000Z`,
    dates: ["2027-01-12 19:00", "2027-01-19 19:00"],
  },
  {
    name: "a day left out in the zone of New York",
    lines: `${berlin}\nRRULE:FREQ=WEEKLY;COUNT=2\nEXDATE;TZID=America/New_York:20270119T130000`,
    dates: ["2027-01-12 19:00"],
  },
  {
    name: "properties with nothing in them",
    lines: `${berlin}\nDTEND:\nDURATION:\nRRULE:FREQ=WEEKLY;COUNT=2\nEXDATE;TZID=Europe/Berlin:\nRDATE:`,
    dates: ["2027-01-12 19:00", "2027-01-19 19:00"],
  },
  {
    name: "a day left out in a year that nobody means",
    lines: `${berlin}\nRRULE:FREQ=WEEKLY;COUNT=2\nEXDATE:16010101T000000,20270119T190000`,
    dates: ["2027-01-12 19:00"],
  },
  {
    name: "a day as the end of a time, which is over when that day begins",
    lines: `${berlin}\nDTEND;VALUE=DATE:20270113`,
    dates: ["2027-01-12 19:00–2027-01-13 00:00"],
  },
  {
    name: "times without a zone across the change of the clocks",
    lines: "DTSTART:20270322T190000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2",
    dates: ["2027-03-22 19:00–2027-03-22 20:00", "2027-03-29 19:00–2027-03-29 20:00"],
  },
  {
    name: "an event through the night in which clocks change",
    lines: "DTSTART;TZID=Europe/Berlin:20271030T220000\nDTEND;TZID=Europe/Berlin:20271031T060000",
    dates: ["2027-10-30 22:00–2027-10-31 06:00"],
  },
  {
    name: "a week of whole days",
    lines: "DTSTART;VALUE=DATE:20270112\nDURATION:P1W",
    dates: ["2027-01-12–2027-01-18"],
  },
  {
    name: "a zone of Exchange with a colon and no quotes",
    lines: "DTSTART;TZID=tzone://Microsoft/Utc:20270712T170000",
    dates: ["2027-07-12 19:00"],
  },
  {
    name: "a distance from UTC with a colon and no quotes",
    lines: "DTSTART;TZID=UTC+01:00:20270712T180000",
    dates: ["2027-07-12 19:00"],
  },
])("the dates of an unusual calendar entry are computed: $name", ({ lines, dates }) => {
  expect(listDates(readOne(`UID:a\nSUMMARY:Runde\n${lines}`))).toEqual(dates);
});

test.each([
  { name: "a duration without a unit", line: "DURATION:90", says: "Die Zeile „DURATION:90“" },
  {
    name: "a duration of a million years",
    line: "DURATION:P365000000D",
    says: "Das Ende liegt im Jahr 9999.",
  },
  { name: "an end in 9999", line: "DTEND:99991231T235959", says: "Das Ende liegt im Jahr 9999." },
  {
    name: "a further date in 9999",
    line: "RDATE:99991231T235959Z",
    says: "Ein weiterer Termin liegt im Jahr 9999.",
  },
  {
    name: "a period that is none",
    line: "RDATE;VALUE=PERIOD:20270113T180000Z/XX",
    says: "Die Zeile „RDATE;VALUE=PERIOD:20270113T180000Z/XX“",
  },
  { name: "a sixth Monday", line: "RRULE:FREQ=MONTHLY;BYDAY=6MO", says: "nicht lesen lässt" },
  { name: "no repetition", line: "RRULE:FREQ=WEEKLY;COUNT=0", says: "nicht lesen lässt" },
  {
    name: "a rule that leaves out what nobody knows",
    line: "RRULE:FREQ=WEEKLY;COUNT=2\nEXRULE:FREQ=SOMETIMES",
    says: "„FREQ=SOMETIMES“",
  },
])("an entry with $name is reported by name, and all others are imported", ({ line, says }) => {
  const { entries, broken } = readWhole(
    writeCalendar(`UID:a\nSUMMARY:Runde\n${berlin}\n${line}`, `UID:b\nSUMMARY:Fest\n${berlin}`),
  );
  expect(entries.map(({ title }) => title)).toEqual(["Fest"]);
  expect(broken.map(({ fault }) => [fault.line, fault.message.includes(says)])).toEqual([
    [7, true],
  ]);
});

const series = `UID:a\nSUMMARY:Runde\nLOCATION:Kiel\n${berlin}\nRRULE:FREQ=WEEKLY;COUNT=2`;
const day = (lines: string) =>
  `UID:a\nSUMMARY:Runde\nLOCATION:Kiel\nRECURRENCE-ID;TZID=Europe/Berlin:20270119T190000\n${lines}`;

test("of two changes of one date in a series the newer one counts, whatever their time zones", () => {
  const newer = day("SEQUENCE:2\nDTSTART;TZID=Europe/Berlin:20270120T190000");
  const older =
    "UID:a\nSUMMARY:Runde\nLOCATION:Kiel\nRECURRENCE-ID:20270119T180000Z\nSEQUENCE:1\nDTSTART:20270121T180000Z";
  for (const entries of [
    [series, newer, older],
    [older, newer, series],
  ]) {
    const [entry] = readWhole(writeCalendar(...entries)).entries;
    expect(entry && listDates(entry)).toEqual([
      "2027-01-12 19:00",
      "2027-01-20 19:00 statt 2027-01-19 19:00",
    ]);
  }
});

test("a change for a date that is not in the series changes nothing", () => {
  const odd = day(berlin).replace("20270119", "16010101");
  const { entries } = readWhole(writeCalendar(series, odd));
  expect(entries.map(listDates)).toEqual([["2027-01-12 19:00", "2027-01-19 19:00"]]);
});

test("the description of a changed date is shown with that date", () => {
  const own = day(`DTSTART;TZID=Europe/Berlin:20270119T190000\nDESCRIPTION:Heute mit\\nAnna`);
  const [entry] = readWhole(writeCalendar(series, own)).entries;
  expect(entry && listDates(entry)).toEqual([
    "2027-01-12 19:00",
    "2027-01-19 19:00 (Heute mit Anna)",
  ]);
});

test("a long note on a changed date is cut after a whole word, and its parts are joined as sentences", () => {
  const changed = `DESCRIPTION:Wir treffen uns am Bahnhof. ${"Wegbeschreibung ".repeat(30)}`;
  const own = day(`${berlin.replace("20270112", "20270119")}\n${changed}`)
    .replace("Runde", "Ausflug ins Grüne!")
    .replace("Kiel", "Plön\\, Markt 1.");
  const [entry] = readWhole(writeCalendar(series, own)).entries;
  const note = entry?.dates[1]?.note ?? "";
  expect(note).toMatch(/^Ausflug ins Grüne! Wir treffen uns am Bahnhof\. (?:Wegbeschreibung )+…$/);
  expect(note.length).toBeLessThanOrEqual(300);
  expect(entry?.dates[1]?.place).toBe("Plön, Markt 1.");
});

test.each([
  { name: "cannot be read", lines: "DTSTART:20270231T190000", code: "calendar-line", line: 15 },
  {
    name: "ends before it begins",
    lines: "DTSTART:20270119T190000\nDTEND:20270119T180000",
    code: "calendar-time",
    line: 16,
  },
])("a series with a date that $name is held back as a whole and reported with its line", (one) => {
  const { entries, broken } = readWhole(writeCalendar(series, day(one.lines)));
  expect(entries).toEqual([]);
  expect(broken).toMatchObject([{ uid: "a", fault: { code: one.code, line: one.line } }]);
});

test.each([
  { name: "cannot be read", lines: "DTSTART:20270231T190000" },
  { name: "ends before it begins", lines: "DTSTART:20270119T190000\nDTEND:20270119T180000" },
])("a private or cancelled date that $name does not hold back its series", ({ lines }) => {
  const hidden = readWhole(
    writeCalendar(series, day(`${lines}\nCLASS:PRIVATE`).replace("Runde", "Arztbesuch")),
  );
  expect(hidden.entries.map(listDates)).toEqual([["2027-01-12 19:00"]]);
  expect(JSON.stringify(hidden)).not.toContain("Arztbesuch");

  const cancelled = readWhole(writeCalendar(series, day(`${lines}\nSTATUS:CANCELLED`)));
  expect(cancelled.entries.map(listDates)).toEqual([
    ["2027-01-12 19:00", "2027-01-19 19:00 fällt aus"],
  ]);
});

test("a change for all following dates of a series moves each of them, and a change of a single date takes precedence", () => {
  const rest = (lines: string) =>
    day(lines).replace("RECURRENCE-ID;", "RECURRENCE-ID;RANGE=THISANDFUTURE;");
  const read = (...days: string[]) => {
    const weekly = series.replace("COUNT=2", "COUNT=5");
    return readWhole(writeCalendar(weekly, ...days)).entries.map(listDates);
  };
  const moved = rest("DTSTART;TZID=Europe/Berlin:20270120T200000\nDURATION:PT1H");
  const single =
    "UID:a\nSUMMARY:Runde\nLOCATION:Plön\nRECURRENCE-ID:20270126T180000Z\nDTSTART:20270126T180000Z";
  const last = rest("DTSTART;TZID=Europe/Berlin:20270209T210000").replace("20270119", "20270209");
  expect(read(last, single, moved)).toEqual([
    [
      "2027-01-12 19:00",
      "2027-01-20 20:00–2027-01-20 21:00 statt 2027-01-19 19:00",
      "2027-01-26 19:00 in Plön",
      "2027-02-03 20:00–2027-02-03 21:00 statt 2027-02-02 19:00",
      "2027-02-09 21:00 statt 2027-02-09 19:00",
    ],
  ]);
  expect(read(rest("STATUS:CANCELLED"))[0]?.slice(1, 3)).toEqual([
    "2027-01-19 19:00 fällt aus",
    "2027-01-26 19:00 fällt aus",
  ]);
  expect(read(rest("CLASS:PRIVATE"))).toEqual([["2027-01-12 19:00"]]);
});

test("a change for all following dates that began before the period shown applies to the dates shown", () => {
  const old = series.replace("20270112", "20251118").replace("COUNT=2", "UNTIL=20260114");
  const rest =
    "UID:a\nSUMMARY:Runde\nLOCATION:Kiel\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20251202T190000\nDTSTART;TZID=Europe/Berlin:20251202T200000";
  const { entries } = readWhole(writeCalendar(old, rest));
  expect(entries.map(listDates)).toEqual([
    ["2026-01-06 20:00 statt 2026-01-06 19:00", "2026-01-13 20:00 statt 2026-01-13 19:00"],
  ]);
});

test("of a series that ended before the campaign only the last date is shown", () => {
  const rule = "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20240301T000000Z";
  const past = readOne(`UID:a\nSUMMARY:Runde\nDTSTART:20240101T190000\n${rule}`);
  expect(listDates(past)).toEqual(["2024-02-28 19:00"]);
});

const titled = (words: string) => `UID:${words}\nSUMMARY:${words}\n${berlin}`;

test.each([
  ["Abgesagt: Fest"],
  ["FÄLLT AUS: Fest"],
  ["Fällt leider aus: Fest"],
  ["Canceled: Fest"],
  ["Storniert: Fest"],
  ["Absage: Fest"],
  ["[ABGESAGT] Fest"],
  ["*abgesagt* Fest"],
  ["Fest (abgesagt)"],
  ["Fest - ENTFÄLLT"],
  ["Fest – entfällt leider"],
  ["Fest: fällt aus!"],
  ["FÄLLT AUS!!! Fest"],
  ["ABGESAGT – Fest"],
  ["ENTFÄLLT Fest"],
  ["Fest FÄLLT LEIDER AUS!"],
  ["Fest FÄLLT KRANKHEITSBEDINGT AUS"],
  ["+++ ABGESAGT +++ Fest"],
  ["❌ Abgesagt: Fest"],
  ["Abgesagt: Abgesagt: Fest"],
  ["(ENTFÄLLT!) Fest"],
  ["Fest | abgesagt"],
  ["Fest +++ abgesagt +++"],
  ["Fest (fällt krankheitsbedingt aus)"],
  ["FÄLLT AUS: Fest".normalize("NFD")],
  ["❌ ABGESAGT ❌ Fest"],
  ["‼️ABGESAGT‼️ Fest"],
  ["!!! ABGESAGT !!! Fest"],
])("an entry titled „%s“ is cancelled", (words) => {
  expect(readOne(titled(words))).toMatchObject({ title: "Fest", isCancelled: true });
});

test.each([
  ["Abgesagt! Kultur ohne Geld"],
  ["Wenn der Unterricht ausfällt"],
  ["Wenn Unterricht fällt aus"],
  ["Absage an den Hass: Demo"],
  ["Bahnhof-abgesagt"],
  ["ABGESAGT! KULTUR OHNE GELD"],
  ["ABGESAGT! Kultur ohne Geld"],
  ["ABGESAGT wird nicht! Sommerfest"],
  ["ENTFÄLLT der Bus? Diskussion"],
  ["Was tun, wenn der Bus ENTFÄLLT"],
  ["Kein Bus ENTFÄLLT!"],
  ["Fest wird NICHT ABGESAGT!"],
  ["Fest mit Musik, Umzug ENTFÄLLT"],
  ["Fest | Eintritt ENTFÄLLT"],
  ["Sommerfest FÄLLT NICHT AUS!"],
  ["FÄLLT NICHT AUS: Sommerfest"],
  ["+++ fällt nicht aus +++ Fest"],
  ["Fest (fällt vielleicht aus)"],
])("an entry titled „%s“ is not cancelled", (words) => {
  expect(readOne(titled(words))).toMatchObject({ title: words, isCancelled: false });
});

test("entries whose title only masks them are treated as private", () => {
  const masks = [
    "Busy",
    "Beschäftigt",
    "Gebucht",
    "Tentative",
    "Abwesend",
    "Frei",
    "Privat",
  ].concat("Mit Vorbehalt", "Out of office", "Privater Termin", "Private Appointment");
  const { entries, findings } = readWhole(writeCalendar(...masks.map(titled)));
  expect(entries).toEqual([]);
  expect(findings).toMatchObject([{ facts: { privateEntries: masks.length } }]);
});

test("a calendar of free and busy times without events is reported", () => {
  const times = "BEGIN:VFREEBUSY\r\nUID:a\r\nEND:VFREEBUSY\r\nEND:VCALENDAR";
  const { findings } = readWhole(writeCalendar().replace("END:VCALENDAR", times));
  expect(findings).toMatchObject([{ code: "calendar-left-out", facts: { others: ["times"] } }]);
});

test("no finding reveals the title of a private entry", () => {
  const own = day("DTSTART:20270119T190000\nCLASS:PRIVATE").replace("Runde", "Arztbesuch");
  const twice = `UID:b\nSUMMARY:Arztbesuch\n${berlin}\nCLASS:PRIVATE`;
  const calendar = readWhole(writeCalendar(series, own, twice, twice));
  expect(JSON.stringify(calendar)).not.toContain("Arztbesuch");
});

test("an entry with an unknown class is treated as private (RFC 5545, 3.8.1.3)", () => {
  const entry = (kind: string) => `UID:${kind}\nSUMMARY:Vorstand\n${berlin}\nCLASS:${kind}`;
  const kinds = ["X-INTERN", '"PRIVATE"', "confidential", "PUBLIC", ""];
  const { entries, findings } = readWhole(writeCalendar(...kinds.map(entry)));
  expect(entries).toHaveLength(2);
  expect(findings.map(({ message }) => message)).toEqual([
    "Nicht auf die Website kommen 3 private Einträge.",
  ]);
});

test("a time zone with an invalid definition is ignored with a finding", () => {
  const zone =
    "BEGIN:VTIMEZONE\nTZID:Nord\nBEGIN:STANDARD\nTZOFFSETTO:bald\nEND:STANDARD\nEND:VTIMEZONE";
  const text = writeCalendar("UID:a\nSUMMARY:Runde\nDTSTART;TZID=Nord:20270712T190000");
  const [entry] = readWhole(text.replace("BEGIN:VEVENT", `${zone}\nBEGIN:VEVENT`)).entries;
  expect(entry && listDates(entry)).toEqual(["2027-07-12 19:00"]);
  expect(entry?.remarks).toMatchObject([{ code: "calendar-zone" }]);
});
