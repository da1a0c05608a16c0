import type { Request, Response, Router } from "express";
import { publicRoutes } from "#domain/features.ts";
import { createRouter } from "#server/http/routing.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import type { Site } from "#server/rendering/site.ts";
import { countFindings, type ImportRecord } from "#domain/content/import-record.ts";
import type { PullState } from "#server/import/pull-state.ts";
import type { ImportState, LastImport } from "#server/import/import-state.ts";
import { isStoreFailure } from "#db/store/open-store.ts";

/** Whether the server works and has content, for monitoring. */
export const healthFeature = { routes: createHealthRoutes } satisfies RoutedFeature;

function createHealthRoutes(site: Site): Router {
  return createRouter()
    .get(publicRoutes.health, createHealthRoute(site))
    .get(publicRoutes.ready, createReadyRoute(site));
}

/** Answers 200 only if a page could be served; otherwise throws what a visitor would get. */
function createHealthRoute(site: Site) {
  return function reportHealth(_request: Request, response: Response): void {
    site.pages.find({ path: "/", encodedPath: "/", search: "" });
    const isStopping = site.isStopping();
    response
      .status(isStopping ? 503 : 200)
      .set("Cache-Control", "no-store")
      .type("text/plain")
      .send(isStopping ? "stopping\n" : "ok\n");
  };
}

/** 200 once content is served, 503 before the first import; JSON in both cases. */
function createReadyRoute(site: Site) {
  return function reportReadiness(_request: Request, response: Response): void {
    const readiness = readReadiness(site);
    const isUnavailable = readiness.status === "unavailable";
    response
      .status(readiness.status === "ready" ? 200 : 503)
      .set({ "Cache-Control": "no-store", ...(isUnavailable && { "Retry-After": "5" }) })
      .json(readiness);
  };
}

/** The state that monitors may know; it names no file, because anyone can ask. */
export interface Readiness {
  status: "ready" | "stopping" | "unavailable";
  contentVersion: string | null;
  /** ISO text in UTC; null when no import is known. */
  lastSuccessfulImport: string | null;
  /** Findings of the last import; null when none is known. */
  errors: number | null;
  warnings: number | null;
  /** The last import of this data folder; null when none is known. */
  lastImport: LastImport | null;
  /** The last `plakat pull`; null when none is known. */
  lastPull: LastPull | null;
  /** Whether this server notices changes to the content. */
  watching: boolean;
  /** Whether the content may be newer than the site. */
  stale: boolean;
}

interface LastPull {
  status: "pulled" | "failed";
  /** ISO text in UTC: when this commit or fault was first seen. */
  at: string;
  /** ISO text in UTC: when the content last was that of the repository; null when that is not known. */
  succeededAt: string | null;
  /** Whether a process that should pull again has died or is late. */
  overdue: boolean;
  /** Whether no process has published what the pull brought. */
  unpublished: boolean;
}

export interface ReadinessSource {
  /** Reads the content version. Throws while there is no content. */
  readVersion: () => string;
  readRecord: () => ImportRecord | undefined;
  readPull: () => PullState | undefined;
  /** The state of this server's import; undefined if it runs none. */
  readImportState: () => ImportState | undefined;
  isStopping: () => boolean;
  onStoreFailure?: (error: unknown) => void;
}

const noImport: ImportState = {
  lastImport: null,
  isWatching: false,
  isStale: false,
  surveyAgeMs: null,
};

/** Reads the present state; unreadable content is part of it. */
export function readReadiness(source: ReadinessSource): Readiness {
  const contentVersion = findVersion(source);
  const served = source.isStopping() ? "stopping" : "ready";
  const record = source.readRecord();
  const { lastImport, isWatching, isStale } = source.readImportState() ?? noImport;
  const lastPull = toLastPull(source.readPull());
  return {
    status: contentVersion === null ? "unavailable" : served,
    contentVersion,
    lastSuccessfulImport: record?.succeededAt ?? null,
    ...(record ? countFindings(record) : { errors: null, warnings: null }),
    lastImport: lastImport ?? (record ? recallImport(record) : null),
    lastPull,
    watching: isWatching,
    stale: isStale || isBehind(lastPull),
  };
}

/** The last import by another process, whose reason for a failure is not recorded. */
function recallImport({ status, finishedAt }: ImportRecord): LastImport {
  return { status, finishedAt, reason: null };
}

// Without the sentences of a fault, which may name the repository.
function toLastPull(pull: PullState | undefined): LastPull | null {
  if (!pull) return null;
  const { fault, at, succeededAt = null, isOverdue: overdue, isUnpublished: unpublished } = pull;
  const status = fault === undefined ? "pulled" : "failed";
  return { status, at, succeededAt, overdue, unpublished };
}

/** Whether the site may lack content that the repository has. */
function isBehind(pull: LastPull | null): boolean {
  return pull !== null && (pull.overdue || pull.unpublished);
}

function findVersion({ readVersion, onStoreFailure }: ReadinessSource): string | null {
  try {
    return readVersion();
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
    onStoreFailure?.(error);
    return null;
  }
}
