import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compression from "compression";
import type { NextFunction, Request, Response } from "express";
import type { Logger } from "pino";
import { failurePath } from "#client/contract/frame-data.ts";
import type { ErrorView, PageData, SiteData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { isStoreFailure } from "#db/store/open-store.ts";
import type { PreviewGrant } from "#db/model/preview-links.ts";
import { nameBuild, type PageAssets } from "#server/bundle/load-bundle.ts";
import type { SiteLook } from "#server/bundle/site-look.ts";
import { shortCacheControl } from "#server/http/cache-control.ts";
import { chooseErrorForm } from "#server/http/error-form.ts";
import { HttpError } from "#server/http/http-error.ts";
import { describePreview } from "#server/page-data/preview.ts";
import { renderHtml } from "#server/rendering/render-html.tsx";
import { showTarget } from "#server/http/request-target.ts";
import { createPageHeaders, type MapHosts } from "#server/http/security-headers.ts";
import { createFairQueue } from "#server/http/fair-queue.ts";
import type { RequestLocals } from "./check-request.ts";

export interface ErrorHandlerOptions {
  log: Logger;
  assets: PageAssets;
  /** The shell of the page; must not need the store. */
  readSite: () => { site: SiteData; hosts: MapHosts; look: SiteLook };
  contentApiBase: string;
  onStoreFailure: (error: unknown) => void;
  /** How long the content stays as it is; Infinity when nothing changes by itself. */
  readRemainingMs: () => number;
}

const notFoundSeconds = 10;
const retryAfterSeconds = 5;

/** Turns every error into a response: the only place that does. */
export function createErrorHandler(options: ErrorHandlerOptions) {
  // Error pages are short; under a flood, compression windows of the usual size would take most of
  // the memory.
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 16 } } });
  const queue = createFairQueue();
  const toHttpError = createClassifier(options);
  // oxlint-disable-next-line max-params -- Express knows error handlers by their four parameters
  return function handleError(
    error: unknown,
    request: Request,
    response: Response<unknown, Partial<RequestLocals>>,
    next: NextFunction,
  ): Promise<void> | void {
    if (response.headersSent || response.destroyed) {
      // A response that has begun cannot be replaced: Express ends the connection.
      next(error);
      return;
    }
    const requestId = randomUUID();
    const httpError = toHttpError(error, request, requestId);
    const form = chooseErrorForm(request);
    setHeaders(response, httpError, options);
    response.vary(form.vary);
    if (form.isJson) {
      response.status(httpError.status).json(describeAsJson(httpError, request, options));
      return;
    }
    const { preview } = response.locals;
    return queue.run(request.socket, () => {
      if (response.destroyed) return;
      const html = renderError(options, httpError, { requestId, preview });
      compress(request, response, () => response.status(httpError.status).type("html").send(html));
    });
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

function setHeaders(
  response: Response,
  error: HttpError,
  { readRemainingMs, readSite }: ErrorHandlerOptions,
): void {
  // Headers that a route had set for another response.
  for (const name of ["ETag", "Content-Range"]) response.removeHeader(name);
  for (const [name, value] of createPageHeaders(readSite().hosts)) response.setHeader(name, value);
  const cacheControl =
    error.status === 404 ? shortCacheControl(notFoundSeconds, readRemainingMs()) : "no-store";
  response.setHeader("Cache-Control", cacheControl);
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
}

function describeAsJson(
  error: HttpError,
  request: Request,
  { contentApiBase }: ErrorHandlerOptions,
): Record<string, unknown> {
  const { status, statusMessage, data } = error;
  return {
    url: showTarget(request.originalUrl),
    statusCode: status,
    statusMessage,
    message: statusMessage,
    // Clients of the content API expect the field; it stays empty.
    ...(request.originalUrl.startsWith(contentApiBase) && { stack: "" }),
    ...(data && { data }),
  };
}

function renderError(
  options: ErrorHandlerOptions,
  error: HttpError,
  { requestId, preview }: { requestId: string; preview: PreviewGrant | undefined },
): string {
  const { status, statusMessage, description } = error;
  const view: ErrorView = {
    kind: "error",
    statusCode: status,
    statusMessage,
    description,
    // The log uses this name for failures of the server only.
    ...(status === 500 && { requestId }),
  };
  const title = texts.error.heading(status);
  const { site, hosts, look } = options.readSite();
  const { assets } = options;
  const data: PageData = {
    site,
    path: failurePath,
    head: { title, robots: "noindex", lang: "de" },
    layout: "default",
    view,
    ...(preview && { preview: describePreview(preview) }),
  };
  try {
    return renderHtml(data, { ...assets, look, build: nameBuild(assets, { hosts, site, look }) });
  } catch (cause) {
    options.log.error({ err: cause }, "the error page failed");
    return `<!doctype html><html lang="de"><title>${title}</title><h1>${title}</h1>`;
  }
}
