import type { Logger } from "pino";
import type { SiteData } from "#client/contract/page-data.ts";
import { listMapHosts } from "#domain/map/map-config.ts";
import type { PreviewGrant } from "#db/preview.ts";
import { createNavigationCache, type NavigationCache } from "#db/read/navigation.ts";
import { readSite } from "#db/read/site.ts";
import { readCampaignSource } from "#db/read/campaign.ts";
import type { Campaign, Publishing } from "#domain/campaign/campaign.ts";
import { readCampaign } from "#domain/campaign/read-campaign.ts";
import { createVisibility, type Visibility } from "#db/read/visibility.ts";
import type { ContentSnapshot, LiveStore } from "#db/store/live-store.ts";
import { isStoreFailure, type Store } from "#db/store/open-store.ts";
import { plainLook, readLook, type SiteLook } from "#server/bundle/site-look.ts";
import type { MapHosts } from "#server/http/security-headers.ts";
import type { Features, PageContext } from "#server/context/context.ts";
import { findFirst, type Timed } from "#domain/time/timed.ts";
import type { Config } from "#server/setup/config.ts";
import { readSharedData, type SharedData } from "./common-data.ts";
import { createPlainSite } from "./site-data.ts";
import { perCampaign } from "#domain/campaign/memo.ts";

/** One content version with the data that all its pages share. */
export interface SiteSnapshot {
  context: PageContext;
  hosts: MapHosts;
  look: SiteLook;
  shared: SharedData;
  version: string;
  /** The next change of the content or of `shared`. */
  validUntil: Date | undefined;
  preview: PreviewGrant | undefined;
}

/** The frame of every page, errors included; the same objects until something in them changes. */
export interface Shell {
  site: SiteData;
  hosts: MapHosts;
  look: SiteLook;
}

export interface SiteReader {
  /**
   * Builds a value from a snapshot of what visitors, or a preview, can see. Throws when the store
   * cannot be read.
   */
  read: <T>(build: (snapshot: SiteSnapshot) => T, preview?: PreviewGrant) => T;
  /** The current shell, or the last one if the store cannot be read. */
  readShell: () => Shell;
  /** The last shell, for error pages, which must not depend on the store. */
  lastShell: () => Shell;
}

interface SiteReaderOptions {
  store: LiveStore;
  config: Pick<Config, "siteUrl" | "siteTitle">;
  log: Logger;
  features: Features;
  isArchive?: boolean | undefined;
  /** Called after each successful read. */
  onRead?: () => void;
}

/** Reads the current content, and caches what all pages share. */
export function createSiteReader(options: SiteReaderOptions): SiteReader {
  const { store, config, onRead } = options;
  const memory = createSiteMemory(config.siteTitle);
  const read: SiteReader["read"] = (build, preview) => {
    const result = store.snapshot((content) =>
      build(readSiteSnapshot(content, { ...options, memory, preview })),
    );
    onRead?.();
    return result;
  };
  return {
    read,
    readShell() {
      try {
        return read(({ shared: { site }, hosts, look }) => ({ site, hosts, look }));
      } catch (error) {
        if (!isStoreFailure(error)) throw error;
        return memory.lastShell;
      }
    },
    lastShell: () => memory.lastShell,
  };
}

/** Adds version and end of validity to a snapshot. */
export function complete<T>(
  snapshot: SiteSnapshot,
  { value, validUntil }: Timed<T>,
): Timed<T> & { version: string } {
  const { version } = snapshot;
  return { value, validUntil: findFirst(snapshot.validUntil, validUntil), version };
}

/** State kept between requests. */
interface SiteMemory {
  shared: VersionMemory | undefined;
  lastNavigation: NavigationCache;
  lastShell: Shell;
}

/** State shared by all pages of one content version. */
interface VersionMemory {
  version: string;
  /** The store from which the campaign was read, because the campaign looks up places later. */
  store: Store;
  campaign: Campaign;
  data: { shared: Timed<SharedData>; readAt: Date } | undefined;
}

function createSiteMemory(siteTitle: string | undefined): SiteMemory {
  return {
    shared: undefined,
    lastNavigation: createNavigationCache(),
    lastShell: { site: createPlainSite(siteTitle), hosts: [], look: plainLook },
  };
}

/**
 * Reads what pages share, most of it once per version.
 *
 * A preview neither uses nor changes what is cached for visitors.
 */
function readSiteSnapshot(
  { store, state, now }: ContentSnapshot,
  options: SiteReaderOptions & { memory: SiteMemory; preview: PreviewGrant | undefined },
): SiteSnapshot {
  const { preview, config, log, features, isArchive = false } = options;
  const memory = preview ? { ...options.memory, shared: undefined } : options.memory;
  const visibility = createVisibility(now, preview);
  const publishing = { siteUrl: config.siteUrl, isArchive };
  const kept = keepVersion(memory, { store, visibility, version: state.version, publishing });
  const context: PageContext = {
    store,
    visibility,
    now,
    campaign: kept.campaign,
    features,
  };
  if (!kept.data || !isValidAt(kept.data, now)) {
    const { lastNavigation } = memory;
    const shared = readSharedData(context, { siteTitle: config.siteTitle, log, lastNavigation });
    kept.data = { shared, readAt: now };
  }
  const { value: shared, validUntil } = kept.data.shared;
  const hosts = hostsOf(kept.campaign);
  const look = lookOf(kept.campaign);
  memory.lastShell = { site: shared.site, hosts, look };
  return {
    context,
    shared,
    hosts,
    look,
    version: state.version,
    validUntil: findFirst(state.nextChangeAt, validUntil),
    preview,
  };
}

const hostsOf = perCampaign(({ site, siteUrl }) => listMapHosts(site?.map, siteUrl));
const lookOf = perCampaign(readLook);

/** The clock may have been set back. */
function isValidAt(kept: { shared: Timed<SharedData>; readAt: Date }, now: Date): boolean {
  const { validUntil } = kept.shared;
  return kept.readAt <= now && (validUntil === undefined || now < validUntil);
}

interface VersionSource {
  store: Store;
  visibility: Visibility;
  version: string;
  publishing: Publishing;
}

function keepVersion(
  memory: SiteMemory,
  { store, visibility, version, publishing }: VersionSource,
): VersionMemory {
  if (memory.shared?.version === version && memory.shared.store === store) return memory.shared;
  const settings = readSite(store);
  const campaign = readCampaign({
    ...readCampaignSource(store, settings, visibility),
    publishing,
  });
  memory.shared = { version, store, campaign, data: undefined };
  return memory.shared;
}
