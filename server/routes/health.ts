import type { Request, Response } from "express";
import type { ImportRecord } from "#db/model/import-record.ts";
import { isStoreFailure } from "#db/store/open-store.ts";
import type { PageResponses } from "#server/rendering/page-response.ts";
import { describeReadiness } from "#server/setup/readiness.ts";

/** 200 only if a page could be served now; throws what a visitor would meet. */
export function createHealthRoute(options: { pages: PageResponses; isStopping: () => boolean }) {
  return function reportHealth(_request: Request, response: Response): void {
    options.pages.find({ path: "/", encodedPath: "/" });
    const isStopping = options.isStopping();
    response
      .status(isStopping ? 503 : 200)
      .set("Cache-Control", "no-store")
      .type("text/plain")
      .send(isStopping ? "stopping\n" : "ok\n");
  };
}

interface ReadyOptions {
  readVersion: () => string;
  readRecord: () => ImportRecord | undefined;
  isStopping: () => boolean;
  onStoreFailure: (error: unknown) => void;
}

/** 200 once content is served, 503 before the first import; JSON in both cases. */
export function createReadyRoute(options: ReadyOptions) {
  return function reportReadiness(_request: Request, response: Response): void {
    const version = findVersion(options);
    const served = options.isStopping() ? "stopping" : "ready";
    const status = version === null ? "unavailable" : served;
    response
      .status(status === "ready" ? 200 : 503)
      .set({ "Cache-Control": "no-store", ...(version === null && { "Retry-After": "5" }) })
      .json(describeReadiness(status, version, options.readRecord()));
  };
}

function findVersion({ readVersion, onStoreFailure }: ReadyOptions): string | null {
  try {
    return readVersion();
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
    onStoreFailure(error);
    return null;
  }
}
