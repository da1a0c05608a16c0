import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { EventView } from "./event-data.ts";
import { createEvent, createEventView, el } from "#client/test/detail-sample.ts";
import { createCandidate, sampleMap, sampleSite, sampleVenue } from "#client/test/home-sample.ts";
import { expectSoundPage, headingsOf, wordsOf } from "#client/test/read-html.ts";
import { EventPage } from "./event-page.tsx";

const registration = { text: "Anmelden", href: "https://anmelden.example/" };

test("the page of an event begins with title, date and place", () => {
  const html = render({ venue: sampleVenue, map: sampleMap });
  expect(headingsOf(html)[0]).toBe("h1 Auftakt: Land in Sicht");
  expect(html).toContain('<time dateTime="2029-01-12T19:00:00+01:00">');
  expect(wordsOf(html)).toContain("Freitag, 12. Januar 2029, 19–21 Uhr");
  expect(html).toContain(`<a href="${sampleVenue.path}">${sampleVenue.name}</a>`);
  expect(wordsOf(html)).toContain(`${sampleVenue.street}${sampleVenue.postalCode}`);
  expect(html).toContain(`aria-label="Karte der Umgebung: ${sampleVenue.name}"`);
});

test("the page of an event gives the date once, with links to the calendar and to the map", () => {
  const calendar = { title: "Zum Kalender", path: "/termine/auftakt.ics" };
  const externalMap = "https://karte.example/?punkt=1";
  const html = render({ calendar, venue: { ...sampleVenue, externalMap } });
  expect(wordsOf(html).match(/12\. Januar 2029/g)).toHaveLength(1);
  expect(html).toContain('<b>Januar 2029</b> <!-- -->Freitag, <span class="nobr">19–21 Uhr</span>');
  expect(html.match(/download=""/g)).toHaveLength(1);
  const head = html.slice(0, html.indexOf("</header>"));
  expect(head).toContain('data-kind="call" href="/termine/auftakt.ics" download=""');
  expect(head).toContain(`href="${externalMap}"`);
  for (const status of ["cancelled", "postponed"] as const) {
    expect(render({ calendar, event: createEvent({ status }) })).not.toContain('data-kind="call"');
  }
});

test("the calendar button explains what to do in apps that block downloads", () => {
  const help = "öffnet in Apps wie Instagram oft nichts. Nimm dann den Browser";
  const calendar = { title: "Zum Kalender", path: "/termine/auftakt.ics" };
  expect(wordsOf(render({ calendar }))).toContain(help);
  expect(wordsOf(render())).not.toContain("Instagram");
});

test("the large day number is hidden from screen readers", () => {
  expect(render()).toContain('<span class="num" data-n="12" data-digits="2" aria-hidden="true">');
  expect(render({ event: createEvent({ dayText: "03" }) })).toContain('data-n="3"');
});

test("the page of a cancelled event says so, gives the reason and offers no registration", () => {
  const event = createEvent({ status: "cancelled", note: "Sturmwarnung." });
  const html = render({ event, registration });
  expect(html).toContain('<span class="tag" data-kind="cancelled">Abgesagt</span>');
  expect(wordsOf(html)).toContain("Dieser Termin ist abgesagt. Sturmwarnung.");
  expect(html).not.toContain("https://anmelden.example/");
});

test("the page of a rescheduled event names the old date in a sentence", () => {
  const event = createEvent({
    status: "rescheduled",
    previousText: "verlegt von Donnerstag, 8. Februar",
  });
  expect(wordsOf(render({ event }))).toContain(
    "Dieser Termin hat ein neues Datum. Verlegt von Donnerstag, 8. Februar.",
  );
});

test("postponed and moved events explain their state in a sentence", () => {
  expect(wordsOf(render({ event: createEvent({ status: "postponed" }) }))).toContain(
    "Ein neues Datum steht noch nicht fest.",
  );
  expect(wordsOf(render({ event: createEvent({ status: "moved-online" }) }))).toContain(
    "nicht vor Ort statt, sondern online",
  );
});

test("the page of a past event says that it is over and offers no registration", () => {
  const html = render({ event: createEvent({ isPast: true }), registration });
  expect(wordsOf(html)).toContain("Vorbei");
  expect(wordsOf(html)).toContain("Dieser Termin ist vorbei.");
  expect(html).not.toContain("Anmelden");
});

test("the page of an upcoming event offers registration and the link to the video meeting", () => {
  const { placeText, ...card } = createEvent({ isOnline: true });
  const online = { text: "Videoraum", href: "https://video.example/raum" };
  const html = render({ event: card, registration, online });
  expect(placeText).toBeDefined();
  expect(html).toContain('href="https://anmelden.example/"');
  expect(html).toMatch(/href="https:\/\/video\.example\/raum"[^>]*>.*?Online teilnehmen/);
  expect(html).toContain('data-kind="online"');
});

test("the page of an event lists price, organiser and accessibility as facts", () => {
  const html = render({
    event: createEvent({ hasSignLanguage: true, hasCaptions: true }),
    venue: sampleVenue,
    price: "Eintritt frei",
    organizer: "Kreisverband Kiel",
    accessibilityNote: "Plätze vorn bitte anmelden.",
  });
  const terms = [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map((match) => match[1]);
  expect(terms).toEqual(["Eintritt", "Veranstaltet von", "Barrierefreiheit"]);
  expect(wordsOf(html)).toContain("mit Gebärdensprachemit UntertitelnPlätze vorn bitte anmelden.");
});

test("the page of an event shows text and participants beside its facts", () => {
  const html = render({
    body: { children: [el("p", {}, "Danach darfst du fragen.")] },
    participants: [createCandidate(1)],
    next: { path: "/termine/b", title: "Küchentisch" },
  });
  expect(headingsOf(html)).toEqual([
    "h1 Auftakt: Land in Sicht",
    "h2 Mit dabei",
    "h3 Wiebke Jessen 1",
  ]);
  expect(wordsOf(html)).toContain("Danach Küchentisch");
  expectSoundPage(html);
});

test("the page of an event without place, people and text has valid markup and no label for a place", () => {
  const { placeText, peopleText, ...event } = createEvent();
  expect([placeText, peopleText]).not.toContain(undefined);
  const html = render({ event });
  expectSoundPage(html);
  expect(html).not.toContain(">Wo");
});

function render(extra: Partial<EventView> = {}): string {
  return renderToString(<EventPage view={createEventView(extra)} site={sampleSite} />);
}

test("the page of an event lists all its dates, and its calendar as subscription, file and address", () => {
  const url = "https://kueste.example/termine/auftakt.ics";
  const calendar = { title: "Zum Kalender", path: "/termine/auftakt.ics", url };
  const html = render({ dates: ["Fr., 12.1.", "Fr., 19.1."], calendar });
  expect(html).toContain("<dt>Alle Termine</dt>");
  expect(html).toContain('href="webcal://kueste.example/termine/auftakt.ics"');
  expect(html).toContain('href="/termine/auftakt.ics" download=""');
  expect(wordsOf(html)).toContain(`als neues Abo ein: ${url}`);
});
