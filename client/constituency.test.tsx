import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createEvent } from "#client/test/detail-sample.ts";
import { createCandidate, sampleMap, sampleSite, sampleVenue } from "#client/test/home-sample.ts";
import { expectSoundPage, headingsOf } from "#client/test/read-html.ts";
import { type ConstituencyView, ConstituencyPage } from "./constituency.tsx";

const { occupation: _, residence: __, ...person } = createCandidate(1);

test.each([
  ["no candidate", []],
  ["a person without occupation and residence", [person]],
])(
  "the page of a constituency with %s and no contact has no empty element",
  (_name, candidates) => {
    const html = render({ candidates });
    expectSoundPage(html);
    expect(html).not.toMatch(/<(?:p|li|ul|section)\b[^>]*><\/(?:p|li|ul|section)>/);
  },
);

test("if a constituency has several persons, their names are headings one level below its title", () => {
  const html = render({ candidates: [createCandidate(1), createCandidate(2)] });
  expect(headingsOf(html).slice(0, 3)).toEqual([
    expect.stringMatching(/^h1 /),
    "h2 Wiebke Jessen 1",
    "h2 Wiebke Jessen 2",
  ]);
});

test("where no areas are drawn, no line names the sources of a map", () => {
  const { areaWords: _, ...map } = sampleMap;
  expect(render({ map })).not.toContain("map-line");
  expect(render({ map: sampleMap })).toContain("map-line");
});

test("the page of a constituency shows next events and topics before map, ballot and legal text", () => {
  const html = render({
    candidates: [person],
    events: [createEvent()],
    offices: [{ ...sampleVenue, kind: "office", name: "Büro" }],
    officeNote: "Die nächste ist in Husum.",
    contact: { email: "kiel@example.org" },
    topics: {
      title: "Worum es Wiebke geht",
      items: [
        { text: "Häfen", href: "/programm/see", sentence: "Der Kai gehört allen." },
        { text: "Watt", href: "/themen/watt" },
      ],
    },
    map: sampleMap,
    howToVote: "Mit deiner Zweitstimme wählst du unsere Landesliste.",
  });
  expectSoundPage(html);
  const order = [
    "Auftakt: Land in Sicht",
    "Büro",
    "Die nächste ist in Husum.",
    "kiel@",
    'href="/programm/see">Häfen</a><p>Der Kai gehört allen.</p>',
    'href="/themen/watt">Watt</a></li>',
    "wk-map",
    "So wählst du hier",
  ].map((text) => html.indexOf(text));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(html.match(/>Büro</g)).toHaveLength(1);
});

function render(extra: Partial<ConstituencyView>): string {
  const view: ConstituencyView = {
    kind: "constituency",
    constituency: { word: "Wahlkreis", number: 5, name: "Kiel" },
    heading: "Kiel",
    breadcrumbs: [{ text: "Home", href: "/" }],
    lead: "Im Wahlkreis 5 tritt von uns niemand an.",
    contact: {},
    leavingNotes: [],
    candidates: [],
    residents: [],
    listName: "Landesliste",
    offices: [],
    neighbours: [],
    ...extra,
  };
  return renderToStaticMarkup(<ConstituencyPage view={view} site={sampleSite} />);
}
