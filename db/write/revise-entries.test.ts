import { expect, onTestFinished, test } from "vitest";
import type { Publication } from "./publication.ts";
import { electionSchema } from "#domain/elections/election-config.ts";
import { readRevisions } from "#db/read/revisions.ts";
import { openWriter } from "#db/store/open-store.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { reviseEntries } from "./revise-entries.ts";

const event = { title: "Fest", start: "2029-02-01 18:00", venue: "/orte/halle" };
const hall = { name: "Halle", street: "Kai 1", postalCode: "24103", city: "Kiel" };

function createFest(fields: object = {}) {
  return createRecord({
    file: "termine/fest.md",
    kind: "event",
    fields: { ...event, ...fields },
    links: [{ relation: "venue", target: "/alt" }],
  });
}

function createHall(fields: object = {}) {
  return createRecord({
    file: "orte/halle.md",
    kind: "venue",
    fields: { ...hall, ...fields },
    aliases: [{ path: "/alt", status: 301 }],
  });
}

const vote = (date: string) => electionSchema.parse({ id: "btw29", name: "Wahl", date });

function openStore() {
  const store = openWriter(":memory:");
  onTestFinished(() => store.close());
  /** The second in which event and election were last revised, after an import at `second`. */
  return (second: number, change: Publication) => {
    publish(store, change);
    const now = new Date(Date.UTC(2029, 0, 1, 0, 0, second));
    publish(store, reviseEntries(store, now));
    const revisions = readRevisions(store);
    return ["content:termine:fest.md", "election:btw29"].map((subject) =>
      new Date(revisions.get(subject)?.revisedAt ?? 0).getUTCSeconds(),
    );
  };
}

test("an entry is revised when time, place or state change, and by nothing else", () => {
  const importAt = openStore();
  const all = { upserts: [createFest(), createHall()], elections: [vote("2029-02-25")] };
  expect(importAt(1, all)).toEqual([1, 1]);
  expect(importAt(2, all)).toEqual([1, 1]);
  expect(importAt(3, { upserts: [createFest({ title: "Neu", price: "frei" })] })).toEqual([1, 1]);
  expect(importAt(4, { upserts: [createFest({ start: "2029-02-01 19:00" })] })).toEqual([4, 1]);
  expect(importAt(5, { upserts: [createFest({ status: "cancelled" })] })).toEqual([5, 1]);
  expect(importAt(6, { upserts: [createFest({ dates: ["2029-02-08"] })] })).toEqual([6, 1]);
  expect(importAt(7, { upserts: [createHall({ capacity: 80 })] })).toEqual([6, 1]);
  expect(importAt(8, { upserts: [createHall({ street: "Kai 2" })] })).toEqual([8, 1]);
  expect(importAt(9, { elections: [vote("2029-03-04")] })).toEqual([8, 9]);
});

test("a clock that was set back lowers no number, nor does a database made from the tree again", () => {
  const importAt = openStore();
  const all = { upserts: [createFest(), createHall()], elections: [vote("2029-02-25")] };
  importAt(30, all);
  expect(importAt(5, { upserts: [createFest({ status: "cancelled" })] })).toEqual([31, 30]);
  expect(openStore()(40, all)).toEqual([40, 40]);
});
