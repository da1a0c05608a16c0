import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { NextFunction, Request, Response, Router } from "express";
import { LRUCache } from "lru-cache";
import { internalRoutes } from "#domain/features.ts";
import { cacheBytes } from "#server/http/cache-bytes.ts";
import { fileCacheControl } from "#server/http/cache-control.ts";
import { HttpError } from "#server/http/http-error.ts";
import { toFileError } from "#server/http/file-error.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { createRouter } from "#server/http/routing.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import type { Site } from "#server/rendering/site.ts";
import { readShareEnd } from "#db/share.ts";
import { readPictureEnds } from "#db/read/pictures.ts";
import type { LiveStore } from "#db/store/live-store.ts";
import { isStoreFailure } from "#db/store/open-store.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";

const mediaTypes = new Map([
  [".avif", "image/avif"],
  [".webp", "image/webp"],
  [".png", "image/png"],
  [".jpg", "image/jpeg"],
  [".pdf", "application/pdf"],
  [".mp4", "video/mp4"],
  [".webm", "video/webm"],
  [".vtt", "text/vtt; charset=utf-8"],
  [".svg", "image/svg+xml; charset=utf-8"],
  [".geojson", "application/geo+json; charset=utf-8"],
  [".csv", "text/csv; charset=utf-8"],
]);

/** Text files that every page with a map or a video loads, cached in compressed form. */
const cachedTypes = new Set([".svg", ".geojson", ".vtt"]);

/** A name made of a digest: without separators or a leading dot. */
const mediaName = /^\w[\w-]{0,100}(\.[\w-]{1,20}){1,3}$/;

interface MediaOptions extends Pick<Site, "now" | "send"> {
  /** The instant from which a picture may no longer be served. */
  findEnd: (name: string) => Date | undefined;
  maxBytes?: number;
}

/** Pictures, videos and papers of the content. */
export const mediaFeature = { routes: createMediaRoutes } satisfies RoutedFeature;

function createMediaRoutes({ config, now, send, store }: Site): Router {
  const options = { now, send, findEnd: createPictureEnds(store) };
  const serveMedia = createMediaRoute(join(config.dataDir, "media"), options);
  return createRouter().get(internalRoutes.media, serveMedia);
}

/** Serves published pictures, videos and papers, whose names change with their content. */
export function createMediaRoute(mediaDir: string, options: MediaOptions) {
  const drawings = new LRUCache<string, CachedResponse>({
    maxSize: options.maxBytes ?? cacheBytes.media,
    sizeCalculation: (drawing) => drawing.sizeBytes,
  });

  async function findDrawing(name: string, end: Date | undefined): Promise<CachedResponse> {
    const key = `${name} ${end?.getTime() ?? ""}`;
    const cached = drawings.get(key);
    if (cached) return cached;
    const drawing = createCachedResponse({
      status: 200,
      body: await readFile(join(mediaDir, name)),
      contentType: mediaTypes.get(extname(name)) ?? "",
      headers: extname(name) === ".svg" ? securityHeaders.picture : securityHeaders.file,
      validUntil: end,
      cacheControl: fileCacheControl,
      isCompressible: true,
    });
    drawings.set(key, drawing);
    return drawing;
  }

  return async function serveMedia(
    request: Request<{ name: string }>,
    response: Response,
    next: NextFunction,
  ): Promise<void> {
    const { name } = request.params;
    const contentType = mediaTypes.get(extname(name));
    if (contentType === undefined || !mediaName.test(name)) throw new HttpError("asset-unknown");
    const end = options.findEnd(name);
    const remainingMs = (end?.getTime() ?? Infinity) - options.now().getTime();
    if (remainingMs <= 0) throw new HttpError("asset-unknown");
    if (cachedTypes.has(extname(name))) {
      const drawing = await findDrawing(name, end).catch((error: unknown) => {
        throw toFileError(error);
      });
      options.send(drawing, response);
      return;
    }
    setFileHeaders(response, { name, contentType, cacheControl: fileCacheControl(remainingMs) });
    response.sendFile(
      name,
      { root: mediaDir, dotfiles: "deny", cacheControl: false, lastModified: false, etag: false },
      (error?: Error) => {
        if (error && !response.headersSent && !response.destroyed) next(toFileError(error));
      },
    );
  };
}

function setFileHeaders(
  response: Response,
  file: { name: string; contentType: string; cacheControl: string },
): void {
  for (const [name, value] of securityHeaders[choosePolicy(file.contentType)])
    response.setHeader(name, value);
  response.removeHeader("Permissions-Policy");
  response.setHeader("Cache-Control", file.cacheControl);
  response.setHeader("Content-Type", file.contentType);
  response.setHeader("ETag", `"${file.name}"`);
}

function choosePolicy(contentType: string): keyof typeof securityHeaders {
  if (contentType.startsWith("video/")) return "video";
  return contentType.startsWith("image/") ? "picture" : "file";
}

/**
 * Returns a function that finds from when a file of the media folder may no longer be served, by
 * its name.
 *
 * Files do not need the store: while it cannot be read, the last known ends apply. Throws when
 * nothing has been read yet.
 */
function createPictureEnds(store: LiveStore): (mediaName: string) => Date | undefined {
  let known: { version: string; ends: Map<string, Date> } | undefined;
  return (mediaName) => {
    const end = readShareEnd(mediaName);
    if (end !== null) return end;
    try {
      const { version } = store.state();
      if (known?.version !== version) {
        known = store.snapshot(({ store: reader, state }) => {
          return { version: state.version, ends: readPictureEnds(reader) };
        });
      }
    } catch (error) {
      if (!known || !isStoreFailure(error)) throw error;
    }
    return known?.ends.get(mediaName);
  };
}
