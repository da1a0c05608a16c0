import type { Request, Response, Router } from "express";
import { internalRoutes } from "#domain/features.ts";
import type { Bundle } from "#server/bundle/load-bundle.ts";
import { createRouter } from "#server/http/routing.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import type { Site } from "#server/rendering/site.ts";

const intervalMs = 100;
const retryMs = 100;

/** Reloads the open pages of editors. */
export const liveFeature = { routes: createLiveRoutes } satisfies RoutedFeature;

/** For editors: pages are loaded again when the content changes. */
function createLiveRoutes(site: Site): Router {
  const router = createRouter();
  return site.config.isLive ? router.get(internalRoutes.live, createLiveRoute(site)) : router;
}

type LiveOptions = Pick<Site, "bundle" | "now" | "isStopping"> & {
  /** The version of what the page shows; throws while there is none. */
  readVersion: () => string;
};

/** Sends open pages the version of build and content, once at first and after every change. */
export function createLiveRoute({ bundle, readVersion, now, isStopping }: LiveOptions) {
  return function tellVersions(
    _request: Request,
    response: Response<unknown, Partial<RequestLocals>>,
  ): void {
    const { expiresAt } = response.locals.preview ?? {};
    let told: string | undefined;
    response.set({ "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write(`retry: ${retryMs}\n\n`);
    const tell = () => {
      if (isStopping() || (expiresAt && expiresAt <= now())) {
        response.end();
        return;
      }
      const version = findVersion(readVersion);
      if (version !== undefined && version !== told) {
        response.write(`data: ${nameLiveVersion(bundle, version)}\n\n`);
      }
      told = version ?? told;
    };
    tell();
    const timer = setInterval(tell, intervalMs);
    response.on("close", () => clearInterval(timer));
  };
}

/** The name that open pages compare; a change of either part makes them reload. */
export function nameLiveVersion({ page }: Pick<Bundle, "page">, version: string): string {
  return `${page.build}-${version}`;
}

function findVersion(readVersion: () => string): string | undefined {
  try {
    return readVersion();
  } catch {
    // Before the first import there is no version.
    return undefined;
  }
}
