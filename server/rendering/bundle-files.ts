import type { RequestHandler } from "express";
import { sheetPattern } from "#server/bundle/site-sheets.ts";
import { createEarlierFiles } from "#server/bundle/earlier-builds.ts";
import { toFileError } from "#server/http/file-error.ts";
import { HttpError } from "#server/http/http-error.ts";
import { nameHosts } from "#server/http/security-headers.ts";
import type { Site } from "./site.ts";

/** Serves worker, style sheet and the other files of the bundle, which ends the search for all below its folder. */
export function createBundleRoutes(site: Site): RequestHandler[] {
  return [
    createWorkerRoute(site),
    createSheetRoute(site),
    createBundleRoute(site),
    createEarlierRoute(site),
  ];
}

/** Serves the browser's bundle. */
function createBundleRoute({ bundle, send }: Site): RequestHandler {
  return function serveBundleFile(request, response, next) {
    const file = bundle.findFile(request.path);
    if (file) send(file, response);
    else next();
  };
}

/** Serves what pages of earlier builds ask for, as long as it is kept. */
function createEarlierRoute({ config, send }: Site): RequestHandler {
  const findFile = createEarlierFiles(config.dataDir);
  return async function serveEarlierFile(request, response, next) {
    if (!request.path.startsWith("/assets/app/")) {
      next();
      return;
    }
    // With the query, by which a worker would ask for another policy.
    const file = await findFile(request.url).catch((error: unknown) => {
      throw toFileError(error);
    });
    if (!file) throw new HttpError("asset-unknown");
    send(file, response);
  };
}

/**
 * Serves the style sheet of the site.
 *
 * A page from before another theme or another release asks for a sheet that no longer exists, and
 * looks better with the present one than with none.
 */
function createSheetRoute({ bundle, readShell, send }: Site): RequestHandler {
  return function serveSheet(request, response, next) {
    if (!sheetPattern.test(request.path)) {
      next();
      return;
    }
    const { address, response: sheet } = bundle.page.findSheet(readShell().look.theme);
    if (request.path === address) send(sheet, response);
    else response.set("Cache-Control", "no-store").redirect(302, address);
  };
}

/**
 * Serves the map's worker under the address of its policy, `?hosts=` and the name of the hosts.
 *
 * Browsers keep it for a year, so an address must never have carried another policy.
 */
function createWorkerRoute({ bundle, read, send }: Site): RequestHandler {
  return function serveWorker(request, response, next) {
    const hostsName = /^\/[^?]*\?hosts=([\w-]{1,20})$/.exec(request.url)?.[1];
    if (hostsName === undefined || !bundle.isWorker(request.path)) {
      next();
      return;
    }
    const hosts = read((snapshot) => snapshot.hosts);
    const isKnown = hostsName === nameHosts(hosts);
    const found = isKnown ? bundle.widenWorker(request.path, hosts) : undefined;
    // The page is older than the settings, or newer than those of this server.
    if (!found) throw new HttpError("asset-unknown");
    send(found, response);
  };
}
