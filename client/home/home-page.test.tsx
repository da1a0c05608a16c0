import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { App } from "#client/app.tsx";
import type { EventCard } from "#client/contract/page-data.ts";
import type { PageData } from "#client/features.ts";
import type { HomeView } from "./home-data.ts";
import { createCandidate, createHomePage, sampleMap } from "#client/test/home-sample.ts";

test("each section of the home page has its id once, in the order of the navigation", () => {
  const html = render();
  const ids = [...html.matchAll(/<section[^>]* id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids).toEqual(["home", "landesliste", "orte", "direktkandidatinnen", "contact"]);
  for (const id of ids) expect(html.split(` id="${id}"`)).toHaveLength(2);
});

test("the next events are between the direct candidates and the contact", () => {
  const html = render({ events: { section: { title: "Bald" }, next: [sampleEvent], total: 1 } });
  const order = ['id="direktkandidatinnen"', 'id="termine"', 'id="contact"'];
  const places = order.map((mark) => html.indexOf(mark));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test("a campaign can order its sections, leave some out and give the reason for an empty one", () => {
  const html = render({
    order: ["contact", "meldungen", "landesliste"],
    stateList: {
      id: "landesliste",
      section: { title: "Team", none: "Am 3. Mai wird gewählt." },
      candidates: [],
    },
    news: {
      section: { title: "Aktuelles" },
      items: [
        {
          path: "/presse/neu",
          title: "Neu",
          date: "2029-01-06",
          dateText: "6. Januar 2029",
          lead: "Kurz.",
        },
      ],
      listPath: "/presse",
    },
  });
  const ids = [...html.matchAll(/<section[^>]* id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids).toEqual(["home", "contact", "landesliste"]);
  const places = ["contact", "meldungen", "landesliste"].map((id) => html.indexOf(` id="${id}"`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(html).not.toContain('href="#direktkandidatinnen"><');
  expect(html).toContain("Am 3. Mai wird gewählt.");
  expect(html).toContain('<time dateTime="2029-01-06">6. Januar 2029</time>');
  expect(html).toContain('<a class="more" href="/presse">Alle Meldungen');
});

test("the map draws rivers only if it has no constituencies", () => {
  expect(render()).not.toContain('class="h-rivers"');
  const { areaWords: _, ...map } = sampleMap;
  expect(render({ map: { ...map, areas: [] } })).toContain('class="h-rivers"');
});

test("the navigation leads to the sections of the home page", () => {
  const html = render();
  for (const hash of ["home", "landesliste", "orte", "direktkandidatinnen", "contact"]) {
    expect(html).toMatch(new RegExp(`<a class="nav-link" href="#${hash}"`));
  }
});

test("no element of the home page has a style or an event handler as an attribute", () => {
  const html = render();
  expect(html).not.toMatch(/ style=/);
  expect(html).not.toMatch(/ on[a-z]+=/);
  expect(html).not.toContain("<script");
});

test("the slogan ends with a full stop for screen readers", () => {
  expect(textOf(render())).toContain("Land in Sicht.");
  expect(textOf(render({ claimLines: ["Moin."] }))).not.toContain("Moin..");
});

test("a line of the slogan with descenders gets more space to the line below", () => {
  expect(render({ claimLines: ["Hamburg", "wählt"] })).toMatch(/<h1[^>]*data-leading/);
  expect(render({ claimLines: ["Land", "in Sicht, gut"] })).not.toMatch(/<h1[^>]*data-leading/);
  expect(render()).toMatch(/id="contact">(?:<div[^>]*>)*<h2[^>]*data-leading/);
});

test("the first five persons of the list are posters, and the others a list that keeps their list positions", () => {
  const html = render();
  expect(html.match(/<article class="poster"/g)).toHaveLength(5);
  expect(html).toContain('<ol role="list" class="roll" start="6">');
  expect(html).toContain('<ol role="list" class="roll" start="8">');
  expect(textOf(html)).toContain("Listenplatz 6: Wiebke Jessen 6");
});

test("a short list of persons is shown as posters only, and an empty one says that it is empty", () => {
  const section = { title: "Landesliste" };
  const short = render({
    stateList: { id: "landesliste", section, candidates: [createCandidate(1), createCandidate(2)] },
  });
  expect(short.match(/<article class="poster"/g)).toHaveLength(2);
  expect(short).not.toContain('class="roll"');
  const empty = { ...section, none: "Bald mehr." };
  expect(render({ stateList: { id: "landesliste", section: empty, candidates: [] } })).toContain(
    '<p class="none">Bald mehr.</p>',
  );
});

test("a list of hundreds begins with twelve posters and continues as rows with links to groups of list positions", () => {
  const section = { title: "Landesliste" };
  const renderList = (count: number) =>
    render({ stateList: { id: "landesliste", section, candidates: listCandidates(count) } });
  const long = renderList(300);
  expect(long.match(/<article class="poster"/g)).toHaveLength(12);
  expect(listJumps(long)).toEqual(["13–50", "51–100", "101–150", "151–200", "201–250", "251–300"]);
  expect(textOf(long)).toContain("Platz 51 bis 100");
  const places = [...long.matchAll(/<li value="(\d+)"/g)].map(([, place]) => Number(place));
  expect(places).toEqual(Array.from({ length: 288 }, (_, index) => index + 13));
  // A heading for each of 300 names would be no help.
  expect(long).toContain('<p class="roll-name">');
  expect(long).not.toContain('<h3 class="roll-name">');
  expect(listJumps(renderList(62))).toEqual(["13–50", "51–62"]);
  expect(renderList(60)).not.toContain("long-list");
});

test("more than a hundred direct candidates are rows with links to groups of constituency numbers", () => {
  const candidates = listCandidates(128).map((card, index) => ({
    ...card,
    constituency: { word: "Wahlkreis", number: index + 1, name: `Ort ${index + 1}` },
  }));
  const section = { title: "DirektkandidatInnen" };
  const html = render({ directCandidates: { id: "direktkandidatinnen", section, candidates } });
  expect(listJumps(html)).toEqual(["1–50", "51–100", "101–128"]);
  expect(textOf(html)).toContain("Wahlkreis 101 bis 128");
  expect(html.match(/<li class="direkt-row"/g)).toHaveLength(128);
});

test("if each constituency has a list, the persons are rows below the name of the constituency, which links to its page", () => {
  const renderLists = (count: number) =>
    render({
      directCandidates: {
        id: "direktkandidatinnen",
        section: { title: "Wahlkreislisten" },
        isWithin: true,
        candidates: listCandidates(count).map((card, index) => ({
          ...card,
          listPosition: (index % 18) + 1,
          constituency: { word: "Wahlkreis", number: Math.floor(index / 18) + 1, name: "Mitte" },
        })),
      },
    });
  const many = renderLists(72);
  const lists = many.slice(many.indexOf('id="direktkandidatinnen"'));
  expect(lists).not.toContain('class="poster"');
  expect(listJumps(lists)).toEqual(["1 Mitte", "2 Mitte", "3 Mitte", "4 Mitte"]);
  // The title of the list says it.
  expect(lists).not.toContain('class="roll-wk"');
  const few = renderLists(36);
  expect(few.slice(few.indexOf('id="direktkandidatinnen"'))).toContain('class="poster"');
  expect(listJumps(few)).toEqual([]);
});

test("the only person of an election speaks in place of the portrait", () => {
  const candidates = [createCandidate(1)];
  const list = { id: "landesliste", section: { title: "Wahl" }, candidates };
  const html = render({ stateList: { ...list, isOfOnePerson: true, quote: "„Na dann.“" } });
  expect(html).toContain('<p class="poster-quote">„Na dann.“</p>');
  expect(html).not.toContain('class="poster-image');
});

test("a person without a photo is shown by initials, and the photo's text does not repeat the name", () => {
  const photo = {
    src: "/media/a.webp",
    alt: "Illustration: Wiebke Jessen",
    width: 800,
    height: 1000,
    sources: [{ type: "image/avif", srcSet: "/media/a.avif 800w" }],
    focus: [52, 18] as [number, number],
  };
  const section = { title: "Landesliste" };
  expect(
    render({ stateList: { id: "landesliste", section, candidates: [createCandidate(1)] } }),
  ).toContain("<span>WJ</span>");
  const html = render({
    stateList: { id: "landesliste", section, candidates: [createCandidate(1, { photo })] },
  });
  expect(html).toContain('<source type="image/avif" srcSet="/media/a.avif 800w"');
  expect(html).toMatch(
    /<img src="\/media\/a\.webp" alt="" width="800" height="1000" loading="lazy"/,
  );
  expect(html).toContain('data-focus-x="50" data-focus-y="20"');
  // Of an odd number, the first fills the width of a phone.
  const candidates = [1, 2, 3].map((place) => createCandidate(place, { photo }));
  const three = render({ stateList: { id: "landesliste", section, candidates } });
  const sizes = [...three.matchAll(/ sizes="([^"]*)"/g)].map(([, one = ""]) => one);
  expect(sizes.map((one) => one.includes("100vw"))).toEqual([true, false, false]);
});

test("every place is listed with address, opening status and number of events", () => {
  const text = textOf(render());
  expect(text).toContain("Tonnenhof 5, 24103 Kiel");
  expect(text).toContain("Jetzt geöffnet – bis 18 Uhr");
  expect(text).toContain("Kaistraße 1, 25813 Husum");
  expect(text).toContain("220 Plätze · 1 Termin");
});

test("places and constituencies on the map are links with distinct names", () => {
  const html = render();
  expect(html).toContain('aria-label="A: Landesgeschäftsstelle Kiel"');
  expect(html).toContain('aria-label="1: Veranstaltungsort Tonnenhalle, Husum"');
  const person = 'aria-label="Wahlkreis 1 Flensburg – Schleswig: Wiebke Jessen 1"';
  const tooltip = 'data-name="Wahlkreis 1 Flensburg – Schleswig" data-person="Wiebke Jessen 1"';
  expect(html).toContain(`<a href="/landesliste/person-1" ${person} ${tooltip} tabindex="-1">`);
  const alone = 'data-name="Wahlkreis 2 Nordfriesland"';
  expect(html).toContain(
    `<a href="/wahlkreis/2" aria-label="Wahlkreis 2 Nordfriesland" ${alone} tab`,
  );
  expect(html).toContain(
    '<a href="/wahlkreis/1" tabindex="-1" data-no-prefetch=""><title>Wahlkreis 1 Flensburg',
  );
  expect(html).toContain('href="/media/map.svg#wk-1"');
  expect(textOf(html)).toContain("Wahlkreise: © Die Bundeswahlleiterin · Natural Earth");
});

test("maps of places show the configured section, and the map at the top shows the whole Land with the section marked", () => {
  const html = render({
    map: { ...sampleMap, section: [200, 80, 100, 100], shown: [200, 80, 100, 104] },
  });
  expect(html.match(/class="map-drawing" viewBox="[^"]*"/g)).toEqual([
    'class="map-drawing" viewBox="0 0 1000 900"',
    'class="map-drawing" viewBox="200 80 100 104"',
    'class="map-drawing" viewBox="0 0 1000 900"',
  ]);
  const hero = html.slice(html.indexOf("hero-map"), html.indexOf('id="landesliste"'));
  expect(hero.match(/<use href="[^"]*" class="on"/g)).toEqual([
    '<use href="/media/map.svg#wk-2" class="on"',
  ]);
  expect(hero).not.toContain("h-here");
  const elsewhere = render({ map: { ...sampleMap, section: [700, 700, 100, 100] } });
  expect(elsewhere).toContain('class="h-here" cx="750" cy="750"');
});

test("without a map persons and places are listed alone", () => {
  const { view, ...page } = createHomePage();
  if (view.kind !== "home") throw new Error("The sample is the home page.");
  const { map, ...rest } = view;
  const html = renderToString(<App data={{ ...page, view: rest }} />);
  expect(map).toBeDefined();
  expect(html).not.toContain("/media/map.svg");
  expect(html).toContain("Landesgeschäftsstelle Kiel");
});

test("a map without any place is not shown in the section of places", () => {
  const section = { title: "Orte", none: "Noch keiner." };
  const html = render({
    map: { ...sampleMap, places: [] },
    places: { section, offices: [], venues: [] },
  });
  expect(html).not.toContain('data-island="site-map"');
  expect(html).not.toContain("Karte der Geschäftsstellen");
  expect(html).not.toContain("orte-stage");
  expect(textOf(html)).toContain("OrteNoch keiner.DirektkandidatInnen");
  expect(html).toContain('data-island="area-map"');
});

test("the next events are shown with a link to all of them", () => {
  const html = render({
    events: {
      section: { title: "Bald" },
      next: [sampleEvent],
      total: 12,
      listPath: "/veranstaltungen",
    },
  });
  expect(html).toContain('<a href="/termine/auftakt">');
  expect(html).toContain('<a class="more" href="/veranstaltungen">Alle 12 Termine');
  expect(render()).not.toContain("Die nächsten Termine");
});

test("the countdown gives the days in words and disappears without an election", () => {
  expect(textOf(render())).toContain("46 Tage bis zum Kreuz");
  expect(render().match(/<circle[^>]* r="8"/g)).toHaveLength(45);
  const { view, ...page } = createHomePage();
  if (view.kind !== "home") throw new Error("The sample is the home page.");
  const { countdown, ...rest } = view;
  expect(countdown).toBeDefined();
  expect(renderToString(<App data={{ ...page, view: rest }} />)).not.toContain("Bis zur Wahl");
});

test("the countdown shows weeks above sixty days, and a rising water level below that", () => {
  const election = { electionName: "Bundestagswahl", dateText: "Sonntag, 8–18 Uhr" };
  expect(
    render({ countdown: { days: 100, ...election } }).match(/<circle[^>]* r="8"/g),
  ).toHaveLength(14);
  const levelAt = (days: number) =>
    /hero-level.*?d="M0 ([\d.]+)h/.exec(render({ countdown: { days, ...election } }))?.[1];
  expect([60, 45, 1].map(levelAt)).toEqual([undefined, "75.0", "1.7"]);
  expect(render({ countdown: { days: 900, ...election } })).not.toContain("count-days");
});

test("on polling day a call to vote replaces the countdown", () => {
  const html = render({
    moment: "day",
    claimLines: ["Heute", "wählen.", "Bis 18 Uhr"],
    notes: ["Nimm deinen Ausweis mit."],
    countdown: {
      days: 0,
      electionName: "Wahl",
      dateText: "heute",
      postalVote: { text: "So wählst du", href: "/waehlen" },
    },
  });
  expect(textOf(html)).toContain("Heute wählen. Bis 18 Uhr.");
  expect(textOf(html)).toContain("Nimm deinen Ausweis mit.So wählst du");
  expect(html).not.toMatch(/class="count"|hero-level/);
});

test("persons at the top of the home page are links with their names", () => {
  const beside = [1, 2].map((number) => createCandidate(number));
  const several = render({ moment: "after", beside });
  expect(several).toMatch(/hero-faces.*?<a href="\/landesliste\/person-1">/);
  expect(textOf(several)).toContain("Wiebke Jessen 2");
  expect(render({ beside: beside.slice(1) })).toContain("hero-portrait");
  expect(render({ beside: "map" })).toContain("hero-land");
});

test("the text of index.md is between the countdown and the list", () => {
  const body = {
    children: [{ type: "text" as const, value: "Wir wohnen da, wo das Land aufhört." }],
  };
  const html = render({ body });
  expect(html.indexOf("wo das Land aufhört")).toBeGreaterThan(html.indexOf("zum Kreuz"));
  expect(html.indexOf("wo das Land aufhört")).toBeLessThan(html.indexOf('id="landesliste"'));
});

test("the home page has a skip link and the contact as mail and telephone links", () => {
  const html = render();
  expect(html).toContain('<a class="skip" href="#inhalt">Zum Inhalt springen</a>');
  expect(html).toContain('<main id="inhalt"');
  expect(html).toContain('href="mailto:moin@kuestenbuendnis.example"');
  expect(html).toContain('href="tel:+494066969100"');
  expect(html).toContain('<a href="/impressum">Impressum</a>');
});

test("a preview says that drafts are visible, until when, and how to leave it", () => {
  const html = renderToString(
    <App data={{ ...createHomePage(), preview: { untilText: "Freitag, 18 Uhr" } }} />,
  );
  expect(html).toContain('aria-label="Vorschau"');
  expect(textOf(html)).toContain("Die Vorschau gilt bis Freitag, 18 Uhr.");
  expect(html).toContain('href="?preview="');
  expect(render()).not.toContain("Vorschau");
});

function render(view: Partial<HomeView> = {}): string {
  const data: PageData = createHomePage(view);
  return renderToString(<App data={data} />);
}

/** Cards of as many persons, by their places. */
function listCandidates(count: number) {
  return Array.from({ length: count }, (_, index) => createCandidate(index + 1));
}

/** The words of the links to groups of a list; each leads to an element of the page. */
function listJumps(html: string): string[] {
  const [jumps = ""] = /<div class="jumps".*?<\/div>/.exec(html) ?? [];
  return [...jumps.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id = "", text = ""]) => {
    expect(html.split(` id="${id}"`)).toHaveLength(2);
    return text;
  });
}

function textOf(html: string): string {
  return html
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/\s+/g, " ");
}

const sampleEvent: EventCard = {
  path: "/termine/auftakt",
  title: "Auftakt: Land in Sicht",
  start: "2029-01-12T19:00:00+01:00",
  dayText: "12",
  timeText: "Fr., 19 Uhr",
  monthText: "Januar 2029",
  dateText: "Freitag, 12. Januar 2029, 19–21 Uhr",
  status: "scheduled",
  isPast: false,
  isOnline: false,
  hasSignLanguage: false,
  hasCaptions: false,
};
