import express from "express";
import type { RequestListener } from "node:http";
import { reservedFolders } from "#domain/features.ts";
import { createRequestQueue } from "#server/http/routing.ts";
import { addSecurityHeaders, createStrictTransport } from "#server/http/security-headers.ts";
import { redirectToCanonicalUrl, checkRequest } from "#server/middleware/check-request.ts";
import { createErrorHandler } from "#server/middleware/error-handler.ts";
import { createFinishedRoute } from "#server/middleware/serve-finished.ts";
import { createPreview } from "./preview.ts";
import { createBundleRoutes } from "#server/rendering/bundle-files.ts";
import { createFileRoute } from "#server/rendering/own-files.ts";
import { createPageRoute, refuseReserved, createPayloadRoute } from "#server/rendering/pages.ts";
import { createSite, type AppDependencies } from "#server/rendering/site.ts";
import { features } from "./features.ts";

/**
 * The whole site as a request listener; it opens no files and no port.
 *
 * Cached pages, and the not-found view of unknown addresses, are sent before Express sees the
 * request. All other requests pass the steps below, whose responses carry the same headers.
 */
export function createApp(dependencies: AppDependencies): RequestListener {
  const site = createSite({ ...dependencies, features });
  const app = createExpress();
  app.use(addSecurityHeaders);
  app.use(checkRequest);
  app.use(createPreview(site));
  app.use(redirectToCanonicalUrl);
  app.use(createBundleRoutes(site));
  for (const createRoutes of features.routes) app.use(createRoutes(site));
  app.use(createRequestQueue(dependencies.queue));
  app.use(createFileRoute(site));
  app.use([...reservedFolders], refuseReserved);
  app.use(createPayloadRoute(site));
  app.use(createPageRoute(site));
  app.use(createErrorHandler(site));

  const serveFinished = createFinishedRoute(site);
  const strictTransport = createStrictTransport(site.config.hasStrictSubdomains);
  const { measure } = dependencies;
  return (request, response) => {
    const noteWay = measure?.(request, response);
    if (site.config.isUnlisted) response.setHeader("X-Robots-Tag", "noindex, nofollow");
    if (site.isEncrypted(request)) response.setHeader(...strictTransport);
    const isKept = serveFinished(request, response);
    noteWay?.(isKept);
    if (isKept) site.onRead();
    else app(request, response);
  };
}

/** Switches off the parts of Express that this site does in its own way. */
function createExpress(): express.Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  app.enable("case sensitive routing");
  return app;
}
