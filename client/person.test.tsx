import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { ImageData } from "#client/contract/page-data.ts";
import { type CandidateView, PersonPage } from "./person.tsx";
import { createCandidateView, createEvent, el } from "#client/test/detail-sample.ts";
import { createCandidate, sampleMap, sampleSite } from "#client/test/home-sample.ts";
import { expectSoundPage, headingsOf, wordsOf } from "#client/test/read-html.ts";

const photo: ImageData = {
  src: "/assets/media/anna.webp",
  alt: "Portrait von Anna-Katharina von Schmidt-Petersen (Illustration)",
  width: 800,
  height: 1000,
  sources: [],
};

test("the heading of a person's page is the full name with title and particle", () => {
  expect(headingsOf(render())[0]).toBe("h1 Dr. Anna-Katharina von Schmidt-Petersen");
});

test("headings name a person with a single name", () => {
  const { candidate } = createCandidateView();
  const name = { ...candidate.name, given: "", family: "Sukarno", full: "Sukarno" };
  const headings = headingsOf(
    render({
      candidate: { ...candidate, name },
      topics: [{ text: "Pflege", href: "/themen/pflege" }],
      events: [createEvent()],
    }),
  );
  expect(headings).toContain("h2 Worum es Sukarno geht");
  expect(headings).toContain("h2 Triff Sukarno");
});

test("the page of a person names both votes with list position and constituency", () => {
  const words = wordsOf(render());
  expect(words).toContain("Deine Zweitstimme Listenplatz 3 auf der Landesliste");
  expect(words).toContain("Deine Erststimme Wahlkreis 4 Rendsburg-Eckernförde");
});

test("the page of a candidate without a list position uses the colour of the first vote", () => {
  const { candidate: both, votes } = createCandidateView();
  const { listPosition, ...candidate } = both;
  const html = render({ candidate, votes: votes.slice(1) });
  expect(listPosition).toBe(3);
  expect(html).toContain('data-accent="secondary1"><div class="cand-photo monogram"');
  expect(html).toContain('data-n="4"');
  expect(html).not.toContain("Zweitstimme");
});

test("a photo has a description and is loaded eagerly, and a person without one is shown by initials", () => {
  const candidate = { ...createCandidateView().candidate, photo };
  expect(render({ candidate })).toMatch(/alt="Portrait von [^"]*"[^>]*loading="eager"/);
  expect(render()).toContain('aria-hidden="true"><span>AS</span>');
  const name = { ...candidate.name, initials: "\u0645\u0627" };
  // Arabic letters reach below the line.
  expect(render({ candidate: { ...createCandidateView().candidate, name } })).toContain(
    'data-wide="low"',
  );
});

test("the page of a person has sections for topics, events, text and quote only if there are any", () => {
  const full = render({
    topics: [{ text: "Pflege", href: "/themen/pflege" }],
    events: [createEvent()],
    body: { children: [el("p", {}, "Sie geht auch sonntags ans Telefon.")] },
    quote: {
      text: "„Wer krank wird, braucht keinen Fahrplan.“",
      length: "short",
      words: "short",
    },
  });
  expect(headingsOf(full)).toEqual([
    "h1 Dr. Anna-Katharina von Schmidt-Petersen",
    "h2 Worum es Anna-Katharina geht",
    "h2 Triff Anna-Katharina",
    "h3 Auftakt: Land in Sicht",
  ]);
  expect(wordsOf(full)).toContain("„Wer krank wird, braucht keinen Fahrplan.“");
  const bare = render();
  expect(headingsOf(bare)).toHaveLength(1);
  expect(bare).toContain('data-layout="facts"');
  expect(bare).not.toContain("blockquote");
});

test("every contact of a person is a link, and links to other sites send no referrer", () => {
  const html = render({
    email: "anna@kuestenbuendnis.example",
    phone: { text: "040 66969-121", href: "tel:+494066969121" },
    website: { text: "anna.example", href: "https://anna.example/" },
    social: [{ text: "Mastodon", href: "https://social.example/@anna" }],
    office: { text: "Geschäftsstelle Husum", href: "/geschaeftsstellen/husum" },
  });
  expect(html).toContain('href="mailto:anna@kuestenbuendnis.example"');
  expect(html).toContain('href="tel:+494066969121"');
  expect(html).toContain('href="https://social.example/@anna" rel="me noopener noreferrer"');
  expect(html).toContain('<a href="/geschaeftsstellen/husum">Geschäftsstelle Husum</a>');
  expect(wordsOf(html)).toContain("anna@kuestenbuendnis.example");
});

test("the label of the map on a person's page names the constituency it shows", () => {
  expect(render({ map: { ...sampleMap, active: ["wk-4"] } })).toContain(
    ">Lage: Wahlkreis 4 Rendsburg-Eckernförde<",
  );
});

test("the page of a person links to the neighbours on the list with number and name, and leaves out a missing one", () => {
  const next = {
    path: "/landesliste/malik",
    title: "Malik Yıldız-Thomsen",
    number: 4,
    numberLabel: "Listenplatz",
  };
  const html = render({ next });
  expect(wordsOf(html)).toContain("Listenplatz 4 Malik Yıldız-Thomsen");
  expect(html).toContain('href="/landesliste/malik" rel="next"');
  expect(html).not.toContain('rel="prev"');
  expect(render()).not.toContain("Weitere Kandidatinnen und Kandidaten");
});

test("the page of a person with nothing but a name has valid markup and no number", () => {
  const candidate = createCandidate(1);
  const nameOnly = { path: candidate.path, name: candidate.name };
  const html = render({ candidate: nameOnly });
  expectSoundPage(html);
  expect(html).not.toContain('class="num"');
  expect(wordsOf(html)).toContain("Landeslistenkandidatin");
});

test("the page of a person has one h1, unique ids and no inline style or script", () => {
  expectSoundPage(render({ candidate: { ...createCandidateView().candidate, photo } }));
});

function render(extra: Partial<CandidateView> = {}): string {
  return renderToString(<PersonPage view={createCandidateView(extra)} site={sampleSite} />);
}
