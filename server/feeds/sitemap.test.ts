import { expect, test } from "vitest";
import { listTexts, readXml } from "#server/test/read-xml.ts";
import { writeSitemap } from "./sitemap.ts";

const url = "https://kueste.example";
const pages = ["/", "/a", "/b", "/c", "/d"].map((path) => ({ path }));

function listAll(files: Map<string, string>): Record<string, string[]> {
  return Object.fromEntries(
    [...files].map(([address, text]) => [address, listTexts(readXml(text), "loc")]),
  );
}

test("a single file holds all pages as long as they fit", () => {
  expect(listAll(writeSitemap(pages, { url }))).toEqual({
    "/sitemap.xml": pages.map(({ path }) => `${url}${path}`),
  });
  expect(listAll(writeSitemap([], { url }))).toEqual({ "/sitemap.xml": [] });
});

test("more addresses than one file may hold are split into several, which an index lists", () => {
  const files = writeSitemap(pages, { url, limits: { urls: 2, bytes: 10_000 } });
  expect(listAll(files)).toEqual({
    "/sitemap.xml": [`${url}/sitemap-1.xml`, `${url}/sitemap-2.xml`, `${url}/sitemap-3.xml`],
    "/sitemap-1.xml": [`${url}/`, `${url}/a`],
    "/sitemap-2.xml": [`${url}/b`, `${url}/c`],
    "/sitemap-3.xml": [`${url}/d`],
  });
  expect(readXml(files.get("/sitemap.xml") ?? "").documentElement.tagName).toBe("sitemapindex");
});

test("no file is larger than allowed", () => {
  const files = writeSitemap(pages, { url, limits: { urls: 50_000, bytes: 240 } });
  const parts = [...files].filter(([address]) => address !== "/sitemap.xml");
  expect(parts.length).toBeGreaterThan(1);
  for (const [, text] of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(240);
});
