import { Router, type NextFunction, type Request, type Response } from "express";
import { shortCacheControl } from "./cache-control.ts";
import { createFairQueue, type FairQueue } from "./fair-queue.ts";

/** A router for addresses exactly as they are written. */
export function createRouter(): Router {
  return Router({ caseSensitive: true, strict: true });
}

const redirectSeconds = 60;

/** Redirects the visitor; the body repeats nothing of the address. */
export function sendRedirect(
  response: Response,
  redirect: { status: number; location: string; remainingMs?: number },
): void {
  response
    .status(redirect.status)
    .set("Location", redirect.location)
    .set("Cache-Control", shortCacheControl(redirectSeconds, redirect.remainingMs))
    .type("text/plain")
    .send("Diese Seite hat eine andere Adresse.\n");
}

/**
 * Lets requests pass one at a time, each in a round of the event loop of its own.
 *
 * The routes behind it build their response synchronously. A crowd of such requests would keep all
 * others waiting until the last one is answered, even those for cached pages.
 */
export function createRequestQueue(queue: FairQueue = createFairQueue()) {
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
