import { expect, test } from "vitest";
import { openMemory } from "#db/store/open-store.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { readLastImport, toPublishedDocument } from "#db/write/last-import.ts";
import { listChangedPages } from "./list-changed-pages.ts";

test("the list of changed pages begins with the first files in order, in whatever order they were read", () => {
  const store = openMemory();
  publish(store, {});
  const last = readLastImport(store);
  const records = ["f", "b", "d", "a", "e", "c"].map((name) =>
    createRecord({ file: `${name}.md` }),
  );
  publish(store, { upserts: records });
  const now = new Date("2029-01-10T12:00:00Z");
  const pages = listChangedPages(store, { last, published: records.map(toPublishedDocument), now });
  expect(pages.map(({ path }) => path)).toEqual(["/a", "/b", "/c", "/d", "/e"]);
  store.close();
});
