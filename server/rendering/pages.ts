import type { NextFunction, Request, Response } from "express";
import { chooseErrorForm } from "#server/http/error-form.ts";
import { notFound, hideToken, type RequestLocals } from "#server/http/request-target.ts";
import { sendRedirect } from "#server/http/routing.ts";
import type { Site } from "./site.ts";
import { findPayloadPage } from "#domain/addresses/payload-url.ts";
import { notFoundSeconds, shortCacheControl } from "#server/http/cache-control.ts";
import type { PayloadResponse } from "./page-response.ts";

/** Every address of the site leads to a document, to another address, or to the not-found view. */
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
      // The same page at another address gets the query, too; a page that leads elsewhere does not.
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

/** Addresses that never belong to a document. */
export function refuseReserved(request: Request): void {
  throw notFound("page-unknown", request.originalUrl);
}

/** Every page's data at `{path}/_payload.json`; the last segment is never a page. */
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
      // The error of the page, not of the address of its data: it is shown in the place of the page.
      throw notFound("page-unknown", findPayloadPage(target.encodedPath) ?? "/", {
        "Cache-Control": shortCacheControl(notFoundSeconds, found.validUntilMs - now().getTime()),
      });
    }
    send(found.response, response);
  };
}
