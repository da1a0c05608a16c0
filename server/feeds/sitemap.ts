import { publicRoutes } from "#db/model/own-addresses.ts";
import type { PublicPage } from "#db/read/public-pages.ts";
import { encodePath } from "#server/http/request-target.ts";
import { writeElement, xmlDeclaration } from "./xml.ts";

// https://www.sitemaps.org/protocol.html: what one file may hold.
const maxUrls = 50_000;
const maxBytes = 50 * 1024 * 1024;
export const sitemapPath = publicRoutes.sitemap;
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const frame = `${xmlDeclaration}<urlset xmlns="${namespace}"></urlset>`;

/**
 * The files of the sitemap by address: `/sitemap.xml`, which lists all pages, or, when they are too
 * many for one file, names the others.
 */
export function writeSitemap(
  pages: PublicPage[],
  site: { url: string; limits?: { urls: number; bytes: number } },
): Map<string, string> {
  const { url, limits = { urls: maxUrls, bytes: maxBytes } } = site;
  const files = splitIntoFiles(
    pages.map((page) => writeUrl(page, url)),
    limits,
  );
  const [first = ""] = files;
  if (files.length <= 1) return new Map([[sitemapPath, wrap("urlset", first)]]);
  const parts = files.map((text, index) => [`/sitemap-${index + 1}.xml`, text] as const);
  const index = parts.map(([address]) =>
    writeElement("sitemap", {}, [writeElement("loc", {}, url + address)]),
  );
  return new Map([
    [sitemapPath, wrap("sitemapindex", index.join(""))],
    ...parts.map(([address, text]) => [address, wrap("urlset", text)] as const),
  ]);
}

function writeUrl({ path, publishAt, updatedAt }: PublicPage, url: string): string {
  const lastChange = [publishAt, updatedAt]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1);
  return writeElement("url", {}, [
    writeElement("loc", {}, url + encodePath(path)),
    ...(lastChange === undefined ? [] : [writeElement("lastmod", {}, lastChange)]),
  ]);
}

function splitIntoFiles(urls: string[], limits: { urls: number; bytes: number }): string[] {
  const files: string[] = [];
  let current: string[] = [];
  let bytes = frame.length;
  for (const text of urls) {
    if (current.length === limits.urls || bytes + text.length > limits.bytes) {
      files.push(current.join(""));
      current = [];
      bytes = frame.length;
    }
    current.push(text);
    // Addresses are percent-encoded, so that characters are bytes.
    bytes += text.length;
  }
  return [...files, current.join("")];
}

function wrap(name: string, text: string): string {
  return `${xmlDeclaration}<${name} xmlns="${namespace}">${text}</${name}>`;
}
