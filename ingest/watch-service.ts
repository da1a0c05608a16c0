import type { ImportReport } from "./import-report.ts";
import { ingest } from "./ingest.ts";
import { watchTree } from "./watch.ts";

export interface WatchWorkerData {
  contentDir: string;
  dataDir: string;
  workers?: number;
  siteUrl?: string;
  /** Import once instead of watching. */
  once: boolean;
}

export type WatchMessage =
  { kind: "report"; report: ImportReport } | { kind: "error"; message: string };

export interface WatchCommand {
  kind: "close";
}

/** The way to whoever wants the import; `close` ends this side. */
export interface WatchChannel {
  post(message: WatchMessage): void;
  onCommand(listener: (command: WatchCommand) => void): void;
  close(): void;
}

/** Imports or watches on behalf of another process; ends when that one says so or is gone. */
export function serveWatcher(channel: WatchChannel, data: WatchWorkerData): void {
  const { once, workers, siteUrl, ...folders } = data;
  const aborting = new AbortController();
  const onReport = (report: ImportReport) => channel.post({ kind: "report", report });
  const onError = (error: unknown) => channel.post({ kind: "error", message: describe(error) });
  const options = {
    ...folders,
    ...(workers === undefined ? {} : { workers }),
    ...(siteUrl === undefined ? {} : { siteUrl }),
    now: () => new Date(),
    signal: aborting.signal,
  };
  const closer = start().catch((error: unknown) => {
    onError(error);
    return { close: () => Promise.resolve() };
  });

  async function start(): Promise<{ close(): Promise<void> }> {
    if (!once) return watchTree({ ...options, onReport, onError });
    onReport(await ingest(options));
    return { close: () => Promise.resolve() };
  }

  channel.onCommand((command) => {
    if (command.kind !== "close") return;
    aborting.abort();
    void closer.then((watcher) => watcher.close()).finally(() => channel.close());
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
