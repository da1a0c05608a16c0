import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import helmet from "helmet";

export type HeaderPair = [name: string, value: string];

/** Set in front of all routes when the visitor's connection is encrypted. */
export function createStrictTransport(hasStrictSubdomains: boolean): HeaderPair {
  const scope = hasStrictSubdomains ? "; includeSubDomains" : "";
  return ["Strict-Transport-Security", `max-age=63072000${scope}`];
}

/** Origins that the map may load from besides our own, see `listMapHosts`. */
export type MapHosts = readonly string[];

const pagePolicy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  // For videos and their captions.
  "media-src": ["'self'"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

const filePolicy = { "default-src": ["'none'"], "frame-ancestors": ["'none'"] };
/**
 * A video opened by itself is shown in a page of the browser, which loads the same address again.
 */
const videoPolicy = { ...filePolicy, "media-src": ["'self'"] };
/** A worker obeys the policy of its own file; that of the map fetches what it draws. */
const workerPolicy = { ...filePolicy, "connect-src": ["'self'"] };
/** Pictures may be opened by themselves, and nothing in them may run then. */
const picturePolicy = { ...filePolicy, sandbox: [] };

/** The headers of every response of a kind; without a nonce they never change by themselves. */
export const securityHeaders = {
  page: [...collectHeaders(pagePolicy), permissionsPolicy()],
  file: collectHeaders(filePolicy),
  video: collectHeaders(videoPolicy),
  worker: collectHeaders(workerPolicy),
  picture: collectHeaders(picturePolicy),
} as const satisfies Record<string, HeaderPair[]>;

function permissionsPolicy(): HeaderPair {
  const rules =
    "geolocation=(self), fullscreen=(self), camera=(), microphone=(), payment=(), usb=()";
  return ["Permissions-Policy", rules];
}

/** Sets the headers that every response of Express carries, errors included. */
export function addSecurityHeaders(
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  for (const [name, value] of securityHeaders.page) response.setHeader(name, value);
  next();
}

/** The headers of a page whose map may load from other hosts after the visitor's consent. */
export function createPageHeaders(hosts: MapHosts): readonly HeaderPair[] {
  if (hosts.length === 0) return securityHeaders.page;
  const widened = {
    ...pagePolicy,
    "img-src": [...pagePolicy["img-src"], ...hosts],
    "connect-src": [...pagePolicy["connect-src"], ...hosts],
  };
  return [...collectHeaders(widened), permissionsPolicy()];
}

/** The headers of the editor, which connects to one forge and no other host. */
export function createEditorHeaders(origins: readonly string[]): readonly HeaderPair[] {
  const policy = {
    ...pagePolicy,
    // The editor adds its style rules to the page.
    "style-src": ["'self'", "'unsafe-inline'"],
    "media-src": ["'self'", "blob:"],
    "connect-src": ["'self'", "data:", "blob:", ...origins],
    "form-action": ["'none'"],
  };
  return [...collectHeaders(policy), permissionsPolicy()];
}

/** The headers of the map's worker, which fetches vector tiles and glyphs. */
export function createWorkerHeaders(hosts: MapHosts): readonly HeaderPair[] {
  return collectHeaders({
    ...workerPolicy,
    "connect-src": [...workerPolicy["connect-src"], ...hosts],
  });
}

/**
 * A short name for a list of hosts; empty for none.
 *
 * It is part of everything that is cached for long, so that nothing outlives the policy.
 */
export function nameHosts(hosts: MapHosts): string {
  if (hosts.length === 0) return "";
  return createHash("sha256").update(hosts.join(" ")).digest("base64url").slice(0, 10);
}

/** Collects helmet's headers in a list, so that cached responses carry the same ones. */
function collectHeaders(directives: Record<string, string[]>): HeaderPair[] {
  const pairs: HeaderPair[] = [];
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    xContentTypeOptions: true,
    // Set per request, because plain http must stay usable for people who host at home.
    strictTransportSecurity: false,
    // Obsolete, or without effect beside the policy above.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xPoweredBy: false,
    xXssProtection: false,
  });
  const response = { setHeader: (name: string, value: string) => pairs.push([name, value]) };
  // helmet ignores the request and uses only `setHeader` of the response.
  write({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return pairs;
}
