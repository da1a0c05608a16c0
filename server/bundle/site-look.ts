import type { SiteSettings } from "#db/read/site.ts";
import type { ThemeConfig } from "#db/model/theme/theme-config.ts";

/** What makes the pages of one site look different from those of another one. */
export interface SiteLook {
  theme: ThemeConfig | undefined;
}

export function readLook({ site }: SiteSettings): SiteLook {
  return { theme: site?.theme };
}

/** A site of which nothing is known. */
export const plainLook: SiteLook = { theme: undefined };
