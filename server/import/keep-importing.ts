import { createImportRecordReader } from "#db/files/import-record-file.ts";
import { createImportState, type ImportState } from "./import-state.ts";
import {
  startImportProcess,
  type ImportConfig,
  type ImportMessage,
  type ImportProcess,
  type ImportReport,
} from "./import-process.ts";
import { createImportReporter } from "./import-reporter.ts";
import { createProgressLog } from "./progress-log.ts";
import type { ServerLog } from "#server/setup/server-log.ts";

/** The import that runs beside the server, in a process of its own. */
export interface ContentImport {
  state(): ImportState;
  /**
   * Looks for damage in the database and imports everything again, after a failure of the store.
   *
   * May be called at every failure: repairs are repeated at growing intervals.
   */
  repair(): void;
  close(): Promise<void>;
}

interface KeepOptions {
  firstRetryMs?: number;
  /** The interval of the process's heartbeats. */
  heartbeatMs?: number;
  /** The address with all findings, for a person who reads along. */
  findingsAddress?: string | undefined;
  onReport?: ((report: ImportReport) => void) | undefined;
}

const firstRepairMs = 2000;
const longestPauseMs = 60_000;
const closeMs = 3000;
const silenceSentence =
  "Der Import antwortet nicht: Er hängt, oder der Inhaltsordner oder der Datenträger von DATA_DIR antwortet nicht. Online bleibt, was online ist. Bleibt er stumm, wird er beendet und neu gestartet; prüfe, ob sich beide Ordner lesen lassen.";

/**
 * Imports the content once, or keeps watching it.
 *
 * A failed single import is repeated until it succeeds, and a process that dies or hangs is
 * replaced.
 */
export function startContentImport(
  config: ImportConfig,
  output: ServerLog,
  { firstRetryMs = 5000, heartbeatMs = 5000, findingsAddress, onReport }: KeepOptions = {},
): ContentImport {
  const { dataDir, isWatching } = config;
  const readRecord = createImportRecordReader(dataDir);
  const report = createImportReporter({ output, readRecord, findingsAddress, isWatching });
  const retryPause = createPause(firstRetryMs);
  const repairPause = createPause(firstRepairMs);
  let importer: ImportProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  /** A running import repairs, so further requests are dropped. */
  let isRepairing = false;
  /** A repair waits for the end of the running import. */
  let isRepairDue = false;
  let hasSucceeded = false;
  const listeners = createListeners(config, output);
  const pulse = { heartbeatMs, onSilence: createSilenceListener(listeners) };
  start();

  function start(): void {
    clearTimeout(timer);
    hasSucceeded = false;
    importer = startImportProcess(config, { isVerifying: isRepairDue, onMessage, onEnd, ...pulse });
    isRepairDue = false;
    isRepairing = true;
  }

  function onMessage(message: ImportMessage): void {
    if (message.kind === "report") {
      hasSucceeded = report(message.report);
      onReport?.(message.report);
    }
    if (message.kind === "report" || message.kind === "error") isRepairing = false;
    noteMessage(message, listeners);
  }

  function onEnd(end: ProcessEnd): void {
    importer = undefined;
    isRepairing = false;
    if (isClosing) return;
    noteEnd(end, listeners);
    if (isRepairDue) start();
    else if (config.isWatching || !hasSucceeded) timer = setTimeout(start, retryPause.next());
  }

  return {
    state: listeners.state.read,
    repair() {
      if (isRepairing || isClosing || !repairPause.isOver()) return;
      isRepairing = true;
      repairPause.next();
      isRepairDue = true;
      if (importer) void importer.end(closeMs);
      else start();
    },
    async close() {
      isClosing = true;
      clearTimeout(timer);
      await importer?.end(closeMs);
    },
  };
}

interface ProcessEnd {
  code: number | null;
  signal: string | null;
}

interface Listeners {
  state: ReturnType<typeof createImportState>;
  output: ServerLog;
  progress: ReturnType<typeof createProgressLog>;
}

function createListeners(config: ImportConfig, output: ServerLog): Listeners {
  return {
    state: createImportState(config),
    output,
    progress: createProgressLog(output.log),
  };
}

function createSilenceListener({ state, output }: Listeners): (isSilent: boolean) => void {
  return (isSilent) => {
    state.noteSilence(isSilent);
    if (!isSilent) return output.log.info("the import process answers again");
    output.log.error({ detail: silenceSentence }, "the import process does not answer");
    output.announce(silenceSentence);
  };
}

function noteEnd(end: ProcessEnd, { state, output, progress }: Listeners): void {
  state.noteEnd(end);
  progress.noteEnd();
  if (end.code !== 0) output.log.error(end, "the import process died");
}

function noteMessage(message: ImportMessage, { state, output, progress }: Listeners): void {
  switch (message.kind) {
    case "watching":
      return state.noteWatching(message.isWatching);
    case "alive":
      progress.noteBeat(message);
      return message.hasSurveyed ? state.noteSurvey() : undefined;
    case "notice":
      output.log.warn({ detail: message.message }, "the import has a notice");
      return output.announce(message.message);
    case "error":
      progress.noteEnd();
      state.noteError();
      return output.log.error({ detail: message.message }, "the import met an error");
    case "report":
      progress.noteEnd();
      return state.noteReport(message.report);
    default:
      return message satisfies never;
  }
}

/** Exponential backoff, reset after a pause as long as its maximum. */
function createPause(firstMs: number) {
  let pauseMs = 0;
  let beganAtMs = -Infinity;
  return {
    next(): number {
      const isFirst = performance.now() - beganAtMs > pauseMs + longestPauseMs;
      pauseMs = isFirst ? firstMs : Math.min(pauseMs * 2, longestPauseMs);
      beganAtMs = performance.now();
      return pauseMs;
    },
    isOver: () => performance.now() - beganAtMs >= pauseMs,
  };
}
