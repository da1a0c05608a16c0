import type { IncomingMessage } from "node:http";

/** The headers that a response from the cache depends on. */
export interface CacheHeaders {
  /** How often a host is named. */
  hosts: number;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  cookie: string | undefined;
  previewToken: string | undefined;
}

/**
 * Picks a few headers from the list as it arrived.
 *
 * Node builds an object of all headers when `request.headers` is first read; for a cached page that
 * would be a tenth of the work.
 */
export function pickCacheHeaders({ rawHeaders }: IncomingMessage): CacheHeaders {
  const picked: CacheHeaders = {
    hosts: 0,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    cookie: undefined,
    previewToken: undefined,
  };
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const key = keyOf(rawHeaders[index] ?? "");
    if (key === undefined) continue;
    if (key === "hosts") {
      picked.hosts += 1;
      continue;
    }
    const value = rawHeaders[index + 1] ?? "";
    const earlier = picked[key];
    picked[key] = earlier === undefined ? value : `${earlier}, ${value}`;
  }
  return picked;
}

/** Lengths and first letters before anything else: they rule out most headers. */
function keyOf(name: string): keyof CacheHeaders | undefined {
  switch (name.length) {
    case 4:
      return isCalled(name, "host") ? "hosts" : undefined;
    case 6:
      return isCalled(name, "cookie") ? "cookie" : undefined;
    case 13:
      return isCalled(name, "if-none-match") ? "ifNoneMatch" : undefined;
    case 15:
      if (isCalled(name, "x-preview-token")) return "previewToken";
      return isCalled(name, "accept-encoding") ? "acceptEncoding" : undefined;
    default:
      return undefined;
  }
}

function isCalled(name: string, lowerCase: string): boolean {
  const firstLetter = name.charCodeAt(0) | 0x20;
  return firstLetter === lowerCase.charCodeAt(0) && name.toLowerCase() === lowerCase;
}
