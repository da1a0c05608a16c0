import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { pageCacheControl } from "#server/http/cache-control.ts";
import type { FindFeed } from "./responses.ts";
import { sitemapPath } from "#server/sitemap/sitemap.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import type { RequestLocals } from "#server/middleware/check-request.ts";
import type { Config } from "#server/setup/config.ts";
import { securityHeaders } from "#server/http/security-headers.ts";

/** Serves the news feed and the sitemap. */
export function createFeedRoute(options: {
  findFeed: FindFeed;
  now: () => Date;
  isEncrypted: (request: IncomingMessage) => boolean;
}) {
  const { findFeed, now, isEncrypted } = options;
  return function serveFeed(
    request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): void {
    const feed = findFeed(response.locals.target.path);
    if (!feed) {
      next();
      return;
    }
    feed.send(request, response, {
      nowMs: now().getTime(),
      isEncrypted: isEncrypted(request),
    });
  };
}

/** Allows all crawlers and names the sitemap where its absolute URL is known, or refuses all of them. */
export function createRobots({
  siteUrl,
  isUnlisted,
}: Pick<Config, "siteUrl" | "isUnlisted">): CachedResponse {
  const sitemap = siteUrl && !isUnlisted ? ["", `Sitemap: ${siteUrl}${sitemapPath}`] : [];
  const lines = ["User-agent: *", isUnlisted ? "Disallow: /" : "Allow: /", ...sitemap];
  return createCachedResponse({
    status: 200,
    body: Buffer.from(`${lines.join("\n")}\n`),
    contentType: "text/plain; charset=utf-8",
    headers: securityHeaders.file,
    cacheControl: pageCacheControl,
    isCompressible: false,
  });
}
