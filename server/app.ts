import { join } from "node:path";
import type { RequestListener } from "node:http";
import express from "express";
import type { Logger } from "pino";
import { isStoreFailure } from "#db/store/open-store.ts";
import type { LiveStore } from "#db/store/live-store.ts";
import { finderPath } from "#domain/addresses/generated-pages.ts";
import { internalRoutes, publicRoutes, reservedFolders } from "#domain/addresses/own-addresses.ts";
import { createPreviewTokens, type PreviewTokens } from "#db/preview/preview-links.ts";
import { createImportRecordReader } from "#db/files/import-record-file.ts";
import { features } from "./features.ts";
import type { Bundle } from "#server/bundle/load-bundle.ts";
import type { Config } from "#server/setup/config.ts";
import { createFeedResponses } from "#server/feed/responses.ts";
import {
  createEncryptionCheck,
  createSecurityHeaders,
} from "#server/middleware/security-headers.ts";
import { createRequestQueue } from "#server/middleware/queue-requests.ts";
import { redirectToCanonicalUrl } from "#server/middleware/canonical-url.ts";
import { checkRequest } from "#server/middleware/check-request.ts";
import { createErrorHandler } from "#server/middleware/error-handler.ts";
import { createPreview } from "#server/preview/preview.ts";
import { createOutageLog } from "#server/setup/outage-log.ts";
import { createPageReader, type PageReader } from "#server/page-data/page-reader.ts";
import { findSharePicture } from "#server/share/share-picture.ts";
import { lasting } from "#server/context/timed.ts";
import { createErrorResponses } from "#server/rendering/error-responses.ts";
import { createPageResponses } from "#server/rendering/page-response.ts";
import { createSearchData, createSearchPages } from "#server/search/search-responses.ts";
import { createContentApiRoute } from "#server/content-api/content-api.ts";
import { createPageFiles } from "#server/takeaway/page-files.ts";
import { createFeedRoute, createRobots } from "#server/feed/feeds.ts";
import {
  createBundleRoute,
  createMediaRoute,
  createSheetRoute,
  createWorkerRoute,
} from "#server/bundle/files.ts";
import { createFinderForm, createFinderRoute } from "#server/finder/finder.ts";
import { createFindingsRoutes } from "#server/findings/findings.ts";
import { createHealthRoute, createReadyRoute } from "#server/health/health.ts";
import { createLiveRoute } from "#server/live/live.ts";
import { createPageRoute, refuseReserved } from "#server/rendering/pages.ts";
import { createPlaceNamesRoute } from "#server/finder/place-names.ts";
import { createPictureEnds } from "#server/pictures/picture-ends.ts";
import { createShareRoute } from "#server/share/share-pictures.ts";
import { createIconRoute, createManifestRoute } from "#server/theme/site-icons.ts";
import { createPayloadRoute } from "#server/rendering/payload.ts";
import { createSearchSteps } from "#server/search/search.ts";
import { createTileRoute } from "#server/map/tiles.ts";
import { createRevocationCheck } from "#server/preview/revocation-check.ts";
import {
  createSiteRoutes,
  siteRouteTable,
  type SiteRouteTable,
} from "#server/page-data/site-routes.ts";

export interface AppDependencies {
  store: LiveStore;
  config: Config;
  log: Logger;
  now: () => Date;
  bundle: Bundle;
  /** Replaces the routes of the site. */
  routes?: SiteRouteTable;
  /** True once the server is about to stop: health fails first. */
  isStopping?: () => boolean;
  /** Called for every request that failed because of the store. */
  onStoreFailure?: (error: unknown) => void;
}

/** They are written by the queue's turn like other feeds, but below an address that holds no documents. */
const openData = [publicRoutes.candidatesCsv, publicRoutes.candidatesJson];

/**
 * The whole site as a request listener; it opens no files and no port.
 *
 * Cached pages, and the not-found view of unknown addresses, are served before Express sees the
 * request. All other requests take the long way below, whose responses carry the same headers.
 */
export function createApp(dependencies: AppDependencies): RequestListener {
  const { store, config, log, now, bundle, isStopping = () => false } = dependencies;
  const isEncrypted = createEncryptionCheck(config.trustedProxies);
  const readVersion = () => store.state().version;
  const readRecord = createImportRecordReader(config.dataDir);
  const outages = createOutageLog(log, "the store cannot be read");
  const onStoreFailure = (error: unknown) => {
    outages.report(error);
    store.reset();
    dependencies.onStoreFailure?.(error);
  };
  const routes = createSiteRoutes(dependencies.routes ?? siteRouteTable);
  const onRead = () => outages.end();
  const reader = createPageReader({ ...dependencies, routes, features, onRead });
  const tokens = createTokens(config, log);
  const options = { assets: bundle.page, now, isEncrypted, hasPreview: tokens !== undefined };
  const sendError = createErrorResponses({
    log,
    assets: bundle.page,
    contentApiBase: config.contentApiBase,
    readSite: () => reader.lastSite(),
    readRemainingMs: () => readRemainingMs(store, now),
    isEncrypted,
  });
  const pages = createPageResponses({ ...options, reader, readVersion, sendError });

  const sending = { now, isEncrypted };
  const app = createExpress();
  app.use(createSecurityHeaders({ isEncrypted }));
  app.use(checkRequest);
  if (tokens) app.use(createPreview({ ...config, tokens, now, isEncrypted }));
  app.use(redirectToCanonicalUrl);
  const live = { bundle, now, isStopping };
  const findings = { ...live, readRecord, readSite: () => readSite(reader) };
  if (tokens) app.use(createFindingsRoutes(findings));
  app.get(publicRoutes.health, createHealthRoute({ pages, isStopping }));
  const readiness = { readVersion, readRecord, isStopping, onStoreFailure };
  app.get(publicRoutes.ready, createReadyRoute(readiness));
  app.use(createFileRoutes(dependencies, { reader, isEncrypted }));
  app.use(createContentApiRoute({ store, base: config.contentApiBase, now, isEncrypted }));
  app.use(createSearches(dependencies, { reader, readVersion, isEncrypted }));
  app.post(finderPath, ...createFinderSteps(dependencies, { reader, isEncrypted }));
  if (config.isLive) app.get(internalRoutes.live, createLiveRoute({ ...live, readVersion }));
  const serveFeed = createFeeds({ reader, readVersion, config, bundle, now }, isEncrypted);
  app.use(openData, createRequestQueue(), serveFeed);
  app.use([...reservedFolders], refuseReserved);
  app.use(createRequestQueue());
  app.use(serveFeed);
  app.use(createPayloadRoute({ pages, ...sending }));
  app.use(createPageRoute({ pages, ...sending }));
  app.use(createErrorHandler({ log, sendError, onStoreFailure }));

  return (request, response) => {
    if (config.isUnlisted) response.setHeader("X-Robots-Tag", "noindex, nofollow");
    if (pages.serveCached(request, response)) outages.end();
    else app(request, response);
  };
}

/** Feeds, and what visitors take away from pages. */
function createFeeds(
  options: Parameters<typeof createPageFiles>[0],
  isEncrypted: ReturnType<typeof createEncryptionCheck>,
): ReturnType<typeof createFeedRoute> {
  const findFeed = createFeedResponses(options);
  const findPageFile = createPageFiles(options);
  return createFeedRoute({
    findFeed: (path) => findFeed(path) ?? findPageFile(path),
    now: options.now,
    isEncrypted,
  });
}

/** Everything that is sent as it is: scripts, style sheets, pictures, papers and maps. */
function createFileRoutes(
  { bundle, config, now, store }: AppDependencies,
  {
    reader,
    isEncrypted,
  }: { reader: PageReader; isEncrypted: ReturnType<typeof createEncryptionCheck> },
): express.Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const sending = { now, isEncrypted };
  router.use(createWorkerRoute(bundle, { ...sending, findHosts: () => reader.findHosts() }));
  const readLook = () => readSite(reader).look;
  const looks = { findSheet: bundle.page.findSheet, readSite: () => readSite(reader) };
  router.get(publicRoutes.icon, createIconRoute(looks));
  router.get(internalRoutes.manifest, createManifestRoute(looks));
  router.use(createSheetRoute({ findSheet: bundle.page.findSheet, readLook, ...sending }));
  const robots = createRobots(config);
  const findFile = (address: string) =>
    address === publicRoutes.robots ? robots : bundle.findFile(address);
  router.use(createBundleRoute(findFile, sending));
  const mediaDir = join(config.dataDir, "media");
  const findHomePicture = () =>
    reader.read((context) => lasting(findSharePicture(context, { path: "/", document: undefined })))
      .value;
  router.get(internalRoutes.media, createShareRoute(mediaDir, { findHomePicture, now }));
  const media = { ...sending, findEnd: createPictureEnds(store) };
  router.get(internalRoutes.media, createMediaRoute(mediaDir, media));
  router.get(internalRoutes.placeNames, createPlaceNamesRoute({ reader, ...sending }));
  router.get(internalRoutes.tiles, createTileRoute(config.contentDir));
  return router;
}

/** The search page and the same hits as data, which wait in one queue. */
function createSearches(
  { bundle, now }: AppDependencies,
  site: {
    reader: PageReader;
    readVersion: () => string;
    isEncrypted: ReturnType<typeof createEncryptionCheck>;
  },
): express.Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const options = { ...site, now, assets: bundle.page, queue: createRequestQueue() };
  router.get(publicRoutes.searchApi, createSearchSteps(createSearchData(options), options));
  router.get(publicRoutes.search, createSearchSteps(createSearchPages(options), options));
  return router;
}

/** The form is read before its turn in the queue, which a slow client would hold up. */
function createFinderSteps(
  { bundle, config, now }: AppDependencies,
  site: { reader: PageReader; isEncrypted: ReturnType<typeof createEncryptionCheck> },
) {
  return [
    createFinderForm({ ...site, mediaDir: join(config.dataDir, "media") }),
    createRequestQueue(),
    createFinderRoute({ ...site, assets: bundle.page, now }),
  ];
}

/** Without what Express does by itself and this site does in its own way. */
function createExpress(): express.Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  app.enable("case sensitive routing");
  return app;
}

/** Without a secret there is no preview at all. */
function createTokens({ previewSecret, dataDir }: Config, log: Logger): PreviewTokens | undefined {
  if (previewSecret === undefined) return undefined;
  return createPreviewTokens(previewSecret, { isRevoked: createRevocationCheck(dataDir, log) });
}

/** Title and look as they are, or as they were when the store could be read. */
function readSite(reader: PageReader): ReturnType<PageReader["lastSite"]> {
  try {
    reader.findLook();
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
  }
  return reader.lastSite();
}

function readRemainingMs(store: LiveStore, now: () => Date): number {
  try {
    return (store.state().nextChangeAt?.getTime() ?? Infinity) - now().getTime();
  } catch {
    // The content may become readable at any moment.
    return 0;
  }
}
