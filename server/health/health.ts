import type { Request, Response } from "express";
import type { PageResponses } from "#server/rendering/page-response.ts";
import { readReadiness, type ReadinessSource } from "./readiness.ts";

/** 200 only if a page could be served now; throws what a visitor would meet. */
export function createHealthRoute(options: { pages: PageResponses; isStopping: () => boolean }) {
  return function reportHealth(_request: Request, response: Response): void {
    options.pages.find({ path: "/", encodedPath: "/", search: "" });
    const isStopping = options.isStopping();
    response
      .status(isStopping ? 503 : 200)
      .set("Cache-Control", "no-store")
      .type("text/plain")
      .send(isStopping ? "stopping\n" : "ok\n");
  };
}

/** 200 once content is served, 503 before the first import; JSON in both cases. */
export function createReadyRoute(source: ReadinessSource) {
  return function reportReadiness(_request: Request, response: Response): void {
    const readiness = readReadiness(source);
    const isUnavailable = readiness.status === "unavailable";
    response
      .status(readiness.status === "ready" ? 200 : 503)
      .set({ "Cache-Control": "no-store", ...(isUnavailable && { "Retry-After": "5" }) })
      .json(readiness);
  };
}
