import { expect, test } from "vitest";
import type { DocumentRecord } from "#domain/content/records.ts";
import { openMemory, type Store } from "#db/store/open-store.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { searchDocuments } from "./search.ts";

const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };

test.each([
  ["ist gerade jemand da", ["/kiel"]],
  ["Hat das Büro in Husum jetzt offen?", ["/husum"]],
  ["hat morgen jemand auf", ["/husum"]],
  ["ist am Sonntag in Kiel offen", ["/kiel"]],
])("the question '%s' finds the offices that are open then or named", (text, paths) => {
  const store = createStore([
    createOffice("husum", "Th 10:00-12:00"),
    createOffice("kiel", "We 10:00-12:00"),
    createPage("a", "Mittwochs geöffnet: das Deichmuseum."),
  ]);
  const result = search(store, text);
  expect(listPaths(result).slice(0, paths.length)).toEqual(paths);
  expect(result.validUntil).toEqual(new Date("2029-01-10T23:00:00Z"));
});

test("a question about a day finds the events of that day, or else the page with all events", () => {
  const store = createStore([
    createRecord({
      file: "a.md",
      kind: "event",
      title: "Frühstück",
      startsAt: "2029-01-25T18:00:00.000Z",
    }),
    createRecord({
      file: "c.md",
      kind: "event",
      title: "Lesung",
      startsAt: "2029-01-13T18:00:00.000Z",
    }),
    createPage("termine", "", "Termine"),
    createPage("b", "Am 25. Januar und morgen."),
  ]);
  expect(findPaths(store, "Veranstaltung am 25.1.")).toEqual(["/a"]);
  expect(findPaths(store, "was ist am Samstag los")).toEqual(["/c"]);
  expect(findPaths(store, "was ist morgen")[0]).toBe("/termine");
  expect(findPaths(store, "25. Januar Deich")).toEqual(["/a", "/b"]);
});

test("without offices a question about opening hours is an ordinary search", () => {
  const store = createStore([createPage("a", "Offen ist alles.")]);
  expect(findPaths(store, "ist heute offen")).toEqual(["/a"]);
  expect(search(store, "ist heute offen")).not.toHaveProperty("validUntil");
});

function createOffice(name: string, openingHours: string): DocumentRecord {
  return createRecord({
    file: `${name}.md`,
    kind: "office",
    title: `Büro ${name}`,
    fields: { openingHours },
  });
}

function createPage(name: string, text: string, title = "Seite"): DocumentRecord {
  return createRecord({ file: `${name}.md`, title, sections: [{ title: "", text }] });
}

function createStore(upserts: DocumentRecord[]): Store {
  const store = openMemory();
  publish(store, { upserts });
  return store;
}

function search(store: Store, words: string) {
  return searchDocuments(store, words, { visibility, limit: 20 });
}

function findPaths(store: Store, words: string): string[] {
  return listPaths(search(store, words));
}

function listPaths(result: ReturnType<typeof search>): string[] {
  return result.groups.flatMap(({ hits }) => hits.map(({ path }) => path));
}
