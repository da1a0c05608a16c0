import type { Response } from "express";
import { shortCacheControl } from "./cache-control.ts";

const redirectSeconds = 60;

/** Sends the visitor elsewhere; nothing of the address is repeated in the body. */
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
