import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { expect, test } from "vitest";
import { contentPath } from "#server/test/request-content.ts";
import { createTestSite } from "#server/test/site.ts";

const env = { SITE_URL: "https://www.kueste.example" };
const shared = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";
/** After the last scheduled publication. */
const quietNow = new Date("2029-03-10T11:00:00Z");

test.each([
  ["a page", "/wahlprogramm", 200, shared],
  ["a payload", "/wahlprogramm/_payload.json", 200, shared],
  ["a query", contentPath({ limit: 1 }), 200, shared],
  ["the navigation", contentPath({}, "navigation"), 200, shared],
  ["the search page", "/suche?q=Wahlprogramm", 200, shared],
  ["the search as data", "/api/suche?q=Wahlprogramm", 200, shared],
  ["the sitemap", "/sitemap.xml", 200, shared],
  [
    "a file named by its content",
    "/assets/media/f00d.jpg",
    200,
    "public, max-age=31536000, immutable",
  ],
  ["a redirect", "/umzug", 302, "public, max-age=60"],
  ["another spelling", "/Wahlprogramm", 308, "public, max-age=60"],
  ["an unknown page", "/nix", 404, "public, max-age=10"],
  ["an unknown payload", "/nix/_payload.json", 404, "public, max-age=10"],
  ["an unknown file", "/assets/media/nix.jpg", 404, "public, max-age=10"],
  ["an unknown API", "/api/nix", 404, "public, max-age=10"],
  ["a broken address", "/%", 400, "no-store"],
  ["a broken query", contentPath("{"), 400, "no-store"],
  ["a broken search", "/api/suche?limit=x", 400, "no-store"],
  ["health", "/healthz", 200, "no-store"],
])("%s, %s, is answered with %i and the documented cache lifetime: %s", async (...row) => {
  const [, path, status, cacheControl] = row;
  const { app, dataDir } = createTestSite({ env, now: quietNow });
  mkdirSync(join(dataDir, "media"));
  writeFileSync(join(dataDir, "media/f00d.jpg"), "0123456789");
  for (const accept of ["text/html", "application/json"]) {
    const response = await request(app).get(path).set("Accept", accept).redirects(0);
    expect(response.status).toBe(status);
    expect(response.headers["cache-control"]).toBe(cacheControl);
    expect("etag" in response.headers).toBe(status === 200 && path !== "/healthz");
  }
});

test.each(["/", "/api/suche?q=x", "/sitemap.xml", "/healthz", "/x/_payload.json", contentPath({})])(
  "without a database %s is answered with 503 and never cached",
  async (path) => {
    const { app } = createTestSite({ content: null, env });
    const response = await request(app).get(path);
    expect(response.status).toBe(503);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers["retry-after"]).toMatch(/^\d+$/);
  },
);

test("search results as JSON expire with the next publication", async () => {
  const { app, setNow } = createTestSite();
  setNow(new Date("2029-01-10T11:59:45Z"));
  const response = await request(app).get("/api/suche?q=Kiel");
  expect(response.headers["cache-control"]).toContain("s-maxage=15,");
});

test.each(["/", "/landesliste/fenna", "/sitemap.xml", "/landesliste/fenna/_payload.json"])(
  "%s expires when the polls close, and changes at that second",
  async (path) => {
    const { app, setNow } = createTestSite({ env });
    setNow(new Date("2029-02-25T16:59:45Z"));
    const open = await request(app).get(path);
    expect(open.headers["cache-control"]).toContain("s-maxage=15, stale-while-revalidate=0,");
    const isPayload = path.endsWith("_payload.json");
    expect(open.headers["expires"]).toBe(isPayload ? "Sun, 25 Feb 2029 17:00:00 GMT" : undefined);
    setNow(new Date("2029-02-25T17:00:00Z"));
    const closed = await request(app).get(path);
    expect(closed.headers["cache-control"]).toContain("s-maxage=60,");
  },
);
