import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { securityHeaders, strictTransport } from "#server/http/security-headers.ts";

/** Sets the headers that every response carries, errors included. */
export function createSecurityHeaders(options: {
  isEncrypted: (request: IncomingMessage) => boolean;
}): (request: Request, response: Response, next: NextFunction) => void {
  return function addSecurityHeaders(request, response, next) {
    for (const [name, value] of securityHeaders.page) response.setHeader(name, value);
    if (options.isEncrypted(request)) response.setHeader(...strictTransport);
    next();
  };
}

/** Returns whether the visitor came over TLS; only configured proxies are trusted. */
export function createEncryptionCheck(
  trustedProxies: number,
): (request: IncomingMessage) => boolean {
  if (trustedProxies === 0) return () => false;
  return (request) => {
    const header = request.headers["x-forwarded-proto"];
    const values = (Array.isArray(header) ? header.join() : (header ?? "")).split(",");
    // Each proxy appends a value; values before those of our proxies came from the visitor.
    const value = values[Math.max(0, values.length - trustedProxies)];
    return value?.trim().toLowerCase() === "https";
  };
}
