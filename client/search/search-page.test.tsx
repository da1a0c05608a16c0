import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { SearchGroup, SearchHit, SearchView } from "./search-data.ts";
import { createEvent } from "#client/test/detail-sample.ts";
import { createCandidate, sampleSite, sampleVenue } from "#client/test/home-sample.ts";
import { expectSoundPage, headingsOf, wordsOf } from "#client/test/read-html.ts";
import { SearchPage } from "./search-page.tsx";

const hit = {
  path: "/a#b",
  title: [{ text: "Deich", isMatch: true }],
  snippet: [
    { text: "Am ", isMatch: false },
    { text: "Deich", isMatch: true },
  ],
};

test("before the first query the search page shows a form with a hint and no result", () => {
  const html = render({ query: "", total: 0, groups: [] });
  expectSoundPage(html);
  expect(html).toContain('<form class="search-form" data-island="search-form" action="/suche">');
  expect(html).toMatch(/<label[^>]*for="suchbegriff"/);
  expect(html).not.toContain("<output>");
  expect(wordsOf(html)).toContain("Suche nach Namen");
});

test("every hit names its kind and its section of the site", () => {
  const html = render({
    total: 4,
    notes: ["Nicht alle Wörter."],
    groups: [
      createGroup("personen", "Personen", [
        { ...hit, kind: "person", candidate: createCandidate(3) },
      ]),
      createGroup("orte", "Orte", [{ ...hit, kind: "place", place: sampleVenue }]),
      createGroup("termine", "Termine", [{ ...hit, kind: "event", event: createEvent() }]),
      createGroup("seiten", "Seiten", [
        { ...hit, kind: "page", trail: ["Wahlprogramm"], heading: "Bahn" },
      ]),
    ],
  });
  expectSoundPage(html);
  expect(headingsOf(html)).toEqual([
    "h1 Suche",
    "h2 Personen 1",
    "h3 Deich",
    "h2 Orte 1",
    "h3 Deich",
    "h2 Termine 1",
    "h3 Deich",
    "h2 Seiten 1",
    "h3 Deich",
  ]);
  const words = wordsOf(html);
  expect(words).toContain("4 Treffer für „deich“.");
  expect(words).toContain("Nicht alle Wörter.");
  expect(words).toContain("Landesliste, Platz 3");
  expect(words).toContain("Veranstaltungsort · Husum");
  expect(words).toContain("Wahlprogramm · Bahn");
  expect(html).toContain('<a class="chip" href="#seiten">Seiten 1</a>');
  expect(html).toContain('<a href="/a#b"><mark>Deich</mark></a>');
  expect(html).toMatch(/Am (<!-- -->)?<mark>Deich<\/mark>/);
});

test("one hit is counted in the singular, and a single group has no links to groups", () => {
  const group = createGroup("seiten", "Seiten", [{ ...hit, kind: "page", trail: [] }]);
  const html = render({ total: 1, groups: [group] });
  expect(wordsOf(html)).toContain("1 Treffer für");
  expect(html).not.toContain("chip-row");
});

test("a truncated group links to all of its hits, and that page says where they end", () => {
  const hits: SearchHit[] = [{ ...hit, kind: "page", trail: [] }];
  const cut = { ...createGroup("seiten", "Seiten", hits), count: 12 };
  const first = render({ total: 12, groups: [{ ...cut, moreHref: "/suche?q=deich&art=seiten" }] });
  expect(first).toContain('href="/suche?q=deich&amp;art=seiten"');
  expect(wordsOf(first)).toContain("Alle 12 Seiten zeigen");
  const all = render({ total: 12, groups: [cut], allHref: "/suche?q=deich" });
  expect(wordsOf(all)).toContain("Gezeigt werden die besten 1 Treffer.");
  expect(wordsOf(all)).toContain("Alle Treffer zeigen");
});

test("without a hit the page says what to try", () => {
  const html = render({ total: 0, groups: [] });
  expectSoundPage(html);
  expect(wordsOf(html)).toContain("Kein Treffer für „deich“.");
  expect(wordsOf(html)).toContain("weniger Wörtern");
  const correction = { text: "Deich", href: "/suche?q=Deich" };
  const group = createGroup("seiten", "Seiten", [{ ...hit, kind: "page", trail: [] }]);
  const corrected = render({ query: "Diech", total: 1, groups: [group], correction });
  expectSoundPage(corrected);
  expect(wordsOf(corrected)).toContain(
    "Meintest du Deich? Dafür gibt es einen Treffer, für „Diech“ keinen.",
  );
  expect(wordsOf(corrected)).not.toContain("weniger Wörtern");
  expect(headingsOf(corrected)).toContain("h2 Seiten 1");
});

function createGroup(id: string, label: string, hits: SearchHit[]): SearchGroup {
  return { id, label, count: hits.length, hits };
}

function render(extra: Partial<SearchView>): string {
  const view: SearchView = {
    kind: "search",
    breadcrumbs: [{ text: "Home", href: "/" }],
    query: "deich",
    total: 0,
    notes: [],
    groups: [],
    hint: "Suche nach Namen.",
    ...extra,
  };
  return renderToString(<SearchPage view={view} site={sampleSite} />);
}
