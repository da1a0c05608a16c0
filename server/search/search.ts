import type { RequestHandler, Response, Router } from "express";
import { publicRoutes } from "#domain/features.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import { buildSearchPage, searchPath } from "./search-view.ts";
import { createRouter } from "#server/http/routing.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import { createRequestQueue } from "#server/http/routing.ts";
import { createSearchData, createSearchPages, type SearchResponses } from "./search-responses.ts";
import type { Site } from "#server/rendering/site.ts";

/** The search page, and the same hits as data. */
export const searchFeature = {
  routes: createSearchRoutes,
  routedPages: {
    [searchPath]: (context, navigation) => buildSearchPage(context, { query: "" }, navigation),
  },
} satisfies RoutedFeature;

/** Serves the search page and the same hits as data, which wait in one queue. */
function createSearchRoutes(site: Site): Router {
  const queue = createRequestQueue();
  return createRouter()
    .get(publicRoutes.searchApi, createSearchSteps(createSearchData(site), site.send, queue))
    .get(publicRoutes.search, createSearchSteps(createSearchPages(site), site.send, queue));
}

/** Searches that were made before are answered at once, all others in turn. */
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
