import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { contentPath } from "#server/test/request-content.ts";
import { testNow, type TestSite } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const publishAt = new Date("2029-01-10T12:00:00.000Z");
const unpublishAt = new Date("2029-01-10T13:00:00.000Z");

/** Every response that may show the document. */
const addresses = [
  "/kurz",
  "/kurz/_payload.json",
  "/kurz-alt",
  "/",
  "/_payload.json",
  "/wahlprogramm",
  "/wahlprogramm/_payload.json",
  "/umzug",
  "/umzug/_payload.json",
  "/unbekannt",
  "/unbekannt/_payload.json",
  "/api/unbekannt",
  "/suche?q=kurzzeit",
  "/api/suche?q=kurzzeit",
  contentPath({}),
  contentPath({ where: [{ _path: "/kurz" }], count: true }),
  contentPath({ where: [{ _path: "/kurz" }], first: true }),
  contentPath({ surround: { query: "/kurz" } }),
  contentPath({}, "navigation"),
];

function createSite(): TestSite {
  const site = createTestSite();
  site.publish({
    upserts: [
      createRecord({
        file: "kurz.md",
        title: "Kurzzeit",
        aliases: [{ path: "/kurz-alt", status: 301 }],
        publishAt: publishAt.toISOString(),
        unpublishAt: unpublishAt.toISOString(),
      }),
      // Deleted, because this document of the demo site is published at the same instant.
    ],
    deletions: ["bald.md"],
  });
  return site;
}

/** How many seconds any cache may serve a response without revalidating it. */
function longestLife(cacheControl: string | undefined): number {
  const seconds = (name: string) =>
    Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(cacheControl ?? "")?.[1] ?? 0);
  if (cacheControl === undefined) throw new Error("no Cache-Control");
  const fresh = Math.max(seconds("max-age"), seconds("s-maxage"));
  return fresh + Math.max(seconds("stale-while-revalidate"), seconds("stale-if-error"));
}

async function lifeOf(site: TestSite, address: string, instant: Date): Promise<number> {
  site.setNow(instant);
  const response = await request(site.app).get(address);
  return longestLife(response.headers["cache-control"]);
}

test.each(addresses)("%s is never cached beyond a scheduled change", async (address) => {
  const site = createSite();
  for (const end of [publishAt, unpublishAt]) {
    // Cached responses are requested again while their lifetime runs out.
    for (const remainingMs of [3_599_000, 61_000, 60_001, 9_999, 1_000, 999, 1]) {
      const instant = new Date(end.getTime() - remainingMs);
      expect(await lifeOf(site, address, instant)).toBeLessThanOrEqual(remainingMs / 1000);
    }
  }
});

test("without scheduled changes cache lifetimes are as long as usual", async () => {
  const site = createSite();
  expect(await lifeOf(site, "/wahlprogramm", testNow)).toBe(3600);
  site.publish({ deletions: ["kurz.md"] });
  expect(await lifeOf(site, contentPath({}), unpublishAt)).toBe(86_460);
});

test.each([
  { kind: "page", address: "/kurz" },
  { kind: "payload", address: "/kurz/_payload.json" },
  { kind: "search", address: "/suche?q=kurzzei" },
  { kind: "search API", address: "/api/suche?q=kurzzei" },
  { kind: "content API", address: contentPath({ where: [{ _path: "/kurz" }] }) },
  { kind: "navigation", address: contentPath({}, "navigation") },
])(
  "the $kind shows a document from the first millisecond of its publication to the last",
  async (shown) => {
    const site = createSite();
    const isShown = async (instant: number) => {
      site.setNow(new Date(instant));
      const response = await request(site.app).get(shown.address);
      return response.text.includes("Kurzzei");
    };
    const [from, until] = [publishAt.getTime(), unpublishAt.getTime()];
    const seen = [];
    for (const instant of [from - 1, from, until - 1, until]) seen.push(await isShown(instant));
    expect(seen).toEqual([false, true, true, false]);
  },
);

test("an alias redirects only while its document is published", async () => {
  const site = createSite();
  const statusAt = async (instant: Date) => {
    site.setNow(instant);
    return (await request(site.app).get("/kurz-alt")).status;
  };
  const instants = [testNow, publishAt, unpublishAt];
  const statuses = [];
  for (const instant of instants) statuses.push(await statusAt(instant));
  expect(statuses).toEqual([404, 301, 404]);
});
