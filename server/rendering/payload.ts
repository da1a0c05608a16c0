import type { NextFunction, Request, Response } from "express";
import { findPayloadPage } from "#domain/addresses/payload-url.ts";
import { notFoundSeconds, shortCacheControl } from "#server/http/cache-control.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import type { PayloadResponse } from "./page-response.ts";
import type { Site } from "./site.ts";
import { notFound } from "#server/http/request-target.ts";

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
