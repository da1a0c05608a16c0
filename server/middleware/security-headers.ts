import type { NextFunction, Request, Response } from "express";
import { securityHeaders } from "#server/http/security-headers.ts";

/** Sets the headers that every response of Express carries, errors included. */
export function addSecurityHeaders(
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  for (const [name, value] of securityHeaders.page) response.setHeader(name, value);
  next();
}
