import type { RequestHandler, Response, Router } from "express";
import { publicRoutes } from "#domain/features.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import { buildSearchPage, searchPath, buildSearchResponse } from "./search-view.ts";
import { createRouter, createRequestQueue } from "#server/http/routing.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import type { Site } from "#server/rendering/site.ts";
import type { PreviewGrant } from "#db/preview.ts";
import { cacheBytes } from "#server/http/cache-bytes.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { createFollower, createResponseCache } from "#server/http/response-cache.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { completeRoutedPage } from "#server/page-data/page-reader.ts";
import type { SiteSnapshot } from "#server/page-data/site-snapshot.ts";
import { findFirst } from "#domain/time/timed.ts";
import { parseSearchApiRequest, parseSearchPageRequest } from "./search-request.ts";
import { createPageResponse, createUncachedResponse } from "#server/rendering/page-response.ts";

/** The search page, and the same hits as data. */
export const searchFeature = {
  routes: createSearchRoutes,
  routedPages: {
    [searchPath]: (context, navigation) => buildSearchPage(context, { query: "" }, navigation).page,
  },
} satisfies RoutedFeature;

/** Serves the search page and the same hits as data, which wait in one queue. */
function createSearchRoutes(site: Site): Router {
  const queue = createRequestQueue();
  return createRouter()
    .get(publicRoutes.searchApi, createSearchSteps(createSearchData(site), site.send, queue))
    .get(publicRoutes.search, createSearchSteps(createSearchPages(site), site.send, queue));
}

/** Answers cached searches at once, and all others in turn. */
function createSearchSteps(
  responses: SearchResponses,
  send: Site["send"],
  queue: RequestHandler,
): RequestHandler[] {
  // Set by `check-request.ts`.
  const readLocals = ({ locals }: Response) => locals as RequestLocals;
  return [
    function serveKnownSearch(_request, response, next) {
      const { target, preview } = readLocals(response);
      const known = preview ? undefined : responses.findKnown(target.search);
      if (known) send(known, response);
      else next();
    },
    queue,
    function serveSearch(_request, response) {
      const { target, preview } = readLocals(response);
      send(responses.get(target.search, preview), response);
    },
  ];
}

/** Responses to one sort of searches. They throw the faults of request or store. */
export interface SearchResponses {
  /** The cached response to a search in this content version. */
  findKnown(search: string): CachedResponse | undefined;
  /** A cached response, or the result of a search. Responses for a preview are never cached. */
  get(search: string, preview?: PreviewGrant): CachedResponse;
}

interface SearchResponsesOptions extends Pick<Site, "read" | "readVersion" | "now"> {
  /**
   * The bytes for searches only: their number is unlimited, and they must not displace cached
   * pages.
   */
  maxBytes?: number;
}

/** The search page by the query of its address. */
function createSearchPages(
  options: SearchResponsesOptions & Pick<Site, "bundle">,
): SearchResponses {
  const assets = options.bundle.page;
  return rememberResponses(options, {
    parse: parseSearchPageRequest,
    build(snapshot, request) {
      const { navigation } = snapshot.shared;
      const { page, isPersonal } = buildSearchPage(snapshot.context, request, navigation);
      const found = completeRoutedPage(snapshot, searchPath, page);
      const create = isPersonal ? createUncachedResponse : createPageResponse;
      return { response: create(found, assets), isPersonal };
    },
  });
}

/** The hits of the search page as data. */
export function createSearchData(options: SearchResponsesOptions): SearchResponses {
  return rememberResponses(options, {
    parse: parseSearchApiRequest,
    build({ context, validUntil }, request) {
      const { response, isPersonal, ...found } = buildSearchResponse(context, request);
      const data = createCachedResponse({
        status: 200,
        body: Buffer.from(JSON.stringify(response)),
        contentType: "application/json; charset=utf-8",
        headers: securityHeaders.file,
        validUntil: findFirst(validUntil, found.validUntil),
        cacheControl: isPersonal ? () => "no-store" : pageCacheControl,
        isCompressible: true,
      });
      return { response: data, isPersonal };
    },
  });
}

interface Source<Request> {
  parse: (search: string) => Request;
  /** A personal response reveals where a visitor may live, and is never cached. */
  build: (
    snapshot: SiteSnapshot,
    request: Request,
  ) => { response: CachedResponse; isPersonal: boolean };
}

/**
 * Caches by the parsed request, so that spellings of an address and foreign parameters share a
 * response.
 */
function rememberResponses<Request>(
  { read, readVersion, now, maxBytes = cacheBytes.searches / 2 }: SearchResponsesOptions,
  { parse, build }: Source<Request>,
): SearchResponses {
  const cache = createResponseCache({ maxBytes });
  const isCurrent = createFollower(cache, readVersion);
  const find = (key: string) => (isCurrent() ? cache.find(key, now().getTime()) : undefined);
  return {
    findKnown: (search) => find(JSON.stringify(parse(search))),
    get(search, preview) {
      const request = parse(search);
      if (preview) return read((snapshot) => build(snapshot, request).response, preview);
      const key = JSON.stringify(request);
      const nowMs = now().getTime();
      // An earlier search in the queue may have been the same.
      const known = find(key);
      if (known) return known;
      const { version, response, isPersonal } = read((snapshot) => {
        return { version: snapshot.version, ...build(snapshot, request) };
      });
      cache.follow(version);
      if (!isPersonal) cache.add(key, response, nowMs);
      return response;
    },
  };
}
