import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import type { FinderTables } from "#domain/finder/finder-record.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import { siteConfigSchema } from "#domain/site/site-config.ts";
import { readSite } from "#db/read/site.ts";
import { openMemory } from "#db/store/open-store.ts";
import { createPerson, createPlace, createRecord, publish } from "#db/test/records.ts";
import type { Publication } from "#db/write/publication.ts";
import { listSearchConstituencies } from "./search-constituencies.ts";
import { searchDocuments, type SearchResult } from "./search.ts";

const finder: FinderTables = {
  record: { digest: "a", hasPostcodes: true, notices: [] },
  postcodes: [
    { postcode: "24103", number: 5, share: 1 },
    { postcode: "24113", number: 2, share: 0.5 },
    { postcode: "24113", number: 5, share: 0.5 },
    { postcode: "20095", number: 22, share: 1, outside: "Hamburg" },
  ],
  places: [
    createPlace("24103", "Kiel", [5]),
    createPlace("25826", "St. Peter-Ording", [2]),
    createPlace("25821", "Bredstedt", [2]),
  ],
};

test.each([
  ["24103", ["/wahlkreis/5", "/buero"]],
  ["PLZ D-24103", ["/wahlkreis/5", "/buero"]],
  ["24103 Kiel", ["/wahlkreis/5", "/buero"]],
  ["24113", ["/wahlkreis/2", "/wahlkreis/5"]],
  ["Kiel", ["/wahlkreis/5", "/anna", "/buero"]],
  ["Wer tritt in Kiel an?", ["/wahlkreis/5", "/anna"]],
  ["sankt peter ording", ["/wahlkreis/2"]],
  ["Bredstett", ["/wahlkreis/2"]],
  ["Büro Kiel", ["/buero"]],
  ["Hafenstraße 7, 24103 Kiel", ["/wahlkreis/5", "/buero"]],
  ["20095", []],
  ["99999", []],
])("a query for the place '%s' leads to %j", (text, paths) => {
  expect(listPaths(createSearch({ finder })(text)).slice(0, paths.length || 1)).toEqual(paths);
});

test("the limit of hits includes direct answers, and the count includes all", () => {
  const result = createSearch({ finder })("24113", 1);
  expect(listPaths(result)).toEqual(["/wahlkreis/2"]);
  expect(result.groups[0]?.count).toBe(2);
});

test("a result with a direct answer has no note about missing words", () => {
  const result = createSearch({ finder })("PLZ D-24103");
  expect(result.total).toBe(2);
  expect(result).not.toHaveProperty("isPartial");
  expect(createSearch({})("PLZ D-24103")).toHaveProperty("isPartial");
});

test("a page that is the direct answer to two questions is one hit", () => {
  const result = createSearch({})("Kontakt Barrierefreiheit");
  expect(listPaths(result)).toEqual(["/#contact"]);
  expect(result.total).toBe(1);
});

test("without constituencies a postcode is searched like any other word", () => {
  expect(createSearch({ finder, map: null })("24113")).toEqual({ total: 0, groups: [] });
});

test("without a table of postcodes a postcode is searched like any other word", () => {
  expect(listPaths(createSearch({})("24103"))).toEqual(["/buero"]);
  expect(createSearch({})("24113")).toEqual({ total: 0, groups: [] });
});

test.each([
  ["wie erreiche ich euch", "/#contact"],
  ["E-Mail Kontakt", "/#contact"],
  ["Telefon Anna", "/anna"],
  ["wo ist mein wahlkreis", "/wahlkreis"],
  ["wie kann ich helfen", "/mithelfen"],
  ["briefwahl beantragen", "/waehlen"],
  ["Küstenbündnis Briefwahl", "/waehlen"],
  ["IBAN", "/ueber-uns"],
  ["Landesliste", "/#landesliste"],
  ["Termine", "/#termine"],
  ["Über uns", "/ueber-uns"],
  ["wer seid ihr", "/ueber-uns"],
  ["Wahlprogramm Wohnen", "/programm/wohnen"],
  ["Wohnungen", "/programm/wohnen"],
  ["Bredstedt Briefwahl", "/waehlen"],
])("the query '%s' has %s as its first hit", (text, path) => {
  expect(listPaths(createSearch({ finder })(text))[0]).toBe(path);
});

test.each(["wer", "wer ist das denn", "Presse"])("the query '%s' has no hit", (text) => {
  expect(createSearch({})(text)).toEqual({ total: 0, groups: [] });
});

test("a query for a person, place or topic shows the group of that kind first", () => {
  const find = (text: string) => createSearch({})(text).groups.map(({ name }) => name);
  expect(find("Anna")).toEqual(["people", "pages"]);
  expect(find("Ann")).toEqual(["people", "pages"]);
  expect(find("Hafenbüro")).toEqual(["places", "people"]);
  expect(find("Mieten")).toEqual(["pages", "people"]);
});

test("a direct answer never leads to a page that the reader may not see", () => {
  const draft = createRecord({ file: "spenden.md", title: "Spenden", isDraft: true });
  expect(listPaths(createSearch({ upserts: [draft] })("spenden"))).toEqual(["/ueber-uns"]);
});

test("in search results a translation comes after the German pages", () => {
  const upserts = ["a", "b"].map((name) =>
    createRecord({
      file: `${name}.md`,
      sections: [
        { title: "", text: name === "a" ? "Schöpfwerk" : "Das Schöpfwerk steht am Deich." },
      ],
      ...(name === "a" && { fields: { lang: "de-simple" } }),
    }),
  );
  expect(listPaths(createSearch({ upserts })("Schöpfwerk"))).toEqual(["/b", "/a"]);
});

test("German pages come before translations, also in a short list of hits", () => {
  const version = { title: "Schöpfwerk", fields: { lang: "da" } };
  const links = [{ relation: "translation" as const, target: "/b" }];
  const upserts = [
    createRecord({ file: "a.md", ...version, links }),
    createRecord({ file: "b.md", sections: [{ title: "", text: "Das Schöpfwerk am Deich." }] }),
  ];
  expect(listPaths(createSearch({ upserts })("Schöpfwerk", 1))).toEqual(["/b"]);
  expect(listPaths(createSearch({ upserts })("Schöpfwerk"))).toEqual(["/b", "/a"]);
});

test.each([
  ["how do i vote", ["/sprachen"]],
  ["hvordan stemmer jeg", ["/da", "/sprachen"]],
  ["коли вибори", ["/uk/wahl", "/uk", "/sprachen"]],
  ["когда выборы", ["/sprachen"]],
  ["كيف أصوت", ["/sprachen"]],
])("the foreign-language question '%s' leads to %j", (text, paths) => {
  const find = createSearch({
    upserts: [
      createForeign("da", "da", "Dansk"),
      createForeign("uk", "uk", "Українською"),
      createForeign("uk/wahl", "uk", "Коли вибори"),
      createPage("lied", "Lied", "How do I vote, когда."),
    ],
  });
  expect(listPaths(find(text)).slice(0, paths.length)).toEqual(paths);
});

test("if a question fits two languages the page in the more likely one is shown", () => {
  const find = createSearch({
    upserts: [createForeign("ru", "ru", "По-русски"), createForeign("uk", "uk", "Українською")],
  });
  expect(listPaths(find("коли вибори")).slice(0, 2)).toEqual(["/uk", "/sprachen"]);
});

test("a question in another language finds the German page if there is no translation", () => {
  expect(listPaths(createSearch({})("how do I vote"))[0]).toBe("/waehlen");
});

function createForeign(name: string, lang: string, title: string) {
  return createRecord({ file: `${name}.md`, title, fields: { lang } });
}

function createSearch({ upserts = [], ...change }: Partial<Publication>) {
  const store = openMemory();
  const navigation = [
    { text: "Kontakt", hash: "contact" },
    { text: "Barrierefreiheit", hash: "contact" },
    { text: "Landesliste", hash: "landesliste" },
    { text: "Wohnungen", hash: "orte" },
    { text: "Wohnungen", href: "/programm/wohnen" },
    { text: "Spenden", href: "https://spenden.example/" },
  ];
  publish(store, {
    site: siteConfigSchema.parse({ ...site, navigation }),
    elections: [electionSchema.parse({ id: "wahl", name: "Wahl", date: "2029-02-25" })],
    map,
    ...change,
    upserts: [...documents, ...upserts],
  });
  const settings = readSite(store);
  const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };
  const constituencies = listSearchConstituencies(settings);
  return (text: string, limit = 20) =>
    searchDocuments(store, text, { visibility, settings, constituencies, limit });
}

function listPaths({ groups }: SearchResult): string[] {
  return groups.flatMap(({ hits }) => hits.map(({ path }) => path));
}

const site = { title: "Küstenbündnis", party: { name: "Küstenbündnis" }, kindFolders: [] };

const map: MapRecord = {
  mediaName: "map.svg",
  viewBox: [0, 0, 1, 1],
  projection: { scale: 1, offsetX: 0, offsetY: 0 },
  constituencies: [
    { number: 2, name: "Nordfriesland" },
    { number: 5, name: "Kiel" },
  ].map((one) => ({ ...one, label: { x: 0, y: 0, size: 1 }, box: [0, 0, 1, 1] })),
  cities: [],
  seas: [],
};

const documents = [
  createPerson("anna", {
    path: "/anna",
    title: "Anna Muster",
    constituency: 5,
    fields: { givenName: "Anna", familyName: "Muster", topics: ["Mieten"], residence: "Hafenbüro" },
  }),
  createRecord({
    file: "buero.md",
    kind: "office",
    title: "Hafenbüro",
    fields: { street: "Hof 5", postalCode: "24103", city: "Kiel" },
  }),
  createPage("mithelfen", "Mithelfen", "Komm vorbei."),
  createPage("waehlen", "So wählst du", "Briefwahl geht so."),
  createPage("ueber-uns", "Über uns", "Wir leben von Spenden. Anna Muster leitet das."),
  createRecord({
    file: "programm/wohnen.md",
    title: "Wohnen",
    fields: { topics: ["Mieten"] },
    sections: [{ title: "", text: "Wohnen, wo man arbeitet." }],
  }),
];

function createPage(name: string, title: string, text: string) {
  return createRecord({ file: `${name}.md`, title, sections: [{ title: "", text }] });
}
