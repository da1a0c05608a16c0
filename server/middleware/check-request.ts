import type { NextFunction, Request, Response } from "express";
import { HttpError } from "../errors.ts";
import { parseRequestTarget, type RequestTarget } from "../request-target.ts";

/** What earlier middleware leaves for later ones. */
export interface RequestLocals extends Record<string, unknown> {
  target: RequestTarget;
}

const allowed = "GET, HEAD, OPTIONS";

/**
 * Lets only requests pass that a page could answer, and hands on their checked address.
 *
 * From here on `request.url` is the checked address, so that no later step reads another one.
 * Bodies are never read.
 */
export function checkRequest(
  request: Request,
  response: Response<unknown, RequestLocals>,
  next: NextFunction,
): void {
  if (request.headers.host === undefined && request.httpVersion === "1.1") {
    throw new HttpError("host-missing");
  }
  if (request.method === "OPTIONS") {
    response.status(204).set("Allow", allowed).end();
    return;
  }
  const target = parseRequestTarget(request.originalUrl);
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new HttpError("method-not-allowed", { headers: { Allow: allowed } });
  }
  response.locals.target = target;
  request.url = target.encodedPath + target.search;
  next();
}
