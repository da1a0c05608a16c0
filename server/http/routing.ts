import type { NextFunction, Request, Response } from "express";
import { createFairQueue } from "./fair-queue.ts";

/**
 * Lets requests pass one at a time, each in a round of the event loop of its own.
 *
 * The routes behind it build their response synchronously. A crowd of such requests would keep all
 * others waiting until the last one is answered, even those for cached pages.
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
