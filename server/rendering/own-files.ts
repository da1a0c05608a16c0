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
  const underway = new Map<string, Promise<CachedResponse>>();

  function findFile(path: string): CachedResponse | Promise<CachedResponse> | undefined {
    const files = site.features.files.find(({ isAt }) => isAt(path));
    if (!files) return undefined;
    const version = site.readVersion();
    cache.follow(version);
    const key = `${version} ${path}`;
    return cache.find(path, site.now().getTime()) ?? underway.get(key) ?? writeFile(files, path);
  }

  function writeFile(
    files: OwnFiles,
    path: string,
  ): CachedResponse | Promise<CachedResponse> | undefined {
    const { value, validUntil, version } = site.read((snapshot) =>
      complete(snapshot, files.write(snapshot.context, path, site)),
    );
    if (!value) return undefined;
    const keep = (text: string) => {
      const response = createFileResponse(text, value, validUntil);
      if (cache.follow(version)) cache.add(path, response, site.now().getTime());
      return response;
    };
    if (typeof value.text === "string") return keep(value.text);
    const key = `${version} ${path}`;
    const waiting = value.text.then(keep).finally(() => underway.delete(key));
    underway.set(key, waiting);
    return waiting;
  }

  return function serveFile(
    _request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): void | Promise<void> {
    const file = findFile(response.locals.target.path);
    if (file === undefined) next();
    else if (file instanceof Promise) return file.then((one) => site.send(one, response));
    else site.send(file, response);
  };
}

function createFileResponse(
  text: string,
  { contentType, headers = securityHeaders.file }: OwnFile,
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
