import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { createRequestQueue } from "#server/middleware/queue-requests.ts";
import type { RequestLocals } from "#server/middleware/check-request.ts";
import type { SearchResponses } from "./search-responses.ts";

/** Searches that were made before are answered at once, all others in turn. */
export function createSearchSteps(
  responses: SearchResponses,
  options: {
    queue: ReturnType<typeof createRequestQueue>;
    now: () => Date;
    isEncrypted: (request: IncomingMessage) => boolean;
  },
): RequestHandler[] {
  const { queue, now, isEncrypted } = options;
  const describe = (request: Request) => ({
    nowMs: now().getTime(),
    isEncrypted: isEncrypted(request),
  });
  // Set by `check-request.ts`.
  const readLocals = ({ locals }: Response) => locals as RequestLocals;
  return [
    function serveKnownSearch(request, response, next) {
      const { target, preview } = readLocals(response);
      const known = preview ? undefined : responses.findKnown(target.search);
      if (known) known.send(request, response, describe(request));
      else next();
    },
    queue,
    function serveSearch(request, response) {
      const { target, preview } = readLocals(response);
      responses.get(target.search, preview).send(request, response, describe(request));
    },
  ];
}
