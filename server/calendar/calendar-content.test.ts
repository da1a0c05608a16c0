import request from "supertest";
import { expect, test } from "vitest";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";
import { testNow } from "#server/test/open-site.ts";
import { readCalendar } from "#server/test/read-calendar.ts";
import { createTestSite } from "#server/test/site.ts";

const auftakt =
  "UID:a@google.com\nSUMMARY:Rad &amp; Bus &#8211; wie weiter?\nDTSTART;TZID=Europe/Berlin:20290120T190000\nDTEND;TZID=Europe/Berlin:20290120T210000\nLOCATION:Halle\\, Kai 5\nDESCRIPTION:Hallo<script>alert(1)</script>\\, <b>alle</b>.";
const runde =
  "UID:b@google.com\nSUMMARY:Runde\nDTSTART:20290122T180000Z\nRRULE:FREQ=WEEKLY;COUNT=2";

function writeCalendar(...entries: string[]): string {
  const blocks = entries.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT\n`);
  return `BEGIN:VCALENDAR\n${blocks.join("")}END:VCALENDAR\n`;
}

test("entries of a calendar file are published as pages, redirect when moved, can be cancelled, and keep their UIDs", async () => {
  const tree = createTree({
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    "index.md": "# Start\n",
    "veranstaltungsorte/halle.md":
      '---\nname: Halle\nstreet: Kai 5\npostalCode: "24103"\ncity: Kiel\n---\n',
    "termine/partei.ics": writeCalendar(auftakt, runde),
  });
  const { app, dataDir } = createTestSite({ content: null });
  const save = async (...entries: string[]) => {
    tree.write("termine/partei.ics", writeCalendar(...entries));
    const { contentDir } = tree;
    return importTree({ contentDir, dataDir }, { now: () => testNow });
  };
  const readUids = async () => {
    const { text } = await request(app).get("/kalender.ics").expect(200);
    return readCalendar(text)
      .entries.map(({ uid }) => uid)
      .filter((uid) => !uid.startsWith("wahltag"));
  };
  await save(auftakt, runde);
  const path = "/termine/rad-und-bus-wie-weiter-2029-01-20";
  expect((await request(app).get("/termine").expect(200)).text).toContain(`href="${path}"`);
  const page = await request(app).get(path).expect(200);
  expect(page.text).toContain("Rad &amp; Bus – wie weiter?");
  expect(page.text).toContain('href="/veranstaltungsorte/halle"');
  expect(page.text).toContain("Hallo, alle.");
  expect(page.text).not.toContain("alert(1)");
  const uids = await readUids();
  expect(uids).toEqual(["a@google.com", "b@google.com", "b@google.com/20290129"]);
  const readWeek = async () => (await request(app).get("/termine/woche.txt").expect(200)).text;
  expect(await readWeek()).toContain(
    "\nDer nächste: Samstag, 20. Januar 2029, 19–21 Uhr, Rad & Bus",
  );

  await save(`${auftakt.replaceAll("20290120", "20290121")}\nSTATUS:CANCELLED`, runde);
  const moved = await request(app).get(path).redirects(0);
  expect([moved.status, moved.headers["location"]]).toEqual([308, path.replace(/20$/, "21")]);
  const { text } = await request(app).get(String(moved.headers["location"])).expect(200);
  expect(text).toContain("Dieser Termin ist abgesagt.");
  expect(text).toContain('dateTime="2029-01-21T19:00:00+01:00"');
  expect(await readUids()).toEqual(uids);
});

test("a date of a series with another place is listed there, in feeds, in data and at the venue", async () => {
  const weekly =
    "UID:c\nSUMMARY:Sprechstunde\nDTSTART;TZID=Europe/Berlin:20290117T180000\nDTEND;TZID=Europe/Berlin:20290117T190000\nLOCATION:Halle\nRRULE:FREQ=WEEKLY;COUNT=3";
  const elsewhere =
    "UID:c\nSUMMARY:Sprechstunde\nRECURRENCE-ID;TZID=Europe/Berlin:20290124T180000\nDTSTART;TZID=Europe/Berlin:20290124T180000\nDTEND;TZID=Europe/Berlin:20290124T190000\nLOCATION:Markt 3\\, Plön";
  const inSaal = elsewhere.replaceAll("20290124", "20290131").replace("Markt 3\\, Plön", "Saal");
  const place = (name: string, street: string) =>
    `---\nname: ${name}\nstreet: ${street}\npostalCode: "24103"\ncity: Kiel\n---\n`;
  const tree = createTree({
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    "index.md": "# Start\n",
    "veranstaltungsorte/halle.md": place("Halle", "Kai 5"),
    "veranstaltungsorte/saal.md": place("Saal", "Weg 1"),
    "termine/partei.ics": writeCalendar(weekly, elsewhere, inSaal),
  });
  const { app, dataDir } = createTestSite({ content: null });
  await importTree({ contentDir: tree.contentDir, dataDir }, { now: () => testNow });
  const read = async (path: string) => (await request(app).get(path).expect(200)).text;
  const { entries } = readCalendar(await read("/kalender.ics"));
  expect(entries.flatMap(({ uid, location }) => (uid.startsWith("c") ? location : []))).toEqual([
    "Halle, Kai 5, 24103 Kiel",
    "Markt 3, Plön",
    "Saal, Weg 1, 24103 Kiel",
  ]);
  const page = await read("/termine/sprechstunde-2029-01-17");
  expect(
    [...page.matchAll(/"location":\{"@type":"Place","name":"([^"]+)"/g)].map(([, one]) => one),
  ).toEqual(["Halle", "Markt 3, Plön", "Saal"]);
  expect(page.replaceAll("\u00a0", " ")).toContain("Mi., 24.1.2029, 18–19 Uhr – Markt 3, Plön");
  const list = await read("/termine");
  for (const words of ["Halle, Kiel", "Markt 3, Plön", "Saal, Kiel"]) expect(list).toContain(words);
  expect(await read("/termine?monat=2029-01")).toContain("Markt 3, Plön");
  const hall = (await read("/veranstaltungsorte/halle")).replaceAll("\u00a0", " ");
  expect(hall).toContain("17. Januar");
  expect(hall).not.toMatch(/24\. Januar|31\. Januar/);
  expect(await read("/veranstaltungsorte/saal")).toContain("31.\u00a0Januar");
});
