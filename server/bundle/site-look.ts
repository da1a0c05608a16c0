import type { BrandRecord } from "#domain/theme/brand-record.ts";
import type { ThemeConfig } from "#domain/theme/theme-config.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";

/** Colours and logo, by which sites differ. */
export interface SiteLook {
  theme: ThemeConfig | undefined;
  brand: BrandRecord | undefined;
}

export function readLook({ site, brand }: SiteSettings): SiteLook {
  return { theme: site?.theme, brand };
}

/** The look of a site without any settings. */
export const plainLook: SiteLook = { theme: undefined, brand: undefined };
