import { expect, test } from "vitest";
import type { DocumentRecord } from "#domain/content/records.ts";
import { openMemory, type Store } from "#db/store/open-store.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { correctQuery } from "./correct-query.ts";
import { findHidden } from "./search-matches.ts";

const now = new Date("2029-01-10T12:00:00Z");
const words = `Göttingen Geschäftsstelle Küstenschutz Husum Kiel Briefwahl Erststimme Wohnungen
  Deichverstärkung Barrierefreiheit Müller Straße Mitmachen Fährverkehr Kandidat*innen Wahlkreis 5`;
const store = createStore([createPage("a", words)]);

test.each([
  ["Götingen", "Göttingen"],
  ["Gottigen", "Göttingen"],
  ["Geschäftstelle", "Geschäftsstelle"],
  ["Gechaeftsstele", "Geschäftsstelle"],
  ["Küstenschuz", "Küstenschutz"],
  ["Huzum", "Husum"],
  ["uHsum", "Husum"],
  ["Kusum", "Husum"],
  ["Keil", "Kiel"],
  ["Breifwahl", "Briefwahl"],
  ["Barriereferiheit", "Barrierefreiheit"],
  ["  Breifwahl in  Keil?", "  Briefwahl in  Kiel?"],
  ["Walkreis 5", "Wahlkreis 5"],
  ["Kandidtinnen", "Kandidat*innen"],
  ["Huzum Keil Breifwahl", "Husum Kiel Briefwahl"],
  ["Briefwal beantragn", "Briefwahl beantragen"],
])("the query '%s' is corrected to '%s'", (typed, corrected) => {
  expect(correct(store, typed)).toBe(corrected);
});

test.each([
  ["a word that exists", "Husum"],
  ["words that exist, but in no document together with others", "Husum Kiel"],
  ["a word that resembles none", "Quastenflosser"],
  ["a correct word beside one that resembles none", "Huzum Quastenflosser"],
  ["a text with more than three unknown words", "Huzum Keil Breifwahl Götingen"],
  ["a short word", "Kil"],
  ["a number", "24104"],
  ["no word", "?!*"],
  ["nothing", ""],
  ["NUL and a lone surrogate", "\0\uD800"],
  ["one word of 10,000 letters", "ß".repeat(10_000)],
  ["3,000 words", Array.from({ length: 3000 }, (_, at) => `husun${at}`).join(" ")],
  ["quotes and operators", '"Husun" NOT NEAR(Keil'],
  ["GLOB wildcards", "*[*]?sum"],
])("a query with %s is not corrected", (_case, typed) => {
  expect(correct(store, typed)).toBeUndefined();
});

test("of similar words the correction is the one found together with the other words", () => {
  const pages = [
    createPage("a", "Hafen Husum"),
    createPage("b", "Hafer Husum"),
    createPage("c", "Hafer Meldorf"),
  ];
  expect(correct(createStore(pages), "Hafex Meldorf")).toBe("Hafer Meldorf");
});

test("a word beside others is corrected even if it occurs within a longer word", () => {
  const site = createStore([createPage("a", "Hafenamt Kiel"), createPage("b", "Fenna Brodersen")]);
  expect(correct(site, "Fena Brodersen")).toBe("Fenna Brodersen");
  expect(correct(site, "Fena Kiel")).toBeUndefined();
});

test("corrections never reveal words of pages that the reader may not see", () => {
  const secret = createPage("geheim", "Husum");
  const hidden: Partial<DocumentRecord>[] = [
    { isDraft: true },
    { isPartial: true },
    { publishAt: "2029-01-10T12:00:01.000Z" },
    { unpublishAt: "2029-01-10T12:00:00.000Z" },
  ];
  for (const state of hidden) {
    const site = createStore([{ ...secret, ...state }, createPage("b", "Hafen")]);
    expect(correct(site, "Husun")).toBeUndefined();
  }
  const drafts = createStore([{ ...secret, isDraft: true }]);
  expect(correct(drafts, "Husun", { withDrafts: true })).toBe("Husum");
});

function correct(site: Store, typed: string, { withDrafts = false } = {}): string | undefined {
  return correctQuery(site, typed, { hidden: findHidden(site, { now, withDrafts }) });
}

function createPage(name: string, text: string): DocumentRecord {
  return createRecord({ file: `${name}.md`, title: "Seite", sections: [{ title: "", text }] });
}

function createStore(upserts: DocumentRecord[]): Store {
  const site = openMemory();
  publish(site, { upserts });
  return site;
}
