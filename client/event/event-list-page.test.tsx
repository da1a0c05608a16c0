import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { EventListView } from "./event-data.ts";
import { createEvent, createEventListView, el } from "#client/test/detail-sample.ts";
import { sampleSite } from "#client/test/home-sample.ts";
import { expectSoundPage, headingsOf, wordsOf } from "#client/test/read-html.ts";
import { EventListPage } from "./event-list-page.tsx";

const later = createEvent({ path: "/termine/b", title: "Küchentisch", monthText: "Februar 2029" });
const over = createEvent({
  path: "/termine/c",
  title: "Nikolausfrühstück",
  monthText: "Dezember 2028",
  isPast: true,
});

test("events are grouped by month, with past ones at the end", () => {
  const html = render({
    lead: "Komm, frag, widersprich.",
    months: [
      { text: "Januar 2029", events: [createEvent()] },
      { text: "Februar 2029", events: [later] },
    ],
    past: [over],
  });
  expect(headingsOf(html)).toEqual([
    "h1 Termine",
    "h2 Januar 2029",
    "h3 Auftakt: Land in Sicht",
    "h2 Februar 2029",
    "h3 Küchentisch",
    "h2 Vergangene Termine",
    "h3 Nikolausfrühstück",
  ]);
  expectSoundPage(html);
});

test("an event does not repeat the month of its heading, a past event gives the month", () => {
  const html = render({ months: [{ text: "Januar 2029", events: [createEvent()] }], past: [over] });
  expect(html.match(/Januar 2029<\/span>/g)).toBeNull();
  expect(html).toContain("<span>Dezember 2028</span>");
  expect(wordsOf(html)).not.toContain("Vorbei");
});

test("every upcoming event of the list has a calendar link, past and cancelled ones do not", () => {
  const off = createEvent({ path: "/termine/d", status: "cancelled" });
  const html = render({
    months: [{ text: "Januar 2029", events: [createEvent(), later, off] }],
    past: [over],
  });
  expect(html.match(/href="[^"]*\.ics" download="" aria-label="[^"]*"/g)).toEqual([
    'href="/termine/auftakt.ics" download="" aria-label="In den Kalender: Auftakt: Land in Sicht"',
    'href="/termine/b.ics" download="" aria-label="In den Kalender: Küchentisch"',
  ]);
});

test("the text of the events folder is above the list without repeating its title", () => {
  const body = { children: [el("h1", {}, "Termine"), el("p", {}, "Alles ohne Eintritt.")] };
  const html = render({ body });
  expect(headingsOf(html)).toEqual(["h1 Termine"]);
  expect(wordsOf(html)).toContain("Alles ohne Eintritt.");
});

function render(extra: Partial<EventListView> = {}): string {
  return renderToString(<EventListPage view={createEventListView(extra)} site={sampleSite} />);
}
