import { Router } from "express";

/** A router for addresses exactly as they are written. */
export function createRouter(): Router {
  return Router({ caseSensitive: true, strict: true });
}
