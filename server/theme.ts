import { dropSoftHyphens } from "#domain/words/clean-text.ts";
import type { RequestHandler, Router } from "express";
import { internalRoutes, publicRoutes } from "#domain/features.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import { shortCacheControl } from "#server/http/cache-control.ts";
import { createRouter } from "#server/http/routing.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import type { Site } from "#server/rendering/site.ts";

const cacheSeconds = 3600;

/** Icons and manifest, which have the colours of the site. */
export const themeFeature = { routes: createIconRoutes } satisfies RoutedFeature;

function createIconRoutes(site: Site): Router {
  return createRouter()
    .get(publicRoutes.icon, createIconRoute(site))
    .get(internalRoutes.manifest, createManifestRoute(site));
}

/** Browsers request this address whatever the page says. */
function createIconRoute({ readShell }: Site): RequestHandler {
  return function serveIcon(_request, response) {
    const [icon] =
      readShell().look.brand?.icons.toSorted((one, other) => one.size - other.size) ?? [];
    if (!icon) throw new HttpError("asset-unknown");
    response.set("Cache-Control", shortCacheControl(cacheSeconds));
    response.redirect(302, mediaBase + icon.mediaName);
  };
}

/**
 * Serves name, colours and icons for devices that install the site (W3C, Web Application Manifest).
 */
function createManifestRoute({ bundle, readShell }: Site): RequestHandler {
  return function serveManifest(_request, response) {
    const { site, look } = readShell();
    const { light } = bundle.page.findStylesheet(look.theme).grounds;
    const { icons = [], drawing } = look.brand ?? {};
    const pictures = icons.map(({ mediaName, size, isMaskable = false }) => ({
      src: mediaBase + mediaName,
      type: "image/png",
      sizes: `${size}x${size}`,
      purpose: isMaskable ? "maskable" : "any",
    }));
    const drawn = { src: mediaBase + (drawing ?? ""), type: "image/svg+xml", sizes: "any" };
    response.set("Cache-Control", shortCacheControl(cacheSeconds));
    response.type("application/manifest+json").send(
      JSON.stringify({
        name: dropSoftHyphens(site.title),
        short_name: site.partyName,
        lang: "de",
        start_url: "/",
        display: "browser",
        background_color: light,
        theme_color: light,
        icons: [...pictures, ...(drawing === undefined ? [] : [drawn])],
      }),
    );
  };
}
