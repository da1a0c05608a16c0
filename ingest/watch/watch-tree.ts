import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  createChangeCollector,
  type ChangeCollector,
  type ImportRequest,
} from "./change-collector.ts";
import type { ImportOptions, ImportReport } from "#ingest/report/import-report.ts";
import type { ImportFeatures } from "#ingest/import/import-tree.ts";
import { runImport } from "#ingest/import/run-import.ts";
import { createParsePool, type ParsePool } from "#ingest/threads/parse-pool.ts";
import { watchFolder } from "./folder-watcher.ts";

/**
 * Why an import began: `retry` after a failure, `survey` at regular intervals, `database` because
 * it vanished.
 */
export interface ImportTrigger {
  cause: "start" | "save" | "survey" | "retry" | "database";
  /** The saved files, as far as they are known. */
  files: string[];
}

export interface WatchOptions extends ImportOptions {
  features: ImportFeatures;
  onReport: (report: ImportReport, trigger: ImportTrigger) => void;
  /** Receives errors outside of any report; the watch continues. */
  onError: (error: unknown) => void;
  /** Receives German sentences for operators about how changes are noticed. */
  onNotice: (sentence: string) => void;
  /** Receives whether changes are noticed, at first and whenever that changes. */
  onWatching?: (isWatching: boolean) => void;
  /**
   * Called whenever the whole tree was compared with the site, whether or not something changed.
   */
  onSurvey?: () => void;
  /**
   * The interval of surveys of the whole tree, because an event can be lost; only changes are
   * reported.
   */
  surveyMs?: number;
  /** The pause before the first retry; it doubles with each further one. */
  firstRetryMs?: number;
}

export interface TreeWatch {
  close(): Promise<void>;
}

const usualRetryMs = 5000;
const longestRetryMs = 60_000;
const databaseCheckMs = 1000;
const usualSurveyMs = 5 * 60_000;

/**
 * Imports the tree and then every change to it, until it is closed.
 *
 * The promise resolves after the first import. An import that fails because of disk or database is
 * retried. The parser threads of its caller end with it; without them it starts its own.
 */
export async function watchTree(options: WatchOptions, threads?: ParsePool): Promise<TreeWatch> {
  const { workers, contentDir, onNotice, onWatching = () => {} } = options;
  const { surveyMs = usualSurveyMs } = options;
  /** The latest reason for the next import; a save outweighs a survey. */
  let cause: ImportTrigger["cause"] = "save";
  const pool = threads ?? createParsePool(workers === undefined ? {} : { workers });
  const closing = new AbortController();
  const signals = [closing.signal, options.signal].filter((signal) => signal !== undefined);
  const noteTree = (why: ImportTrigger["cause"]) => {
    cause = why;
    collector.noteTree();
  };
  const importer = createImporter({ ...options, signal: AbortSignal.any(signals) }, pool, () =>
    noteTree("retry"),
  );
  const collector: ChangeCollector = createChangeCollector({
    absolutePath: (file) => join(contentDir, file),
    run(request) {
      const why = cause;
      cause = "save";
      return importer.run({ ...request, cause: why }, collector);
    },
  });
  // Watching begins first, so that no change falls between the import and the watch.
  const watcher = await watchFolder(contentDir, {
    onFile(file) {
      cause = "save";
      collector.noteFile(file);
    },
    onTree: () => noteTree("save"),
    onError: (error) => importer.fail(error),
    onNotice,
    onWatching,
  });
  const survey = setInterval(() => noteTree("survey"), surveyMs);
  await importer.run({ cause: "start", files: [], postponed: new Set() }, collector);
  const stopGuard = guardDatabase(join(options.dataDir, "plakat.db"), () => noteTree("database"));
  return {
    async close() {
      stopGuard();
      clearInterval(survey);
      collector.close();
      closing.abort();
      importer.stopRetry();
      await watcher.close();
      await importer.settled();
      await pool.close();
    },
  };
}

type WatchRequest = ImportRequest & Pick<ImportTrigger, "cause">;

interface Importer {
  run(request: WatchRequest, collector: ChangeCollector): Promise<void>;
  /** Passes an error on; after it, the next import is reported in any case. */
  fail(error: unknown): void;
  settled(): Promise<void>;
  stopRetry(): void;
}

function createImporter(options: WatchOptions, pool: ParsePool, retry: () => void): Importer {
  let current: Promise<void> = Promise.resolve();
  let retryTimer: NodeJS.Timeout | undefined;
  const { firstRetryMs = usualRetryMs } = options;
  let retryMs = firstRetryMs;
  let isVerifying = options.isVerifying ?? false;

  /** The last report, for comparison. */
  let said = "";

  async function runNext(request: WatchRequest, collector: ChangeCollector): Promise<void> {
    await current;
    if (options.signal?.aborted) return;
    const { features } = options;
    const { only, files, cause, postponed } = request;
    try {
      const report = await runImport(
        { ...options, isVerifying, ...(only ? { only } : {}), lockWaitMs: Infinity },
        { pool, features, postponed, onRead: (file, size) => collector.noteSize(file, size) },
      );
      if (options.signal?.aborted) return;
      planRetry(report);
      noteSurvey(report, request);
      isVerifying &&= report.status === "failed";
      const before = said;
      said = JSON.stringify([report.message, report.findings]);
      // A survey without changes is not reported.
      const isNews = cause !== "survey" || report.isChanged || said !== before;
      if (isNews) options.onReport(report, { cause, files });
    } catch (error) {
      fail(error);
    }
  }

  function noteSurvey({ status }: ImportReport, { only }: WatchRequest): void {
    if (!only && status !== "failed") options.onSurvey?.();
  }

  function fail(error: unknown): void {
    said = "";
    options.onError(error);
  }

  function planRetry(report: ImportReport): void {
    clearTimeout(retryTimer);
    if (report.status !== "failed") {
      retryMs = firstRetryMs;
      return;
    }
    retryTimer = setTimeout(retry, retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  return {
    run(request, collector) {
      current = runNext(request, collector);
      return current;
    },
    fail,
    settled: () => current,
    stopRetry: () => clearTimeout(retryTimer),
  };
}

/** Notices the deletion of the database, so that it can be rebuilt. */
function guardDatabase(file: string, onLoss: () => void): () => void {
  let isThere = existsSync(file);
  const timer = setInterval(() => {
    const wasThere = isThere;
    isThere = existsSync(file);
    if (wasThere && !isThere) onLoss();
  }, databaseCheckMs);
  return () => clearInterval(timer);
}
