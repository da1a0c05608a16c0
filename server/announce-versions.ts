import { reportUndelivered, sendMessage, type Message } from "#server/http/send-message.ts";
import type { PublishedPages } from "#db/read/published-pages.ts";
import type { ServerLog } from "#server/setup/server-log.ts";

export interface AnnounceOptions {
  /** The address that receives each published version. */
  publishUrl: string | undefined;
  /** The address of a cache to purge. */
  purgeUrl: string | undefined;
  /** The pages of the version that is served. */
  readPages: () => PublishedPages;
  output: Pick<ServerLog, "log" | "announce">;
  now: () => Date;
}

export interface VersionAnnouncement {
  /** Must be called with the served version whenever it is read. */
  notice(version: string | undefined): void;
  close(): void;
}

/**
 * Notifies receivers when the served content changes.
 *
 * The first version is not announced: otherwise every restart would empty the caches. Messages are
 * sent one after another, and of several waiting ones only the newest. Each one lists the pages
 * that changed since the last version that the receiver accepted.
 */
export function announceVersions(options: AnnounceOptions): VersionAnnouncement {
  const { publishUrl, purgeUrl, readPages, output, now } = options;
  const closing = new AbortController();
  let served: string | undefined;
  /** The pages as of the last accepted message; absent before the first one. */
  let told: PublishedPages | undefined;
  /** The newest version that has not been announced yet. */
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
  /** New, changed and removed pages, in alphabetical order. */
  addresses: string[];
  /**
   * Whether `addresses` has all pages that changed. False if there are too many, or if changed
   * settings or files may affect any page.
   */
  isComplete: boolean;
}

/** Compares the pages of two versions; pages that only mention changed ones are left out. */
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
