import type { Request, Response, Router } from "express";
import { publicRoutes } from "#domain/features.ts";
import { createRouter } from "#server/http/create-router.ts";
import { readReadiness } from "./readiness.ts";
import type { PageSite } from "#server/rendering/page-response.ts";

export function createHealthRoutes(site: PageSite): Router {
  return createRouter()
    .get(publicRoutes.health, createHealthRoute(site))
    .get(publicRoutes.ready, createReadyRoute(site));
}

/** 200 only if a page could be served now; throws what a visitor would meet. */
function createHealthRoute(site: PageSite) {
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
function createReadyRoute(site: PageSite) {
  return function reportReadiness(_request: Request, response: Response): void {
    const readiness = readReadiness(site);
    const isUnavailable = readiness.status === "unavailable";
    response
      .status(readiness.status === "ready" ? 200 : 503)
      .set({ "Cache-Control": "no-store", ...(isUnavailable && { "Retry-After": "5" }) })
      .json(readiness);
  };
}
