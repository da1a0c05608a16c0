import type { NavigationItem, BasePage, SiteData } from "./page-data.ts";

/** The id of the data block in a document. */
export const frameDataId = "frame-data";

/** The path of every page that replaces a failed or missing one. */
export const failurePath = "/404";

/**
 * The names of layouts that a page or folder may choose. There is only one, which `Layout` renders.
 */
export const layoutNames: readonly string[] = ["default"];

/** The data that the browser needs for a page rendered by the server. */
export type FrameData = Pick<BasePage, "path" | "site">;

/** Leaves out everything that the document already has as markup. */
export function createFrameData({ path, site }: BasePage): FrameData {
  return { path, site: { ...site, addressLines: [], footer: [], accounts: [], footnotes: [] } };
}

/**
 * Parses and checks the content of the data block. Throws when `createFrameData` did not write it.
 */
export function parseFrameData(text: string): FrameData {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || typeof value["path"] !== "string" || !isSiteData(value["site"])) {
    throw new TypeError("The data of the frame has no path or no site.");
  }
  return { path: value["path"], site: value["site"] };
}

function isSiteData(value: unknown): value is SiteData {
  return (
    isRecord(value) &&
    ["title", "titleSeparator", "partyName"].every((key) => typeof value[key] === "string") &&
    ["object", "undefined"].includes(typeof value["logo"]) &&
    ["string", "undefined"].includes(typeof value["eventsPath"]) &&
    ["addressLines", "footer", "accounts", "footnotes"].every((key) => Array.isArray(value[key])) &&
    Array.isArray(value["navigation"]) &&
    value["navigation"].every(isNavigationItem)
  );
}

function isNavigationItem(value: unknown): value is NavigationItem {
  return (
    isRecord(value) &&
    typeof value["text"] === "string" &&
    [value["hash"], value["href"]].some((target) => typeof target === "string") &&
    ["hash", "href", "colour", "note", "label"].every((key) =>
      ["string", "undefined"].includes(typeof value[key]),
    )
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
