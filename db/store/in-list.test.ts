import { expect, test } from "vitest";
import { findGlobals } from "#db/read/globals.ts";
import { findPictures } from "#db/read/site.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { findImageUsers } from "#db/write/content-tree.ts";
import { openMemory } from "./open-store.ts";

const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };

/** More than SQLite binds in one statement. */
const names = Array.from({ length: 40_000 }, (_, index) => `bilder/${index}.jpg`);
const wanted = "bilder/„Möwe“ 'a'.jpg";

test("queries work with more files than SQLite can bind as values", () => {
  const store = openMemory();
  const asset = { mediaName: "a.jpg", mediaType: "image/jpeg", sizeBytes: 1, variants: [] };
  publish(store, {
    upserts: [
      createRecord({ file: "seite.md", links: [{ relation: "image", target: wanted }] }),
      createRecord({ file: "_globals/theme.yml", path: "/_globals/theme", isPartial: true }),
    ],
    assets: { upserts: [{ ...asset, file: wanted, digest: "d" }], deletions: [] },
  });
  const list = [...names, wanted];
  expect([...findPictures(store, list).keys()]).toEqual([wanted]);
  expect([...findImageUsers(store, list)]).toEqual(["seite.md"]);
  expect([...findGlobals(store, [...names, "theme"], visibility).keys()]).toEqual(["theme"]);
  publish(store, { assets: { upserts: [], deletions: list } });
  expect(findPictures(store, list).size).toBe(0);
  store.close();
});
