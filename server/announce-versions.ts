import { reportUndelivered, sendMessage, type Message } from "#server/http/send-message.ts";
import type { PublishedPages } from "#db/read/published-pages.ts";
import type { ServerLog } from "#server/setup/server-log.ts";

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

const maxAddresses = 1000;

export interface ChangedAddresses {
  /** Pages that are new, changed or gone, in alphabetical order. */
  addresses: string[];
  /** False if there are more, or if settings or files have changed that any page may show. */
  isComplete: boolean;
}

/** Compares the pages of two versions; lists and other pages that only mention changed ones are not named. */
export function listChangedAddresses(
  before: PublishedPages,
  after: PublishedPages,
): ChangedAddresses {
  const all = new Set([...before.digests.keys(), ...after.digests.keys()]);
  const changed = [...all].filter((path) => before.digests.get(path) !== after.digests.get(path));
  return {
    addresses: changed.toSorted().slice(0, maxAddresses),
    isComplete: changed.length <= maxAddresses && before.surroundings === after.surroundings,
  };
}
