import { expect, onTestFinished, test } from "vitest";
import type { Publication } from "./publication.ts";
import { electionSchema } from "#domain/elections/election-config.ts";
import { readRevisions } from "#db/read/revisions.ts";
import { openWriter } from "#db/store/open-store.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { reviseEntries } from "./revise-entries.ts";

const event = { title: "Fest", start: "2029-02-01 18:00", venue: "/orte/halle" };
const hall = { name: "Halle", street: "Kai 1", postalCode: "24103", city: "Kiel" };

function createFest(fields: object, second: number) {
  return createRecord({
    file: "termine/fest.md",
    kind: "event",
    changedAt: at(second),
    fields: { ...event, ...fields },
    links: [{ relation: "venue", target: "/alt" }],
  });
}

function createHall(fields: object, second: number) {
  return createRecord({
    file: "orte/halle.md",
    kind: "venue",
    changedAt: at(second),
    fields: { ...hall, ...fields },
    aliases: [{ path: "/alt", status: 301 }],
  });
}

const vote = (date: string) => electionSchema.parse({ id: "btw29", name: "Wahl", date });

/** The second of a day in which something was written. */
const at = (second: number) => new Date(Date.UTC(2029, 0, 1, 0, 0, second)).toISOString();
const fest = (second: number, fields: object = {}) => createFest(fields, second);

function openStore() {
  const store = openWriter(":memory:");
  onTestFinished(() => store.close());
  /** The second in which event and election were last revised, after an import; its clock shows 12:00. */
  return (change: Publication, electionsAt?: number) => {
    publish(store, change);
    const now = new Date("2029-01-01T12:00:00Z");
    const electionsChange = electionsAt === undefined ? undefined : at(electionsAt);
    publish(store, reviseEntries(store, { electionsAt: electionsChange, now }));
    const revisions = readRevisions(store);
    return ["content:termine:fest.md", "election:btw29"].map((subject) =>
      new Date(revisions.get(subject)?.revisedAt ?? 0).getUTCSeconds(),
    );
  };
}

test("the revision of a calendar entry follows its newest file, and that of an election follows elections.yml", () => {
  const revise = openStore();
  const elections = [vote("2029-02-25")];
  expect(revise({ upserts: [fest(3), createHall({}, 2)], elections }, 1)).toEqual([3, 1]);
  expect(revise({})).toEqual([3, 1]);
  expect(revise({ upserts: [fest(5, { price: "frei" })] })).toEqual([5, 1]);
  expect(revise({ upserts: [createHall({ street: "Kai 2" }, 8)] })).toEqual([8, 1]);
  expect(revise({ elections: [vote("2029-03-04")] }, 9)).toEqual([8, 9]);
});

test("a changed time, place or state raises the revision of a calendar entry although no file is newer", () => {
  const revise = openStore();
  revise({ upserts: [fest(30), createHall({}, 2)], elections: [vote("2029-02-25")] }, 30);
  expect(revise({ upserts: [fest(30, { status: "cancelled" })] })).toEqual([31, 30]);
  expect(revise({ upserts: [fest(4, { start: "2029-02-01 19:00" })] })).toEqual([32, 30]);
  expect(revise({ upserts: [fest(4, { start: "2029-02-01 19:00", price: "frei" })] })).toEqual([
    32, 30,
  ]);
  expect(revise({ upserts: [createHall({ street: "Kai 2" }, 3)] })).toEqual([33, 30]);
  expect(revise({ elections: [vote("2029-03-04")] }, 5)).toEqual([33, 31]);
});

test("a file with a modification time in the future does not raise the revision", () => {
  const late = { ...fest(1), changedAt: "2035-01-01T00:00:30.000Z" };
  expect(openStore()({ upserts: [late, createHall({}, 2)] })).toEqual([2, 0]);
});
