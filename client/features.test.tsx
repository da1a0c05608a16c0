import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { TextData } from "#client/contract/page-data.ts";
import { createEvent, el } from "#client/test/detail-sample.ts";
import { createCandidate, sampleMap, sampleOffice } from "#client/test/home-sample.ts";
import { wordsOf } from "#client/test/read-html.ts";
import { texts } from "#client/contract/texts.ts";
import { ContentBody } from "#client/body/content-body.tsx";
import { LiveBlocks } from "#client/body/live-block.tsx";
import { liveBlocks, type LiveBlock } from "./features.ts";

const node = (kind: LiveBlock["kind"], live: unknown = 0) => el(kind, { live });

test("lists within a text are links without headings of their own", () => {
  const blocks: LiveBlock[] = [
    { kind: "candidates", list: "state", candidates: [createCandidate(3)] },
    { kind: "offices", offices: [sampleOffice] },
    { kind: "events", events: [createEvent()] },
    { kind: "map", map: sampleMap, size: "small" },
  ];
  const html = show({ children: blocks.map(({ kind }, index) => node(kind, index)), live: blocks });
  expect(html).not.toMatch(/<h[1-6]/);
  expect(wordsOf(html)).toContain("Listenplatz 3: Wiebke Jessen 3");
  expect(html).toContain('<a href="/geschaeftsstellen/kiel">Landesgeschäftsstelle Kiel</a>');
  expect(html).toContain('<a href="/termine/auftakt">Auftakt: Land in Sicht</a>');
  expect(html).toContain('<div class="live text-map" data-size="small">');
  expect(html).toContain('aria-label="Karte der Geschäftsstellen und Veranstaltungsorte"');
});

test("a few persons below a title of the program are posters", () => {
  const candidates = [createCandidate(3)];
  const html = render({ kind: "candidates", list: "state", candidates, arePosters: true });
  expect(html).toContain('<div class="people-row"><article class="poster"');
});

test("a long list within a text has links to groups of fifty and no headings", () => {
  const candidates = Array.from({ length: 120 }, (_, index) => createCandidate(index + 1));
  const html = render({ kind: "candidates", list: "state", candidates });
  expect(html).not.toMatch(/<h[1-6]/);
  expect(
    [...html.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id, text]) => [id, text]),
  ).toEqual([
    ["personen-state-1", "1–50"],
    ["personen-state-51", "51–100"],
    ["personen-state-101", "101–120"],
  ]);
  expect(html).toContain('<p class="sub" id="personen-state-51">Platz 51 bis 100</p>');
  expect(html.match(/<li value=/g)).toHaveLength(120);
});

test("a direct candidate in a list within a text is shown with the constituency number", () => {
  const candidate = createCandidate(3, {
    constituency: { word: "Wahlkreis", number: 7, name: "Pinneberg" },
  });
  const html = render({ kind: "candidates", list: "direct", candidates: [candidate] });
  expect(wordsOf(html)).toContain("Wahlkreis 7: Wiebke Jessen 3");
  expect(html).toContain('<li value="7">');
  expect(html).not.toContain("Listenplatz");
});

test("the Impressum names the given facts and nothing else", () => {
  const facts = { nameLines: ["Küstenbündnis", "Landesverband"], email: "moin@kueste.example" };
  const html = render({ kind: "impressum", ...facts });
  expect(html).toContain("<dt>Anbieter</dt><dd>Küstenbündnis<br/>Landesverband</dd>");
  expect(html).toContain('href="mailto:moin@kueste.example"');
  expect(html.match(/<dt>/g)).toHaveLength(2);
  const whole = render({
    kind: "impressum",
    ...facts,
    legalForm: "Politische Partei",
    addressLines: ["Tonnenhof 5", "24103 Kiel"],
    representative: "Anna Aal",
    phone: { text: "040 1", href: "tel:+49401" },
    responsible: "Jo Ru, Hafen 1, 24103 Kiel",
  });
  expect(Array.from(whole.matchAll(/<dt>(.*?)<\/dt>/g), ([, term]) => term)).toEqual([
    "Anbieter",
    "Rechtsform",
    "Anschrift",
    "Vertreten durch",
    "E-Mail",
    "Telefon",
    "Verantwortlich nach §\u00a018 Absatz\u00a02 MStV",
  ]);
});

test("a map around one place is labelled with the name of that place", () => {
  const map = { ...sampleMap, activePlace: sampleOffice.path };
  expect(render({ kind: "map", map, size: "medium" })).toContain(
    'aria-label="Karte der Umgebung: Landesgeschäftsstelle Kiel"',
  );
});

test("the id of the target for skipping a map never equals the id of a heading", () => {
  const heading = el("h2", { id: "nach-der-karte-0" }, "Nach der Karte 0");
  const live: LiveBlock[] = [{ kind: "map", map: sampleMap, size: "medium" }];
  const html = show({ children: [node("map"), heading], live });
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(ids).toContain("nach-der-karte-0");
  expect(new Set(ids).size).toBe(ids.length);
});

test("an empty list within a text says that there is nothing yet", () => {
  expect(render({ kind: "candidates", list: "state", candidates: [] })).toBe(
    "<p>Hier steht niemand.</p>",
  );
  expect(render({ kind: "events", events: [] })).toBe("<p>Zurzeit ist kein Termin geplant.</p>");
  expect(render({ kind: "offices", offices: [] })).toMatch(/^<p>Hier gibt es noch keine/);
});

test("a list without valid data in the body of a text renders nothing", () => {
  const live: LiveBlock[] = [{ kind: "events", events: [createEvent()] }];
  for (const hostile of [
    node("map"),
    node("events", 7),
    node("events", "length"),
    el("events", {}),
  ]) {
    expect(show({ children: [hostile], live })).toBe("");
  }
});

function show(body: TextData): string {
  return renderToString(
    <LiveBlocks value={liveBlocks}>
      <ContentBody body={body} />
    </LiveBlocks>,
  );
}

function render(block: LiveBlock): string {
  return show({ children: [node(block.kind)], live: [block] });
}

test("a list within a text in another language is marked as German", () => {
  const block: LiveBlock = { kind: "events", events: [] };
  const language = { lang: "ar", dir: "rtl" } as const;
  const body = { children: [node("events")], live: [block], language };
  expect(show(body)).toBe(`<p lang="de" dir="ltr">${texts.event.none}</p>`);
});
