import type { Response } from "express";
import { failurePath } from "#client/contract/frame-data.ts";
import type { ErrorView } from "#client/contract/page-data.ts";
import type { PageData } from "#client/features.ts";
import { texts } from "#client/contract/texts.ts";
import type { PreviewGrant } from "#db/preview.ts";
import { nameBuild } from "#server/bundle/load-bundle.ts";
import { notFoundSeconds, shortCacheControl } from "#server/http/cache-control.ts";
import { contentApiBase } from "#domain/features.ts";
import { chooseErrorForm } from "#server/http/error-form.ts";
import type { HttpError } from "#server/http/http-error.ts";
import { showTarget } from "#server/http/request-target.ts";
import { createPageHeaders } from "#server/http/security-headers.ts";
import { toPreviewData } from "#server/page-data/mark-drafts.ts";
import type { Site } from "./site.ts";
import { renderHtml } from "./html-document.ts";

export interface ErrorDetails {
  /** The identifier of the request in the log. */
  requestId: string;
  preview?: PreviewGrant | undefined;
}

/** Responds with an error, as a page or as JSON, with all headers. */
export type SendError = (error: HttpError, response: Response, details: ErrorDetails) => void;

/** Errors as responses, made for each request. */
export function createErrorResponses(site: Site): SendError {
  return function sendError(error, response, details) {
    // Removes headers that a route has set for another response.
    for (const name of ["ETag", "Content-Range"]) response.removeHeader(name);
    const { isJson, vary } = chooseErrorForm(response.req);
    const { "Cache-Control": lifetime = chooseLifetime(error, site), ...headers } = error.headers;
    const lines = [...createPageHeaders(site.lastShell().hosts), ...Object.entries(headers)];
    for (const [name, value] of lines) response.setHeader(name, value);
    response
      .status(error.status)
      .vary(vary)
      .setHeader("Cache-Control", lifetime)
      .type(isJson ? "json" : "html")
      .send(
        isJson ? writeJson(error, response.req.originalUrl) : renderError(error, details, site),
      );
  };
}

/** The cache lifetime of an error whose route does not set one. */
function chooseLifetime({ status }: HttpError, site: Site): string {
  return status === 404 ? shortCacheControl(notFoundSeconds, readRemainingMs(site)) : "no-store";
}

/** The time until the content changes. */
function readRemainingMs({ store, now }: Site): number {
  try {
    return (store.state().nextChangeAt?.getTime() ?? Infinity) - now().getTime();
  } catch {
    // The store is unreadable and may recover at any moment.
    return 0;
  }
}

function writeJson({ status, statusMessage, data }: HttpError, target: string): string {
  return JSON.stringify({
    url: showTarget(target),
    statusCode: status,
    statusMessage,
    message: statusMessage,
    // Clients of the content API expect the field; it stays empty.
    ...(target.startsWith(contentApiBase) && { stack: "" }),
    ...(data && { data }),
  });
}

function renderError(
  { status, statusMessage, description }: HttpError,
  { requestId, preview }: ErrorDetails,
  { bundle, log, lastShell }: Site,
): string {
  const view: ErrorView = {
    kind: "error",
    statusCode: status,
    statusMessage,
    description,
    // Only failures of the server are logged under this id.
    ...(status === 500 && { requestId }),
  };
  const title = texts.error.heading(status);
  const { site, hosts, look } = lastShell();
  const data: PageData = {
    site,
    path: failurePath,
    head: { title, robots: "noindex", lang: "de" },
    layout: "default",
    view,
    ...(preview && { preview: toPreviewData(preview) }),
  };
  try {
    const build = nameBuild(bundle.page, { hosts, site, look });
    return renderHtml(data, { ...bundle.page, look, build });
  } catch (cause) {
    log.error({ err: cause }, "the error page failed");
    return `<!doctype html><html lang="de"><title>${title}</title><h1>${title}</h1>`;
  }
}
