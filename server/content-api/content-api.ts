import type { RequestHandler } from "express";
import type { ContentResponses } from "./responses.ts";
import { readContentRequest } from "./request.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import { createFairQueue } from "#server/http/fair-queue.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import type { Site } from "#server/rendering/site.ts";

/** Queries of documents, for clients made for Nuxt Content. */
export const contentApiFeature = { routes: createContentApiRoute } satisfies RoutedFeature;

/**
 * Serves queries and navigation trees; repeated ones come from the cache.
 *
 * Its code is loaded by the first request.
 */
function createContentApiRoute(site: Site): RequestHandler {
  const queue = createFairQueue();
  let loading: Promise<ContentResponses> | undefined;
  return async function serveContent(request, response, next) {
    // Set by `check-request.ts`.
    const { target, preview } = response.locals as RequestLocals;
    const contentRequest = readContentRequest(target);
    if (!contentRequest) {
      next();
      return;
    }
    loading ??= loadResponses(site);
    const responses = await loading;
    const cached = preview ? undefined : responses.findCached(contentRequest);
    // Invalid parameters are refused at once, however many requests are waiting.
    if (!cached) responses.check(contentRequest);
    const found =
      cached ??
      (await queue.run(request.socket, () =>
        response.destroyed ? undefined : responses.get(contentRequest, preview),
      ));
    if (found) site.send(found, response);
  };
}

async function loadResponses(site: Site): Promise<ContentResponses> {
  const { createContentResponses } = await import("./responses.ts");
  return createContentResponses(site);
}
