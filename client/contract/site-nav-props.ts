import type { NavigationItem, PageData } from "./page-data.ts";

/** Element the navigation is hydrated in. */
export const siteNavIslandId = "site-nav-island";

export interface SiteNavProps {
  brand: string;
  /** Path of the page, decoded. */
  path: string;
  items: NavigationItem[];
}

/** What the server and, after every change of the page, the browser draw the navigation with. */
export function createSiteNavProps({ path, site }: Pick<PageData, "path" | "site">): SiteNavProps {
  return { brand: site.partyName, path, items: site.navigation };
}
