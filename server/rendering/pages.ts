import type { NextFunction, Request, Response } from "express";
import { chooseErrorForm } from "#server/http/error-form.ts";
import { notFound, hideToken, type RequestLocals } from "#server/http/request-target.ts";
import { sendRedirect } from "#server/http/routing.ts";
import type { Site } from "./site.ts";
import { findPayloadPage } from "#domain/addresses/payload-url.ts";
import { notFoundSeconds, shortCacheControl } from "#server/http/cache-control.ts";
import type { PayloadResponse } from "./page-response.ts";

/** Serves a page, a redirect or the not-found view for every address. */
export function createPageRoute({
  now,
  pages,
  send,
}: Site): (request: Request, response: Response<unknown, RequestLocals>) => void {
  return function servePage(request, response) {
    const { target, preview } = response.locals;
    const found = pages.find(target, preview);
    if (found.kind === "redirect") {
      const remainingMs = (found.validUntil?.getTime() ?? Infinity) - now().getTime();
      // A redirect to another spelling keeps the query; one that the content defines does not.
      const search = found.status === 308 ? hideToken(target.search) : "";
      const location = found.location + search;
      sendRedirect(response, { status: found.status, location, remainingMs });
      return;
    }
    if (found.kind === "page") {
      send(found.response, response);
      return;
    }
    const { isJson, vary } = chooseErrorForm(request);
    if (isJson) throw notFound("page-unknown", request.originalUrl);
    send(found.response, response, vary);
  };
}

/** Refuses addresses that can never belong to a document. */
export function refuseReserved(request: Request): void {
  throw notFound("page-unknown", request.originalUrl);
}

/**
 * Serves the data of every page at `{path}/_payload.json`, which is never the last segment of a
 * page.
 */
export function createPayloadRoute({ now, pages, send }: Site) {
  return function servePayload(
    _request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): void {
    const { target, preview } = response.locals;
    const path = findPayloadPage(target.path);
    if (path === undefined) {
      next();
      return;
    }
    const found: PayloadResponse =
      findPayloadPage(path) === undefined
        ? pages.findPayload({ path, payloadPath: target.encodedPath }, preview)
        : { kind: "not-found", validUntilMs: Infinity };
    if (found.kind === "not-found") {
      // The error names the page instead of its payload, because it is shown in place of the page.
      throw notFound("page-unknown", findPayloadPage(target.encodedPath) ?? "/", {
        "Cache-Control": shortCacheControl(notFoundSeconds, found.validUntilMs - now().getTime()),
      });
    }
    send(found.response, response);
  };
}
