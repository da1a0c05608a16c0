import request from "supertest";
import { expect, test } from "vitest";
import type { JsonObject } from "#domain/content/records.ts";
import { createEventRecord } from "#db/test/records.ts";
import type { TestSiteOptions } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";
import { manyDates } from "./event-month.ts";

const env = { SITE_URL: "https://kueste.example" };

/** A site with further events, whose pages are read as words: the days of the table in their rows. */
function createSite(events: Record<string, JsonObject> = {}, options?: TestSiteOptions) {
  const site = createTestSite({ env, ...options });
  const upserts = Object.entries(events).map(([slug, fields]) => createEventRecord(slug, fields));
  site.publish({ upserts });
  const read = async (search: string) => {
    const { status, text } = await request(site.app).get(`/termine${search}`);
    const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
    return {
      status,
      text,
      heading: find(/<h1[^>]*>(.*?)<\/h1>/g)[0],
      canonical: find(/<link rel="canonical" href="([^"]*)"/g)[0],
      isListed: !text.includes('content="noindex"'),
      caption: find(/<caption>(.*?)<\/caption>/g)[0],
      weeks: find(/<tr[^>]*>(<td.*?)<\/tr>/g).map((row) =>
        [...row.matchAll(/<td[^>]*?(?: colSpan="(\d)")?(?:\/>|>(.*?)<\/td>)/g)].map(
          ([, blanks, cell = ""]) => blanks ?? toWords(cell),
        ),
      ),
      links: find(/<nav class="button-row month-links" aria-label="Monate">(.*?)<\/nav>/g).flatMap(
        (nav) => [...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      ),
      offer: find(/<a class="more" href="([^"]*monat[^"]*)"/g)[0],
    };
  };
  return { ...site, read };
}

function toWords(html: string): string {
  return html
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" ,", ",")
    .trim();
}

test("the page of a month is a table of weeks from Monday, and each day names the events that begin then", async () => {
  const { read } = createSite();
  const page = await read("?monat=2029-01");
  expect(page).toMatchObject({
    heading: "Termine: Januar 2029",
    caption: "Januar 2029: 4 Termine",
    canonical: "https://kueste.example/termine?monat=2029-01",
    isListed: false,
    links: ["/termine"],
  });
  expect(page.weeks.map((days) => days.length)).toEqual([7, 7, 7, 7, 4]);
  expect(page.weeks[0]).toEqual([
    "1.",
    "Dienstag, 2. Januar ganztägig Neujahr, Kiel",
    "3.",
    "4.",
    "5.",
    "6.",
    "7.",
  ]);
  expect(page.weeks[1]?.slice(2, 5)).toEqual([
    "10. heute",
    "Donnerstag, 11. Januar 11.30 Uhr Abgesagt, Kiel – Abgesagt",
    "Freitag, 12. Januar 19 Uhr Auftakt, Kiel",
  ]);
  expect(page.weeks[4]).toEqual(["29.", "30.", "31.", "4"]);
  expect(page.text.match(/<td aria-current="[^"]*"/g)).toEqual(['<td aria-current="date"']);
  expect(page.text.match(/<th scope="col">/g)).toHaveLength(7);
});

test("the mark of today moves at midnight in Berlin, although the page is cached", async () => {
  const { read, setNow } = createSite();
  setNow(new Date("2029-01-10T22:59:00Z"));
  expect((await read("?monat=2029-01")).weeks[1]?.[2]).toBe("10. heute");
  setNow(new Date("2029-01-10T23:00:00Z"));
  const { weeks } = await read("?monat=2029-01");
  expect([weeks[1]?.[2], weeks[1]?.[3]?.slice(0, 29)]).toEqual([
    "10.",
    "Donnerstag, 11. Januar heute ",
  ]);
});

test("the page of a month without events links to the month of the next event, although the page is cached", async () => {
  const { read, setNow } = createSite({ maerz: { start: "2029-03-01T10:00" } });
  setNow(new Date("2029-01-31T22:59:00Z"));
  expect((await read("?monat=")).links).toEqual(["/termine?monat=2029-01", "/termine"]);
  setNow(new Date("2029-01-31T23:00:00Z"));
  expect((await read("?monat=")).links).toEqual(["/termine?monat=2029-03", "/termine"]);
});

test("the page of a month links to the nearest months before and after with events of the same filter", async () => {
  const { read } = createSite({
    herbst: { start: "2028-10-31T23:30", organizer: "Ortsverein" },
    maerz: { start: "2029-03-01T00:00", organizer: "Ortsverein" },
  });
  expect((await read("?monat=2029-01")).links).toEqual([
    "/termine?monat=2028-10",
    "/termine",
    "/termine?monat=2029-03",
  ]);
  const part = await read("?monat=2028-10&veranstalter=ortsverein&utm=1");
  expect(part).toMatchObject({
    heading: "Termine: Ortsverein, Oktober 2028",
    canonical: "https://kueste.example/termine?veranstalter=Ortsverein&amp;monat=2028-10",
    links: [
      "/termine?veranstalter=Ortsverein",
      "/termine?veranstalter=Ortsverein&amp;monat=2029-03",
    ],
  });
  expect(part.weeks.at(-1)).toEqual([
    "30.",
    "Dienstag, 31. Oktober 23.30 Uhr herbst, Ort wird noch bekannt gegeben",
    "5",
  ]);
});

test("an event is shown on all its days, but not on the day after an evening that ends past midnight", async () => {
  const { read } = createSite({
    nacht: { start: "2029-01-19T20:00", end: "2029-01-20T02:00" },
    fest: { start: "2029-01-30", end: "2029-02-02", allDay: true },
    lager: { start: "2029-01-26T18:00", end: "2029-01-28T00:00" },
    spaeter: { start: "2029-02-20T18:00" },
  });
  const { weeks } = await read("?monat=2029-01");
  const days = weeks.flat();
  const dayOf = (day: number) => days[day - 1];
  expect(dayOf(20)).toBe("20.");
  expect([dayOf(26), dayOf(27), dayOf(28)].map((words) => words?.includes("lager"))).toEqual([
    true,
    true,
    false,
  ]);
  expect(dayOf(31)).toBe("Mittwoch, 31. Januar bis 2. Februar fest, Ort wird noch bekannt gegeben");
  const next = await read("?monat=2029-02");
  expect(next.caption).toBe("Februar 2029: 2 Termine");
  expect(
    next.weeks
      .flat()
      .slice(1, 4)
      .map((words) => words.includes("fest")),
  ).toEqual([true, true, false]);
});

test("any invalid value for the month gives the same page without events, and never an error", async () => {
  const { read } = createSite();
  const values = [
    "",
    "x",
    "2029",
    "2029-1",
    "2029-00",
    "2029-13",
    "2029-02",
    "0000-00",
    "1601-01",
    "9999-12",
    "99999-01",
    "-2029-01",
    "2029-01-12",
    "2029-01%00",
    "%3Cscript%3E",
    "%F0%9F%90%9F",
    "%E0%A4%A",
    "+",
    "1e9999",
    "9".repeat(4000),
  ];
  const pages = await Promise.all(values.map((value) => read(`?monat=${value}`)));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  expect(pages[0]).toMatchObject({
    heading: "Termine",
    caption: undefined,
    canonical: "https://kueste.example/termine?monat=",
    links: ["/termine?monat=2029-01", "/termine"],
    isListed: false,
  });
  expect(pages[0]?.text).toContain("In diesem Monat beginnt kein Termin.");
  expect((await read("?ort=Atlantis&monat=2029-01")).links).toEqual(["/termine?ort="]);
});

test("events centuries apart create no more pages of months than there are events", async () => {
  const { read } = createSite({
    alt: { start: "1601-01-01T10:00", end: "2101-01-01T10:00" },
  });
  const first = await read("?monat=1601-01");
  expect(first).toMatchObject({ status: 200, links: ["/termine", "/termine?monat=2029-01"] });
  expect((await read("?monat=2029-01")).caption).toBe("Januar 2029: 5 Termine");
  expect((await read("?monat=1900-01")).caption).toBeUndefined();
});

test("the event list offers months only from a certain number of upcoming events, and never in an archive", async () => {
  // Three of the demo are to come.
  const list = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `treff-${index}`,
        { start: `2029-02-${String(index + 1).padStart(2, "0")}T19:00`, organizer: "Ortsverein" },
      ]),
    );
  const few = createSite(list(manyDates - 4));
  expect((await few.read("")).offer).toBeUndefined();
  // Who was sent a link sees the month all the same.
  expect((await few.read("?monat=2029-02")).caption).toBe(`Februar 2029: ${manyDates - 4} Termine`);
  const many = createSite(list(manyDates));
  expect((await many.read("")).offer).toBe("/termine?monat=2029-01");
  expect((await many.read("?veranstalter=Ortsverein")).offer).toBe(
    "/termine?veranstalter=Ortsverein&amp;monat=2029-02",
  );
  expect((await many.read("?ort=Kiel")).offer).toBeUndefined();
  const archive = createSite(list(manyDates), { isArchive: true });
  expect((await archive.read("")).offer).toBeUndefined();
});

test("every filter offered on the page of a month has an event in that month, and its link keeps the month", async () => {
  const { read } = createSite({
    eins: { start: "2029-02-05T19:00", organizer: "Ortsverein" },
    zwei: { start: "2029-02-06T19:00", organizer: "Kreisverband" },
    drei: { start: "2029-03-06T19:00", organizer: "Landesverband" },
    // Only shown there, because it begins in January.
    vier: { start: "2029-01-30", end: "2029-02-02", allDay: true, organizer: "Jugend" },
  });
  const { text } = await read("?monat=2029-02");
  const chips = [...text.matchAll(/<a class="chip" href="([^"]*)"/g)].map(([, href]) => href);
  expect(chips).toEqual([
    "/termine?monat=2029-02",
    "/termine?veranstalter=Kreisverband&amp;monat=2029-02",
    "/termine?veranstalter=Ortsverein&amp;monat=2029-02",
  ]);
});
