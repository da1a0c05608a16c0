import { createHash } from "node:crypto";
import type { ImportRecord } from "#domain/content/import-record.ts";
import { reportUndelivered, sendMessage } from "#server/http/send-message.ts";
import type { Readiness } from "#server/health.ts";
import type { ServerLog } from "#server/setup/server-log.ts";

export interface NotifyOptions {
  url: string;
  readRecord: () => ImportRecord | undefined;
  /** The body that is sent, the same as that of `/readyz`. */
  describe: () => Readiness;
  output: Pick<ServerLog, "log" | "announce">;
}

const checkMs = 1000;
const retryMs = 60_000;

/**
 * Posts to a webhook when the findings of the last import changed, whichever process imported, and
 * when publishing or pulling fails, goes unwatched or works again.
 *
 * It watches the record of the last import, so that no import ever waits for it. Redirects are not
 * followed. News that did not arrive are sent again every minute. Returns a function that ends it.
 */
export function notifyFindings(
  options: NotifyOptions,
  { intervalMs = checkMs, pauseMs = retryMs } = {},
): () => void {
  const { url, describe, output } = options;
  const closing = new AbortController();
  /** Undefined when it is unknown whether the last post arrived. */
  let sent: string | undefined = digestNews(options);
  let missed = { digest: sent, untilMs: 0 };
  let isBusy = false;
  let hasFailed = false;

  async function check(): Promise<void> {
    const digest = digestNews(options);
    if (digest === sent) return;
    if (digest === missed.digest && performance.now() < missed.untilMs) return;
    const body = JSON.stringify(describe());
    const failure = await sendMessage({ url, body, closing: closing.signal });
    if (closing.signal.aborted) return;
    sent = failure === undefined ? digest : undefined;
    missed = { digest, untilMs: performance.now() + pauseMs };
    if (failure !== undefined && !hasFailed) reportUndelivered(output, "NOTIFY_URL", failure);
    hasFailed = failure !== undefined;
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void check().finally(() => {
      isBusy = false;
    });
  }, intervalMs);
  return () => {
    clearInterval(timer);
    closing.abort();
  };
}

/** A digest of the news; no import and an import without findings have the same. */
function digestNews({ readRecord, describe }: NotifyOptions): string {
  const { findings = [], unlisted } = readRecord() ?? {};
  const { stale, lastImport, lastPull } = describe();
  const failedPull = lastPull?.status === "failed" ? lastPull.at : null;
  const reason = lastImport?.reason ?? null;
  return createHash("sha256")
    .update(
      JSON.stringify([findings, unlisted?.errors, unlisted?.warnings, stale, reason, failedPull]),
    )
    .digest("base64url");
}
