import type { NextFunction, Request, Response } from "express";
import type { OwnFile, OwnFiles } from "#server/context/context.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import { createResponseCache } from "#server/http/response-cache.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { complete } from "#server/page-data/site-snapshot.ts";
import type { Site } from "./site.ts";

const maxBytes = 64 * 1024 * 1024;

/** Serves the features' texts for programs and to take away, written once per content version. */
export function createFileRoute(site: Site) {
  const cache = createResponseCache({ maxBytes });

  function findFile(path: string): CachedResponse | undefined {
    const files = site.features.files.find(({ isAt }) => isAt(path));
    if (!files) return undefined;
    cache.follow(site.readVersion());
    return cache.find(path, site.now().getTime()) ?? writeFile(files, path);
  }

  function writeFile(files: OwnFiles, path: string): CachedResponse | undefined {
    const { value, validUntil, version } = site.read((snapshot) =>
      complete(snapshot, files.write(snapshot.context, path, site)),
    );
    if (!value) return undefined;
    const response = createFileResponse(value, validUntil);
    cache.follow(version);
    cache.add(path, response, site.now().getTime());
    return response;
  }

  return function serveFile(
    _request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): void {
    const file = findFile(response.locals.target.path);
    if (file) site.send(file, response);
    else next();
  };
}

function createFileResponse(
  { text, contentType, headers = securityHeaders.file }: OwnFile,
  validUntil: Date | undefined,
): CachedResponse {
  return createCachedResponse({
    status: 200,
    body: Buffer.from(text),
    contentType: `${contentType}; charset=utf-8`,
    headers,
    validUntil,
    cacheControl: pageCacheControl,
    isCompressible: true,
  });
}
