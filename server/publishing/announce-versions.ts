import { reportUndelivered, sendMessage, type Message } from "#server/http/send-message.ts";
import type { ServerLog } from "#server/setup/server-log.ts";

export interface AnnounceOptions {
  /** Learns of each version that goes online. */
  publishUrl: string | undefined;
  /** A cache that forgets what it keeps. */
  purgeUrl: string | undefined;
  output: Pick<ServerLog, "log" | "announce">;
  now: () => Date;
}

export interface VersionAnnouncement {
  /** To be called with the version that is served, as often as it is read. */
  notice(version: string | undefined): void;
  close(): void;
}

/**
 * Tells others when the content that this server serves becomes another.
 *
 * The first version is not told: a cache that forgot at every start would have nothing while servers start
 * again. Each message waits for the one before, and of several that wait only the newest is told.
 */
export function announceVersions(options: AnnounceOptions): VersionAnnouncement {
  const { publishUrl, purgeUrl, output, now } = options;
  const closing = new AbortController();
  let served: string | undefined;
  /** The newest version that has not been told. */
  let due: string | undefined;
  let isBusy = false;

  async function tell(setting: string, message: Omit<Message, "closing">): Promise<void> {
    const failure = await sendMessage({ ...message, closing: closing.signal });
    if (failure !== undefined && !closing.signal.aborted) {
      reportUndelivered(output, setting, failure);
    }
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (due !== undefined) {
      const body = JSON.stringify({ contentVersion: due, at: now().toISOString() });
      due = undefined;
      if (purgeUrl !== undefined) await tell("PURGE_URL", { url: purgeUrl, method: "PURGE" });
      if (publishUrl !== undefined) await tell("PUBLISH_URL", { url: publishUrl, body });
    }
    isBusy = false;
  }

  return {
    notice(version) {
      if (version === undefined || version === served) return;
      const isFirst = served === undefined;
      served = version;
      if (isFirst) return;
      due = version;
      if (!isBusy) void work();
    },
    close: () => closing.abort(),
  };
}
