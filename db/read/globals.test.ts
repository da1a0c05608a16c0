import { expect, test } from "vitest";
import { openMemory } from "#db/store/open-store.ts";
import { findGlobals } from "./globals.ts";
import type { DocumentRecord } from "#domain/content/records.ts";
import { createRecord, publish } from "#db/test/records.ts";

const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };

test("published files in _globals are found by name although they are partials", () => {
  const store = openMemory();
  const createGlobal = (file: string, layout: string, overrides: Partial<DocumentRecord> = {}) =>
    createRecord({
      file: `_globals/${file}`,
      path: `/_globals/${file.replace(/\.yml$/, "")}`,
      isPartial: true,
      kind: "data",
      front: { layout },
      ...overrides,
    });
  publish(store, {
    upserts: [
      createGlobal("theme.yml", "breit"),
      createGlobal("entwurf.yml", "schmal", { isDraft: true }),
      createGlobal("bald.yml", "schmal", { publishAt: "2029-01-10T12:00:01.000Z" }),
    ],
  });

  expect(findGlobals(store, ["theme", "entwurf", "bald", "fehlt"], visibility)).toEqual(
    new Map([["theme", { layout: "breit" }]]),
  );
  store.close();
});
