import { join } from "node:path";
import { expect, test } from "vitest";
import { findScannedFile } from "#db/read/documents.ts";
import { openReader } from "#db/store/open-store.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { writeCalendar } from "#ingest/test/calendar.ts";
import {
  createTree,
  electionsYml,
  importTree,
  listFindings,
  readStored,
  siteYml,
  type TestFiles,
  type TestTree,
} from "#ingest/test/tree.ts";

const auftakt =
  "UID:a@example.org\nSUMMARY:Auftakt\nDTSTART;TZID=Europe/Berlin:20290120T190000\nDTEND;TZID=Europe/Berlin:20290120T210000\nLOCATION:Kiel\nDESCRIPTION:Mit Musik.";
const fest =
  "UID:b@example.org\nSUMMARY:Fest\nDTSTART;VALUE=DATE:20290210\nDTEND;VALUE=DATE:20290211";

function createSite(files: TestFiles) {
  return createTree({
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    "index.md": "# Start\n",
    ...files,
  });
}

/** The events by their addresses: when they begin, and their state and place. */
function listEvents(tree: TestTree): Record<string, string> {
  const { documents } = readStored(tree).content;
  const events = documents.filter(({ kind }) => kind === "event");
  return Object.fromEntries(
    events.map(({ path, title, fields = {} }) => [
      path,
      [title, fields["start"], fields["status"], fields["place"] ?? fields["venue"]]
        .filter((one) => typeof one === "string")
        .join(", "),
    ]),
  );
}

test("a calendar entry with a very long title gets a shortened address", async () => {
  const long = `UID:a\nSUMMARY:${"Grüße aus Kiel ".repeat(30)}\nDTSTART:20290120T190000`;
  const tree = createSite({ "termine/partei.ics": writeCalendar(long) });
  expect((await importTree(tree)).findings).toEqual([]);
  const [address = ""] = Object.keys(listEvents(tree));
  expect(address).toMatch(/^\/termine\/gruesse-aus-kiel-[a-z-]*[a-z]-2029-01-20$/);
});

test("every entry of a calendar file in the events folder becomes an event", async () => {
  const tree = createSite({ "termine/partei.ics": writeCalendar(auftakt, fest) });
  const report = await importTree(tree);
  expect(report).toMatchObject({ status: "published", exitCode: 0, findings: [] });
  expect(listEvents(tree)).toEqual({
    "/termine/auftakt-2029-01-20": "Auftakt, 2029-01-20 19:00, Kiel",
    "/termine/fest-2029-02-10": "Fest, 2029-02-10",
  });
});

test("a moved, renamed or cancelled entry stays the same event, and its former address redirects", async () => {
  const tree = createSite({ "termine/partei.ics": writeCalendar(auftakt, fest) });
  await importTree(tree);
  const before = readStored(tree).content.documents.map(({ documentId }) => documentId);
  tree.write(
    "termine/partei.ics",
    writeCalendar(
      auftakt.replaceAll("20290120", "20290121").replace("Auftakt", "Großer Auftakt"),
      `${fest}\nSTATUS:CANCELLED`,
    ),
  );
  const report = await importTree(tree);
  expect(report).toMatchObject({ counts: { added: 0, changed: 2, removed: 0 }, departures: [] });
  expect(listEvents(tree)).toEqual({
    "/termine/grosser-auftakt-2029-01-21": "Großer Auftakt, 2029-01-21 19:00, Kiel",
    "/termine/fest-2029-02-10": "Fest, 2029-02-10, cancelled",
  });
  const { content } = readStored(tree);
  expect(content.documents.map(({ documentId }) => documentId).toSorted()).toEqual(
    before.toSorted(),
  );
  expect(content.aliases.map(({ path }) => path)).toEqual(["/termine/auftakt-2029-01-20"]);
});

test("the deletion of a calendar file is one finding, however many entries it had", async () => {
  const page =
    "---\ntitel: Rede\nbeginn: 2029-02-03 19:00\nende: 2029-02-03 20:00\nort: Kiel\n---\n";
  const tree = createSite({
    "termine/partei.ics": writeCalendar(auftakt, fest),
    "termine/rede.md": page,
  });
  await importTree(tree);
  tree.remove("termine/partei.ics");
  const report = await importTree(tree);
  expect(report.departures).toEqual([
    "2 Termine sind nicht mehr online: „termine/partei.ics“ gibt es nicht mehr, oder der Kalender ist leer.",
  ]);
  expect(Object.keys(listEvents(tree))).toEqual(["/termine/rede"]);
});

test("a series that continues is shown from its first date, even before the campaign begins", async () => {
  const weekly = "UID:w\nSUMMARY:Runde\nDTSTART:20270105T190000\nRRULE:FREQ=WEEKLY;COUNT=300";
  const tree = createSite({ "termine/partei.ics": writeCalendar(weekly) });
  await importTree(tree, { now: () => new Date("2027-11-28T11:00:00Z") });
  const [event] = readStored(tree).content.documents.filter(({ kind }) => kind === "event");
  expect(event?.fields?.["start"]).toBe("2027-01-05 19:00");
});

test("the address of a series stays when its oldest dates are no longer shown", async () => {
  const weekly = "UID:w\nSUMMARY:Runde\nDTSTART:20250107T190000\nRRULE:FREQ=WEEKLY;COUNT=300";
  const tree = createSite({ "termine/partei.ics": writeCalendar(weekly) });
  for (const [year, first] of [
    [2026, "2026-01-06"],
    [2027, "2027-01-05"],
  ]) {
    await importTree(tree, { now: () => new Date(`${year}-06-01T11:00:00Z`) });
    expect(listEvents(tree)).toEqual({ "/termine/runde-2025-01-07": `Runde, ${first} 19:00` });
  }
  expect(readStored(tree).content.aliases).toEqual([]);
});

test("a second text about the same entry causes exactly one finding", async () => {
  const text = "---\nuid: a@example.org\n---\n\nText.\n";
  const tree = createSite({
    "termine/partei.ics": writeCalendar(auftakt),
    "termine/eins.md": text,
    "termine/zwei.md": text,
  });
  expect(listFindings(await importTree(tree))).toEqual(["termine/zwei.md calendar-text-twice"]);
});

test("entries missing from a newer calendar are removed and reported, and an unchanged calendar is not read again", async () => {
  const tree = createSite({ "termine/partei.ics": writeCalendar(auftakt, fest) });
  await importTree(tree);
  expect(await importTree(tree)).toMatchObject({ isChanged: false, counts: { unchanged: 3 } });
  tree.write("termine/partei.ics", writeCalendar(auftakt));
  const report = await importTree(tree);
  expect(report.departures).toEqual([
    "/termine/fest-2029-02-10 ist nicht mehr online: „termine/partei.ics“ hat den Eintrag „Fest“ nicht mehr.",
  ]);
  expect(Object.keys(listEvents(tree))).toEqual(["/termine/auftakt-2029-01-20"]);
});

test.each([
  {
    name: "a login page",
    text: "<!doctype html><title>Anmelden</title>",
    code: "calendar-web-page",
  },
  {
    name: "half a file",
    text: writeCalendar(auftakt, fest).slice(0, 200),
    code: "calendar-incomplete",
  },
  { name: "an empty calendar", text: writeCalendar(), code: "calendar-empty" },
  { name: "an empty file", text: "", code: "file-empty" },
  { name: "more than 5 MiB", text: "x".repeat(5_300_000), code: "file-too-large" },
])(
  "with $name in place of a calendar the last good version of all entries stays",
  async ({ text, code }) => {
    const tree = createSite({ "termine/partei.ics": writeCalendar(auftakt, fest) });
    await importTree(tree);
    const before = listEvents(tree);
    tree.write("termine/partei.ics", text);
    const report = await importTree(tree);
    expect(listFindings(report)).toEqual([`termine/partei.ics ${code}`]);
    expect(report).toMatchObject({
      exitCode: 1,
      departures: [],
      heldFiles: [
        { file: "termine/partei.ics", note: "Die letzte fehlerfreie Fassung bleibt online." },
      ],
    });
    expect(listEvents(tree)).toEqual(before);
    tree.write("termine/partei.ics", writeCalendar(fest));
    expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
    expect(Object.keys(listEvents(tree))).toEqual(["/termine/fest-2029-02-10"]);
  },
);

test("an unreadable entry keeps its last version and is reported with its line, and the others are updated", async () => {
  const tree = createSite({ "termine/partei.ics": writeCalendar(auftakt, fest) });
  await importTree(tree);
  const broken = auftakt.replace(
    "DTEND;TZID=Europe/Berlin:20290120T21",
    "DTEND;TZID=Europe/Berlin:20290120T18",
  );
  tree.write("termine/partei.ics", writeCalendar(broken, fest.replace("Fest", "Feier")));
  const report = await importTree(tree);
  expect(report.findings).toMatchObject([
    { file: "termine/partei.ics", line: 7, code: "calendar-time", severity: "error" },
  ]);
  expect(report.heldFiles).toMatchObject([{ file: "termine/partei.ics" }]);
  expect(Object.keys(listEvents(tree)).toSorted()).toEqual([
    "/termine/auftakt-2029-01-20",
    "/termine/feier-2029-02-10",
  ]);
  const again = await importTree(tree);
  expect(again.findings).toEqual(report.findings);
});

test("warnings about an entry name its line in the current file", async () => {
  const series = "UID:c\nSUMMARY:Runde\nDTSTART:20290106T190000\nRRULE:FREQ=WEEKLY";
  const tree = createSite({ "termine/partei.ics": writeCalendar(series) });
  const first = await importTree(tree);
  expect(first.findings).toMatchObject([
    { file: "termine/partei.ics", line: 7, code: "calendar-series-cut", severity: "warning" },
  ]);
  tree.write("termine/partei.ics", writeCalendar(auftakt, series));
  const report = await importTree(tree);
  expect(report.findings).toMatchObject([{ line: 15, code: "calendar-series-cut" }]);
});

const text = `---
uid: a@example.org
mitwirkende: []
barrierefreiheit:
  gebärdensprache: ja
---

Kommt alle.
`;

test("a text with the UID of a published entry becomes its page, and the entry's address redirects to it", async () => {
  const tree = createSite({ "termine/partei.ics": writeCalendar(auftakt, fest) });
  await importTree(tree);
  tree.write("termine/los.md", text.replace("uid", "titel: Es geht los\nuid"));
  expect((await importTree(tree)).departures).toEqual([]);
  const { content } = readStored(tree);
  expect(content.aliases.map(({ path }) => path)).toEqual(["/termine/auftakt-2029-01-20"]);
});

test("a text with the UID of an entry adds to the event, and time, place and state come from the calendar", async () => {
  const tree = createSite({
    "termine/0120.auftakt.md": text,
    "termine/partei.ics": writeCalendar(auftakt, fest),
  });
  expect((await importTree(tree)).findings).toEqual([]);
  expect(listEvents(tree)).toEqual({
    "/termine/auftakt": "Auftakt, 2029-01-20 19:00, Kiel",
    "/termine/fest-2029-02-10": "Fest, 2029-02-10",
  });
  const store = openReader(join(tree.dataDir, "plakat.db"));
  const scanned = findScannedFile(store, "termine/0120.auftakt.md");
  store.close();
  // The editor asks for the digest of what it has saved.
  expect(scanned?.digest.startsWith(digestBytes(Buffer.from(text)))).toBe(true);
  const find = () =>
    readStored(tree).content.documents.find(({ path }) => path === "/termine/auftakt");
  expect(find()?.fields).toMatchObject({ accessibility: { signLanguage: true } });
  tree.write(
    "termine/partei.ics",
    writeCalendar(`${auftakt.replaceAll("20290120", "20290122")}\nSTATUS:CANCELLED`, fest),
  );
  await importTree(tree);
  expect(listEvents(tree)["/termine/auftakt"]).toBe("Auftakt, 2029-01-22 19:00, cancelled, Kiel");
  tree.write("termine/0120.auftakt.md", text.replace("Kommt alle", "Kommt doch"));
  const saved = await importTree(tree, { only: ["termine/0120.auftakt.md"] });
  expect(saved).toMatchObject({ findings: [], counts: { changed: 1 } });
  expect(listEvents(tree)["/termine/auftakt"]).toContain("2029-01-22 19:00, cancelled");
});

test("a text with the file name of a published entry takes over the event, and the former address redirects", async () => {
  const tree = createSite({ "termine/partei.ics": writeCalendar(auftakt) });
  await importTree(tree);
  tree.write("termine/0120.auftakt.md", text);
  expect((await importTree(tree)).departures).toEqual([]);
  expect(listEvents(tree)).toEqual({ "/termine/auftakt": "Auftakt, 2029-01-20 19:00, Kiel" });
  expect(readStored(tree).content.aliases.map(({ path }) => path)).toEqual([
    "/termine/auftakt-2029-01-20",
  ]);
});

test("a text that contradicts its calendar entry is reported with its line", async () => {
  const own = text.replace("mitwirkende: []", "titel: Unser Auftakt\nbeginn: 2029-01-19 19:00");
  const tree = createSite({
    "termine/0120.auftakt.md": own,
    "termine/partei.ics": writeCalendar(auftakt),
  });
  const report = await importTree(tree);
  expect(report.findings).toMatchObject([
    { file: "termine/0120.auftakt.md", line: 4, code: "calendar-decides", severity: "warning" },
  ]);
  expect(listEvents(tree)).toEqual({ "/termine/auftakt": "Unser Auftakt, 2029-01-20 19:00, Kiel" });
});

test("a text whose entry was deleted is no longer an event, unless the calendar is broken", async () => {
  const tree = createSite({
    "termine/0120.auftakt.md": text,
    "termine/partei.ics": writeCalendar(auftakt, fest),
  });
  await importTree(tree);
  tree.write("termine/partei.ics", "<html></html>");
  await importTree(tree);
  expect(Object.keys(listEvents(tree))).toContain("/termine/auftakt");
  tree.write("termine/partei.ics", writeCalendar(fest));
  const report = await importTree(tree);
  expect(report.findings).toMatchObject([
    { file: "termine/0120.auftakt.md", line: 2, code: "calendar-entry-missing" },
  ]);
  expect(Object.keys(listEvents(tree))).toEqual(["/termine/fest-2029-02-10"]);
});

test("the second of two texts about one entry is an error, and a text with an unknown UID uses its own times", async () => {
  const own =
    "---\nuid: z\ntitel: Markt\nbeginn: 2029-02-01 18:00\nende: 2029-02-01 19:00\nort: Kiel\n---\n";
  const tree = createSite({
    "termine/0120.auftakt.md": text,
    "termine/0121.auftakt.md": text,
    "termine/markt.md": own,
    "termine/partei.ics": writeCalendar(auftakt),
  });
  const report = await importTree(tree);
  expect(listFindings(report)).toContain("termine/0121.auftakt.md calendar-text-twice");
  expect(listFindings(report)).toContain("termine/markt.md calendar-entry-missing");
  expect(listEvents(tree)).toEqual({
    "/termine/auftakt": "Auftakt, 2029-01-20 19:00, Kiel",
    "/termine/markt": "Markt, 2029-02-01 18:00, Kiel",
  });
});

test("an entry in two calendars comes from the first, and from the second once the first is deleted", async () => {
  const tree = createSite({
    "termine/kreis.ics": writeCalendar(auftakt),
    "termine/land.ics": writeCalendar(auftakt.replace("Kiel", "Plön")),
  });
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual(["termine/land.ics calendar-uid-twice"]);
  expect(Object.values(listEvents(tree))).toEqual(["Auftakt, 2029-01-20 19:00, Kiel"]);
  tree.remove("termine/kreis.ics");
  expect(listFindings(await importTree(tree))).toEqual([]);
  expect(Object.values(listEvents(tree))).toEqual(["Auftakt, 2029-01-20 19:00, Plön"]);
});

test("entries with the same title get distinct addresses, which they keep", async () => {
  const stall = (uid: string, time: string) => `UID:${uid}\nSUMMARY:Infostand\nDTSTART:${time}`;
  const morning = stall("m", "20290106T090000");
  const evening = stall("e", "20290106T180000");
  const tree = createSite({ "termine/partei.ics": writeCalendar(morning) });
  await importTree(tree);
  tree.write("termine/partei.ics", writeCalendar(evening, morning));
  await importTree(tree);
  expect(listEvents(tree)).toEqual({
    "/termine/infostand-2029-01-06": "Infostand, 2029-01-06 09:00",
    "/termine/infostand-2029-01-06-1800": "Infostand, 2029-01-06 18:00",
  });
  tree.write("termine/partei.ics", writeCalendar(evening));
  await importTree(tree);
  expect(Object.keys(listEvents(tree))).toEqual(["/termine/infostand-2029-01-06-1800"]);
});

test("a calendar outside the folder of events, or without site.yml, is reported", async () => {
  const tree = createSite({
    "partei.ics": writeCalendar(auftakt),
    "termine/_alt.ics": writeCalendar(fest),
  });
  expect(listFindings(await importTree(tree))).toEqual(["partei.ics calendar-misplaced"]);
  expect(listEvents(tree)).toEqual({});
  const plain = createTree({ "index.md": "# A\n", "a.ics": writeCalendar(fest) });
  expect(listFindings(await importTree(plain))).toEqual(["a.ics file-type-unknown"]);
});

test.each([
  [
    "the calendar is new",
    ["text", "calendar"],
    "termine/partei.ics",
    "„termine/auftakt-2029-01-20.md“",
  ],
  [
    "the text is new",
    ["calendar", "text"],
    "termine/auftakt-2029-01-20.md",
    "„termine/partei.ics“",
  ],
])(
  "when %s, the finding about a taken address names calendar and text",
  async (_, order, file, other) => {
    const texts: Record<string, [file: string, text: string]> = {
      calendar: ["termine/partei.ics", writeCalendar(auftakt)],
      text: [
        "termine/auftakt-2029-01-20.md",
        "---\ntitle: Auftakt\nstart: 2029-01-20 19:00\nort: Kiel\n---\n",
      ],
    };
    const tree = createSite({});
    for (const name of order) {
      tree.write(...(texts[name] ?? ["", ""]));
      await importTree(tree);
    }
    const { findings } = await importTree(tree);
    const taken = findings.filter(({ code }) => code === "address-taken");
    expect(taken.map((one) => one.file)).toEqual([file]);
    expect(taken[0]?.message).toContain(other);
  },
);
