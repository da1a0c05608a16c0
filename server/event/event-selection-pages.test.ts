import request from "supertest";
import type { DocumentRecord } from "#domain/content/records.ts";
import { expect, test } from "vitest";
import { createEventRecord } from "#db/test/records.ts";
import { createTestSite } from "#server/test/site.ts";

const env = { SITE_URL: "https://kueste.example" };

function createSite(events: DocumentRecord[] = []) {
  const { app, publish } = createTestSite({ env });
  if (events.length > 0) publish({ upserts: events });
  return async (search: string) => {
    const { status, text } = await request(app).get(`/termine${search}`);
    const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);
    return {
      status,
      text,
      heading: find(/<h1[^>]*>(.*?)<\/h1>/g)[0],
      events: find(/<a href="\/termine\/(\w+)"/g),
      canonical: find(/<link rel="canonical" href="([^"]*)"/g)[0],
      isListed: !text.includes('content="noindex"'),
      current: find(/aria-current="true">([^<]*)</g),
    };
  };
}

test("the event list can be filtered by place, through its address and through links on the page", async () => {
  const read = createSite();
  const all = await read("");
  expect(all).toMatchObject({ heading: "Termine", isListed: true, current: ["Überall"] });
  expect(all.text).toContain('<a class="chip" href="/termine?ort=Kiel">Kiel</a>');
  const kiel = await read("?ort=Kiel");
  expect(kiel).toMatchObject({
    heading: "Termine in Kiel",
    canonical: "https://kueste.example/termine?ort=Kiel",
    isListed: false,
    current: ["Kiel"],
    events: ["abgesagt", "auftakt", "neujahr"],
  });
  expect((await read("?utm=1&ort=%20kiel")).text).toBe(kiel.text);
  expect((await read("?ort=Online")).events).toEqual(["digital"]);
  // The page of all events is still what it was.
  expect((await read("?utm=1")).text).toBe(all.text);
});

test("filtered by a constituency number, the event list offers the calendar of that constituency", async () => {
  const read = createSite();
  const chosen = await read("?wahlkreis=02");
  expect(chosen.heading).toBe("Termine: Wahlkreis 2 Nordfriesland");
  expect(chosen.canonical).toBe("https://kueste.example/termine?wahlkreis=2");
  expect(chosen.text).toContain('href="webcal://kueste.example/wahlkreis/2.ics"');
});

test("filtering by organiser ignores case, and the list offers the organisers of all upcoming events", async () => {
  const read = createSite([
    createEventRecord("deich", { start: "2029-01-15T19:00", organizer: "Kreisverband Föhr" }),
    createEventRecord("watt", { start: "2029-01-16T19:00", organizer: "kreisverband föhr" }),
    createEventRecord("hafen", { start: "2029-01-17T19:00", organizer: "Ortsverein & Freunde" }),
    createEventRecord("alt", { start: "2029-01-03T19:00", organizer: "Ortsverein Sylt" }),
  ]);
  const all = await read("");
  expect(all.text).toContain(">Nach Veranstalter</summary>");
  expect(all.text).toContain('href="/termine?veranstalter=Ortsverein+%26+Freunde"');
  expect(all.text).not.toContain("Ortsverein+Sylt");
  const chosen = await read("?veranstalter=kreisverband%20F%C3%96HR");
  expect(chosen).toMatchObject({
    heading: "Termine: Kreisverband Föhr",
    canonical: "https://kueste.example/termine?veranstalter=Kreisverband+F%C3%B6hr",
    isListed: false,
    current: ["Kreisverband Föhr"],
    events: ["deich", "watt"],
  });
  // A link to what is over stays what it was.
  expect((await read("?veranstalter=Ortsverein+Sylt")).events).toEqual(["alt"]);
  expect((await read("?veranstalter=Nixen")).text).toBe((await read("?veranstalter=")).text);
});

test("all unknown values of a filter give the same page, which repeats none of them", async () => {
  const read = createSite();
  const texts = await Promise.all(
    ["?ort=Atlantis", "?ort=%3Cscript%3E", "?ort="].map(
      async (search) => (await read(search)).text,
    ),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain("Für diese Auswahl ist zurzeit kein Termin geplant.");
  expect(texts[0]).not.toContain("Zurzeit ist kein");
  // Nobody of these events has an organiser.
  expect(texts[0]).not.toContain("Nach Veranstalter");
  expect(texts[0]).toMatch(/href="\/termine"><svg[^]*?<\/svg>Alle Termine/);
  expect(texts[0]).not.toMatch(/Atlantis|&lt;script/);
  expect((await read("?wahlkreis=999999999")).events).toEqual([]);
});

test("a list without coming events says that there is none", async () => {
  const { app, setNow } = createTestSite({ env });
  setNow(new Date("2030-01-01T00:00:00Z"));
  const { text } = await request(app).get("/termine").expect(200);
  expect(text).toContain('<p class="lead no-events">Zurzeit ist kein Termin geplant.</p>');
  const chosen = await request(app).get("/termine?ort=Kiel").expect(200);
  expect(chosen.text).toContain("Für diese Auswahl ist zurzeit kein Termin geplant.");
  expect(chosen.text).not.toContain("</svg>Alle Termine");
});
