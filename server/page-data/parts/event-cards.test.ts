import { expect, test } from "vitest";
import type { DocumentRecord } from "#db/model/records.ts";
import { createRecord } from "#db/test/records.ts";
import { dataOf, readPage, readView, withPlainBlanks } from "#server/test/read-page.ts";

test("events are grouped by month, past ones below", () => {
  const view = readView("event-list", "/termine");
  expect(
    view.months.map((month) => [month.text, month.events.map((event) => event.title)]),
  ).toEqual([["Januar 2029", ["Abgesagt", "Auftakt", "Digital"]]]);
  expect(view.past.map((event) => [event.title, event.isPast])).toEqual([["Neujahr", true]]);
  expect(view.past[0]).toMatchObject({ timeText: "Di., ganztägig", start: "2029-01-02" });
});

test("an event card says when, where and with whom", () => {
  const view = readView("event", "/termine/auftakt");
  expect(view.event).toMatchObject({
    start: "2029-01-12T19:00:00+01:00",
    dayText: "12",
    timeText: "Fr., 19\u00a0Uhr",
    monthText: "Januar 2029",
    peopleText: "Mit Fenna Brodersen",
    placeText: "Fischhalle Sieben, Kiel",
    region: "Kiel",
    isOnline: false,
    status: "scheduled",
  });
  expect(view.venue?.sign).toBe("1");
  expect(view.participants.map((card) => card.path)).toEqual(["/landesliste/fenna"]);
  expect(view.previous).toMatchObject({ title: "Abgesagt" });
  expect(withPlainBlanks(view.previous?.numberLabel)).toBe("Donnerstag, 11. Januar, 11.30 Uhr");
});

test("an event of another year shows the year until that year begins", () => {
  const cardAt = (now: string) => {
    const { outcome } = readPage("/termine/auftakt", { now: new Date(now) });
    const { view } = dataOf(outcome);
    return {
      isOtherYear: view.kind === "event" && view.event.isOtherYear,
      validUntil: outcome.validUntil,
    };
  };
  expect(cardAt("2028-12-30T12:00:00Z")).toEqual({
    isOtherYear: true,
    validUntil: new Date("2028-12-31T23:00:00Z"),
  });
  expect(cardAt("2029-01-05T12:00:00Z").isOtherYear).toBeUndefined();
});

test("a moved event shows its previous date, an online event its address", () => {
  const moved = createEventRecord("verlegt", {
    start: "2029-02-09T19:30",
    status: "rescheduled",
    previousStart: "2029-02-08T19:30",
    online: "https://www.treff.example/raum/",
  });
  const view = readView("event", "/termine/verlegt", { change: { upserts: [moved] } });
  expect(view.event).toMatchObject({
    status: "rescheduled",
    previousText: "verlegt von Donnerstag, 8. Februar",
    placeText: "Online",
    region: "Online",
    isOnline: true,
  });
  expect(view.online).toEqual({
    text: "treff.example/raum",
    href: "https://www.treff.example/raum/",
  });
});

function createEventRecord(slug: string, fields: Record<string, unknown>): DocumentRecord {
  const startsAt = new Date(`${String(fields["start"])}:00+01:00`).toISOString();
  const file = `termine/${slug}.md`;
  return createRecord({
    file,
    kind: "event",
    title: slug,
    startsAt,
    fields: { title: slug, ...fields },
  });
}
