import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { findPayloadPage } from "#domain/addresses/payload-url.ts";
import { notFoundSeconds, shortCacheControl } from "#server/http/cache-control.ts";
import type { RequestLocals } from "#server/middleware/check-request.ts";
import type { PageResponses, PayloadResponse } from "./page-response.ts";
import { notFound } from "#server/http/request-target.ts";

/** Every page's data at `{path}/_payload.json`; the last segment is never a page. */
export function createPayloadRoute(options: {
  pages: PageResponses;
  now: () => Date;
  isEncrypted: (request: IncomingMessage) => boolean;
}) {
  const { pages, now, isEncrypted } = options;
  return function servePayload(
    request: Request,
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
        : { kind: "not-found", validUntil: undefined };
    const nowMs = now().getTime();
    if (found.kind === "not-found") {
      const remainingMs = (found.validUntil?.getTime() ?? Infinity) - nowMs;
      // The error of the page, not of the address of its data: it is shown in the place of the page.
      throw notFound("page-unknown", findPayloadPage(target.encodedPath) ?? "/", {
        "Cache-Control": shortCacheControl(notFoundSeconds, remainingMs),
      });
    }
    found.response.send(request, response, { nowMs, isEncrypted: isEncrypted(request) });
  };
}
