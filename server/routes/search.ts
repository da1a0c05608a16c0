import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import type { PageAssets } from "#server/bundle/load-bundle.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse } from "#server/http/cached-response.ts";
import type { RequestLocals } from "#server/middleware/check-request.ts";
import type { PageReader } from "#server/page-data/page-reader.ts";
import { createPageResponse } from "#server/rendering/page-response.ts";
import {
  parseSearchPageRequest,
  parseSearchApiRequest,
} from "#server/page-data/views/search-request.ts";
import { securityHeaders } from "#server/http/security-headers.ts";

interface SearchRouteOptions {
  reader: PageReader;
  now: () => Date;
  isEncrypted: (request: IncomingMessage) => boolean;
}

type SearchRoute = (request: Request, response: Response<unknown, RequestLocals>) => void;

/** The search page. Responses are not cached: there are more queries than memory. */
export function createSearchRoute(
  options: SearchRouteOptions & { assets: PageAssets },
): SearchRoute {
  const { reader, assets, now, isEncrypted } = options;
  return function serveSearch(request, response) {
    const { target, preview } = response.locals;
    const outcome = reader.search(parseSearchPageRequest(target.search), preview);
    createPageResponse(outcome, assets).send(request, response, {
      nowMs: now().getTime(),
      isEncrypted: isEncrypted(request),
    });
  };
}

/** The same hits as data. */
export function createSearchApiRoute(options: SearchRouteOptions): SearchRoute {
  const { reader, now, isEncrypted } = options;
  return function serveSearchApi(request, response) {
    const { target, preview } = response.locals;
    const found = reader.findHits(parseSearchApiRequest(target.search), preview);
    const hits = createCachedResponse({
      status: 200,
      body: Buffer.from(JSON.stringify(found.value)),
      contentType: "application/json; charset=utf-8",
      headers: securityHeaders.file,
      validUntil: found.validUntil,
      cacheControl: pageCacheControl,
      isCompressible: true,
    });
    hits.send(request, response, {
      nowMs: now().getTime(),
      isEncrypted: isEncrypted(request),
    });
  };
}
