import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { createImportRecordReader } from "#db/files/import-record-file.ts";
import type { ImportRecord } from "#domain/content/import-record.ts";
import type { LiveStore } from "#db/store/live-store.ts";
import type { Bundle } from "#server/bundle/load-bundle.ts";
import type { EditorBundle } from "#server/bundle/load-editor.ts";
import type { DrawPicture, Features } from "#server/context/context.ts";
import { createEditAddress } from "#server/page-data/edit-address.ts";
import { createPageReader } from "#server/page-data/page-reader.ts";
import type { CachedResponse } from "#server/http/cached-response.ts";
import type { FairQueue } from "#server/http/fair-queue.ts";
import { createFinishedPages, type FinishedPages } from "./finished-pages.ts";
import { createPageResponses, type PageResponses } from "./page-response.ts";
import { openPullState, type PullState } from "#server/import/pull-state.ts";
import type { ImportState } from "#server/import/import-state.ts";
import type { Config } from "#server/setup/config.ts";
import { createOutageLog } from "#server/setup/outage-log.ts";
import {
  createSiteRoutes,
  siteRouteTable,
  type SiteRouteTable,
} from "#server/page-data/site-routes.ts";
import { createSiteReader, type SiteReader } from "#server/page-data/site-snapshot.ts";

export interface AppDependencies {
  store: LiveStore;
  config: Config;
  log: Logger;
  now: () => Date;
  bundle: Bundle;
  /** Set if an operator has enabled it. */
  editor?: Editor | undefined;
  /** Replaces the routes of the site. */
  routes?: SiteRouteTable;
  /** The state of this server's import; undefined if it runs none. */
  readImportState?: () => ImportState | undefined;
  /** Reads the last pull for a server that looks at it all the time; when something happened counts from the first look. */
  readPull?: () => PullState | undefined;
  /** True once the server is about to stop: health fails first. */
  isStopping?: () => boolean;
  /** Called for every request that failed because of the store. */
  onStoreFailure?: (error: unknown) => void;
  /**
   * Called first for every request; the returned function learns whether a cached page was sent.
   */
  measure?: MeasureRequest | undefined;
  /** The queue in which requests wait. */
  queue?: FairQueue | undefined;
  /** Set if the pages are exported as files without a server. */
  isArchive?: boolean | undefined;
  /** Set if the server may have pictures drawn. */
  drawPicture?: DrawPicture | undefined;
}

export interface Editor extends EditorBundle {
  /** The forms for the current content, as JSON. */
  readForms: () => Promise<string>;
}

export type MeasureRequest = (
  request: IncomingMessage,
  response: ServerResponse,
) => (isKept: boolean) => void;

/** Everything that routes are made of; each takes what it needs. */
export interface Site extends SiteReader {
  config: Config;
  log: Logger;
  now: () => Date;
  bundle: Bundle;
  editor?: Editor | undefined;
  drawPicture?: DrawPicture | undefined;
  store: LiveStore;
  /** The version of the content as of this moment; throws when there is none. */
  readVersion: () => string;
  /** Reads the record of the last import. Returns undefined if none is known. */
  readRecord: () => ImportRecord | undefined;
  /** Reads the outcome of the last pull. Returns undefined if there was none. */
  readPull: () => PullState | undefined;
  readImportState: () => ImportState | undefined;
  features: Features;
  finished: FinishedPages;
  pages: PageResponses;
  /** Sends a finished response. `vary` names further headers that selected it. */
  send: (finished: CachedResponse, response: ServerResponse, vary?: string) => void;
  /** Returns whether the visitor came over TLS. */
  isEncrypted: (request: IncomingMessage) => boolean;
  isStopping: () => boolean;
  /** Called after every read, successful or not, so that an outage is logged once. */
  onRead: () => void;
  onStoreFailure: (error: unknown) => void;
}

/** Connects the parts of the site that last as long as the process; opens no files and no port. */
export function createSite(dependencies: AppDependencies & { features: Features }): Site {
  const { store, config, log, now, features, routes = siteRouteTable, isArchive } = dependencies;
  const outages = createOutageLog(log, "the store cannot be read");
  const onRead = () => outages.end();
  const readVersion = () => store.state().version;
  const reader = createSiteReader({ store, config, log, features, isArchive, onRead });
  const findPage = createPageReader({
    ...reader,
    log,
    routes: createSiteRoutes(routes),
    findEditAddress: createEditAddress(config),
  });
  const finished = createFinishedPages(readVersion);
  return {
    isStopping: () => false,
    readImportState: () => undefined,
    ...dependencies,
    ...reader,
    readVersion,
    readRecord: createImportRecordReader(config.dataDir),
    readPull: dependencies.readPull ?? openPullState(config.dataDir, now),
    finished,
    pages: createPageResponses({ bundle: dependencies.bundle, findPage, now }, finished),
    send: (page, response, vary) => page.send(response, { nowMs: now().getTime(), vary }),
    isEncrypted: createEncryptionCheck(config.trustedProxies),
    onRead,
    onStoreFailure(error) {
      outages.report(error);
      store.reset();
      dependencies.onStoreFailure?.(error);
    },
  };
}

/** Returns whether the visitor came over TLS; only configured proxies are trusted. */
function createEncryptionCheck(trustedProxies: number): (request: IncomingMessage) => boolean {
  if (trustedProxies === 0) return () => false;
  return (request) => {
    const header = request.headers["x-forwarded-proto"];
    const values = (Array.isArray(header) ? header.join() : (header ?? "")).split(",");
    // Each proxy appends a value, so earlier values came from the visitor.
    const value = values[Math.max(0, values.length - trustedProxies)];
    return value?.trim().toLowerCase() === "https";
  };
}
