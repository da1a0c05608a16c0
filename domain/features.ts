/*
 * The addresses that features add to a site. The server registers its routes from these tables, and
 * checks compare links with them, so both always know the same addresses.
 */

import type { GeneratedPagesSource, PageFamily } from "#domain/addresses/page-family.ts";
import { choicePath, offersChoice, nameQuestionPath, questionsPath } from "./compare.ts";
import { constituencyPages, listConstituencies } from "./constituency.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { languagesPath } from "./languages.ts";
import { findPracticeElection, practicePath } from "#domain/elections/practice-ballot.ts";
import { noticesPath } from "#domain/notice/notice-addresses.ts";
import { findEventsPath, picturesPath, sourcesPath } from "#domain/site/site-config.ts";
import { nameTopicPath, topicsPath } from "./topic.ts";

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
  pressPackage: "/presse/paket.zip",
  ready: "/readyz",
  robots: "/robots.txt",
  search: "/suche",
  searchApi: "/api/suche",
  /** RFC 9116 */
  security: "/.well-known/security.txt",
  sitemap: "/sitemap.xml",
} as const;

/**
 * Addresses that only pages of the program use, in the notation of Express.
 *
 * Texts cannot link to them: some change with their content, and a link to a picture means a file
 * of the tree.
 */
export const internalRoutes = {
  /** This and all addresses that begin with it exist only if an operator has set up the editor. */
  editor: "/redaktion",
  editorFile: "/assets/redaktion/:name",
  editorForms: "/assets/redaktion/formulare.json",
  /** Leads to the page of a file. */
  editorPage: "/redaktion/ansehen/*file",
  /** Returns the state of a saved file. */
  editorState: "/redaktion/stand/*file",
  /** Exists only for holders of a link to it, like its channel of new versions. */
  findings: "/pruefbericht",
  findingsLive: "/pruefbericht/live",
  live: "/api/live",
  manifest: "/assets/manifest.webmanifest",
  media: "/assets/media/:name",
  placeNames: "/assets/orte/:digest",
  tiles: "/assets/geo/:digest/:name",
} as const;

/** The address below which other programs query the content. */
export const contentApiBase = "/api/_content";

/** The folders that never hold a document. */
export const reservedFolders = ["/assets", "/api"] as const;

/**
 * The pages that a campaign has without a document, by what they are about. Each has a view in
 * `server/features.ts`; links, sitemap and reserved addresses follow from this table.
 */
const pageFamilies = {
  home: { list: () => ["/"], takesDocument: true },
  events: { list: ({ site }) => [findEventsPath(site) ?? []].flat(), takesDocument: true },
  pictures: { list: () => [picturesPath], takesDocument: true },
  sources: { list: ({ map }) => (map?.sources ? [sourcesPath] : []), takesDocument: true },
  languages: {
    list: ({ hasForeignPages }) => (hasForeignPages === true ? [languagesPath] : []),
    takesDocument: true,
  },
  notices: {
    list: ({ hasNotices }) => (hasNotices === true ? [noticesPath] : []),
    takesDocument: true,
  },
  topics: {
    list: ({ topics = [] }) => (topics.length > 0 ? [topicsPath] : []),
    takesDocument: true,
  },
  topic: { list: ({ topics = [] }) => topics.map(nameTopicPath), takesDocument: true },
  questions: {
    list: ({ questions = [] }) => (questions.length > 0 ? [questionsPath] : []),
    takesDocument: true,
  },
  question: { list: ({ questions = [] }) => questions.map(nameQuestionPath), takesDocument: true },
  choice: { list: (source) => (offersChoice(source) ? [choicePath] : []), takesDocument: true },
  practice: {
    list: (source) => (findPracticeElection(source) ? [practicePath] : []),
    takesDocument: true,
  },
  finder: {
    list: (source) => (listConstituencies(source).length > 0 ? [finderPath] : []),
    takesDocument: true,
  },
  constituency: constituencyPages,
} satisfies Record<string, PageFamily>;
export type GeneratedPageName = keyof typeof pageFamilies;

const families = Object.entries(pageFamilies) as [GeneratedPageName, PageFamily][];
const linkable = new Set<string>(Object.values(publicRoutes));
const own = new Set<string>([...linkable, ...Object.values(internalRoutes)]);

export interface GeneratedPage {
  name: GeneratedPageName;
  takesDocument: boolean;
}

/** The pages without a document by their canonical addresses. */
export function listGeneratedPages(source: GeneratedPagesSource): Map<string, GeneratedPage> {
  const { site } = source;
  if (!site) return new Map();
  return new Map(
    families.flatMap(([name, { list, takesDocument }]) =>
      list({ ...source, site }).map((path) => [path, { name, takesDocument }] as const),
    ),
  );
}

/** The canonical spelling of an address that may be one of a page without a document. */
export function respellGeneratedPage(path: string): string {
  return families.reduce((spelling, [, { respell }]) => respell?.(spelling) ?? spelling, path);
}

/** Whether texts may link to a path of the program. */
export function isPublicRoute(path: string): boolean {
  return linkable.has(path);
}

/** Whether a path belongs to the program, so that no document can be seen there. */
export function isOwnAddress(path: string): boolean {
  return (
    own.has(path) ||
    reservedFolders.some((folder) => path === folder || path.startsWith(`${folder}/`)) ||
    path.startsWith(`${internalRoutes.editor}/`) ||
    // The parts of a long sitemap, and the data of a page.
    /^\/sitemap-\d+\.xml$/.test(path) ||
    path.endsWith("/_payload.json")
  );
}
