import type { RequestListener } from "node:http";
import express, { type RequestHandler } from "express";
import { features } from "./features.ts";
import { reservedFolders } from "#domain/features.ts";
import { addSecurityHeaders, strictTransport } from "#server/http/security-headers.ts";
import { redirectToCanonicalUrl } from "#server/middleware/canonical-url.ts";
import { checkRequest } from "#server/middleware/check-request.ts";
import { createErrorHandler } from "#server/middleware/error-handler.ts";
import { createPreview } from "#server/preview/preview.ts";
import { createRequestQueue } from "#server/http/routing.ts";
import { createFinishedRoute } from "#server/middleware/serve-finished.ts";
import { createContentApiRoute } from "#server/content-api/content-api.ts";
import { createFeedRoute, createRobotsRoute } from "#server/feed/feeds.ts";
import {
  createBundleRoute,
  createMediaRoutes,
  createSheetRoute,
  createWorkerRoute,
} from "#server/media/media.ts";
import { createFinderRoutes } from "#server/finder/finder.ts";
import { createFindingsRoutes } from "#server/findings/findings.ts";
import { createHealthRoutes } from "#server/health/health.ts";
import { createLiveRoutes } from "#server/live/live.ts";
import { createPageRoute, refuseReserved } from "#server/rendering/pages.ts";
import { createPayloadRoute } from "#server/rendering/payload.ts";
import { createPlaceNamesRoutes } from "#server/finder/place-names.ts";
import { createSearchRoutes } from "#server/search/search.ts";
import { createShareRoutes } from "#server/share/share-pictures.ts";
import { createIconRoutes } from "#server/theme/site-icons.ts";
import { createTileRoutes } from "#server/map/tiles.ts";
import { createSite, type AppDependencies } from "#server/rendering/site.ts";
import { addPages, type PageSite } from "#server/rendering/page-response.ts";

/** Routes with addresses of their own, in the order in which they are asked. */
const ownRoutes: ((site: PageSite) => RequestHandler)[] = [
  createFindingsRoutes,
  createHealthRoutes,
  createWorkerRoute,
  createIconRoutes,
  createSheetRoute,
  createRobotsRoute,
  createBundleRoute,
  createShareRoutes,
  createMediaRoutes,
  createPlaceNamesRoutes,
  createTileRoutes,
  createContentApiRoute,
  createSearchRoutes,
  createFinderRoutes,
  createLiveRoutes,
];

/**
 * The whole site as a request listener; it opens no files and no port.
 *
 * Finished pages, and the not-found view of unknown addresses, are served before Express sees the
 * request. All other requests take the long way below, whose responses carry the same headers.
 */
export function createApp(dependencies: AppDependencies): RequestListener {
  const site = addPages(createSite({ ...dependencies, features }));
  const app = createExpress();
  app.use(addSecurityHeaders);
  app.use(checkRequest);
  app.use(createPreview(site));
  app.use(redirectToCanonicalUrl);
  for (const createRoutes of ownRoutes) app.use(createRoutes(site));
  app.use(createRequestQueue());
  app.use(createFeedRoute(site));
  app.use([...reservedFolders], refuseReserved);
  app.use(createPayloadRoute(site));
  app.use(createPageRoute(site));
  app.use(createErrorHandler(site));

  const serveFinished = createFinishedRoute(site);
  return (request, response) => {
    if (site.config.isUnlisted) response.setHeader("X-Robots-Tag", "noindex, nofollow");
    if (site.isEncrypted(request)) response.setHeader(...strictTransport);
    if (serveFinished(request, response)) site.onRead();
    else app(request, response);
  };
}

/** Without what Express does by itself and this site does in its own way. */
function createExpress(): express.Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  app.enable("case sensitive routing");
  return app;
}
