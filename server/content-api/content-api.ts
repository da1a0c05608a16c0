import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { createContentResponses } from "./responses.ts";
import type { LiveStore } from "#db/store/live-store.ts";
import { readContentRequest } from "./request.ts";
import type { RequestLocals } from "#server/middleware/check-request.ts";
import { createFairQueue } from "#server/http/fair-queue.ts";

/** Serves queries and navigation trees; repeated ones come from the cache. */
export function createContentApiRoute(options: {
  store: LiveStore;
  /** Base path of the API. */
  base: string;
  now: () => Date;
  isEncrypted: (request: IncomingMessage) => boolean;
}) {
  const { base, now, isEncrypted } = options;
  const queue = createFairQueue();
  const responses = createContentResponses(options);
  return async function serveContent(
    request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): Promise<void> {
    const contentRequest = readContentRequest(response.locals.target, base);
    if (!contentRequest) {
      next();
      return;
    }
    const { preview } = response.locals;
    const cached = preview ? undefined : responses.findCached(contentRequest);
    // Invalid parameters are refused at once, however many requests are waiting.
    if (!cached) responses.check(contentRequest);
    const found =
      cached ??
      (await queue.run(request.socket, () =>
        response.destroyed ? undefined : responses.get(contentRequest, preview),
      ));
    found?.send(request, response, {
      nowMs: now().getTime(),
      isEncrypted: isEncrypted(request),
    });
  };
}
