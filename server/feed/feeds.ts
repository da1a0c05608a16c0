import type { NextFunction, Request, RequestHandler, Response } from "express";
import { publicRoutes } from "#domain/features.ts";
import { createFeedResponses } from "#server/rendering/own-files.ts";
import { sitemapPath } from "./sitemap.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse } from "#server/http/cached-response.ts";
import { createRouter } from "#server/http/create-router.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import type { RequestLocals } from "#server/middleware/check-request.ts";
import { createPageFiles } from "#server/takeaway/page-files.ts";
import type { Config } from "#server/setup/config.ts";
import type { Site } from "#server/rendering/site.ts";

/** Serves feeds, and what visitors take away from pages. */
export function createFeedRoute(site: Site) {
  const findFeed = createFeedResponses(site);
  const findPageFile = createPageFiles(site);
  return function serveFeed(
    _request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): void {
    const { path } = response.locals.target;
    const feed = findFeed(path) ?? findPageFile(path);
    if (feed) site.send(feed, response);
    else next();
  };
}

export function createRobotsRoute({ config, send }: Site): RequestHandler {
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

/** Allows all crawlers and names the sitemap where its absolute URL is known, or refuses all of them. */
function writeRobots({ siteUrl, isUnlisted }: Config): string {
  const sitemap = siteUrl && !isUnlisted ? ["", `Sitemap: ${siteUrl}${sitemapPath}`] : [];
  const lines = ["User-agent: *", isUnlisted ? "Disallow: /" : "Allow: /", ...sitemap];
  return `${lines.join("\n")}\n`;
}
