import type { Request, Response } from "express";
import { chooseErrorForm } from "#server/http/error-form.ts";
import { notFound } from "#server/http/request-target.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import { hideToken } from "#server/http/request-target.ts";
import { sendRedirect } from "#server/http/routing.ts";
import type { Site } from "./site.ts";

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
