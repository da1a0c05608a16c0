import { expect, test } from "vitest";
import type { DocumentRecord } from "#domain/content/records.ts";
import { openMemory, type Store } from "#db/store/open-store.ts";
import { createPerson, createRecord, publish } from "#db/test/records.ts";
import { createSearchConstituency } from "./search-constituencies.ts";
import { searchDocuments, type SearchOptions } from "./search.ts";

const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };

test("a query for a town lists a person of that name first, then the constituency's candidate, then a resident", () => {
  const store = createStore([
    createPerson("a", { title: "A", listPosition: 1, fields: { residence: "Kiel" } }),
    createPerson("b", { title: "B", listPosition: 2, constituency: 5 }),
    createPerson("c", { title: "C Kiel", listPosition: 3 }),
    createPerson("d", { title: "D", listPosition: 4, constituency: 6 }),
  ]);
  const constituencies = [
    createSearchConstituency({ number: 5, name: "Kiel" }, "Wahlkreis"),
    createSearchConstituency({ number: 6, name: "Plön" }, "Wahlkreis"),
  ];
  const people = ["/landesliste/c", "/landesliste/b", "/landesliste/a"];
  expect(findPaths(store, "Kiel", { constituencies })).toEqual(people);
  expect(findPaths(store, "Kandidat Kiel", { constituencies })[0]).toBe("/landesliste/b");
  expect(findPaths(store, "Kieler", { constituencies }).toSorted()).toEqual(people.toSorted());
});

test("a place is found by opening hours and accessibility, and an event by price, state and accessibility", () => {
  const place = { street: "Tonnenhof 5", postalCode: "24103", city: "Kiel" };
  const store = createStore([
    createRecord({
      file: "a.md",
      kind: "office",
      fields: {
        ...place,
        openingHours: "Mo-Th 10:00-18:00; Sa 10:00-14:00; PH off",
        openingHoursNote: "Auch nach Vereinbarung.",
        transit: ["Bus 11"],
        accessibility: { wheelchair: { value: "yes", note: "Ebenerdig" }, induction: "no" },
      },
    }),
    createRecord({
      file: "b.md",
      kind: "venue",
      fields: {
        ...place,
        capacity: 90,
        accessibility: { wheelchair: "unknown", induction: "yes" },
      },
    }),
    createRecord({
      file: "c.md",
      kind: "event",
      fields: {
        status: "cancelled",
        price: "frei",
        accessibility: { signLanguage: true, captions: false, note: "Mit Flüsterzelt" },
      },
    }),
  ]);
  const hits = {
    "/a": [
      "Öffnungszeiten",
      "offen",
      "Anfahrt",
      "Samstag",
      "Mittwoch",
      "Vereinbarung",
      "Rollstuhl",
      "barrierefrei",
    ],
    "/b": ["Induktion", "Induktionsschleife", "90 Plätze"],
    "/c": ["abgesagt", "Veranstaltung abgesagt", "Eintritt frei", "Gebärdensprache", "Flüsterzelt"],
  };
  for (const [path, queries] of Object.entries(hits)) {
    expect(queries.map((words) => findPaths(store, words))).toEqual(queries.map(() => [path]));
  }
  const misses = ["Freitag", "Sonntag", "Leitsystem", "Untertitel", "verschoben"];
  expect(misses.flatMap((words) => findPaths(store, words))).toEqual([]);
});

test("a page is found by the words of its large number", () => {
  const fields = { figure: "12 neue Zebrastreifen" };
  const store = createStore([createRecord({ file: "a.md", title: "Schulwege", fields })]);
  expect(findPaths(store, "Zebrastreifen")).toEqual(["/a"]);
});

test("a person is found by kind of vote and by office, also by the office's new town", () => {
  const office = { file: "orte/buero.md", kind: "office" as const };
  const store = createStore([
    createRecord({ ...office, title: "Büro Hafen", fields: { city: "Husum" } }),
    createPerson("a", {
      listPosition: 1,
      links: [{ relation: "office", target: "/orte/buero" }],
    }),
    createPerson("b", { constituency: 2 }),
  ]);
  expect(findPaths(store, "Zweitstimme")).toEqual(["/landesliste/a"]);
  expect(findPaths(store, "Spitzenkandidatin")).toEqual(["/landesliste/a"]);
  expect(findPaths(store, "Erststimme Wahlkreis 2")).toEqual(["/landesliste/b"]);
  expect(findPaths(store, "Husum")).toEqual(["/orte/buero", "/landesliste/a"]);
  expect(findPaths(store, "Büro")).toEqual(["/orte/buero"]);
  publish(store, {
    upserts: [createRecord({ ...office, title: "Büro Dorf", fields: { city: "Niebüll" } })],
  });
  expect(findPaths(store, "Husum")).toEqual([]);
  expect(findPaths(store, "Niebüll")).toEqual(["/orte/buero", "/landesliste/a"]);
});

function createStore(upserts: DocumentRecord[]): Store {
  const store = openMemory();
  publish(store, { upserts });
  return store;
}

function findPaths(store: Store, words: string, options: Partial<SearchOptions> = {}): string[] {
  const { groups } = searchDocuments(store, words, { visibility, limit: 20, ...options });
  return groups.flatMap(({ hits }) => hits.map(({ path }) => path));
}
