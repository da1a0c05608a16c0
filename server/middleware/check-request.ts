import type { NextFunction, Request, Response } from "express";
import { finderPath } from "#domain/finder/finder-path.ts";
import { allowedMethods, HttpError } from "#server/http/http-error.ts";
import { parseRequestTarget, hideToken, type RequestLocals } from "#server/http/request-target.ts";
import { sendRedirect } from "#server/http/routing.ts";

const formMethods = "GET, HEAD, POST, OPTIONS";

/**
 * Passes on only requests that a page could answer, with their checked address.
 *
 * From here on `request.url` is the checked address, so that no later step reads another one.
 * Bodies are not read here, and later only that of the finder's form.
 */
export function checkRequest(
  request: Request,
  response: Response<unknown, RequestLocals>,
  next: NextFunction,
): void {
  checkHost(request);
  const allowed = isFormAddress(request.originalUrl) ? formMethods : allowedMethods;
  if (request.method === "OPTIONS") {
    response.status(204).set("Allow", allowed).end();
    return;
  }
  if (!allowed.split(", ").includes(request.method)) {
    throw new HttpError("method-not-allowed", { headers: { Allow: allowed } });
  }
  const target = parseRequestTarget(request.originalUrl);
  response.locals.target = target;
  request.url = target.encodedPath + target.search;
  next();
}

function isFormAddress(target: string): boolean {
  return target === finderPath || target.startsWith(`${finderPath}?`);
}

/** With two `Host` headers, a proxy might choose another site than the server behind it. */
function checkHost(request: Request): void {
  const hosts = request.headersDistinct["host"] ?? [];
  if (hosts.length > 1) throw new HttpError("host-repeated");
  if (hosts.length === 0 && request.httpVersion === "1.1") throw new HttpError("host-missing");
}

/**
 * Redirects `/x/` to `/x`. The location is built from the checked path, so it stays on the site.
 */
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
