import compression from "compression";
import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import type { NextFunction, Request, Response } from "express";
import { isStoreFailure } from "#db/store/open-store.ts";
import { chooseErrorForm } from "#server/http/error-form.ts";
import { createFairQueue } from "#server/http/fair-queue.ts";
import { HttpError } from "#server/http/http-error.ts";
import { showTarget, type RequestLocals } from "#server/http/request-target.ts";
import { createErrorResponses } from "#server/rendering/error-responses.ts";
import type { Site } from "#server/rendering/site.ts";

const retryAfterSeconds = 5;

/**
 * Turns every error of a route into a response.
 *
 * Error pages wait in the queue, because each is rendered for its request; JSON is written at once.
 */
export function createErrorHandler(site: Site) {
  const queue = createFairQueue();
  const sendError = createErrorResponses(site);
  // Error pages are short, and compression windows of the default size would take most of the
  // memory.
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 16 } } });
  // oxlint-disable-next-line max-params -- Express knows error handlers by their four parameters
  return function handleError(
    error: unknown,
    request: Request,
    response: Response<unknown, Partial<RequestLocals>>,
    _next: NextFunction,
  ): Promise<void> | undefined {
    const requestId = randomUUID();
    const httpError = toHttpError(error, { request, requestId, site });
    if (response.headersSent || response.destroyed) {
      // A response that has begun cannot be replaced, and Express would write the error to stderr.
      response.destroy();
      return undefined;
    }
    const details = { requestId, preview: response.locals.preview };
    const send = () => {
      if (!response.destroyed) sendError(httpError, response, details);
    };
    if (chooseErrorForm(request).isJson) {
      send();
      return undefined;
    }
    return queue.run(request.socket, () => void compress(request, response, send));
  };
}

/** Logs unexpected errors, and returns what the visitor may know. */
function toHttpError(
  error: unknown,
  { request, requestId, site }: { request: Request; requestId: string; site: Site },
): HttpError {
  if (error instanceof HttpError) return error;
  if (isStoreFailure(error)) {
    site.onStoreFailure(error);
    const headers = { "Retry-After": String(retryAfterSeconds) };
    return new HttpError("store-unavailable", { cause: error, headers });
  }
  // Without the query, which may contain a visitor's search.
  const path = showTarget(request.originalUrl).split("?", 1)[0];
  site.log.error({ err: error, requestId, method: request.method, path }, "a request failed");
  return new HttpError("internal-error", { cause: error });
}
