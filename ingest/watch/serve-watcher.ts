import { maxListed } from "#domain/content/import-record.ts";
import type { ImportReport } from "#ingest/report/import-report.ts";
import { ingest } from "#ingest/ingest.ts";
import { watchTree, type TreeWatch } from "./watch-tree.ts";

export interface WatchWorkerData {
  contentDir: string;
  dataDir: string;
  workers?: number;
  siteUrl?: string;
  /** Import once instead of watching. */
  once: boolean;
  /** Check the database for damage first. */
  isVerifying?: boolean;
  restAfterMs?: number;
  /** Milliseconds after an import until its garbage is collected; a minute by default. */
  idleAfterMs?: number;
}

export type WatchMessage =
  { kind: "report"; report: ImportReport } | { kind: "error"; message: string };

/** `repair`: check the database for damage, and import the whole tree. */
export interface WatchCommand {
  kind: "close" | "repair";
}

/** The connection to the process that wants the import; `close` ends this side. */
export interface WatchChannel {
  post(message: WatchMessage): void;
  onCommand(listener: (command: WatchCommand) => void): void;
  /** V8 does not collect the garbage of a process with nothing to do. */
  collectGarbage(): void;
  close(): void;
}

/** Changed documents of one process whose memory is worth a start: the system's allocator keeps it. */
const manyDocuments = 100;

const usualIdleAfterMs = 60_000;

/** A single import leaves nothing to close or to repair. */
const nothing: TreeWatch = { close: () => Promise.resolve(), repair: () => undefined };

/**
 * Imports or watches on behalf of another process, until that sends `close` or is gone.
 *
 * A watch that has imported many documents also ends once nothing changes any more.
 */
export function serveWatcher(channel: WatchChannel, data: WatchWorkerData): void {
  const { once, workers, siteUrl, isVerifying = false, ...folders } = data;
  const { idleAfterMs = usualIdleAfterMs } = data;
  const aborting = new AbortController();
  const onError = (error: unknown) => channel.post({ kind: "error", message: formatError(error) });
  const now = () => new Date();
  let changed = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  const onReport = (report: ImportReport) => {
    changed += report.counts.added + report.counts.changed;
    channel.post({ kind: "report", report });
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => channel.collectGarbage(), idleAfterMs).unref();
  };
  const options = {
    ...folders,
    ...(workers === undefined ? {} : { workers }),
    ...(siteUrl === undefined ? {} : { siteUrl }),
    // The server counts them all and logs the first.
    maxFindings: maxListed,
    now,
    signal: aborting.signal,
    onProgress() {
      clearTimeout(idleTimer);
    },
  };
  const watching = start().catch((error: unknown) => {
    onError(error);
    return nothing;
  });

  async function start(): Promise<TreeWatch> {
    if (!once) return watchTree({ ...options, isVerifying, onReport, onError, onRest });
    onReport(await ingest({ ...options, isVerifying }));
    return nothing;
  }

  function onRest(): void {
    if (changed < manyDocuments) return;
    close();
  }

  function close(): void {
    aborting.abort();
    void watching.then((watch) => watch.close()).finally(() => channel.close());
  }

  if (once) void watching.finally(() => channel.close());
  channel.onCommand(({ kind }) => {
    if (kind === "repair") {
      void watching.then((watch) => watch.repair());
      return;
    }
    close();
  });
}

function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
