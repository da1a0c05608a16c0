import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import { openMemory } from "#db/store/open-store.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { searchDocuments } from "./search.ts";

const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };

test.each([
  ["bundestag", undefined, ["Landesliste", "Wahlkreis 53"], ["Wahlbereich"]],
  ["kommunal", "Niedersachsen", ["Wahlbereich 53"], ["Landesliste", "Direktkandidatin"]],
  ["kommunal", "Nordrhein-Westfalen", ["Reserveliste", "Wahlbezirk"], ["Landesliste"]],
  ["landtag", "Bayern", ["Stimmkreis 53", "Wahlkreisliste"], ["Landesliste"]],
])(
  "persons are found by the terms of their election and not by those of others: %s in %s",
  (...row) => {
    const [system, state, hits, misses] = row;
    const store = openMemory();
    const candidacies = [
      { kind: "list", election: "wahl", position: 1 },
      { kind: "direct", election: "wahl", constituency: 53 },
    ];
    const fields = { givenName: "Fenna", familyName: "Brodersen", gender: "w", candidacies };
    publish(store, {
      elections: [
        electionSchema.parse({ id: "wahl", name: "Wahl", date: "2029-02-25", system, state }),
      ],
      upserts: [createRecord({ file: "fenna.md", kind: "candidate", title: "Fenna", fields })],
    });
    const count = (words: string) => {
      const { total, isSplit } = searchDocuments(store, words, { visibility, limit: 20 });
      return isSplit ? 0 : total;
    };
    expect(hits.map(count)).toEqual(hits.map(() => 1));
    expect(misses.map(count)).toEqual(misses.map(() => 0));
  },
);
