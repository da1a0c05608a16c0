import type { SiteSettings } from "#db/read/site.ts";
import type { Store } from "#db/store/open-store.ts";
import type { Visibility } from "#db/read/visibility.ts";
import type { OpeningTimes } from "#server/wording/opening-times.ts";

/** The input of every part of a page: one snapshot of the store at one instant. */
export interface PageContext {
  store: Store;
  visibility: Visibility;
  now: Date;
  settings: SiteSettings;
  /** Origin of the public address, where it is configured. */
  siteUrl: string | undefined;
  /**
   * Reads something that is the same for all pages of one content version, once per version.
   *
   * A key belongs to one type; the returned value is shared and must not be changed.
   */
  once<T>(key: string, read: () => T): T;
  /** Parsed opening hours; undefined for text that is none. */
  findOpeningTimes(
    text: string,
    place: { state?: string | undefined; lat?: number; lon?: number },
  ): OpeningTimes | undefined;
}
