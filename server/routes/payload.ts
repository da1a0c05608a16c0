import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { payloadName } from "#client/contract/payload-url.ts";
import { shortCacheControl } from "#server/http/cache-control.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { RequestLocals } from "#server/middleware/check-request.ts";
import type { PageResponses, PayloadResponse } from "#server/rendering/page-response.ts";
import { notFound } from "#server/http/request-target.ts";

const notFoundSeconds = 10;

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
    if (!isPayload(target.path)) {
      next();
      return;
    }
    const path = dropName(target.path);
    const found: PayloadResponse = isPayload(path)
      ? { kind: "not-found", validUntil: undefined }
      : pages.findPayload({ path, payloadPath: target.encodedPath }, preview);
    const nowMs = now().getTime();
    if (found.kind === "not-found") {
      const remainingMs = (found.validUntil?.getTime() ?? Infinity) - nowMs;
      throw describeNotFound(dropName(target.encodedPath), remainingMs);
    }
    found.response.send(request, response, { nowMs, isEncrypted: isEncrypted(request) });
  };
}

function isPayload(path: string): boolean {
  return path.endsWith(`/${payloadName}`);
}

function dropName(path: string): string {
  return path.slice(0, -payloadName.length - 1) || "/";
}

/** The error of the page, not of the address of its data: it is shown in the place of the page. */
function describeNotFound(pagePath: string, remainingMs: number): HttpError {
  const { code, statusMessage, data } = notFound("page-unknown", pagePath);
  return new HttpError(code, {
    statusMessage,
    headers: { "Cache-Control": shortCacheControl(notFoundSeconds, remainingMs) },
    ...(data && { data }),
  });
}
