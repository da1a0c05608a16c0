import type { Request, Response } from "express";
import { prepareFinderRows } from "#db/finder/finder-rows.ts";
import { fileCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { HttpError } from "#server/http/http-error.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import type { Site } from "#server/rendering/site.ts";

/**
 * Serves the names of the finder's places, one a line, under the digest of its tables.
 *
 * A page from before an exchange of the tables does without suggestions.
 */
export function createPlaceNamesRoute({ read, send }: Site) {
  let known: { digest: string; names: CachedResponse } | undefined;
  return function servePlaceNames(request: Request<{ digest: string }>, response: Response): void {
    const { digest } = request.params;
    if (known?.digest !== digest) {
      const names = listNames(read, digest);
      if (!names) throw new HttpError("asset-unknown");
      known = { digest, names: createNames(names) };
    }
    send(known.names, response);
  };
}

/** Undefined for tables that are not those of the site. */
function listNames(read: Site["read"], digest: string): string[] | undefined {
  return read(({ context: { settings, store } }) => {
    if (settings.finder?.digest !== digest) return undefined;
    const rows = store.prepared(prepareFinderRows).listNames("");
    return [...new Set(rows.map(({ name }) => name))];
  });
}

function createNames(names: string[]): CachedResponse {
  return createCachedResponse({
    status: 200,
    body: Buffer.from(names.join("\n")),
    contentType: "text/plain; charset=utf-8",
    headers: securityHeaders.file,
    cacheControl: fileCacheControl,
    isCompressible: true,
  });
}
