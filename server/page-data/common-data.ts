import type { Logger } from "pino";
import type { SiteData } from "#client/contract/page-data.ts";
import { isStoreFailure } from "#db/store/open-store.ts";
import { listDirectoryDefaults } from "#db/read/documents.ts";
import { findGlobals } from "#db/read/globals.ts";
import { readNavigation, type NavigationCache, type NavigationNode } from "#db/read/navigation.ts";
import type { DirectoryDefaultsRecord } from "#domain/content/records.ts";
import type { PageContext } from "#server/context/context.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { buildSiteData } from "./site-data.ts";

/** Data that all pages of one content version share. */
export interface SharedData {
  site: SiteData;
  navigation: NavigationNode[];
  /** Folder configurations by address. */
  folders: Map<string, DirectoryDefaultsRecord>;
  /** Layouts named by the configured fallbacks, in their order. */
  fallbackLayouts: (string | undefined)[];
}

/** Reads the shared data. A part that fails is left out; an unreadable store is an error. */
export function readSharedData(
  context: PageContext,
  options: { siteTitle: string | undefined; log: Logger; lastNavigation: NavigationCache },
): Timed<SharedData> {
  const { store, visibility, campaign } = context;
  const names = campaign.site?.layouts.fallbacks ?? ["theme"];
  const globals = attempt(options.log, "globals", {
    otherwise: new Map(),
    read: () => findGlobals(store, names, visibility),
  });
  return combine((take) => ({
    site: take(buildSiteData(context.campaign, options.siteTitle, context.now)),
    navigation: attempt(options.log, "navigation", {
      otherwise: [],
      read: () => readNavigation(store, visibility, options.lastNavigation),
    }),
    folders: new Map(
      listDirectoryDefaults(store, visibility).map((folder) => [folder.path, folder]),
    ),
    fallbackLayouts: names.map((name) => readLayout(globals.get(name))),
  }));
}

/** Reads a part of a page; if it fails, it is left out and logged. */
export function attempt<T>(
  log: Logger,
  part: string,
  { otherwise, read }: { otherwise: T; read: () => T },
): T {
  try {
    return read();
  } catch (error) {
    if (isStoreFailure(error)) throw error;
    log.error({ err: error, part }, "a part of a page could not be read");
    return otherwise;
  }
}

function readLayout(front: Record<string, unknown> | undefined): string | undefined {
  const layout = front?.["layout"];
  return typeof layout === "string" ? layout : undefined;
}
