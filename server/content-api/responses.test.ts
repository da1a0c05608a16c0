import { expect, test } from "vitest";
import { createLiveStore } from "#db/store/live-store.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";
import { createContentResponses } from "./responses.ts";
import type { ContentRequest } from "./request.ts";

test("the cache of responses stays within its limit of bytes, however many queries are sent", () => {
  const { file } = createTestSite();
  const now = () => testNow;
  const store = createLiveStore({ file, now });
  const responses = createContentResponses({ store, now, maxBytes: 50_000 });
  const queries = Array.from({ length: 100 }, (_, index): ContentRequest => ({
    endpoint: "query",
    params: JSON.stringify({ count: true, skip: index }),
  }));
  for (const query of queries) responses.get(query);
  const cached = queries.filter((query) => responses.findCached(query));
  store.close();
  expect(cached).toEqual(queries.slice(-cached.length));
  expect(cached.length).toBeGreaterThan(0);
  expect(cached.length).toBeLessThan(7);
});
