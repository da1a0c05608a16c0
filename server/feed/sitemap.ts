import { publicRoutes, type GeneratedPage, type GeneratedPageName } from "#domain/features.ts";
import type { PublicPage } from "#db/read/public-pages.ts";
import { encodePath } from "#server/http/request-target.ts";
import { writeElement, xmlDeclaration } from "#server/rendering/xml.ts";

// https://www.sitemaps.org/protocol.html: what one file may hold.
const maxUrls = 50_000;
const maxBytes = 50 * 1024 * 1024;
export const sitemapPath = publicRoutes.sitemap;
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const frame = `${xmlDeclaration}<urlset xmlns="${namespace}"></urlset>`;

interface SitemapPage {
  path: string;
  /** Day or instant of the last change, as far as it is known. */
  changedAt?: string | undefined;
}

/** The kinds of documents that a generated page lists; by default all but pages. */
const listed: Partial<Record<GeneratedPageName, (page: PublicPage) => boolean>> = {
  home: () => true,
  pictures: () => true,
  languages: ({ kind }) => kind === "page",
  notices: ({ kind }) => kind === "transparency",
  events: ({ kind }) => kind === "event" || kind === "venue",
};

/**
 * All pages with their last change: the author's day, or else when the file was written; for a
 * list, the newest of its entries.
 */
export function listSitemapPages(
  pages: PublicPage[],
  generated: ReadonlyMap<string, Pick<GeneratedPage, "name">>,
  now: Date,
): SitemapPage[] {
  const known = new Set(pages.map(({ path }) => path));
  const further = [...generated.keys()].filter((path) => !known.has(path));
  const newest = new Map<GeneratedPageName, string | undefined>();
  const findNewest = (name: GeneratedPageName): string | undefined => {
    const isListed = listed[name] ?? (({ kind }) => kind !== "page");
    if (!newest.has(name)) newest.set(name, findLast(pages.filter(isListed), now));
    return newest.get(name);
  };
  return [
    ...further.map((path) => ({ path, pages: [] })),
    ...pages.map((page) => ({ path: page.path, pages: [page] })),
  ].map(({ path, pages: own }) => {
    const list = generated.get(path);
    const dates = [findLast(own, now), list && findNewest(list.name)];
    return { path, changedAt: findMaximum(dates) };
  });
}

/** Dates in the future, which a wrong clock may have written, are ignored. */
function findLast(pages: PublicPage[], now: Date): string | undefined {
  const today = now.toISOString();
  return findMaximum(
    pages.flatMap(({ publishAt, updatedAt, changedAt }) => [
      publishAt,
      updatedAt !== undefined && updatedAt <= today ? updatedAt : changedAt,
    ]),
    today,
  );
}

function findMaximum(dates: (string | undefined)[], limit?: string): string | undefined {
  const known = dates.filter((date) => date !== undefined);
  const past = limit === undefined ? known : known.filter((date) => date <= limit);
  return past.toSorted().at(-1);
}

/**
 * The files of the sitemap by address: `/sitemap.xml`, which lists all pages, or, when they are too
 * many for one file, names the others.
 */
export function writeSitemap(
  pages: SitemapPage[],
  site: { url: string; limits?: { urls: number; bytes: number } },
): Map<string, string> {
  const { url, limits = { urls: maxUrls, bytes: maxBytes } } = site;
  const files = splitIntoFiles(
    pages.map((page) => writeUrl(page, url)),
    limits,
  );
  const [first = ""] = files;
  if (files.length <= 1) return new Map([[sitemapPath, wrapInRoot("urlset", first)]]);
  const parts = files.map((text, index) => [`/sitemap-${index + 1}.xml`, text] as const);
  const index = parts.map(([address]) =>
    writeElement("sitemap", {}, [writeElement("loc", {}, url + address)]),
  );
  return new Map([
    [sitemapPath, wrapInRoot("sitemapindex", index.join(""))],
    ...parts.map(([address, text]) => [address, wrapInRoot("urlset", text)] as const),
  ]);
}

function writeUrl({ path, changedAt }: SitemapPage, url: string): string {
  return writeElement("url", {}, [
    writeElement("loc", {}, url + encodePath(path)),
    ...(changedAt === undefined ? [] : [writeElement("lastmod", {}, changedAt)]),
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
    // Addresses are percent-encoded, so every character is one byte.
    bytes += text.length;
  }
  return [...files, current.join("")];
}

function wrapInRoot(name: string, text: string): string {
  return `${xmlDeclaration}<${name} xmlns="${namespace}">${text}</${name}>`;
}
