import { lstat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response, Router } from "express";
import { LRUCache } from "lru-cache";
import { internalRoutes } from "#domain/features.ts";
import { tileFilePattern } from "#domain/map/map-config.ts";
import { digestTileArchive, openTileArchive, type OpenArchive } from "#db/files/tile-archive.ts";
import { parseRange, type BytePart } from "#server/http/byte-range.ts";
import { immutable } from "#server/http/cache-control.ts";
import { createRouter } from "#server/http/routing.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import type { Site } from "#server/rendering/site.ts";
import { toFileError } from "#server/http/file-error.ts";
import { matchesTag } from "#server/http/cached-response.ts";
import { securityHeaders } from "#server/http/security-headers.ts";

/** Limits a response; directories and tiles are far smaller. */
const maxResponseBytes = 4 * 1024 * 1024;
const pieceBytes = 64 * 1024;

/** The tiles of the live map. */
export const mapFeature = { routes: createTileRoutes } satisfies RoutedFeature;

/**
 * Serves byte ranges of the tile archives, from `geo/` itself: archives can have gigabytes.
 *
 * The digest in the address is that of the import. A file replaced since then is served
 * under the old address as well, but not cacheable; clients notice by the ETag and start over.
 */
function createTileRoutes(site: Site): Router {
  return createRouter().get(internalRoutes.tiles, createTileRoute(site));
}

function createTileRoute({ config }: Site) {
  const folder = join(config.contentDir, "geo");
  const digests = new LRUCache<string, Promise<string>>({ max: 16 });

  function findDigest(archive: OpenArchive): Promise<string> {
    const known = digests.get(archive.stamp);
    if (known) return known;
    const digest = digestTileArchive(archive);
    digests.set(archive.stamp, digest);
    digest.catch(() => digests.delete(archive.stamp));
    return digest;
  }

  return async function serveTiles(
    request: Request<{ digest: string; name: string }>,
    response: Response,
  ): Promise<void> {
    const { digest, name } = request.params;
    if (!tileFilePattern.test(name)) throw new HttpError("asset-unknown");
    const archive = await openArchive(folder, name);
    try {
      const current = await findDigest(archive);
      const etag = `"${current}"`;
      const part = choosePart(request, { etag, sizeBytes: archive.sizeBytes });
      setHeaders(response, { etag, isCurrent: digest === current });
      await send(request, response, { archive, part });
    } catch (error) {
      // The visitor has left, or the file became shorter than announced.
      if (response.headersSent) response.destroy();
      else throw toFileError(error);
    } finally {
      await archive.handle.close();
    }
  };
}

async function openArchive(folder: string, name: string): Promise<OpenArchive> {
  try {
    // A symbolic link in place of the folder would lead out of the tree.
    if (!(await lstat(folder)).isDirectory()) throw new HttpError("asset-unknown");
    return await openTileArchive(join(folder, name));
  } catch (error) {
    throw toFileError(error);
  }
}

type Part = BytePart | "whole" | "not-modified";

function choosePart(
  { headers }: IncomingMessage,
  { etag, sizeBytes }: { etag: string; sizeBytes: number },
): Part {
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = headers;
  // Compared strongly, unlike `If-None-Match`.
  const wanted = ifMatch?.split(",").map((tag) => tag.trim());
  if (wanted && !wanted.includes("*") && !wanted.includes(etag)) {
    throw new HttpError("precondition-failed");
  }
  if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, etag)) return "not-modified";
  const ifRange = headers["if-range"];
  const isSame = ifRange === undefined || ifRange.toString().trim() === etag;
  const range = isSame ? parseRange(headers.range, sizeBytes) : undefined;
  if (range === "unsatisfiable") {
    throw new HttpError("range-not-satisfiable", {
      headers: { "Content-Range": `bytes */${sizeBytes}` },
    });
  }
  if (range) return { ...range, end: Math.min(range.end, range.start + maxResponseBytes - 1) };
  if (sizeBytes > maxResponseBytes) throw new HttpError("range-required");
  return "whole";
}

function setHeaders(response: Response, file: { etag: string; isCurrent: boolean }): void {
  for (const [name, value] of securityHeaders.file) response.setHeader(name, value);
  response.removeHeader("Permissions-Policy");
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("Cache-Control", file.isCurrent ? immutable : "no-cache");
  response.setHeader("ETag", file.etag);
}

async function send(
  request: IncomingMessage,
  response: Response,
  { archive, part }: { archive: OpenArchive; part: Part },
): Promise<void> {
  if (part === "not-modified") {
    response.status(304).end();
    return;
  }
  const { sizeBytes } = archive;
  const { start, end } = part === "whole" ? { start: 0, end: sizeBytes - 1 } : part;
  response.status(part === "whole" ? 200 : 206);
  response.setHeader("Content-Type", "application/vnd.pmtiles");
  response.setHeader("Content-Length", end - start + 1);
  if (part !== "whole") response.setHeader("Content-Range", `bytes ${start}-${end}/${sizeBytes}`);
  if (request.method === "HEAD") response.end();
  else await pipeline(Readable.from(readPart(archive, { start, end })), response);
}

/** The bytes in pieces. Throws when the file has become shorter than the part. */
export async function* readPart({ handle }: OpenArchive, { start, end }: BytePart) {
  for (let at = start; at <= end;) {
    const piece = Buffer.allocUnsafe(Math.min(pieceBytes, end - at + 1));
    // Pieces are read as fast as the connection accepts them.
    const { bytesRead } = await handle.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw new Error("The archive became shorter while it was being sent.");
    yield piece.subarray(0, bytesRead);
    at += bytesRead;
  }
}
