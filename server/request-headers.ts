import type { IncomingMessage } from "node:http";

/** The headers an answer from the cache depends on. */
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
 * Node builds an object of all headers when `request.headers` is first read; for a kept page that
 * would be a tenth of all the work.
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

const longKeys = new Map<string, keyof CacheHeaders>([
  ["accept-encoding", "acceptEncoding"],
  ["x-preview-token", "previewToken"],
]);

/** Lengths first: most headers are ruled out without looking at a letter. */
function keyOf(name: string): keyof CacheHeaders | undefined {
  switch (name.length) {
    case 4:
      return name.toLowerCase() === "host" ? "hosts" : undefined;
    case 6:
      return name.toLowerCase() === "cookie" ? "cookie" : undefined;
    case 15:
      return longKeys.get(name.toLowerCase());
    case 13:
      return name.toLowerCase() === "if-none-match" ? "ifNoneMatch" : undefined;
    default:
      return undefined;
  }
}
