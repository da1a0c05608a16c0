import { findCalendarPage } from "#domain/calendar/calendar-address.ts";
import { publicRoutes } from "#domain/features.ts";
import { nextBerlinMidnight } from "#domain/time/berlin-time.ts";
import { listNews, listPublicPages } from "#db/read/public-pages.ts";
import { loadGeneratedPages } from "#server/page-data/build-view.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import type { Config } from "#server/setup/config.ts";
import type { Site } from "./site.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { createResponseCache } from "#server/http/response-cache.ts";
import { createPlainSite } from "#server/page-data/site-data.ts";
import { securityHeaders, type HeaderPair } from "#server/http/security-headers.ts";
import { complete } from "#server/page-data/site-snapshot.ts";
import type { PageContext } from "#server/context/context.ts";
import { lasting, type Timed } from "#server/context/timed.ts";
import { writeCandidatesCsv, writeCandidatesJson } from "#server/open-data/candidate-data.ts";
import { calendarType, findCalendar } from "#server/calendar/calendars.ts";
import { feedPath, feedType, writeFeed } from "#server/feed/atom.ts";
import { writeSecurityText } from "#server/feed/security-text.ts";
import { listSitemapPages, sitemapPath, writeSitemap } from "#server/feed/sitemap.ts";

/** Finds a file for programs by its address; undefined for every other address. */
export type FindFeed = (path: string) => CachedResponse | undefined;

/** A text at an address of its own. */
export interface FeedFile {
  text: string;
  contentType: string;
  /** Instead of those of a file that loads nothing. */
  headers?: readonly HeaderPair[];
}

/** The files of one family by address; none where the site has nothing to say there. */
type WriteFiles = (context: PageContext, config: Config) => Timed<Map<string, FeedFile>>;

const writers: Record<string, WriteFiles> = {
  [feedPath]: writeNewsFeed,
  [sitemapPath]: writeSitemapFiles,
  [publicRoutes.security]: writeSecurityFile,
  [publicRoutes.candidatesJson]: (context) =>
    writeOpenData(publicRoutes.candidatesJson, {
      text: writeCandidatesJson(context),
      contentType: "application/json",
    }),
  [publicRoutes.candidatesCsv]: (context) =>
    writeOpenData(publicRoutes.candidatesCsv, {
      text: writeCandidatesCsv(context),
      contentType: "text/csv",
    }),
};

/** Scripts of all other sites may read public data, which need no cookie (Fetch standard, CORS). */
const forAllOrigins: HeaderPair[] = [["Access-Control-Allow-Origin", "*"]];

const maxBytes = 64 * 1024 * 1024;
const maxEntries = 50;

/** Feed, sitemap and the like, written once per content version. Throws when the store cannot be read. */
export function createFeedResponses({ read, readVersion, config, now }: Site): FindFeed {
  const cache = createResponseCache({ maxBytes });
  /** Addresses of the sitemap's files, once they are known. */
  let sitemaps: Set<string> | undefined;

  function follow(version: string): void {
    if (!cache.follow(version)) sitemaps = undefined;
  }

  function write(path: string, writeFiles: WriteFiles): CachedResponse | undefined {
    const {
      value: files,
      validUntil,
      version,
    } = read((snapshot) => complete(snapshot, writeFiles(snapshot.context, config)));
    follow(version);
    if (writeFiles === writeSitemapFiles) sitemaps = new Set(files.keys());
    let found: CachedResponse | undefined;
    for (const [address, file] of files) {
      const response = createFeedResponse(file, validUntil);
      cache.add(address, response, now().getTime());
      if (address === path) found = response;
    }
    return found;
  }

  function writeOne(path: string): CachedResponse | undefined {
    const { value, validUntil, version } = read((snapshot) =>
      complete(snapshot, lasting(findCalendar(snapshot.context, path, config.siteTitle))),
    );
    follow(version);
    if (value === undefined) return undefined;
    const response = createFeedResponse({ text: value, contentType: calendarType }, validUntil);
    cache.add(path, response, now().getTime());
    return response;
  }

  return (path) => {
    if (findCalendarPage(path) !== undefined) {
      follow(readVersion());
      return cache.find(path, now().getTime()) ?? writeOne(path);
    }
    const family = /^\/sitemap-\d+\.xml$/.test(path) ? sitemapPath : path;
    const writeFiles = Object.hasOwn(writers, family) ? writers[family] : undefined;
    if (!writeFiles) return undefined;
    follow(readVersion());
    const cached = cache.find(path, now().getTime());
    if (cached) return cached;
    const isKnown = family === path || (sitemaps?.has(path) ?? true);
    return isKnown ? write(path, writeFiles) : undefined;
  };
}

function writeNewsFeed(
  { store, settings: { site }, siteUrl, visibility }: PageContext,
  { siteTitle }: Config,
): ReturnType<WriteFiles> {
  const plain = createPlainSite(siteTitle);
  const folder = site?.news ?? "presse";
  const text = writeFeed({
    url: siteUrl ?? "",
    title: siteTitle ?? site?.title ?? plain.title,
    subtitle: site?.description,
    author: site?.party.name ?? plain.partyName,
    news: listNews(store, { folder, limit: maxEntries }, visibility),
  });
  return lasting(new Map([[feedPath, { text, contentType: feedType }]]));
}

function writeSitemapFiles(context: PageContext): ReturnType<WriteFiles> {
  const { store, siteUrl: url = "", visibility, now } = context;
  const pages = listPublicPages(store, visibility);
  const files = writeSitemap(listSitemapPages(pages, loadGeneratedPages(context), now), { url });
  const described = [...files].map(
    ([address, text]) => [address, { text, contentType: "application/xml" }] as const,
  );
  return lasting(new Map(described));
}

function writeSecurityFile({ settings, siteUrl, now }: PageContext): ReturnType<WriteFiles> {
  const text = writeSecurityText({ site: settings.site, siteUrl, now });
  const files = text === undefined ? [] : [{ text, contentType: "text/plain" }];
  return {
    value: new Map(files.map((file) => [publicRoutes.security, file])),
    validUntil: nextBerlinMidnight(now),
  };
}

function writeOpenData(address: string, file: FeedFile): ReturnType<WriteFiles> {
  return lasting(
    new Map([[address, { ...file, headers: [...securityHeaders.file, ...forAllOrigins] }]]),
  );
}

/** A response for public caches, kept as long as it is true. */
export function createFeedResponse(
  { text, contentType, headers = securityHeaders.file }: FeedFile,
  validUntil: Date | undefined,
): CachedResponse {
  return createCachedResponse({
    status: 200,
    body: Buffer.from(text),
    contentType: `${contentType}; charset=utf-8`,
    headers,
    validUntil,
    cacheControl: pageCacheControl,
    isCompressible: true,
  });
}
