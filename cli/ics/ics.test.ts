import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";

const venue =
  '---\nname: Bürgerhaus\nstreet: Hauptstr. 5\npostalCode: "35390"\ncity: Gießen\n---\n\nEin Saal.\n';

test("a calendar entry becomes an event at its venue, with its description as plain text", async () => {
  const { stdout, read, check } = await importEntries(
    String.raw`UID:a@example.org
DTSTART;TZID=Europe/Berlin:20290110T190000
DTEND;TZID=Europe/Berlin:20290110T210000
SUMMARY:Auftakt\, mit
  Musik
LOCATION:Buergerhaus (Saal 2)\, Hauptstraße 5\, 35390 Gießen
DESCRIPTION:Über *Mieten* & <Bahn>\n# Programm\n\n::events Mehr: https://example.org/a. Um 18:30 Uhr
ATTENDEE:mailto:anna@example.org`,
  );
  expect(await read("termine/0110.auftakt-mit-musik.md")).toBe(`---
title: Auftakt, mit Musik
start: 2029-01-10 19:00
end: 2029-01-10 21:00
venue: /veranstaltungsorte/buergerhaus
# Kalender: a@example.org
---

Über \\*Mieten\\* & \\<Bahn>\\
\\# Programm

\\::events Mehr: <https://example.org/a>. Um 18:30 Uhr
`);
  expect(stdout).toContain("Hinweis: Eingeladene und Einladende werden nicht übernommen.");
  expect((await check()).code).toBe(0);
});

test("a full address that the site does not know becomes a venue", async () => {
  const { read, check } = await importEntries(String.raw`UID:a
DTSTART:20290110T180000Z
DTEND:20290110T200000Z
SUMMARY:Fest
LOCATION:Bürgerhaus\, Wiesenweg 12a\, 35392 Gießen\, Deutschland`);
  expect(await read("termine/0110.fest.md")).toMatch("start: 2029-01-10 19:00\n");
  expect(await read("termine/0110.fest.md")).toMatch(
    "venue: /veranstaltungsorte/buergerhaus-giessen",
  );
  expect(await read("veranstaltungsorte/02.buergerhaus-giessen.md")).toMatch(
    /Wiesenweg 12a[^]*# Nur ungefähr: ein Punkt in 35392 Gießen\. .*\ngeo:\n {2}lat: 50\.\d+\n {2}lon: 8\.\d+\n---/,
  );
  expect((await check()).stderr).toBe("");
});

test("ics import --draft makes a new venue a draft, to which all entries at that address refer", async () => {
  const entry = String.raw`DTSTART:20290110T180000Z
DTEND:20290110T200000Z
LOCATION:Scheune\, Wiesenweg 12a\, 35392 Gießen`;
  const { code, read, check } = await importEntries(
    `UID:a\nSUMMARY:Fest\n${entry}\nEND:VEVENT\nBEGIN:VEVENT\nUID:b\nSUMMARY:Markt\n${entry}`,
    ["--entwurf"],
  );
  expect(code).toBe(0);
  expect(await read("veranstaltungsorte/02.scheune.md")).toContain("draft: true");
  for (const file of ["termine/0110.fest.md", "termine/0110.markt.md"]) {
    expect(await read(file)).toMatch(/venue: \/veranstaltungsorte\/scheune\n.*draft: true/s);
  }
  expect((await check()).code).toBe(0);
});

test("entries with unreadable lines are left out and reported, and the others are imported", async () => {
  const { code, stdout, stderr, read } = await importEntries(
    `UID:a
DTSTART:20290106T180000Z
RRULE:FREQ=WEEKLY;
 BYDAY=XX
SUMMARY:Runde
END:VEVENT
BEGIN:VEVENT
UID:b
CLASS:PRIVATE
DTSTART:20290106T180000Z
kaputt
SUMMARY:Zahnarzt
END:VEVENT
BEGIN:VEVENT
UID:c
DTSTART:20290107T180000Z
SUMMARY:Fest
LOCATION:https://meet.example.org/a`,
  );
  expect(code).toBe(1);
  expect(stderr).toBe(
    "Nicht übernommen: „Runde“ wiederholt sich nach der Regel „FREQ=WEEKLY;BYDAY=XX“, die sich nicht lesen lässt. Der Eintrag wird nicht veröffentlicht. Wähle im Kalender eine Wiederholung nach Tagen, Wochen, Monaten oder Jahren, oder lege die Termine einzeln an.\n    „Runde“\n",
  );
  expect(stdout).toContain("Nicht auf die Website kommt ein privater Eintrag.");
  expect(await read("termine/0107.fest.md")).toContain("title: Fest");
});

test.each([
  {
    name: "whole days",
    lines: "DTSTART;VALUE=DATE:20290120\nDTEND;VALUE=DATE:20290122\nSTATUS:CANCELLED",
    head: "start: 2029-01-20\nend: 2029-01-21\nallDay: true\nmultiDay: true\nstatus: cancelled\n",
  },
  {
    name: "a series with a day that is left out",
    lines: "DTSTART:20290106T180000Z\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20290113T180000Z",
    head: "start: 2029-01-06 19:00\ndates:\n  - 2029-01-20\n  - 2029-01-27\n",
  },
  {
    name: "an endless series, which ends with the election",
    lines: "DTSTART:20281205T183000Z\nRRULE:FREQ=MONTHLY;BYDAY=1TU",
    head: "start: 2028-12-05 19:30\ndates:\n  - 2029-01-02\n  - 2029-02-06\nonline:",
  },
  {
    name: "a series that began long ago",
    lines: "DTSTART:20200107T183000Z\nRRULE:FREQ=WEEKLY;UNTIL=20281206T000000Z",
    head: "start: 2028-11-21 19:30\ndates:\n  - 2028-11-28\n  - 2028-12-05\n",
  },
  {
    name: "another zone",
    lines: "DTSTART;TZID=Nord:20290106T180000\nDURATION:PT30M",
    head: "start: 2029-01-06 17:00\nend: 2029-01-06 17:30\n",
  },
])("the date of a calendar entry becomes the date of the event: $name", async ({ lines, head }) => {
  const { read, stdout } = await importEntries(
    `UID:a\nSUMMARY:Runde\nLOCATION:https://meet.example.org/a\n${lines}`,
    ["--dry-run"],
  );
  expect(stdout.replaceAll("\n    ", "\n")).toContain(`title: Runde\n${head}`);
  await expect(read("termine")).rejects.toThrow("ENOENT");
});

test("a moved or cancelled date of a series is marked as such in the event", async () => {
  const { read } = await importEntries(`UID:a
DTSTART:20290106T180000Z
DTEND:20290106T190000Z
RRULE:FREQ=WEEKLY;COUNT=3
SUMMARY:Runde
LOCATION:https://meet.example.org/a
END:VEVENT
BEGIN:VEVENT
UID:a
RECURRENCE-ID:20290113T180000Z
DTSTART:20290114T190000Z
DTEND:20290114T200000Z
SUMMARY:Runde
LOCATION:https://meet.example.org/a
END:VEVENT
BEGIN:VEVENT
UID:a
RECURRENCE-ID:20290120T180000Z
DTSTART:20290120T180000Z
DTEND:20290120T190000Z
STATUS:CANCELLED
SUMMARY:Runde
LOCATION:https://meet.example.org/a`);
  expect(await read("termine/0106.runde.md")).toContain(`dates:
  - start: 2029-01-14 20:00
    end: 2029-01-14 21:00
    status: rescheduled
    previousStart: 2029-01-13 19:00
  - start: 2029-01-20
    status: cancelled
`);
});

test("an entry whose event has a file is left alone, whether recognised by UID or by title and start", async () => {
  const entry = "UID:a\nSUMMARY:Runde\nDTSTART:20290106T180000Z\nLOCATION:https://example.org/a";
  const own = "---\ntitle: Runde\nstart: 2029-01-06 19:00\nonline: https://example.org/b\n---\n";
  const byHand = await importEntries(entry, [], { "termine/runde.md": own });
  expect(byHand.stdout).toContain("Gibt es schon: „Runde“ am 06.01.2029: termine/runde.md");
  expect(await byHand.read("termine/runde.md")).toBe(own);
  const first = await importEntries(entry);
  const again = await first.again(entry.replace("Runde", "Treffen"));
  expect(again.code).toBe(0);
  expect(again.stdout).toContain("Gibt es schon: „Treffen“ am 06.01.2029: termine/0106.runde.md");
});

test.each([
  { name: "words", lines: "LOCATION:Marktplatz", head: "place: Marktplatz\n" },
  { name: "none", lines: "URL:www.example.org/x", head: "end: 2029-01-06 20:00\n# Kalender" },
])("the location of an entry may be unknown to the site: $name", async ({ lines, head }) => {
  const { code, read, check } = await importEntries(
    `UID:a\nSUMMARY:Runde\nDTSTART:20290106T180000Z\nDURATION:PT1H\n${lines}`,
  );
  expect(code).toBe(0);
  expect(await read("termine/0106.runde.md")).toContain(head);
  expect((await check()).code).toBe(0);
});

test("a calendar with an entry that has no date is refused, and no file is written", async () => {
  const rule = "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31";
  const lines = `UID:a\nSUMMARY:Runde\nDTSTART:20290106T180000Z\n${rule}`;
  const { code, stderr, read } = await importEntries(lines);
  expect(code).toBe(1);
  expect(stderr).toContain("nach der Regel „FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31“");
  expect(stderr).toContain("    „Runde“");
  await expect(read("termine")).rejects.toThrow("ENOENT");
});

test("importing a calendar that is also in the content folder warns of duplicate events", async () => {
  const entry = "UID:a\nSUMMARY:Runde\nDTSTART:20290106T180000Z";
  const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${entry}\nEND:VEVENT\nEND:VCALENDAR\n`;
  const { env, contentDir } = await createTree({ ...smallTree, "termine/partei.ics": text });
  const twice =
    "Hinweis: „termine/partei.ics“ liegt noch im Inhaltsordner. Lösche oder verschiebe die Datei, sonst stehen ihre Termine zweimal auf der Website.";
  const calendar = join(contentDir, "termine/partei.ics");
  const { stdout } = await callCli(["ics", "import", calendar], env);
  expect(stdout).toContain(twice);
  expect((await importEntries(entry)).stdout).not.toContain("Hinweis");
});

test("an entry to which a text on the site refers by UID counts as imported", async () => {
  const entry = "UID:a\nSUMMARY:Runde\nDTSTART:20290106T180000Z";
  const own = "---\nuid: a\n---\n\nMit Suppe.\n";
  const { stdout } = await importEntries(entry, [], { "termine/suppe.md": own });
  expect(stdout).toContain("Gibt es schon: „Runde“ am 06.01.2029: termine/suppe.md");
});

test("private and past entries are left out, and a file that is not a calendar is an error", async () => {
  const { stdout, code } = await importEntries(
    "UID:a\nCLASS:PRIVATE\nSUMMARY:Zahnarzt\nDTSTART:20290106T180000Z\nEND:VEVENT\nBEGIN:VEVENT\nUID:b\nSUMMARY:Alt\nDTSTART:20280106T180000Z",
  );
  expect(code).toBe(0);
  expect(stdout).not.toContain("Zahnarzt");
  expect(stdout).toContain("Nicht auf die Website kommt ein privater Eintrag.");
  expect(stdout).toContain("vorbei: 1");
  const { env, contentDir } = await createTree({ ...smallTree, "x.ics": "Hallo\nWelt\n" });
  const broken = await callCli(["ics", "import", contentDir], env);
  expect(broken.code).toBe(1);
  expect(broken.stderr).toContain("x.ics: Die Datei ist kein Kalender; sie beginnt nicht mit");
});

const zone =
  "BEGIN:VTIMEZONE\nTZID:Nord\nBEGIN:STANDARD\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0200\nDTSTART:19700101T000000\nEND:STANDARD\nEND:VTIMEZONE\n";

/** Imports the lines of an entry into a small site that has one venue. */
async function importEntries(
  lines: string,
  options: string[] = [],
  files: Record<string, string> = {},
) {
  const { env, contentDir, write } = await createTree({
    ...smallTree,
    "veranstaltungsorte/01.buergerhaus.md": venue,
    ...files,
  });
  const run = async (entries: string) => {
    const text = `BEGIN:VCALENDAR\n${zone}BEGIN:VEVENT\n${entries}\nEND:VEVENT\nEND:VCALENDAR\n`;
    await write({ "../kalender.ics": text.replaceAll("\n", "\r\n") });
    return callCli(["ics", "import", join(contentDir, "../kalender.ics"), ...options], env);
  };
  return {
    ...(await run(lines)),
    again: run,
    read: (file: string) => readFile(join(contentDir, file), "utf8"),
    check: () => callCli(["check"], env),
  };
}
