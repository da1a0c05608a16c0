import { once } from "node:events";
import type { ImportProgress } from "#domain/content/import-progress.ts";
import { maxListed } from "#domain/content/import-record.ts";
import type { ImportOptions, ImportReport } from "#ingest/report/import-report.ts";
import { features } from "./features.ts";
import { ingest } from "./ingest.ts";
import { watchTree, type ImportTrigger } from "#ingest/watch/watch-tree.ts";

// Entry point of the process in which the server imports, so that requests never wait for it. Only
// `server/import/import-process.ts` starts it, sends it the settings, and disconnects to end it.

interface WatchSettings extends Pick<
  ImportOptions,
  "contentDir" | "dataDir" | "workers" | "siteUrl" | "isVerifying"
> {
  /** Whether to watch after the first import. */
  isWatching: boolean;
  /** How often to give a sign of life. */
  heartbeatMs: number;
}

type WatchMessage =
  | { kind: "report"; report: ImportReport & Partial<ImportTrigger> }
  | { kind: "error" | "notice"; message: string }
  | { kind: "watching"; isWatching: boolean }
  | { kind: "alive"; hasSurveyed: boolean; progress: ImportProgress | undefined };

const closing = new AbortController();
// Ctrl+C reaches every process of the group, but the server decides when this one ends.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.once("disconnect", () => closing.abort());
process.once("message", (settings) => {
  void run(settings as WatchSettings)
    .catch(reportError)
    .finally(() => process.exit());
});

async function run({ isWatching, heartbeatMs, ...given }: WatchSettings): Promise<void> {
  const { signal } = closing;
  let hasSurveyed = false;
  /** The progress of a running import since the last heartbeat. */
  let progress: ImportProgress | undefined;
  // A folder or disk that does not answer blocks this thread, and the heartbeats stop.
  setInterval(() => {
    void send({ kind: "alive", hasSurveyed, progress });
    hasSurveyed = false;
    progress = undefined;
  }, heartbeatMs);
  const options = {
    ...given,
    // The server logs the first findings and counts all.
    maxFindings: maxListed,
    now: () => new Date(),
    onProgress(step: ImportProgress) {
      progress = step;
    },
    signal,
  };
  if (!isWatching) {
    await send({ kind: "report", report: await ingest(options) });
    return;
  }
  const watch = await watchTree({
    ...options,
    features,
    onReport: (report, trigger) => void send({ kind: "report", report: { ...report, ...trigger } }),
    onError: (error) => void reportError(error),
    onNotice: (message) => void send({ kind: "notice", message }),
    onWatching: (isNow) => void send({ kind: "watching", isWatching: isNow }),
    onSurvey() {
      hasSurveyed = true;
    },
  });
  if (!signal.aborted) await once(signal, "abort");
  await watch.close();
}

function reportError(error: unknown): Promise<void> {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return send({ kind: "error", message });
}

/** Settles once the message is written, or the server has ended. */
function send(message: WatchMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });
}
