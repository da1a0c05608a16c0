import type { RequestHandler } from "express";
import { mediaBase } from "#server/bundle/media-base.ts";
import type { SiteLook } from "#server/bundle/site-look.ts";
import type { PageAssets } from "#server/bundle/load-bundle.ts";
import { shortCacheControl } from "#server/http/cache-control.ts";
import { HttpError } from "#server/http/http-error.ts";

interface LookOptions {
  readSite: () => { site: { title: string; partyName: string }; look: SiteLook };
}

const cacheSeconds = 3600;

/** Browsers ask for this address whatever the page says. */
export function createIconRoute({ readSite }: LookOptions): RequestHandler {
  return function serveIcon(_request, response) {
    const [icon] =
      readSite().look.brand?.icons.toSorted((one, other) => one.size - other.size) ?? [];
    if (!icon) throw new HttpError("asset-unknown");
    response.set("Cache-Control", shortCacheControl(cacheSeconds));
    response.redirect(302, mediaBase + icon.mediaName);
  };
}

/** Name, colours and icons for devices that keep the site beside their apps (W3C, Web Application Manifest). */
export function createManifestRoute(
  options: LookOptions & Pick<PageAssets, "findSheet">,
): RequestHandler {
  return function serveManifest(_request, response) {
    const { site, look } = options.readSite();
    const { light } = options.findSheet(look.theme).grounds;
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
        name: site.title,
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
