/*
 * The addresses that the program itself answers, besides those of documents and of the pages in
 * `listGeneratedPages`. The server registers its routes from this list, and checks compare links
 * with it, so that an address is never known on one side alone.
 */

import type { GeneratedPageName } from "./generated-pages.ts";
import type { DocumentKind } from "#domain/fields/kinds.ts";

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
  placeNames: "/assets/orte/:digest",
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

/** What visitors take away from a page: the end of its address, and the kinds of pages that have it. */
const pageFiles = {
  /** vCard 4.0 */
  card: { end: ".vcf", kinds: ["candidate", "office"] },
  /** vCard 3.0, the newest version that the address books of Android read. */
  phoneCard: { end: "/kontakt.vcf", kinds: ["candidate", "office"] },
  qrCode: { end: "/qr.svg", kinds: ["candidate", "constituency", "event", "office"] },
  sheet: { end: "/druck", kinds: ["candidate", "constituency"] },
} satisfies Record<string, { end: string; kinds: (DocumentKind | GeneratedPageName)[] }>;

export type PageFile = keyof typeof pageFiles;

/** The address of what visitors take away from a page. */
export function namePageFile(path: string, file: PageFile): string {
  return path + pageFiles[file].end;
}

/** The page from which something is taken away at an address, as far as the address says. */
export function findPageOfFile(path: string): { page: string; file: PageFile } | undefined {
  // `/kontakt.vcf` ends with `.vcf` as well.
  const file = pageFileNames.findLast((name) => path.endsWith(pageFiles[name].end));
  return file && { page: path.slice(0, -pageFiles[file].end.length), file };
}

const pageFileNames = Object.keys(pageFiles) as PageFile[];

/** Whether pages of a kind have it. */
export function hasPageFile(
  kind: DocumentKind | GeneratedPageName | undefined,
  file: PageFile,
): boolean {
  const kinds: readonly (typeof kind)[] = pageFiles[file].kinds;
  return kinds.includes(kind);
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
