import { expect, onTestFinished, test } from "vitest";
import { openWriter } from "#db/store/open-store.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { readPublishedPages } from "./published-pages.ts";

const now = new Date("2029-01-15T12:00:00Z");

test("the list of published pages leaves out drafts, scheduled pages and data files", () => {
  const store = openWriter(":memory:");
  onTestFinished(() => store.close());
  publish(store, {
    upserts: [
      createRecord({ file: "a.md", digest: "1" }),
      createRecord({ file: "entwurf.md", isDraft: true }),
      createRecord({ file: "bald.md", publishAt: "2029-01-16T00:00:00.000Z" }),
      createRecord({ file: "daten.yml", kind: "data" }),
    ],
  });
  const before = readPublishedPages(store, now);
  expect([...before.digests]).toEqual([["/a", "1"]]);
  const later = readPublishedPages(store, new Date("2029-01-16T00:00:00Z"));
  expect([...later.digests.keys()].toSorted()).toEqual(["/a", "/bald"]);
  const picture = { file: "a.jpg", digest: "p", mediaType: "image/jpeg", sizeBytes: 1 };
  const asset = { ...picture, mediaName: "p.jpg", variants: [] };
  publish(store, { assets: { upserts: [asset], deletions: [] } });
  const after = readPublishedPages(store, now);
  expect(after.digests).toEqual(before.digests);
  expect(after.surroundings).not.toBe(before.surroundings);
});
