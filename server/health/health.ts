import type { Request, Response, Router } from "express";
import { publicRoutes } from "#domain/features.ts";
import { createRouter } from "#server/http/routing.ts";
import { readReadiness } from "./readiness.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import type { Site } from "#server/rendering/site.ts";

/** Whether the server works and has content, for monitoring. */
export const healthFeature = { routes: createHealthRoutes } satisfies RoutedFeature;

function createHealthRoutes(site: Site): Router {
  return createRouter()
    .get(publicRoutes.health, createHealthRoute(site))
    .get(publicRoutes.ready, createReadyRoute(site));
}

/** 200 only if a page could be served now; throws what a visitor would meet. */
function createHealthRoute(site: Site) {
  return function reportHealth(_request: Request, response: Response): void {
    site.pages.find({ path: "/", encodedPath: "/", search: "" });
    const isStopping = site.isStopping();
    response
      .status(isStopping ? 503 : 200)
      .set("Cache-Control", "no-store")
      .type("text/plain")
      .send(isStopping ? "stopping\n" : "ok\n");
  };
}

/** 200 once content is served, 503 before the first import; JSON in both cases. */
function createReadyRoute(site: Site) {
  return function reportReadiness(_request: Request, response: Response): void {
    const readiness = readReadiness(site);
    const isUnavailable = readiness.status === "unavailable";
    response
      .status(readiness.status === "ready" ? 200 : 503)
      .set({ "Cache-Control": "no-store", ...(isUnavailable && { "Retry-After": "5" }) })
      .json(readiness);
  };
}
