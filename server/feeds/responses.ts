import type { Store } from "#db/store/open-store.ts";
import type { LiveStore } from "#db/store/live-store.ts";
import { listNews, listPublicPages } from "#db/read/public-pages.ts";
import { listGeneratedPages } from "#db/model/generated-pages.ts";
import { readSite } from "#db/read/site.ts";
import type { Visibility } from "#db/read/visibility.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import type { Config } from "#server/setup/config.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { createResponseCache } from "#server/http/response-cache.ts";
import { createPlainSite } from "#server/page-data/site-data.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { feedPath, feedType, writeFeed } from "./atom.ts";
import { listSitemapPages, sitemapPath, writeSitemap } from "./sitemap.ts";

interface FeedOptions {
  store: LiveStore;
  config: Pick<Config, "siteUrl" | "siteTitle">;
  now: () => Date;
}

/** Finds feed and sitemap by address; undefined for every other one. */
export type FindFeed = (path: string) => CachedResponse | undefined;

const maxBytes = 64 * 1024 * 1024;
const maxEntries = 50;

/** Feed and sitemap, written once per content version. Throws when the store cannot be read. */
export function createFeedResponses({ store, config, now }: FeedOptions): FindFeed {
  const cache = createResponseCache({ maxBytes });
  /** Addresses of the sitemap's files, once they are known. */
  let sitemaps: Set<string> | undefined;

  function follow(version: string): void {
    if (!cache.follow(version)) sitemaps = undefined;
  }

  function write(path: string): CachedResponse | undefined {
    return store.snapshot(({ store: reader, state, now: instant }) => {
      follow(state.version);
      const context = { reader, config, visibility: { now: instant, withDrafts: false } };
      const files = path === feedPath ? readFeed(context) : readSitemap(context);
      if (path !== feedPath) sitemaps = new Set(files.keys());
      let found: CachedResponse | undefined;
      for (const [address, text] of files) {
        const response = createFeedResponse(address, text, state.nextChangeAt);
        cache.add(address, response, instant.getTime());
        if (address === path) found = response;
      }
      return found;
    });
  }

  return (path) => {
    if (path !== feedPath && !/^\/sitemap(-\d+)?\.xml$/.test(path)) return undefined;
    follow(store.state().version);
    const cached = cache.find(path, now().getTime());
    if (cached) return cached;
    const isKnown = path === feedPath || path === sitemapPath || (sitemaps?.has(path) ?? true);
    return isKnown ? write(path) : undefined;
  };
}

interface FeedContext {
  reader: Store;
  config: FeedOptions["config"];
  visibility: Visibility;
}

function readFeed({ reader, config, visibility }: FeedContext): Map<string, string> {
  const { site } = readSite(reader);
  const plain = createPlainSite(config.siteTitle);
  const folder = site?.news ?? "presse";
  const text = writeFeed({
    url: config.siteUrl ?? "",
    title: config.siteTitle ?? site?.title ?? plain.title,
    subtitle: site?.description,
    author: site?.party.name ?? plain.partyName,
    news: listNews(reader, { folder, limit: maxEntries }, visibility),
  });
  return new Map([[feedPath, text]]);
}

function readSitemap({ reader, config, visibility }: FeedContext): Map<string, string> {
  const pages = listPublicPages(reader, visibility);
  const generated = listGeneratedPages(readSite(reader));
  return writeSitemap(listSitemapPages(pages, generated, visibility.now), {
    url: config.siteUrl ?? "",
  });
}

function createFeedResponse(
  path: string,
  text: string,
  validUntil: Date | undefined,
): CachedResponse {
  const type = path === feedPath ? feedType : "application/xml";
  return createCachedResponse({
    status: 200,
    body: Buffer.from(text),
    contentType: `${type}; charset=utf-8`,
    headers: securityHeaders.file,
    validUntil,
    cacheControl: pageCacheControl,
    isCompressible: true,
  });
}
