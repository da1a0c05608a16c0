import type { RequestHandler } from "express";
import { publicRoutes } from "#domain/features.ts";
import { nextBerlinMidnight } from "#domain/time/berlin-time.ts";
import { listNews, listPublicPages } from "#db/read/public-pages.ts";
import type { OwnFile, PageContext } from "#server/context/context.ts";
import { lasting, type Timed } from "#domain/time/timed.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse } from "#server/http/cached-response.ts";
import { createRouter } from "#server/http/routing.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { listPages } from "#server/page-data/build-view.ts";
import { createPlainSite } from "#server/page-data/site-data.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import { feedType } from "#server/rendering/html-document.ts";
import type { Site } from "#server/rendering/site.ts";
import type { Config } from "#server/setup/config.ts";
import { writeFeed } from "./atom.ts";
import { writeSecurityText } from "./security-text.ts";
import { listSitemapPages, sitemapPath, writeSitemap } from "./sitemap.ts";
import { perVersion } from "#server/context/per-version.ts";

/** The files by which feed readers, crawlers and security researchers find their way. */
export const feedFeature = {
  routes: createRobotsRoute,
  files: [
    {
      isAt: (path) => path === publicRoutes.feed,
      write: (context, _path, { config }) => lasting(writeNewsFeed(context, config)),
    },
    {
      isAt: (path) => path === sitemapPath || /^\/sitemap-\d+\.xml$/.test(path),
      write: (context, path) => lasting(findSitemap(context, path)),
    },
    { isAt: (path) => path === publicRoutes.security, write: writeSecurityFile },
  ],
} satisfies RoutedFeature;

const maxEntries = 50;

function writeNewsFeed(
  { store, campaign: { site, siteUrl }, visibility }: PageContext,
  { siteTitle }: Config,
): OwnFile {
  const plain = createPlainSite(siteTitle);
  const folder = site?.news ?? "presse";
  const text = writeFeed({
    url: siteUrl ?? "",
    title: siteTitle ?? site?.title ?? plain.title,
    subtitle: site?.description,
    author: site?.party.name ?? plain.partyName,
    news: listNews(store, { folder, limit: maxEntries }, visibility),
  });
  return { text, contentType: feedType };
}

function findSitemap(context: PageContext, path: string): OwnFile | undefined {
  const text = sitemapsOf(context).get(path);
  return text === undefined ? undefined : { text, contentType: "application/xml" };
}

/** All sitemaps of one version, so that unknown numbers need no computation. */
const sitemapsOf = perVersion(({ store, visibility, campaign, now }) => {
  const pages = listPublicPages(store, visibility);
  const { siteUrl: url = "" } = campaign;
  return writeSitemap(listSitemapPages(pages, listPages(campaign, now), now), { url });
});

function writeSecurityFile({
  campaign: { site, siteUrl },
  now,
}: PageContext): Timed<OwnFile | undefined> {
  const text = writeSecurityText({ site, siteUrl, now });
  const file = text === undefined ? undefined : { text, contentType: "text/plain" };
  return { value: file, validUntil: nextBerlinMidnight(now) };
}

function createRobotsRoute({ config, send }: Site): RequestHandler {
  const robots = createCachedResponse({
    status: 200,
    body: Buffer.from(writeRobots(config)),
    contentType: "text/plain; charset=utf-8",
    headers: securityHeaders.file,
    cacheControl: pageCacheControl,
    isCompressible: false,
  });
  return createRouter().get(publicRoutes.robots, (_request, response) => send(robots, response));
}

/** Allows all crawlers and names the sitemap if its absolute URL is known, or refuses all of them. */
function writeRobots({ siteUrl, isUnlisted }: Config): string {
  const sitemap = siteUrl && !isUnlisted ? ["", `Sitemap: ${siteUrl}${sitemapPath}`] : [];
  const lines = ["User-agent: *", isUnlisted ? "Disallow: /" : "Allow: /", ...sitemap];
  return `${lines.join("\n")}\n`;
}
