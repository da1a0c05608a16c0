import type { Request, Response } from "express";
import type { PageResponses } from "#server/rendering/page-response.ts";

/** 200 only if a page could be served now; throws what a visitor would meet. */
export function createHealthRoute(options: { pages: PageResponses; isStopping: () => boolean }) {
  return function reportHealth(_request: Request, response: Response): void {
    options.pages.find({ path: "/", encodedPath: "/" });
    send(response, options.isStopping() ? 503 : 200);
  };
}

/** 200 once content is served; throws before the first import. */
export function createReadyRoute(options: {
  readVersion: () => string;
  isStopping: () => boolean;
}) {
  return function reportReadiness(_request: Request, response: Response): void {
    options.readVersion();
    send(response, options.isStopping() ? 503 : 200);
  };
}

function send(response: Response, status: 200 | 503): void {
  response
    .status(status)
    .set("Cache-Control", "no-store")
    .type("text/plain")
    .send(status === 200 ? "ok\n" : "stopping\n");
}
