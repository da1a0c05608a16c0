import type { NextFunction, Request, Response } from "express";
import { hideToken } from "#server/http/request-target.ts";
import { sendRedirect } from "#server/http/routing.ts";
import type { RequestLocals } from "#server/http/request-target.ts";

/** Leads `/x/` to `/x`. The location is built from the checked path, so it stays on the site. */
export function redirectToCanonicalUrl(
  _request: Request,
  response: Response<unknown, RequestLocals>,
  next: NextFunction,
): void {
  const { target } = response.locals;
  if (!target.hasTrailingSlash) {
    next();
    return;
  }
  sendRedirect(response, { status: 308, location: target.encodedPath + hideToken(target.search) });
}
