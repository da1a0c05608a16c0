import { expect, test } from "vitest";
import { openMemory } from "#db/store/open-store.ts";
import type { DocumentRecord } from "#domain/content/records.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { searchDocuments } from "./search.ts";

function createPage(name: string, text: string): DocumentRecord {
  return createRecord({ file: `${name}.md`, title: "Seite", sections: [{ title: "", text }] });
}

function findPaths(upserts: DocumentRecord[], words: string): string[] {
  const store = openMemory();
  publish(store, { upserts });
  const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };
  const { groups } = searchDocuments(store, words, { visibility, limit: 20 });
  return groups.flatMap(({ hits }) => hits.map(({ path }) => path));
}

test.each([
  { part: "rad", words: "Fahrrad Fahrradladen", others: "ungerade" },
  { part: "eis", words: "Speisequark-Meereis", others: "Wahlkreis Preis Ausweis Beweis" },
  { part: "alt", words: "Neualt", others: "Verwaltung Haushalt Gehalt Anstalt Unterhalt" },
  { part: "rat", words: "Gemeinderat Stadtrat", others: "Demokratie beraten" },
  { part: "wind", words: "Ostwind Gegenwind", others: "verschwinden" },
  { part: "bau", words: "Bergbau Ausbau", others: "" },
  { part: "takt", words: "Zugtakt", others: "" },
  { part: "wahl", words: "Erstwahl Bestwahl", others: "" },
  { part: "bus", words: "Schulbus Schulbusse", others: "" },
  { part: "gas", words: "Erdgas Biogas", others: "vergasen" },
])("the short word '$part' matches within '$words', but not within '$others'", (row) => {
  const { part, words, others } = row;
  const pages = words.split(" ").map((word, at) => createPage(`yes-${at}`, word));
  const found = findPaths([...pages, createPage("no", others)], part);
  expect(found.toSorted()).toEqual(pages.map(({ path }) => path));
});

test("a page about a word comes before a place whose directions mention it", () => {
  const venue = createRecord({
    file: "halle.md",
    title: "Halle",
    kind: "venue",
    fields: { transit: ["Mit dem Rad am Wasser entlang"], city: "Kiel" },
  });
  const records = [venue, createPage("a", "Mehr Radwege.")];
  expect(findPaths(records, "rad")).toEqual(["/a", "/halle"]);
  expect(findPaths(records, "kiel")).toEqual(["/halle"]);
});

test("for a compound word a page about its first part comes before a place whose name begins with that part", () => {
  const venue = createRecord({ file: "halle.md", title: "Windjammer", kind: "venue", fields: {} });
  const records = [venue, createPage("a", "Der Wind.")];
  expect(findPaths(records, "windjammer")).toEqual(["/halle"]);
  expect(findPaths(records, "windschutz")).toEqual(["/a", "/halle"]);
});
