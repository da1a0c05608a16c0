import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import { openMemory, type Store } from "#db/store/open-store.ts";
import type { DocumentRecord } from "#domain/content/records.ts";
import { createSearchConstituency } from "./search-constituencies.ts";
import { searchDocuments, type SearchOptions } from "./search.ts";
import { toSearchResponse } from "./search-response.ts";
import { createPerson, createRecord, publish } from "#db/test/records.ts";

const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };

test.each([
  { words: "Müller", text: "Frau Mueller kommt." },
  { words: "Mueller", text: "Frau Müller kommt." },
  { words: "Muller", text: "Frau Müller kommt." },
  { words: "Straße", text: "In der Strasse." },
  { words: "Hafenstrasse", text: "Hafenstr. 5, Kiel." },
  { words: "Hafenstr.", text: "Hafenstraße 5, Kiel." },
  { words: "Grossen", text: "Im Großen und Ganzen." },
  { words: "Großen", text: "Im Grossen und Ganzen." },
  { words: "Mu\u0308ller", text: "Frau Müller kommt." },
  { words: "Müller", text: "Frau Mu\u0308ller kommt." },
  { words: "rathaus", text: "Treffpunkt: Rathausstraße." },
  { words: "haus", text: "Vor dem Rathaus." },
  { words: "listen", text: "Unsere Landeslistenkandidatin." },
  { words: "Kandidatin", text: "Alle Kandidat*innen." },
  { words: "Kandidat*in", text: "Eine Kandidatin." },
  { words: "Kandidat:in", text: "Eine Kandidat_in." },
  { words: "KandidatInnen", text: "Alle Kandidat:innen." },
  { words: "Kandidatinnen", text: "Ein Kandidat." },
  { words: "Kandidat", text: "Zwei Kandidatinnen." },
  { words: "Lehrerin", text: "Ein Lehrer." },
  { words: "Häuser", text: "Ein Haus." },
  { words: "Küsten", text: "Die Küste." },
  { words: "Ärztinnen", text: "Ein Arzt." },
  { words: "DEICH", text: "Der Deich hält." },
  { words: "Nr. 53", text: "Die 53 ist es." },
  { words: "18:30", text: "Beginn 18.30 Uhr." },
  { words: "Aydın", text: "Nuray Aydin." },
])("a search for '$words' finds the text '$text'", ({ words, text }) => {
  const store = createStore([createPage("a", text), createPage("b", "Etwas ganz anderes.")]);
  expect(findPaths(store, words)).toEqual(["/a"]);
});

test("a search finds pages with all words in any section, or else pages with most words", () => {
  const store = createStore([
    createPage("a", "Der Deich."),
    createRecord({
      file: "b.md",
      title: "Küste",
      sections: [
        { title: "", text: "Ein Deich." },
        { headingId: "bahn", title: "Bahn", text: "Mehr Fähren." },
      ],
    }),
  ]);
  expect(findPaths(store, "deich fähre")).toEqual(["/b"]);
  expect(findPaths(store, "Was ist mit der Küste?")).toEqual(["/b"]);
  expect(search(store, "deich fähre")).not.toHaveProperty("isPartial");
  expect(search(store, "deich moor")).toMatchObject({ total: 2, isPartial: true });
  expect(findPaths(store, "deich fähre quastenflosser")).toEqual(["/b"]);
});

test("of pages with equally many of the words, those with the rarer word come first", () => {
  const deiche = ["a", "b"].map((name) => createRecord({ file: `${name}.md`, title: "Deich" }));
  const store = createStore([...deiche, createPage("c", "Mehr über das Moor.")]);
  expect(findPaths(store, "deich moor")).toEqual(["/c", "/a", "/b"]);
});

test("in a search for several words, some may be parts of longer words, but one has to be a whole word", () => {
  const store = createStore([createPage("a", "Rathaus Klimadeich"), createPage("b", "Haus Moor")]);
  expect(findPaths(store, "haus deich")).toEqual(["/a"]);
  expect(findPaths(store, "haus moor")).toEqual(["/b"]);
  expect(findPaths(store, "haus deich moor")).toEqual(["/a", "/b"]);
  expect(findPaths(store, "haus quastenflosser deich")).toEqual(["/a"]);
});

test("search words after the twelfth are ignored", () => {
  const words = "eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf";
  const store = createStore([createPage("a", words)]);
  expect(findPaths(store, `${words} quastenflosser`)).toEqual(["/a"]);
  expect(search(store, `${words} quastenflosser`)).not.toHaveProperty("isPartial");
  expect(search(store, `quastenflosser ${words}`)).toHaveProperty("isPartial");
});

test("a search for a function word alone matches only the word itself", () => {
  const store = createStore([createPage("a", "Der Deich."), createPage("b", "Derbe Küste.")]);
  expect(findPaths(store, "der")).toEqual(["/a"]);
});

test("hits in titles come before hits in texts, whole words before beginnings, and beginnings before parts", () => {
  const store = createStore([
    createPage("teil", "Die Klimadeiche."),
    createPage("anfang", "Deichbau und Deichbau."),
    createPage("wort", "Am Deich."),
    createPage("titel", "Text.", "Deiche und Küsten"),
    createPage("ganz", "Text.", "Der Deich"),
  ]);
  expect(findPaths(store, "deich")).toEqual(["/ganz", "/titel", "/wort", "/anfang", "/teil"]);
});

test("a longer word that is imported later is found by its beginning, whatever letter follows", () => {
  const store = createStore([createPage("a", "Der Deich.")]);
  expect(findPaths(store, "deich")).toEqual(["/a"]);
  publish(store, { upserts: [createPage("b", "Ein Deich\u{20bb7}.")] });
  expect(findPaths(store, "deich").toSorted()).toEqual(["/a", "/b"]);
});

test("a hit links to the section that matches best, or to the page if its title matches", () => {
  const store = createStore([
    createRecord({
      file: "programm.md",
      title: "Programm",
      sections: [
        { headingId: "programm", title: "Programm", text: "Was wir vorhaben." },
        { headingId: "wohnen", title: "Wohnen", text: "Mieten senken." },
        { headingId: "bahn", title: "Bahn", text: "Wohnen am Gleis." },
      ],
    }),
  ]);
  expect(findPaths(store, "wohnen")).toEqual(["/programm#wohnen"]);
  expect(findPaths(store, "programm")).toEqual(["/programm"]);
  expect(findPaths(store, "vorhaben")).toEqual(["/programm"]);
});

test("a candidate is found by name, occupation, residence, topic, list position and constituency", () => {
  const store = createStore([fenna, createPerson("ada", { listPosition: 2, constituency: 1 })]);
  const questions = [
    "Fenna Brodersen",
    "Lotsin",
    "Husum",
    "Fährverkehr",
    "53",
    "WK 53",
    "wk53",
    "Wahlkreis 53",
    "Wahlkreis Nr. 053",
    "Listenplatz 1",
    "Platz 1",
    "Kandidatin Husum",
    "Direktkandidat*in Husum",
    "Nordfriesland",
  ];
  const area = { number: 53, name: "Nordfriesland – Dithmarschen Nord" };
  const constituencies = [createSearchConstituency(area, "Wahlkreis")];
  const found = questions.map((words) => findPaths(store, words, { constituencies }));
  expect(found).toEqual(questions.map(() => ["/landesliste/fenna"]));
});

test("a query for the number of a constituency does not match a list position, and the other way round", () => {
  const store = createStore([
    createPerson("a", { listPosition: 2, constituency: 7 }),
    createPerson("b", { listPosition: 7, constituency: 2 }),
  ]);
  expect(findPaths(store, "Wahlkreis 2")).toEqual(["/landesliste/b"]);
  expect(findPaths(store, "Listenplatz 2")).toEqual(["/landesliste/a"]);
  expect(findPaths(store, "2")).toHaveLength(2);
});

test("an event is found by its participants, its venue and its date", () => {
  const store = createStore([
    fenna,
    createRecord({
      file: "orte/deichblick.md",
      kind: "venue",
      title: "Dörpshus Deichblick",
      fields: { street: "Achtern Diek 9", postalCode: "25704", city: "Meldorf" },
    }),
    createRecord({
      file: "termine/kosten.md",
      kind: "event",
      title: "Küchentisch",
      startsAt: "2029-01-16T17:30:00.000Z",
      links: [
        { relation: "venue", target: "/orte/deichblick" },
        { relation: "participant", target: "/landesliste/fenna" },
      ],
      fields: { title: "Küchentisch" },
    }),
  ]);
  const answer = toSearchResponse("x", search(store, "Brodersen"));
  expect(answer.groups.map(({ label, count }) => [label, count])).toEqual([
    ["Personen", 1],
    ["Termine", 1],
  ]);
  expect(answer.groups[1]?.hits[0]).toEqual({
    title: "Küchentisch",
    path: "/termine/kosten",
    kind: "event",
    snippet: [
      { text: "Mit Fenna ", isMatch: false },
      { text: "Brodersen", isMatch: true },
      { text: ". Dörpshus Deichblick, Meldorf.", isMatch: false },
    ],
  });
  expect(findPaths(store, "Meldorf")).toEqual(["/orte/deichblick", "/termine/kosten"]);
  expect(findPaths(store, "16. Januar 2029")).toEqual(["/termine/kosten"]);

  publish(store, {
    upserts: [createRecord({ file: "orte/deichblick.md", kind: "venue", title: "Dörpshus" })],
  });

  expect(findPaths(store, "Deichblick")).toEqual([]);
  expect(findPaths(store, "Meldorf")).toEqual([]);
  expect(findPaths(store, "Dörpshus")).toEqual(["/orte/deichblick", "/termine/kosten"]);
});

test("a search for events does not reveal a candidate who is not announced yet", () => {
  const store = createStore([
    { ...fenna, publishAt: "2029-02-01T00:00:00.000Z" },
    createRecord({
      file: "termine/a.md",
      kind: "event",
      links: [{ relation: "participant", target: "/landesliste/fenna" }],
    }),
  ]);
  expect(findPaths(store, "Brodersen")).toEqual([]);
});

test("drafts, partials, data, redirects and scheduled documents are never found", () => {
  const hidden = {
    isDraft: { isDraft: true },
    isPartial: { isPartial: true },
    data: { kind: "data" as const },
    redirect: { redirect: "/b" },
    later: { publishAt: "2029-01-10T12:00:01.000Z" },
    over: { unpublishAt: "2029-01-10T12:00:00.000Z" },
  };
  const store = createStore(
    Object.entries(hidden).map(([name, record]) => ({ ...createPage(name, "Deich"), ...record })),
  );
  expect(search(store, "deich")).toEqual({ total: 0, groups: [] });
});

test("scheduled documents appear and disappear to the second", () => {
  const store = createStore([
    {
      ...createPage("a", "Deich"),
      publishAt: "2029-01-10T12:00:01.000Z",
      unpublishAt: "2029-01-10T12:00:02.000Z",
    },
  ]);
  const countAt = (now: string) =>
    search(store, "deich", { visibility: { now: new Date(now), withDrafts: false } }).total;
  expect(countAt("2029-01-10T12:00:00Z")).toBe(0);
  expect(countAt("2029-01-10T12:00:01Z")).toBe(1);
  expect(countAt("2029-01-10T12:00:02Z")).toBe(0);
});

test("a search does not tell whether a word occurs in a draft", () => {
  const pages = [createPage("a", "Husum Wetter."), createPage("b", "Husum Wetter Wind.")];
  const draft = { ...createPage("c", "Rücktritt."), isDraft: true };
  const [without, withDraft] = [pages, [...pages, draft]].map((records) =>
    search(createStore(records), "Rücktritt Husum Wetter Wind"),
  );
  expect(withDraft).toEqual(without);
});

test("drafts are found where drafts may be seen", () => {
  const store = createStore([{ ...createPage("a", "Deich"), isDraft: true }]);
  const result = search(store, "deich", { visibility: { ...visibility, withDrafts: true } });
  expect(result.total).toBe(1);
});

test("groups count all matches and hold no more hits than requested", () => {
  const store = createStore([
    fenna,
    ...Array.from({ length: 130 }, (_, number) => createPage(`s${number}`, "Husum")),
  ]);
  const all = search(store, "husum", { limit: 1000 });
  expect(all.total).toBe(131);
  expect(all.groups.map(({ name, count, hits }) => [name, count, hits.length])).toEqual([
    ["people", 1, 1],
    ["pages", 130, 99],
  ]);
  const few = search(store, "husum", { limit: 50, limitPerGroup: 5 });
  expect(few.groups.map(({ hits }) => hits.length)).toEqual([1, 5]);
  expect(search(store, "husum", { limit: 1 }).groups.map(({ hits }) => hits.length)).toEqual([
    1, 0,
  ]);
});

test("of thousands of matches, titles are returned first", () => {
  const pages = Array.from({ length: 1200 }, (_, number) => createPage(`s${number}`, "Am Deich."));
  const store = createStore([...pages, createPage("z", "Am Deich.", "Deich")]);
  const result = search(store, "deich", { limit: 3 });
  expect(result.total).toBe(1201);
  expect(listPaths(result)).toEqual(["/z", "/s0", "/s1"]);
});

test("the search index of a document follows its newest version", () => {
  const store = createStore([createPage("a", "Altrathausplatz"), createPage("b", "Moor")]);
  expect(findPaths(store, "rathaus")).toEqual(["/a"]);
  publish(store, { upserts: [createPage("a", "Neubauplatz")] });
  expect(findPaths(store, "rathaus")).toEqual([]);
  expect(findPaths(store, "bau")).toEqual(["/a"]);
  publish(store, { deletions: ["a.md", "b.md"] });
  expect(findPaths(store, "bau")).toEqual([]);
  for (const table of ["document_words", "search_facts", "known_words", "search_stale"]) {
    expect(store.raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0);
  }
});

test("a document that changes its kind changes its group", () => {
  const store = createStore([fenna]);
  publish(store, { upserts: [{ ...createPage("x", "Husum"), file: fenna.file }] });
  expect(search(store, "husum").groups.map(({ name }) => name)).toEqual(["pages"]);
});

const fenna = createPerson("fenna", {
  title: "Fenna Brodersen",
  listPosition: 1,
  constituency: 53,
  fields: {
    givenName: "Fenna",
    familyName: "Brodersen",
    gender: "w",
    occupation: "Lotsin",
    residence: "Husum",
    topics: ["Fährverkehr"],
    quote: "Ein Hafen ist ein Anfang.",
  },
});

test("words of complaint rank pages, exclude none and are not corrected", () => {
  const store = createStore([
    createPage("a", "Die Fähre legt ab."),
    createPage("b", "Die Fähre ist teuer, sagen viele Leute auf dem Festland und den Inseln."),
    createPage("c", "Teuer ist auch die Butter."),
  ]);
  expect(findPaths(store, "Fähre zu teuer")).toEqual(["/b", "/a"]);
  expect(search(store, "Fähre miserabel")).not.toHaveProperty("correction");
  expect(findPaths(store, "Fähre miserabel")).toEqual(["/a", "/b"]);
  expect(findPaths(store, "teuer")).toEqual(["/c", "/b"]);
  expect(findPaths(store, "teure Quastenflosser")).toEqual([]);
});

test("a person or street whose name is a word of complaint comes first", () => {
  const store = createStore([
    createPerson("klein", { title: "Anna Klein" }),
    createPerson("lang", { title: "Anna Lang" }),
    createPage("a", "Büro in der Kurzen Straße."),
    createPage("b", "Büro in der Langen Straße, neben der Kirche und dem Markt."),
  ]);
  expect(findPaths(store, "Anna Lang")[0]).toBe("/landesliste/lang");
  expect(findPaths(store, "Lange Straße")[0]).toBe("/b");
});

test("a page with a synonym is found, after pages with the word itself", () => {
  const store = createStore([
    createPage("a", "Landwirte fördern."),
    createPage("b", "Die Bauern."),
    createPage("c", "Am Deich."),
  ]);
  expect(findPaths(store, "Bauern")).toEqual(["/b", "/a"]);
  // `Die` is spelled alike, but nobody searches for it.
  expect(search(store, "Diek")).toMatchObject({ total: 0 });
  const elections = [
    electionSchema.parse({ id: "wahl", name: "Wahl", date: "2029-02-25", state: "Hamburg" }),
  ];
  publish(store, { elections });
  expect(findPaths(store, "Diek")).toEqual(["/c"]);
});

test("words that occur on no page do not change the order of hits for the others", () => {
  const store = createStore([createPage("a", "Husum."), createPage("b", "Das Wetter.", "Husum")]);
  const result = search(store, "Husum Quastenflosser");
  expect(listPaths(result)).toEqual(["/b", "/a"]);
  expect(result.isPartial).toBe(true);
});

test("a page titled with a word of the query comes before one that only mentions it", () => {
  const store = createStore([
    createPage("a", "Fischhalle mit Aufzug."),
    createPage("b", "Ein Aufzug.", "Fischhalle"),
  ]);
  expect(findPaths(store, "Fischhalle Aufzug")).toEqual(["/b", "/a"]);
});

test("a compound of words on the site is not treated as a typing error", () => {
  const store = createStore([
    createPage("a", "Nachts schlafen."),
    createPage("b", "Ein Bus kommt."),
  ]);
  const result = search(store, "Nachtbus");
  expect(result).not.toHaveProperty("correction");
  expect(listPaths(result).toSorted()).toEqual(["/a", "/b"]);
});

function createPage(name: string, text: string, title = "Seite"): DocumentRecord {
  return createRecord({ file: `${name}.md`, title, sections: [{ title: "", text }] });
}

function createStore(upserts: DocumentRecord[]): Store {
  const store = openMemory();
  publish(store, { upserts });
  return store;
}

function search(store: Store, words: string, options: Partial<SearchOptions> = {}) {
  return searchDocuments(store, words, { visibility, limit: 20, ...options });
}

function findPaths(store: Store, words: string, options: Partial<SearchOptions> = {}): string[] {
  return listPaths(search(store, words, options));
}

function listPaths(result: ReturnType<typeof search>): string[] {
  return result.groups.flatMap(({ hits }) => hits.map(({ path }) => path));
}
