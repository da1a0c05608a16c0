import { access } from "node:fs/promises";
import { join } from "node:path";
import type { NextFunction, Request, Response } from "express";
import { readShareEnd } from "#db/share/share-card.ts";
import { mediaBase } from "#server/bundle/media-base.ts";
import { shortCacheControl } from "#server/http/cache-control.ts";
import { HttpError } from "#server/http/http-error.ts";

const cacheSeconds = 60;

/**
 * Leads to the picture of the home page from one that is not drawn yet, that has ended, or that no page
 * has any more; all others pass. Services keep the address of a picture for weeks.
 */
export function createShareRoute(
  mediaDir: string,
  options: { findHomePicture: () => string | undefined; now: () => Date },
) {
  return async function serveShare(
    request: Request<{ name: string }>,
    response: Response,
    next: NextFunction,
  ): Promise<void> {
    const { name } = request.params;
    const end = readShareEnd(name);
    if (end === null || ((!end || options.now() < end) && (await isFile(join(mediaDir, name))))) {
      next();
      return;
    }
    const home = options.findHomePicture();
    if (home === undefined || home === name) throw new HttpError("asset-unknown");
    response.set("Cache-Control", shortCacheControl(cacheSeconds));
    response.redirect(302, mediaBase + home);
  };
}

function isFile(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
