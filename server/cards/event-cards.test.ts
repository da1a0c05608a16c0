import { expect, test } from "vitest";
import type { EventCard } from "#client/contract/page-data.ts";
import { createEventRecord, createRecord } from "#db/test/records.ts";
import { dataOf, readPage, readView, withPlainBlanks } from "#server/test/read-page.ts";

test("events are grouped by month, with past ones below", () => {
  const view = readView("event-list", "/termine");
  expect(
    view.months.map((month) => [month.text, month.events.map((event) => event.title)]),
  ).toEqual([["Januar 2029", ["Abgesagt", "Auftakt", "Digital"]]]);
  expect(view.past.map((event) => [event.title, event.isPast])).toEqual([["Neujahr", true]]);
  expect(view.past[0]).toMatchObject({ timeText: "Di., ganztägig", start: "2029-01-02" });
});

test("an event card gives time, place and participants", () => {
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

test("an event whose venue does not exist says that its place will be announced", () => {
  const { placeText, region } = readView("event", "/termine/auftakt", {
    change: { deletions: ["veranstaltungsorte/fischhalle.md"] },
  }).event;
  expect([placeText, region]).toEqual(["Ort wird noch bekannt gegeben", undefined]);
});

test("the place of an event may be described in words, and words that match a venue link to it", () => {
  const readPlace = (fields: { place?: string; online?: string; status?: string }) => {
    const record = createEventRecord("fest", { start: "2029-02-09T19:30", ...fields });
    const { event, venue } = readView("event", "/termine/fest", { change: { upserts: [record] } });
    return [event.placeText, venue?.path];
  };
  expect(readPlace({ place: "Kiel" })).toEqual(["Kiel", undefined]);
  expect(readPlace({})).toEqual(["Ort wird noch bekannt gegeben", undefined]);
  expect(readPlace({ place: "Kiel", online: "https://a.example" })).toEqual(["Kiel", undefined]);
  expect(readPlace({ place: "Kiel", status: "moved-online" })).toEqual([undefined, undefined]);
  expect(readPlace({ place: "Fischhalle Sieben (Saal)" })).toEqual([
    "Fischhalle Sieben, Kiel",
    "/veranstaltungsorte/fischhalle",
  ]);
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

test("a moved event shows its previous date, and an online event its web address", () => {
  const moved = createEventRecord("verlegt", {
    start: "2029-02-09T19:30",
    status: "rescheduled",
    previousStart: "2029-02-08T19:30",
    online: "https://www.treff.example/raum/",
  });
  const view = readView("event", "/termine/verlegt", { change: { upserts: [moved] } });
  expect(view.event).toMatchObject({
    status: "rescheduled",
    previousText: "verlegt von Donnerstag, 8.\u00a0Februar",
    placeText: "Online",
    region: "Online",
    isOnline: true,
  });
  expect(view.online).toEqual({
    text: "treff.example/raum",
    href: "https://www.treff.example/raum/",
  });
});

test("an event rescheduled within a day shows its previous time", () => {
  const textOf = (previousStart: string) => {
    const moved = createEventRecord("spaeter", {
      start: "2029-02-09T19:30",
      status: "rescheduled",
      previousStart,
    });
    return readView("event", "/termine/spaeter", { change: { upserts: [moved] } }).event
      .previousText;
  };
  expect(textOf("2029-02-09T18:00")).toBe("verlegt von 18\u00a0Uhr");
  expect(textOf("2029-02-09")).toBe("verlegt von Freitag, 9.\u00a0Februar");
});

test("every date of an event is an entry of its own in lists, and its page shows the next date and all of them", () => {
  const stall = createEventRecord("stand", {
    start: "2029-01-03T10:00",
    end: "2029-01-03T12:00",
    dates: ["2029-01-11", { start: "2029-01-10", note: "Mit Musik" }, "2029-01-18"],
    online: "https://treff.example/",
  });
  const change = { upserts: [stall] };
  const list = readView("event-list", "/termine", { change });
  const daysOf = (cards: EventCard[]) =>
    cards.filter(({ title }) => title === "stand").map(({ dayText, key }) => [dayText, key]);
  expect(daysOf(list.months.flatMap(({ events }) => events))).toEqual([
    ["11", "20290111"],
    ["18", "20290118"],
  ]);
  expect(daysOf(list.past)).toEqual([
    ["10", "20290110"],
    ["03", undefined],
  ]);
  const view = readView("event", "/termine/stand", { change });
  expect(withPlainBlanks(view.event.dateText)).toBe("Donnerstag, 11. Januar 2029, 10–12 Uhr");
  expect(view.dates.map(withPlainBlanks)).toEqual([
    "Mi., 3.1.2029, 10–12 Uhr – Vorbei",
    "Mi., 10.1.2029, 10–12 Uhr – Vorbei – Mit Musik",
    "Do., 11.1.2029, 10–12 Uhr",
    "Do., 18.1.2029, 10–12 Uhr",
  ]);
});

test("an event in progress says so from its first to its last minute", () => {
  const open = createEventRecord("offen", {
    start: "2029-01-10T13:00",
    online: "https://a.example",
  });
  const change = {
    upserts: [
      createEventRecord("stand", { start: "2029-01-10T13:00", end: "2029-01-10T14:00" }),
      createEventRecord("tag", { start: "2029-01-10", allDay: true }),
      createEventRecord("aus", { start: "2029-01-10T13:00", status: "cancelled" }),
      open,
    ],
  };
  const at = (time: string) => {
    const { outcome } = readPage("/termine", { change, now: new Date(`2029-01-10T${time}Z`) });
    const { view } = dataOf(outcome);
    const cards = view.kind === "event-list" ? view.months.flatMap(({ events }) => events) : [];
    const texts = cards.flatMap(({ title, nowText }) => (nowText ? [`${title}: ${nowText}`] : []));
    const until = "validUntil" in outcome ? outcome.validUntil?.toISOString().slice(11) : undefined;
    return [...texts, until];
  };
  expect(at("11:59:59")).toEqual(["tag: Heute", "12:00:00.000Z"]);
  const isOn = ["offen: Hat begonnen", "stand: Läuft gerade"];
  expect(at("12:00:00")).toEqual(["tag: Heute", ...isOn, "13:00:00.000Z"]);
  expect(at("13:00:00")).toEqual(["tag: Heute", "offen: Hat begonnen", "14:00:00.000Z"]);
});

test("after the polls close, an event list without upcoming events offers no calendar and no call to action", () => {
  const document = createRecord({
    file: "termine/index.md",
    path: "/termine",
    title: "Termine",
    front: { lead: "Kommt alle." },
  });
  const change = { upserts: [document] };
  const before = readView("event-list", "/termine", { change });
  expect(before).toMatchObject({ lead: "Kommt alle.", calendar: { path: "/kalender.ics" } });
  const after = readView("event-list", "/termine", {
    change,
    now: new Date("2029-03-01T12:00:00Z"),
  });
  expect(after).not.toHaveProperty("calendar");
  expect(after).not.toHaveProperty("lead");
});
