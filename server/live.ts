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

/** Lets the pages of editors reload when the content changes. */
function createLiveRoutes(site: Site): Router {
  const router = createRouter();
  const message = createContentEvent(site);
  return site.config.isLive
    ? router.get(internalRoutes.live, createLiveRoute(site, { message }))
    : router;
}

/** The texts of a channel by event name; a function that throws has no text yet. */
type LiveEvents = Record<string, () => string>;

/** Announces the version of build and content. */
export function createContentEvent({ bundle, readVersion }: Pick<Site, "bundle" | "readVersion">) {
  return () => nameLiveVersion(bundle, readVersion());
}

/** Sends every text of a channel to open pages, at first and after each change. */
export function createLiveRoute(
  { now, isStopping }: Pick<Site, "now" | "isStopping">,
  events: LiveEvents,
) {
  return function tellVersions(
    _request: Request,
    response: Response<unknown, Partial<RequestLocals>>,
  ): void {
    const { expiresAt } = response.locals.preview ?? {};
    const told = new Map<string, string>();
    response.set({ "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write(`retry: ${retryMs}\n\n`);
    const tell = () => {
      if (isStopping() || (expiresAt && expiresAt <= now())) {
        response.end();
        return;
      }
      for (const [name, read] of Object.entries(events)) {
        const text = readIfPossible(read);
        if (text === undefined || text === told.get(name)) continue;
        response.write(`event: ${name}\ndata: ${text}\n\n`);
        told.set(name, text);
      }
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

function readIfPossible(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    // Before the first import there is no version.
    return undefined;
  }
}
