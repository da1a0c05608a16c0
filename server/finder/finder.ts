import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NextFunction, Router, Request, Response } from "express";
import type { Position } from "#domain/finder/locate-position.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { internalRoutes } from "#domain/features.ts";
import { createRouter, createRequestQueue } from "#server/http/routing.ts";
import { HttpError } from "#server/http/http-error.ts";
import { readForm } from "#server/http/read-form.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import { answerFinder, type FinderRequest } from "./answer-finder.ts";
import { createUncachedResponse } from "#server/rendering/page-response.ts";
import type { Site } from "#server/rendering/site.ts";
import { prepareFinderRows } from "#db/finder/finder-rows.ts";
import { fileCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { buildFinderForm, linkAllAreas } from "#server/cards/areas.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { withTitle } from "#server/context/context.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import { lasting } from "#domain/time/timed.ts";
import { buildFinderView } from "./finder-view.ts";
import { readPageText } from "#server/page-data/body.ts";

/** The page that asks for a postcode or a place, and its form within texts. */
export const finderFeature = {
  routes: createFinderRoutes,
  pages: {
    finder: (context, { document }) =>
      withTitle(
        buildFinderView(context.campaign, readPageText(context, document), undefined, context.now),
      ),
  },
  blocks: {
    finder: (context) => {
      const form = buildFinderForm(context.campaign, context.now);
      const link = linkAllAreas(context.campaign);
      return form || link
        ? lasting(omitAbsent({ kind: "finder" as const, form, link }))
        : undefined;
    },
  },
} satisfies RoutedFeature;

interface FinderLocals extends RequestLocals {
  finder?: FinderRequest;
}

/** Serves the place names and answers the form, which is read before it waits in the queue. */
function createFinderRoutes(site: Site): Router {
  const steps = [createFinderForm(site), createRequestQueue(), createFinderRoute(site)];
  return createRouter()
    .get(internalRoutes.placeNames, createPlaceNamesRoute(site))
    .post(finderPath, ...steps);
}

/**
 * Reads a visitor's query. It must not reach an address, log, cache or database, so no error of
 * this route has it as a cause.
 */
function createFinderForm({ config, read }: Site) {
  const readGeodata = createGeodataReader(join(config.dataDir, "media"));
  const findGeodata = () => read(({ context }) => context.campaign.map?.geodataName);
  return async function readFinderForm(
    request: Request,
    response: Response<unknown, FinderLocals>,
    next: NextFunction,
  ): Promise<void> {
    const form = await readForm(request);
    const [lat, lon] = [form.get("lat"), form.get("lon")];
    if (lat === null && lon === null) {
      response.locals.finder = { kind: "text", text: form.get("q") ?? "" };
    } else {
      const position = parsePosition(lat, lon);
      const geodata = position && (await readGeodata(findGeodata()));
      response.locals.finder = { kind: "position", position, geodata };
    }
    next();
  };
}

/**
 * Redirects to the page of the only constituency, or shows the choice. Responses are not stored.
 */
function createFinderRoute({ bundle, read, send }: Site) {
  return function serveFinder(_request: Request, response: Response<unknown, FinderLocals>): void {
    const { finder, preview } = response.locals;
    const outcome = finder && read((snapshot) => answerFinder(snapshot, finder), preview);
    if (!outcome) throw new HttpError("page-unknown");
    if (outcome.kind === "redirect") {
      response
        .status(outcome.status)
        .set("Location", outcome.location)
        .set("Cache-Control", "no-store")
        .type("text/plain")
        .send("Diese Seite hat eine andere Adresse.\n");
      return;
    }
    send(createUncachedResponse(outcome, bundle.page), response);
  };
}

/** Reads degrees as decimal numbers. Returns undefined for anything else. */
function parsePosition(lat: string | null, lon: string | null): Position | undefined {
  const [north, east] = [lat ?? "", lon ?? ""].map((text) =>
    /^-?\d{1,3}(?:\.\d{1,15})?$/.test(text) ? Number(text) : NaN,
  ) as [number, number];
  const isOnEarth = Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isOnEarth ? { lat: north, lon: east } : undefined;
}

/**
 * Keeps the geodata of the current map. Its reader returns undefined if the file cannot be read.
 */
function createGeodataReader(folder: string): (name: string | undefined) => Promise<unknown> {
  let known: { name: string; data: Promise<unknown> } | undefined;
  return async (name) => {
    if (name === undefined) return undefined;
    if (known?.name !== name) {
      const data = readFile(join(folder, name), "utf8").then((text): unknown => JSON.parse(text));
      known = { name, data };
    }
    try {
      return await known.data;
    } catch {
      known = undefined;
      return undefined;
    }
  };
}

/**
 * Serves the finder's place names, one per line, under the digest of its tables.
 *
 * A page from before a change of the tables gets no suggestions.
 */
function createPlaceNamesRoute({ read, send }: Site) {
  let known: { digest: string; names: CachedResponse } | undefined;
  return function servePlaceNames(request: Request<{ digest: string }>, response: Response): void {
    const { digest } = request.params;
    if (known?.digest !== digest) {
      const names = listNames(read, digest);
      if (!names) throw new HttpError("asset-unknown");
      known = { digest, names: createNames(names) };
    }
    send(known.names, response);
  };
}

/** Returns undefined if the digest is not that of the current tables. */
function listNames(read: Site["read"], digest: string): string[] | undefined {
  return read(({ context: { campaign, store } }) => {
    if (campaign.finder?.digest !== digest) return undefined;
    const rows = store.prepared(prepareFinderRows).listNames("");
    return [...new Set(rows.map(({ name }) => name))];
  });
}

function createNames(names: string[]): CachedResponse {
  return createCachedResponse({
    status: 200,
    body: Buffer.from(names.join("\n")),
    contentType: "text/plain; charset=utf-8",
    headers: securityHeaders.file,
    cacheControl: fileCacheControl,
    isCompressible: true,
  });
}
