import { gatherTopics, type Topic } from "#domain/topic.ts";
import { findCalendarPage, hasCalendar, nameWeek } from "#domain/calendar.ts";
import { isPublicRoute, publicRoutes, listGeneratedPages } from "#domain/features.ts";
import { findNoticeOfFile } from "#domain/notice/notice-addresses.ts";
import { findPageOfFile, hasPageFile } from "#domain/takeaway.ts";
import { findEventsPath } from "#domain/site/site-config.ts";
import { listConstituencies, nameConstituencyPath } from "#domain/constituency.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { isStanding } from "#domain/campaign/people.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { isPublished, type CheckInput } from "./check-input.ts";

/** The addresses at which the server will answer, for checks of links. */
export interface ServedAddresses {
  /** The pages by address; among several documents at one address, the served one. */
  byPath: Map<string, DocumentHead>;
  /** The documents by the further addresses that lead to them. */
  byAlias: Map<string, DocumentHead>;
  /** Pages that exist without a document. */
  generated: Set<string>;
  /** Files with mistakes and without a published version, by address. */
  broken: Map<string, string>;
  /** Whether an address has a page, or a redirect to one. */
  isPage: (path: string) => boolean;
  /** Whether an address has something besides a document. */
  has: (path: string) => boolean;
}

/** Lists the addresses of a tree: its documents, and what the program adds to them. */
export function listServedAddresses(input: CheckInput): ServedAddresses {
  const { site, notices, foreignPages } = input;
  const pages = input.documents.filter((document) => !document.isPartial);
  const generatedPages = listGeneratedPages({
    ...input,
    topics: gatherStandingTopics(input),
    candidacies: input.people.filter(isPublished).map(({ fields }) => fields.candidacies),
    hasForeignPages: foreignPages.some(({ isDraft }) => !isDraft),
    hasNotices: [...notices.values()].some(({ document }) => !document.isDraft),
  });
  const generated = new Set(generatedPages.keys());
  const folders = new Set(
    input.directoryDefaults
      // Without a campaign, a folder without an index has an empty page, as in the reference.
      .filter(({ redirect }) => redirect !== undefined || !site)
      .map(({ path }) => path),
  );
  const broken = new Map(
    input.unpublished.map((file) => [deriveAddress(file, site?.umlauts ?? "ascii").path, file]),
  );
  const byPath = new Map(
    pages
      // The last entry of an address wins, and the server shows the first in the default order.
      .toReversed()
      .toSorted((one, other) => Number(other.isDraft) - Number(one.isDraft))
      .map((document) => [document.path, document]),
  );
  const byAlias = listByAlias(input.aliases, pages);
  const areas = new Set(
    listConstituencies(input).map(({ number }) => nameConstituencyPath(number)),
  );
  const events = findEventsPath(site);
  const isCalendar = (path: string) => {
    if (events !== undefined && path === nameWeek(events)) return true;
    const page = findCalendarPage(path);
    return page !== undefined && (areas.has(page) || hasCalendar(byPath.get(page)?.kind));
  };
  return {
    byPath,
    byAlias,
    generated,
    isPage: (path) =>
      byPath.has(path) ||
      byAlias.has(path) ||
      generated.has(path) ||
      folders.has(path) ||
      path === publicRoutes.search,
    broken,
    has: (path) =>
      generated.has(path) ||
      folders.has(path) ||
      broken.has(path) ||
      isPublicRoute(path) ||
      isCalendar(path) ||
      byPath.get(findNoticeOfFile(path)?.notice ?? "")?.kind === "transparency" ||
      isPageFile(path, (page) => generatedPages.get(page)?.name ?? byPath.get(page)?.kind) ||
      input.assets.has(path.slice(1)),
  };
}

/** Whether an address is that of a file to take away. */
function isPageFile(
  path: string,
  findKind: (page: string) => Parameters<typeof hasPageFile>[0],
): boolean {
  const found = findPageOfFile(path);
  return found !== undefined && hasPageFile(findKind(found.page), found.file);
}

function listByAlias(
  aliases: CheckInput["aliases"],
  pages: DocumentHead[],
): ServedAddresses["byAlias"] {
  const byFile = new Map(pages.map((document) => [document.file, document]));
  return new Map(
    aliases.flatMap(({ path, file }) => {
      const document = byFile.get(file);
      return document ? [[path, document] as const] : [];
    }),
  );
}

/** The topics with a page: those of published persons who stand. */
export function gatherStandingTopics(input: CheckInput): Topic[] {
  const standing = input.people.filter(
    (one) => isPublished(one) && isStanding(input.elections, one),
  );
  const written = standing.flatMap(({ fields }) => fields.topics ?? []);
  return gatherTopics(written, input.site?.umlauts ?? "de");
}
