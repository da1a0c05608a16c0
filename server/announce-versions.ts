import { reportUndelivered, sendMessage, type Message } from "#server/http/send-message.ts";
import type { PublishedPages } from "#db/read/published-pages.ts";
import type { ServerLog } from "#server/setup/server-log.ts";
import { listChangedAddresses } from "./changed-addresses.ts";

export interface AnnounceOptions {
  /** Learns of each version that goes online. */
  publishUrl: string | undefined;
  /** A cache that forgets what it keeps. */
  purgeUrl: string | undefined;
  /** The pages of the version that is served. */
  readPages: () => PublishedPages;
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
 * again. Each message waits for the one before, and of several that wait only the newest is told. It names the
 * pages that have changed since the last version that the receiver has heard of.
 */
export function announceVersions(options: AnnounceOptions): VersionAnnouncement {
  const { publishUrl, purgeUrl, readPages, output, now } = options;
  const closing = new AbortController();
  let served: string | undefined;
  /** The pages that the receiver knows of; absent without one. */
  let told: PublishedPages | undefined;
  /** The newest version that has not been told. */
  let due: { version: string; pages: PublishedPages | undefined } | undefined;
  let isBusy = false;

  /** Returns whether the message arrived. */
  async function tell(setting: string, message: Omit<Message, "closing">): Promise<boolean> {
    const failure = await sendMessage({ ...message, closing: closing.signal });
    if (failure !== undefined && !closing.signal.aborted) {
      reportUndelivered(output, setting, failure);
    }
    return failure === undefined;
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (due !== undefined) {
      const { version, pages } = due;
      due = undefined;
      if (purgeUrl !== undefined) await tell("PURGE_URL", { url: purgeUrl, method: "PURGE" });
      if (publishUrl === undefined || !told || !pages) continue;
      const changed = listChangedAddresses(told, pages);
      const body = { contentVersion: version, at: now().toISOString(), ...changed };
      const message = { url: publishUrl, body: JSON.stringify(body) };
      if (await tell("PUBLISH_URL", message)) told = pages;
    }
    isBusy = false;
  }

  return {
    notice(version) {
      if (version === undefined || version === served) return;
      const pages = publishUrl === undefined ? undefined : readPages();
      if (served === undefined) told = pages;
      else due = { version, pages };
      served = version;
      if (!isBusy) void work();
    },
    close: () => closing.abort(),
  };
}
