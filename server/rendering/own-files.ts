import type { NextFunction, Request, Response } from "express";
import type { OwnFile, OwnFiles } from "#server/context/context.ts";
import { cacheBytes } from "#server/http/cache-bytes.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import { createResponseCache } from "#server/http/response-cache.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { complete } from "#server/page-data/site-snapshot.ts";
import type { Site } from "./site.ts";

/** Serves the features' texts for programs and downloads, written once per content version. */
export function createFileRoute(site: Site) {
  const cache = createResponseCache({ maxBytes: cacheBytes.files });
  const underway = new Map<string, Promise<CachedResponse | undefined>>();

  function findFile(
    path: string,
  ): CachedResponse | Promise<CachedResponse | undefined> | undefined {
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
  ): CachedResponse | Promise<CachedResponse | undefined> | undefined {
    const { value, validUntil, version } = site.read((snapshot) =>
      complete(snapshot, files.write(snapshot.context, path, site)),
    );
    if (!value) return undefined;
    const keep = (text: string | Uint8Array) => {
      const response = createFileResponse(text, value, validUntil);
      if (cache.follow(version)) cache.add(path, response, site.now().getTime());
      return response;
    };
    if (typeof value.text === "string") return keep(value.text);
    const key = `${version} ${path}`;
    const waiting = value.text
      .then((text) => (text === undefined ? undefined : keep(text)))
      .finally(() => underway.delete(key));
    underway.set(key, waiting);
    return waiting;
  }

  return function serveFile(
    _request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): void | Promise<void> {
    const answer = (file: CachedResponse | undefined) =>
      file ? site.send(file, response) : next();
    const file = findFile(response.locals.target.path);
    return file instanceof Promise ? file.then(answer) : answer(file);
  };
}

function createFileResponse(
  text: string | Uint8Array,
  { contentType, headers = securityHeaders.file }: OwnFile,
  validUntil: Date | undefined,
): CachedResponse {
  const isText = typeof text === "string";
  return createCachedResponse({
    status: 200,
    body: Buffer.from(text),
    contentType: isText ? `${contentType}; charset=utf-8` : contentType,
    headers,
    validUntil,
    cacheControl: pageCacheControl,
    isCompressible: isText,
  });
}
