import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createEvent } from "#client/test/detail-sample.ts";
import { wordsOf } from "#client/test/read-html.ts";
import { EventRow } from "./event-rows.tsx";

test("screen readers hear the whole date once, without the large day number", () => {
  const html = renderToString(<EventRow event={createEvent()} />);
  expect(html).toContain(
    '<span class="visually-hidden">Freitag, 12. Januar 2029, 19–21 Uhr</span>',
  );
  expect(html).toContain('<span class="event-number" aria-hidden="true">12</span>');
  expect(html).toContain("<span>Januar</span>");
});

test("an event row shows the year only if it differs from that of the page", () => {
  const html = renderToString(<EventRow event={createEvent({ isOtherYear: true })} />);
  expect(html).toContain("<span>Januar 2029</span>");
});

test("the title of an event is a link in a heading, and within a text in a paragraph", () => {
  const event = createEvent();
  expect(renderToString(<EventRow event={event} />)).toContain(
    '<h3 class="event-title"><a href="/termine/auftakt">Auftakt: Land in Sicht</a></h3>',
  );
  expect(renderToString(<EventRow event={event} titleTag="p" />)).toContain(
    '<p class="event-title">',
  );
});

test("an event row names place, old date, note, sign language and captions in words", () => {
  const event = createEvent({
    status: "rescheduled",
    previousText: "verlegt von Donnerstag, 8. Februar",
    note: "Eintritt frei",
    hasSignLanguage: true,
    hasCaptions: true,
  });
  const words = wordsOf(renderToString(<EventRow event={event} />));
  expect(words).toContain("Neuer Termin");
  expect(words).toContain(
    "Fischhalle Sieben, Kiel verlegt von Donnerstag, 8. Februar Eintritt frei mit Gebärdensprache mit Untertiteln",
  );
});

test("cancelled, postponed and moved events carry a label and no button", () => {
  const tags = { cancelled: "Abgesagt", postponed: "Verschoben", "moved-online": "Jetzt online" };
  for (const status of ["cancelled", "postponed", "moved-online"] as const) {
    const html = renderToString(<EventRow event={createEvent({ status })} />);
    expect(html).toContain(`>${tags[status]}</span>`);
    expect(html).not.toContain("<button");
  }
});

test("the row of a past event says so and names the year", () => {
  const html = renderToString(<EventRow event={createEvent({ isPast: true })} />);
  expect(html).toContain('<span class="tag">Vorbei</span>');
  expect(html).toContain("<span>Januar 2029</span>");
});

test("an event without a venue is labelled as online", () => {
  const { placeText, ...event } = createEvent({ isOnline: true });
  expect(placeText).toBeDefined();
  expect(wordsOf(renderToString(<EventRow event={event} />))).toContain("Online");
});

test("an event both on site and online names both", () => {
  const html = renderToString(<EventRow event={createEvent({ isOnline: true })} />);
  expect(wordsOf(html)).toContain("Fischhalle Sieben, Kiel und online");
});
