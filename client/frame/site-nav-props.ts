import type { NavigationItem, PageData, SiteData } from "#client/contract/page-data.ts";

/** The id of the element in which the navigation is hydrated. */
export const siteNavIslandId = "site-nav-island";

export interface SiteNavProps {
  brand: Pick<SiteData, "logo"> & { name: string };
  /** Path of the page, decoded. */
  path: string;
  items: NavigationItem[];
}

/**
 * The props with which the server and, after every page change, the browser render the navigation.
 */
export function createSiteNavProps({ path, site }: Pick<PageData, "path" | "site">): SiteNavProps {
  const { partyName: name, logo, navigation: items } = site;
  return { brand: { name, ...(logo && { logo }) }, path, items };
}
