import { features } from "#server/features.ts";
import { expect, onTestFinished, test } from "vitest";
import { pino } from "pino";
import { createLiveStore } from "#db/store/live-store.ts";
import { createSiteReader } from "#server/page-data/site-snapshot.ts";
import type { FinderTables } from "#domain/finder/finder-record.ts";
import { nextBerlinMidnight } from "#domain/time/berlin-time.ts";
import { createDemoSite } from "#server/test/demo-site.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";
import { createSearchData } from "./search.ts";

const finder: FinderTables = {
  record: { digest: "a", hasPostcodes: true, notices: [] },
  postcodes: [{ postcode: "25813", number: 2, share: 1 }],
  places: [],
};

/** Searches of the demo site as data, and how often they read the store. */
function createSearches(maxBytes?: number, at = testNow) {
  const { file, publish } = createTestSite({ content: { ...createDemoSite(), finder } });
  const now = () => at;
  const store = createLiveStore({ file, now });
  onTestFinished(() => store.close());
  let reads = 0;
  const { read } = createSiteReader({
    features,
    store,
    config: { siteUrl: undefined, siteTitle: undefined },
    log: pino({ enabled: false }),
    onRead: () => void (reads += 1),
  });
  const readVersion = () => store.state().version;
  const searches = createSearchData({
    read,
    readVersion,
    now,
    ...(maxBytes !== undefined && { maxBytes }),
  });
  return { searches, publish, countReads: () => reads };
}

test("a repeated search is answered from memory, however its address is written", () => {
  const { searches, countReads } = createSearches();
  expect(searches.findKnown("?q=Kiel")).toBeUndefined();
  const first = searches.get("?q=Kiel+Hafen");
  for (const search of ["?q=Kiel+Hafen", "?q=+Kiel++Hafen%0A", "?a=b&limit=20&q=Kiel%20Hafen"]) {
    expect(searches.findKnown(search)).toBe(first);
    expect(searches.get(search)).toBe(first);
  }
  expect(countReads()).toBe(1);
  searches.get("?q=Kiel+Hafen&limit=8");
  expect(countReads()).toBe(2);
});

test("an import empties the cache of searches, and searches in a preview are never cached", () => {
  const { searches, publish, countReads } = createSearches();
  searches.get("?q=Kiel");
  publish({});
  expect(searches.findKnown("?q=Kiel")).toBeDefined();
  publish({ deletions: ["landesliste/01.fenna.md"] });
  expect(searches.findKnown("?q=Kiel")).toBeUndefined();
  searches.get("?q=Husum", { path: "/" });
  expect(searches.findKnown("?q=Husum")).toBeUndefined();
  expect(countReads()).toBe(2);
});

test("a search for a place is never cached", () => {
  const { searches, countReads } = createSearches();
  for (let round = 0; round < 2; round += 1) searches.get("?q=25813");
  expect(searches.findKnown("?q=25813")).toBeUndefined();
  expect(countReads()).toBe(2);
});

test("a flood of different searches keeps the cache within its limit and leaves the latest ones", () => {
  const { searches } = createSearches(100_000);
  for (let round = 0; round < 100; round += 1) searches.get(`?q=kiel+${round}`);
  const known = Array.from({ length: 100 }, (_, round) => round).filter((round) =>
    searches.findKnown(`?q=kiel+${round}`),
  );
  expect(known.length).toBeGreaterThan(5);
  expect(known.length).toBeLessThanOrEqual(12);
  expect(known.at(-1)).toBe(99);
});

test("a search for offices open today is not cached beyond the day", () => {
  const early = new Date("2028-12-13T11:00:00Z");
  const { searches } = createSearches(undefined, early);
  const { validUntilMs } = searches.get("?q=hat+heute+jemand+offen");
  expect(validUntilMs).toBe(nextBerlinMidnight(early).getTime());
  expect(searches.get("?q=Rampen").validUntilMs).toBeGreaterThan(validUntilMs);
});
