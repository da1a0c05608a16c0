import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { notFound } from "../request-target.ts";
import { wantsJson } from "../middleware/error-handler.ts";
import type { RequestLocals } from "../middleware/check-request.ts";
import type { Pages } from "../pages.ts";
import { sendRedirect } from "../send-redirect.ts";

/** Every address of the site leads to a document, to another address, or to the not-found view. */
export function createPageRoute(options: {
  pages: Pages;
  now: () => Date;
  isEncrypted: (request: IncomingMessage) => boolean;
}): (request: Request, response: Response<unknown, RequestLocals>) => void {
  const { pages, now, isEncrypted } = options;
  return function servePage(request, response) {
    const found = pages.find(response.locals.target);
    const nowMs = now().getTime();
    if (found.kind === "redirect") {
      const remainingMs = (found.endsAt?.getTime() ?? Infinity) - nowMs;
      sendRedirect(response, { status: found.status, location: found.location, remainingMs });
      return;
    }
    if (found.kind === "not-found" && wantsJson(request)) {
      throw notFound("page-unknown", request.originalUrl);
    }
    found.answer.send(request, response, { nowMs, isEncrypted: isEncrypted(request) });
  };
}

/** Addresses that never belong to a document. */
export function refuseReserved(request: Request): void {
  throw notFound("page-unknown", request.originalUrl);
}
