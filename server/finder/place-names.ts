import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { prepareFinderRows } from "#db/finder/finder-rows.ts";
import { fileCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { HttpError } from "#server/http/http-error.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { lasting } from "#server/context/timed.ts";
import type { PageReader } from "#server/page-data/page-reader.ts";

/**
 * Serves the names of the finder's places, one a line, under the digest of its tables.
 *
 * A page from before an exchange of the tables does without suggestions.
 */
export function createPlaceNamesRoute(options: {
  reader: PageReader;
  now: () => Date;
  isEncrypted: (request: IncomingMessage) => boolean;
}) {
  let known: { digest: string; names: CachedResponse } | undefined;
  return function servePlaceNames(request: Request<{ digest: string }>, response: Response): void {
    const { digest } = request.params;
    if (known?.digest !== digest) {
      const names = listNames(options.reader, digest);
      if (!names) throw new HttpError("asset-unknown");
      known = { digest, names: createNames(names) };
    }
    const isEncrypted = options.isEncrypted(request);
    known.names.send(request, response, { nowMs: options.now().getTime(), isEncrypted });
  };
}

/** Undefined for tables that are not those of the site. */
function listNames(reader: PageReader, digest: string): string[] | undefined {
  return reader.read(({ settings, store }) => {
    if (settings.finder?.digest !== digest) return lasting(undefined);
    const rows = store.prepared(prepareFinderRows).listNames("");
    return lasting([...new Set(rows.map(({ name }) => name))]);
  }).value;
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
