import type { NextFunction, Request, Response } from "express";
import { createFairQueue } from "#server/http/fair-queue.ts";

/**
 * Lets one request after the other pass, each in a round of the event loop of its own.
 *
 * What follows builds its answer in one piece. A crowd of such requests would keep everybody else
 * waiting until the last of them is answered, pages that only have to be sent among them.
 */
export function createRequestQueue() {
  const queue = createFairQueue();
  return function queueRequest(
    request: Request,
    response: Response,
    next: NextFunction,
  ): Promise<void> {
    return queue.run(request.socket, () => {
      if (!response.destroyed) next();
    });
  };
}
