import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import type { ContentAnswers } from "#server/content-api/responses.ts";
import { readContentRequest } from "#server/content-api/request.ts";
import type { RequestLocals } from "#server/middleware/check-request.ts";
import { createTurns } from "#server/http/fair-queue.ts";

/** Answers queries and navigation trees; what was asked before comes from memory. */
export function createContentApiRoute(options: {
  answers: ContentAnswers;
  /** The path below which it answers. */
  base: string;
  now: () => Date;
  isEncrypted: (request: IncomingMessage) => boolean;
}) {
  const { answers, base, now, isEncrypted } = options;
  const turns = createTurns();
  return async function serveContent(
    request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): Promise<void> {
    const asked = readContentRequest(response.locals.target, base);
    if (!asked) {
      next();
      return;
    }
    const { preview } = response.locals;
    const kept = preview ? undefined : answers.findKept(asked);
    // A mistake is found at once, however many questions are waiting.
    if (!kept) answers.check(asked);
    const answer =
      kept ??
      (await turns.take(request.socket, () =>
        response.destroyed ? undefined : answers.get(asked, preview),
      ));
    answer?.send(request, response, {
      nowMs: now().getTime(),
      isEncrypted: isEncrypted(request),
    });
  };
}
