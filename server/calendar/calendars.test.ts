import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { createDemoSite } from "#server/test/demo-site.ts";
import { readCalendar, type ReadEntry } from "#server/test/read-calendar.ts";
import { createTestSite } from "#server/test/site.ts";

const env = { SITE_URL: "https://kueste.example" };

function createSite(change: Parameters<typeof createTestSite>[0] = {}) {
  const site = createTestSite({ env, ...change });
  const read = async (path: string) => {
    const reply = await request(site.app).get(path);
    expect([reply.status, reply.headers["content-type"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    return readCalendar(reply.text);
  };
  return { ...site, read };
}

function createEvent(slug: string, fields: object, rest: object = {}) {
  const event = { title: slug, start: "2029-02-01 18:00", online: "https://a.example/", ...fields };
  const startsAt = "2029-02-01T17:00:00.000Z";
  return createRecord({
    file: `termine/${slug}.md`,
    kind: "event",
    title: slug,
    startsAt,
    fields: event,
    ...rest,
  });
}

const uidsOf = ({ entries }: { entries: ReadEntry[] }) =>
  entries.map(({ uid }) => uid.replace("@kueste.example", ""));

test("the calendar of the site has the election day and every event, cancelled ones included", async () => {
  const { name, entries } = await createSite().read("/kalender.ics");
  expect(name).toBe("Termine: Küstenbündnis Schleswig-Holstein");
  const told = entries.map(({ uid, start, end, status, summary, location }) =>
    [uid, start, end, status, summary, location].join(" | "),
  );
  expect(told).toEqual([
    "wahltag-btw29@kueste.example | 2029-02-25T07:00:00.000Z | 2029-02-25T17:00:00.000Z | CONFIRMED | Wahltag: Bundestagswahl | ",
    "termine/neujahr@kueste.example | 2029-01-02 | 2029-01-03 | CONFIRMED | Neujahr | Fischhalle Sieben, Kaikante 7, 24103 Kiel",
    "termine/abgesagt@kueste.example | 2029-01-11T10:30:00.000Z | 2029-01-11T12:30:00.000Z | CANCELLED | Abgesagt: Abgesagt | Fischhalle Sieben, Kaikante 7, 24103 Kiel",
    "termine/auftakt@kueste.example | 2029-01-12T18:00:00.000Z | 2029-01-12T20:00:00.000Z | CONFIRMED | Auftakt | Fischhalle Sieben, Kaikante 7, 24103 Kiel",
    "termine/digital@kueste.example | 2029-01-22T19:00:00.000Z | 2029-01-22T21:00:00.000Z | CONFIRMED | Digital | Online",
  ]);
  expect(entries[3]?.description).toBe(
    "Mit Fenna Brodersen\nhttps://kueste.example/termine/auftakt",
  );
});

test("an event, an office, a venue and a constituency have calendars of their own, and a page has none", async () => {
  const { app, read } = createSite();
  expect(uidsOf(await read("/termine/auftakt.ics"))).toEqual(["termine/auftakt"]);
  const atVenue = ["wahltag-btw29", "termine/neujahr", "termine/abgesagt", "termine/auftakt"];
  expect(uidsOf(await read("/veranstaltungsorte/fischhalle.ics"))).toEqual(atVenue);
  expect(uidsOf(await read("/geschaeftsstellen/kiel.ics"))).toEqual(["wahltag-btw29"]);
  const area = await read("/wahlkreis/2.ics");
  expect(area.name).toBe("Wahlkreis 2 Nordfriesland: Küstenbündnis Schleswig-Holstein");
  const others = [
    "/wahlprogramm.ics",
    "/landesliste/fenna.ics",
    "/fehlt.ics",
    "/.ics",
    "/wahlkreis/9.ics",
  ];
  const replies = await Promise.all(others.map((path) => request(app).get(path)));
  expect(replies.map(({ status }) => status)).toEqual(others.map(() => 404));
});

test("UIDs stay when an event gets another date, file or address, and each date has its own", async () => {
  const site = createSite();
  const dates = ["2029-02-08", { start: "2029-02-15 18:00", status: "cancelled" }];
  site.publish({ upserts: [createEvent("stand", { dates })] });
  const before = await site.read("/termine/stand.ics");
  expect(uidsOf(before)).toEqual([
    "termine/stand",
    "termine/stand/20290208",
    "termine/stand/20290215",
  ]);
  const moved = [{ start: "2029-02-16 18:00", status: "rescheduled", previousStart: "2029-02-15" }];
  const aliases = ["/kurz", "/termine/stand"];
  const renamed = createEvent("markt", { dates: ["2029-02-08", ...moved], aliases });
  const links = { aliases: aliases.map((path) => ({ path, status: 301 as const })) };
  site.publish({ deletions: ["termine/stand.md"], upserts: [{ ...renamed, ...links }] });
  const after = await site.read("/termine/markt.ics");
  expect(uidsOf(after)).toEqual(uidsOf(before));
  expect(await site.read("/termine/stand.ics")).toEqual(after);
});

test("a moved date names its former day, or its former time if the day is the same", async () => {
  const site = createSite();
  const status = "rescheduled";
  const dates = [
    { start: "2029-02-09 18:00", status, previousStart: "2029-02-08 18:00" },
    { start: "2029-02-15 18:00", status, previousStart: "2029-02-15 16:30" },
  ];
  site.publish({ upserts: [createEvent("stand", { dates })] });
  const { text } = await request(site.app).get("/termine/stand.ics");
  expect(text).toContain("DESCRIPTION:Verlegt von Donnerstag\\, 8.\u00a0Februar.");
  expect(text).toContain("DESCRIPTION:Verlegt von 16.30\u00a0Uhr.");
});

test("a calendar leaves out unpublished events, and caches expire at the next publication", async () => {
  const publishAt = "2029-01-10T11:00:30.000Z";
  const site = createSite({
    content: {
      ...createDemoSite(),
      upserts: [
        createEvent("bald", {}, { publishAt }),
        createEvent("entwurf", {}, { isDraft: true }),
        createEvent("da", {}),
      ],
    },
  });
  const reply = await request(site.app).get("/kalender.ics");
  expect(uidsOf(readCalendar(reply.text))).toEqual(["wahltag-btw29", "termine/da"]);
  expect(reply.headers["cache-control"]).toContain("s-maxage=30,");
  const known = { "If-None-Match": String(reply.headers["etag"]) };
  expect((await request(site.app).get("/kalender.ics").set(known)).status).toBe(304);
  expect((await request(site.app).get("/termine/entwurf.ics")).status).toBe(404);
  site.setNow(new Date(publishAt));
  expect(uidsOf(await site.read("/kalender.ics"))).toContain("termine/bald");
});
