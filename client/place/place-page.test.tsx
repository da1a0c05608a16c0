import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { OfficeView, VenueView } from "./place-data.ts";
import { createEvent, createOfficeView, createVenueView, el } from "#client/test/detail-sample.ts";
import { createCandidate, sampleMap, sampleOffice, sampleSite } from "#client/test/home-sample.ts";
import { expectSoundPage, headingsOf, wordsOf } from "#client/test/read-html.ts";
import { OfficePage, VenuePage } from "./place-page.tsx";

test("the heading of an office gives kind and name", () => {
  expect(headingsOf(renderOffice())[0]).toBe("h1 Geschäftsstelle Husum");
  const central = { ...sampleOffice, name: "Wahlkampfzentrale Nord" };
  expect(headingsOf(renderOffice({ place: central }))[0]).toBe(
    "h1 Geschäftsstelle in Kiel Wahlkampfzentrale Nord",
  );
});

test("opening hours mark today, also in words", () => {
  const html = renderOffice({
    hours: {
      days: [
        { name: "Montag", text: "geschlossen", isToday: false },
        { name: "Dienstag", text: "10–17 Uhr", isToday: true },
      ],
      note: "An Feiertagen geschlossen.",
    },
  });
  expect(html).toContain(
    '<tr aria-current="date"><th scope="row">Dienstag, heute</th><td>10–17 Uhr</td></tr>',
  );
  expect(wordsOf(html)).toContain("An Feiertagen geschlossen.");
});

test("an office without hours asks visitors to get in touch", () => {
  expect(wordsOf(renderOffice())).toContain("Feste Öffnungszeiten gibt es hier nicht.");
});

test("an office shows up to six persons as posters, in the colour of their own pages, and more as rows", () => {
  const { listPosition: _, ...mayor } = createCandidate(1);
  const people = Array.from({ length: 7 }, (_, index) => ({ ...mayor, path: `/liste/${index}` }));
  const few = renderOffice({ people: people.slice(1) });
  expect(few.match(/<article class="poster" data-accent="primary"/g)).toHaveLength(6);
  expect(renderOffice({ people })).toMatch(/class="roll"(?!.*class="poster")/s);
});

test("accessibility that was not checked is listed as unknown, and never as missing", () => {
  const html = renderVenue({
    access: [
      { feature: "wheelchair", value: "yes", text: "Rollstuhlgerecht", note: "Ebenerdig" },
      { feature: "induction", value: "unknown", text: "Induktionsschleife" },
      { feature: "guidance", value: "unknown", text: "Leitstreifen: keine Angabe" },
    ],
    accessNote: "Assistenzhunde sind willkommen.",
  });
  expect(html).toMatch(/data-value="unknown">.*?<b>Induktionsschleife: keine Angabe<\/b>/);
  expect(html).toContain("<b>Leitstreifen: keine Angabe</b>");
  expect(wordsOf(html)).toContain("Assistenzhunde sind willkommen.");
});

test("a place without details on accessibility says that there are none yet", () => {
  const words = "Zur Barrierefreiheit gibt es noch keine Angabe.";
  expect(wordsOf(renderVenue())).toContain(words);
  const seats = { feature: "capacity", value: "yes", text: "350 Plätze" } as const;
  expect(wordsOf(renderVenue({ access: [seats] }))).toContain(words);
});

test("the page of an office shows address, opening status, phone, mail and a link to a public map", () => {
  const html = renderOffice({
    place: {
      ...sampleOffice,
      addressExtra: "Hinterhof",
      externalMap: "https://maps.example/?q=54.3,10.1",
    },
    organisation: "Kreisverband Kiel",
    phone: { text: "040 66969-100", href: "tel:+494066969100" },
    email: "kiel@kuestenbuendnis.example",
    website: { text: "Website", href: "https://kiel.example/" },
  });
  const words = wordsOf(html);
  expect(words).toContain("Kreisverband KielTonnenhof 5, Hinterhof24103 Kiel");
  expect(words).toContain("Jetzt geöffnet – bis 18 Uhr");
  expect(html).toContain('href="tel:+494066969100"');
  expect(html).toContain('href="mailto:kiel@kuestenbuendnis.example"');
  expect(words).toContain("Karte öffnen (externer Link)");
});

test("the map of a place has an accessible name and shows its attribution", () => {
  const html = renderVenue();
  expect(html).toContain('aria-label="Karte der Umgebung: Fischhalle Sieben"');
  expect(html).toContain('class="wrap map-line"');
});

test("people and events of an office follow below, each with a heading", () => {
  const html = renderOffice({
    people: [createCandidate(1), { ...createCandidate(2), listPosition: 2 }],
    events: [createEvent()],
    transit: ["Bus 1 bis Markt", "Bahnhof Husum, 6 Minuten", "Parkplatz im Hof"],
    body: { children: [el("p", {}, "Klingel am Tor.")] },
    map: sampleMap,
  });
  expect(headingsOf(html)).toEqual([
    "h1 Geschäftsstelle Husum",
    "h2 Öffnungszeiten",
    "h2 So kommst du rein",
    "h2 Anfahrt",
    "h2 Hier erreichst du",
    "h3 Wiebke Jessen 1",
    "h3 Wiebke Jessen 2",
    "h2 Termine in der Nähe",
    "h3 Auftakt: Land in Sicht",
  ]);
  expect(wordsOf(html)).toContain("Klingel am Tor.");
  expectSoundPage(html);
});

test("the page of a venue names the town above the name of the venue", () => {
  const html = renderVenue({ events: [createEvent()] });
  expect(headingsOf(html)).toEqual([
    "h1 Veranstaltungsort in Kiel Fischhalle Sieben",
    "h2 Zugang",
    "h2 Was hier stattfindet",
    "h3 Auftakt: Land in Sicht",
  ]);
  expectSoundPage(html);
});

function renderOffice(extra: Partial<OfficeView> = {}): string {
  return renderToString(<OfficePage view={createOfficeView(extra)} site={sampleSite} />);
}

function renderVenue(extra: Partial<VenueView> = {}): string {
  return renderToString(<VenuePage view={createVenueView(extra)} site={sampleSite} />);
}
