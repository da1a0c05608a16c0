import type { RequestHandler } from "express";
import { stylesheetPattern } from "#server/bundle/site-stylesheets.ts";
import { createEarlierFiles } from "#server/bundle/earlier-builds.ts";
import { toFileError } from "#server/http/file-error.ts";
import { HttpError } from "#server/http/http-error.ts";
import { nameHosts } from "#server/http/security-headers.ts";
import type { Site } from "./site.ts";

/**
 * Serves worker, style sheet and all other files of the bundle; unknown addresses below its folder
 * are 404.
 */
export function createBundleRoutes(site: Site): RequestHandler[] {
  return [
    createWorkerRoute(site),
    createStylesheetRoute(site),
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

/** Serves the files of earlier builds while they are kept. */
function createEarlierRoute({ config, send }: Site): RequestHandler {
  const findFile = createEarlierFiles(config.dataDir);
  return async function serveEarlierFile(request, response, next) {
    if (!request.path.startsWith("/assets/app/")) {
      next();
      return;
    }
    // Includes the query, because a worker with another query needs another policy.
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
 * A page from before a change of theme or release requests a style sheet that no longer exists, and looks
 * better with the present one than with none.
 */
function createStylesheetRoute({ bundle, readShell, send }: Site): RequestHandler {
  return function serveStylesheet(request, response, next) {
    if (!stylesheetPattern.test(request.path)) {
      next();
      return;
    }
    const { address, response: stylesheet } = bundle.page.findStylesheet(readShell().look.theme);
    if (request.path === address) send(stylesheet, response);
    else response.set("Cache-Control", "no-store").redirect(302, address);
  };
}

/**
 * Serves the map's worker under the address of its policy: `?hosts=` with the name of the hosts.
 *
 * Browsers cache it for a year, so an address must always have the same policy.
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
    // The page is older or newer than this server's settings.
    if (!found) throw new HttpError("asset-unknown");
    send(found, response);
  };
}
