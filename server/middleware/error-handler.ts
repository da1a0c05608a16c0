import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compression from "compression";
import type { NextFunction, Request, Response } from "express";
import type { Logger } from "pino";
import { isStoreFailure } from "#db/store/open-store.ts";
import { HttpError } from "#server/http/http-error.ts";
import { showTarget } from "#server/http/request-target.ts";
import type { SendError } from "#server/rendering/error-responses.ts";
import type { RequestLocals } from "./check-request.ts";

export interface ErrorHandlerOptions {
  log: Logger;
  sendError: SendError;
  onStoreFailure: (error: unknown) => void;
}

const retryAfterSeconds = 5;

/** Turns every error that a route throws into a response. */
export function createErrorHandler(options: ErrorHandlerOptions) {
  // Error pages are short; compression windows of the usual size would take most of the memory.
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 16 } } });
  const toHttpError = createClassifier(options);
  // oxlint-disable-next-line max-params -- Express knows error handlers by their four parameters
  return function handleError(
    error: unknown,
    request: Request,
    response: Response<unknown, Partial<RequestLocals>>,
    next: NextFunction,
  ): void {
    if (response.headersSent || response.destroyed) {
      // A response that has begun cannot be replaced: Express ends the connection.
      next(error);
      return;
    }
    const requestId = randomUUID();
    const httpError = toHttpError(error, request, requestId);
    const { preview } = response.locals;
    const send = () => options.sendError(httpError, { request, response }, { requestId, preview });
    // Other pages of errors are kept in the codings that were requested.
    if (preview || httpError.status === 500) compress(request, response, send);
    else send();
  };
}

/** Logs what is worth a look, and says what the visitor may know. */
function createClassifier({ log, onStoreFailure }: ErrorHandlerOptions) {
  return function toHttpError(error: unknown, request: Request, requestId: string): HttpError {
    if (error instanceof HttpError) return error;
    if (isStoreFailure(error)) {
      onStoreFailure(error);
      const headers = { "Retry-After": String(retryAfterSeconds) };
      return new HttpError("store-unavailable", { cause: error, headers });
    }
    // Without the query, which may contain a visitor's search.
    const path = showTarget(request.originalUrl).split("?", 1)[0];
    log.error({ err: error, requestId, method: request.method, path }, "a request failed");
    return new HttpError("internal-error", { cause: error });
  };
}
