import type { NavigationItem, PageData } from "../page-data.ts";

/** Element the navigation is hydrated in, and the data block its properties are read from. */
export const siteNavIslandId = "site-nav-island";
export const siteNavDataId = "site-nav-data";

export interface SiteNavProps {
  brand: string;
  /** Path of the page, decoded. */
  path: string;
  items: NavigationItem[];
}

/** What the server renders the navigation with and writes into the data block. */
export function createSiteNavProps(data: PageData): SiteNavProps {
  return { brand: data.site.partyName, path: data.path, items: data.site.navigation };
}

/** The content of the data block, checked. Throws when it is not what `createSiteNavProps` wrote. */
export function parseSiteNavProps(text: string): SiteNavProps {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || typeof value["brand"] !== "string" || typeof value["path"] !== "string") {
    throw new TypeError("The data of the navigation has no brand or no path.");
  }
  const { brand, path, items } = value;
  if (!Array.isArray(items) || !items.every(isNavigationItem)) {
    throw new TypeError("The data of the navigation has no list of items.");
  }
  return { brand, path, items };
}

function isNavigationItem(value: unknown): value is NavigationItem {
  return (
    isRecord(value) &&
    typeof value["text"] === "string" &&
    typeof value["hash"] === "string" &&
    ["colour", "note", "label"].every((key) => ["string", "undefined"].includes(typeof value[key]))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
