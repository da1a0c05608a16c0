import { access } from "node:fs/promises";
import { join } from "node:path";
import type { NextFunction, Request, Response, Router } from "express";
import { internalRoutes } from "#domain/features.ts";
import { readShareEnd, nameSharePicture } from "#db/share.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import { shortCacheControl } from "#server/http/cache-control.ts";
import { createRouter } from "#server/http/routing.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import type { Site } from "#server/rendering/site.ts";
import { hasSite } from "#domain/share/card-parts.ts";
import { listFacts, toCard, toConstituencyCard, toHomeCard } from "#domain/share/page-card.ts";
import { findPictures } from "#db/read/site.ts";
import type { LinkPreview, PageContext } from "#server/context/context.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

const cacheSeconds = 60;

/** The pictures that other services show beside links; drawing them is part of `ingest/share`. */
export const shareFeature = {
  routes: createShareRoutes,
  findLinkPreview,
} satisfies RoutedFeature;

/**
 * Redirects a picture that is not drawn yet, has ended, or is no longer used to that of the home
 * page; all others pass. Services keep the address of a picture for weeks.
 */
function createShareRoutes(site: Site): Router {
  return createRouter().get(internalRoutes.media, createShareRoute(site));
}

function createShareRoute({ config, now, read }: Site) {
  const mediaDir = join(config.dataDir, "media");
  const findHomePicture = () =>
    read(({ context }) => findLinkPreview(context, { path: "/", document: undefined })?.picture);
  return async function serveShare(
    request: Request<{ name: string }>,
    response: Response,
    next: NextFunction,
  ): Promise<void> {
    const { name } = request.params;
    const end = readShareEnd(name);
    if (end === null || ((!end || now() < end) && (await isFile(join(mediaDir, name))))) {
      next();
      return;
    }
    const home = findHomePicture();
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

/**
 * The file name of a page's picture for links, and the facts of its card; undefined without
 * `site.yml`. The page does not depend on whether the picture is drawn: until then, its address
 * redirects to that of the home page.
 */
function findLinkPreview(
  context: PageContext,
  { path, document }: { path: string; document: DocumentHead | undefined },
): LinkPreview | undefined {
  const { store, campaign, now } = context;
  if (!hasSite(campaign)) return undefined;
  const findAsset = (file: string) => findPictures(store, [file]).get(file);
  const timed = document
    ? toCard({ campaign, findAsset }, document, now)
    : toConstituencyCard(campaign, path);
  return {
    picture: nameSharePicture(timed ?? toHomeCard(campaign), campaign),
    ...(timed && { facts: listFacts(timed.card) }),
  };
}
