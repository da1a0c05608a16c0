import { sendMessage } from "#server/http/send-message.ts";
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
  const { publishUrl, purgeUrl, now } = options;
  const closing = new AbortController();
  let served: string | undefined;
  let isBusy = false;
  let due: (() => Promise<void>) | undefined;

  async function tell(version: string): Promise<void> {
    if (purgeUrl !== undefined) {
      const failure = await sendMessage({
        url: purgeUrl,
        method: "PURGE",
        closing: closing.signal,
      });
      report("PURGE_URL", failure);
    }
    if (publishUrl !== undefined) {
      const body = JSON.stringify({ contentVersion: version, at: now().toISOString() });
      report("PUBLISH_URL", await sendMessage({ url: publishUrl, body, closing: closing.signal }));
    }
  }

  function report(name: string, failure: string | undefined): void {
    if (failure === undefined || closing.signal.aborted) return;
    const sentence = `Die Nachricht an ${name} kam nicht an (${failure}). Prüfe Adresse und Empfänger.`;
    options.output.log.error(sentence);
    options.output.announce(sentence);
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (due) {
      const next = due;
      due = undefined;
      await next();
    }
    isBusy = false;
  }

  return {
    notice(version) {
      if (version === undefined || version === served) return;
      const isFirst = served === undefined;
      served = version;
      if (isFirst) return;
      due = () => tell(version);
      if (!isBusy) void work();
    },
    close: () => closing.abort(),
  };
}
