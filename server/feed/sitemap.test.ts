import { expect, test } from "vitest";
import { listTexts, readXml } from "#server/test/read-xml.ts";
import { listSitemapPages, writeSitemap } from "./sitemap.ts";

const url = "https://kueste.example";
const pages = ["/", "/a", "/b", "/c", "/d"].map((path) => ({ path }));

function listAll(files: Map<string, string>): Record<string, string[]> {
  return Object.fromEntries(
    [...files].map(([address, text]) => [address, listTexts(readXml(text), "loc")]),
  );
}

test("the sitemap is a single file as long as all pages fit", () => {
  expect(listAll(writeSitemap(pages, { url }))).toEqual({
    "/sitemap.xml": pages.map(({ path }) => `${url}${path}`),
  });
  expect(listAll(writeSitemap([], { url }))).toEqual({ "/sitemap.xml": [] });
});

test("a sitemap with too many addresses is split into several files listed by an index", () => {
  const files = writeSitemap(pages, { url, limits: { urls: 2, bytes: 10_000 } });
  expect(listAll(files)).toEqual({
    "/sitemap.xml": [`${url}/sitemap-1.xml`, `${url}/sitemap-2.xml`, `${url}/sitemap-3.xml`],
    "/sitemap-1.xml": [`${url}/`, `${url}/a`],
    "/sitemap-2.xml": [`${url}/b`, `${url}/c`],
    "/sitemap-3.xml": [`${url}/d`],
  });
  expect(readXml(files.get("/sitemap.xml") ?? "").documentElement.tagName).toBe("sitemapindex");
});

test("no file of the sitemap is larger than allowed", () => {
  const files = writeSitemap(pages, { url, limits: { urls: 50_000, bytes: 240 } });
  const parts = [...files].filter(([address]) => address !== "/sitemap.xml");
  expect(parts.length).toBeGreaterThan(1);
  for (const [, text] of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(240);
});

test("the date of a page in the sitemap comes from its author, its file or what the page lists", () => {
  const now = new Date("2029-01-10T11:00:00Z");
  const [early, late] = ["2029-01-02T08:00:00.000Z", "2029-01-05T08:00:00.000Z"];
  const pages = [
    { path: "/anna", kind: "candidate" as const, changedAt: early },
    { path: "/treffen/a", kind: "event" as const, changedAt: early, publishAt: late },
    { path: "/text", kind: "page" as const, updatedAt: "2029-01-06", changedAt: early },
    // Written by a computer whose clock is wrong.
    { path: "/uhr", kind: "page" as const, changedAt: "2035-01-01T00:00:00.000Z" },
    { path: "/geplant", kind: "page" as const, updatedAt: "2029-02-01", changedAt: early },
    { path: "/", kind: "page" as const, updatedAt: "2028-12-01" },
  ];
  const generated = new Map([
    ["/", { name: "home" as const }],
    ["/treffen", { name: "events" as const }],
  ]);
  const listed = listSitemapPages(pages, generated, now);
  expect(Object.fromEntries(listed.map(({ path, changedAt }) => [path, changedAt]))).toEqual({
    "/treffen": late,
    "/anna": early,
    "/treffen/a": late,
    "/text": "2029-01-06",
    "/uhr": undefined,
    "/geplant": early,
    "/": "2029-01-06",
  });
});
