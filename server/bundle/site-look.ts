import type { BrandRecord } from "#domain/theme/brand-record.ts";
import type { ThemeConfig } from "#domain/theme/theme-config.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";

/** Colours and logo, which set the pages of one site apart from those of another. */
export interface SiteLook {
  theme: ThemeConfig | undefined;
  brand: BrandRecord | undefined;
}

export function readLook({ site, brand }: SiteSettings): SiteLook {
  return { theme: site?.theme, brand };
}

/** A site of which nothing is known. */
export const plainLook: SiteLook = { theme: undefined, brand: undefined };

/** Published files are served under their content-hashed names below this path. */
export const mediaBase = "/assets/media/";
