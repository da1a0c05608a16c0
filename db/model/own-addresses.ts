/*
 * The addresses that the program itself answers, besides those of documents and of the pages in
 * `listGeneratedPages`. The server registers its routes from this list, and checks compare links
 * with it, so that an address is never known on one side alone.
 */

import type { DocumentKind } from "./kinds.ts";

/** Pages and files that stay at their address, so that texts may link to them. */
export const publicRoutes = {
  calendar: "/kalender.ics",
  candidatesCsv: "/api/kandidaten.csv",
  candidatesJson: "/api/kandidaten.json",
  feed: "/feed.xml",
  health: "/healthz",
  /** Browsers request this name whatever the page says. */
  icon: "/favicon.ico",
  licences: "/lizenzen.txt",
  ready: "/readyz",
  robots: "/robots.txt",
  search: "/suche",
  searchApi: "/api/suche",
  /** RFC 9116 */
  security: "/.well-known/security.txt",
  sitemap: "/sitemap.xml",
} as const;

/**
 * Addresses that only pages of the program use, as Express writes them.
 *
 * Texts cannot link to them: some change with what is behind them, and a link to a picture means
 * one of the tree.
 */
export const internalRoutes = {
  /** Exists only for those who have a link to it, as its channel of new versions does. */
  findings: "/pruefbericht",
  findingsLive: "/pruefbericht/live",
  live: "/api/live",
  manifest: "/assets/manifest.webmanifest",
  media: "/assets/media/:name",
  tiles: "/assets/geo/:digest/:name",
} as const;

/** The folders that never hold a document. */
export const reservedFolders = ["/assets", "/api"] as const;

const linkable = new Set<string>(Object.values(publicRoutes));
const own = new Set<string>([...linkable, ...Object.values(internalRoutes)]);

/** The kinds whose documents have a calendar: one event, or all that take place there. */
const calendarKinds: readonly (DocumentKind | undefined)[] = ["event", "office", "venue"];

/** The address of the calendar of a page. */
export function nameCalendar(path: string): string {
  return `${path}.ics`;
}

/** The page whose calendar is at an address, as far as the address says; undefined for others. */
export function findCalendarPage(path: string): string | undefined {
  return path.endsWith(".ics") ? path.slice(0, -4) : undefined;
}

/** Whether documents of a kind have a calendar. */
export function hasCalendar(kind: DocumentKind | undefined): boolean {
  return calendarKinds.includes(kind);
}

/** Whether something of the program is at a path to which texts may link. */
export function isPublicRoute(path: string): boolean {
  return linkable.has(path);
}

/** Whether a path belongs to the program, so that no document can be seen there. */
export function isOwnAddress(path: string): boolean {
  return (
    own.has(path) ||
    reservedFolders.some((folder) => path === folder || path.startsWith(`${folder}/`)) ||
    // The files of a sitemap that is too long for one, and the data of a page.
    /^\/sitemap-\d+\.xml$/.test(path) ||
    path.endsWith("/_payload.json")
  );
}
