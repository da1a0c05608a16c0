import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NextFunction, Request, Response, Router } from "express";
import { zipSync } from "fflate";
import { publicRoutes } from "#domain/features.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { toFileError } from "#server/http/file-error.ts";
import { createRouter } from "#server/http/routing.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { complete } from "#server/page-data/site-snapshot.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import type { Site } from "#server/rendering/site.ts";
import { planPackage, type PackagePlan } from "./plan-package.ts";

/** Portraits that may be passed on, the logo and short texts of persons, in one file. */
export const pressFeature = { routes: createPressRoutes } satisfies RoutedFeature;

interface KeptPackage {
  key: string;
  response: Promise<CachedResponse>;
}

function createPressRoutes({ config, read, send }: Site): Router {
  const mediaDir = join(config.dataDir, "media");
  // The last one only, since it has all portraits.
  let kept: KeptPackage | undefined;

  async function servePackage(
    _request: Request,
    response: Response,
    next: NextFunction,
  ): Promise<void> {
    const { value: plan, validUntil } = read((snapshot) =>
      complete(snapshot, planPackage(snapshot.context)),
    );
    if (!plan) {
      next();
      return;
    }
    const key = JSON.stringify([plan, validUntil]);
    if (kept?.key !== key) kept = { key, response: buildResponse(mediaDir, plan, validUntil) };
    const { response: building } = kept;
    const finished = await building.catch((error: unknown) => {
      kept = undefined;
      throw toFileError(error);
    });
    send(finished, response);
  }

  return createRouter().get(publicRoutes.pressPackage, servePackage);
}

async function buildResponse(
  mediaDir: string,
  { files, texts }: PackagePlan,
  validUntil: Date | undefined,
): Promise<CachedResponse> {
  const entries: Record<string, Uint8Array> = {};
  for (const [name, text] of texts) entries[name] = Buffer.from(text);
  // One after the other, so that they wait for the disk and not for each other.
  for (const { name, mediaName } of files)
    entries[name] = await readFile(join(mediaDir, mediaName));
  return createCachedResponse({
    status: 200,
    body: Buffer.from(zipSync(entries, { level: 0, mtime: firstDay })),
    contentType: "application/zip",
    headers: securityHeaders.file,
    validUntil,
    cacheControl: pageCacheControl,
    isCompressible: false,
  });
}

/** The first day that a ZIP file can name, in any time zone: the same content has the same bytes. */
const firstDay = new Date(1980, 0, 1);
