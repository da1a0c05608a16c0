import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { createTestSite } from "#server/test/site.ts";

const env = { SITE_URL: "https://kueste.example" };

function createEvent(slug: string, start: string, fields: object = {}, rest: object = {}) {
  return createRecord({
    file: `termine/${slug}.md`,
    kind: "event",
    title: slug,
    startsAt: new Date(`${start.padEnd(16, " 00:00").replace(" ", "T")}:00+01:00`).toISOString(),
    fields: { title: slug, start, ...fields },
    ...rest,
  });
}

function createSite(change: Parameters<typeof createTestSite>[0] = {}) {
  const site = createTestSite({ env, ...change });
  const read = async (path = "/termine/woche.txt") => {
    const { status, headers, text } = await request(site.app).get(path);
    return { status, type: headers["content-type"], cache: headers["cache-control"], text };
  };
  return { ...site, read };
}

test("/termine/woche.txt lists the events of seven days as plain text, cancelled ones included", async () => {
  const { app, read } = createSite();
  const week = await read();
  expect([week.status, week.type]).toEqual([200, "text/plain; charset=utf-8"]);
  await request(app).get("/fehlt").set("Accept", "text/html").expect(404);
  await request(app).get("/termine/woche.txt").set("Accept", "text/html").expect(200);
  expect(week.text).toBe(
    `Termine: 10.–16. Januar 2029
Küstenbündnis Schleswig-Holstein

Donnerstag, 11. Januar 2029, 11.30 Uhr
Abgesagt: Abgesagt
https://kueste.example/termine/abgesagt

Freitag, 12. Januar 2029, 19–21 Uhr
Auftakt
Fischhalle Sieben, Kiel
https://kueste.example/termine/auftakt

Alle Termine: https://kueste.example/termine
`,
  );
});

test("events that are moved, last several days, are online or have no place are described as such in the text of the week", async () => {
  const { publish, read } = createSite();
  const long = `Podium ${"Wasserstraßenverkehrsneuordnungsgesetz ".repeat(6)}\u202e😀 مرحبا`.trim();
  publish({
    upserts: [
      createEvent("lang", "2029-01-13 10:00", { end: "2029-01-14 12:00" }, { title: long }),
      createEvent("lauf", "2029-01-09", { allDay: true, end: "2029-01-11" }),
      createEvent("neu", "2029-01-14 18:00", {
        status: "rescheduled",
        previousStart: "2029-01-12 18:00",
        place: "Markt, Kiel",
      }),
      createEvent("netz", "2029-01-15 18:00", { status: "moved-online", online: "https://a.b/" }),
      createEvent("reihe", "2029-01-02 18:00", {
        dates: [{ start: "2029-01-16 18:00" }, { start: "2029-01-17 18:00" }],
      }),
    ],
  });
  const { text } = await read();
  expect(text).toContain(
    "Dienstag, 9. – Donnerstag, 11. Januar 2029\nlauf\nOrt wird noch bekannt gegeben\n",
  );
  expect(text).toContain(`10 Uhr bis Sonntag, 14. Januar 2029, 12 Uhr\n${long}\n`);
  expect(text).toContain("18 Uhr\nneu\nverlegt von Freitag, 12. Januar\nMarkt, Kiel\n");
  expect(text).toContain("18 Uhr\nJetzt online: netz\nOnline\n");
  expect(text.match(/^reihe$/gm)).toHaveLength(1);
  expect(text).not.toContain("\u00a0");
});

test("the text of a week without events names the next one or says that there is none", async () => {
  const { setNow, publish, read } = createSite();
  setNow(new Date("2029-01-13T11:00:00Z"));
  expect((await read()).text).toContain(
    "In diesen sieben Tagen steht kein Termin an.\nDer nächste: Montag, 22. Januar 2029, 20 Uhr, Digital\n",
  );
  setNow(new Date("2029-01-23T11:00:00Z"));
  const { text } = await read();
  expect(text).toContain("Zurzeit ist kein Termin geplant.\n");
  expect(text).not.toContain("Der nächste");
  publish({ deletions: ["termine/digital.md"] });
  expect((await read()).status).toBe(200);
});

test("the text of the week changes at midnight in Berlin and when an event is over, and caches expire then", async () => {
  const { setNow, read } = createSite();
  setNow(new Date("2029-01-11T22:59:45Z"));
  const evening = await read();
  expect(evening.text).toMatch(/^Termine: 11\.–17\. Januar 2029\n/);
  expect(evening.cache).toContain("s-maxage=15, stale-while-revalidate=0");
  setNow(new Date("2029-01-11T23:00:00Z"));
  expect((await read()).text).toMatch(/^Termine: 12\.–18\. Januar 2029\n/);
  setNow(new Date("2029-01-12T19:59:45Z"));
  const last = await read();
  expect([last.text.includes("Auftakt"), last.cache?.includes("s-maxage=15,")]).toEqual([
    true,
    true,
  ]);
  setNow(new Date("2029-01-12T20:00:00Z"));
  expect((await read()).text).not.toContain("Auftakt");
});

test("drafts and scheduled events are missing from the text of the week until they are published", async () => {
  const { setNow, publish, read } = createSite();
  const publishAt = "2029-01-10T12:00:00.000Z";
  publish({
    upserts: [
      createEvent("entwurf", "2029-01-12 10:00", {}, { isDraft: true }),
      createEvent("sperrfrist", "2029-01-12 11:00", {}, { publishAt }),
      createEvent("weg", "2029-01-12 12:00", {}, { unpublishAt: publishAt }),
    ],
  });
  setNow(new Date("2029-01-10T11:59:45Z"));
  const before = await read();
  expect(before.text).not.toMatch(/entwurf|sperrfrist/);
  expect(before.text).toContain("\nweg\n");
  expect(before.cache).toContain("s-maxage=15,");
  setNow(new Date(publishAt));
  const after = await read();
  expect(after.text).toContain("\nsperrfrist\n");
  expect(after.text).not.toMatch(/entwurf|\nweg\n/);
});

test("without SITE_URL the text of the week has no links, and a document at its address replaces it", async () => {
  const { publish, read } = createSite({ env: {} });
  const { text } = await read();
  expect(text).toContain("Auftakt\nFischhalle Sieben, Kiel\n");
  expect(text).not.toContain("/termine");
  expect((await read("/landesliste/woche.txt")).status).toBe(404);
  publish({
    upserts: [createRecord({ file: "a.md", path: "/termine/woche.txt", title: "Eigen" })],
  });
  expect((await read()).type).toContain("text/html");
});

test("the page of all events links to the text of the week while events are to come, filtered lists do not", async () => {
  const { setNow, read } = createSite();
  const link = 'href="/termine/woche.txt"';
  expect((await read("/termine")).text).toContain(link);
  expect((await read("/termine?ort=Kiel")).text).not.toContain(link);
  setNow(new Date("2029-01-23T11:00:00Z"));
  expect((await read("/termine")).text).not.toContain(link);
});
