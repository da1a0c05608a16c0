import { respellGeneratedPage, isOwnAddress } from "#domain/features.ts";
import { findCalendarPage, findEventsOfWeek } from "#domain/calendar.ts";
import { findNoticeOfFile } from "#domain/notice/notice-addresses.ts";
import { findPageOfFile } from "#domain/takeaway.ts";
import { listClaimedPaths } from "#db/read/claimed-paths.ts";
import { isTopicPath, topicsPath } from "#domain/topic.ts";
import type { PageContext } from "#server/context/context.ts";
import { listPages } from "./build-view.ts";

/**
 * Whether a decoded path may have anything: a page, a redirect, a file or an address of the
 * program. False means that every request for it gets the not-found view during this content
 * version; true means only that the content must be read.
 */
export type AddressFilter = (path: string) => boolean;

/** Keeps the paths of one content version in memory: about 100 bytes for each document. */
export function createAddressFilter(context: PageContext): AddressFilter {
  const paths = new Set([
    ...listClaimedPaths(context.store),
    ...listPages(context.campaign, context.now).keys(),
  ]);
  return (path) => {
    const spelling = spellPath(path);
    if (paths.has(path) || isOwnAddress(path)) return true;
    if (spelling !== path && (paths.has(spelling) || isOwnAddress(spelling))) return true;
    if (isTopicPath(spelling) && paths.has(topicsPath)) return true;
    const page = findPageBehind(path);
    return page !== undefined && paths.has(page);
  };
}

/** The page to which the file at an address belongs, judged by the address alone. */
function findPageBehind(path: string): string | undefined {
  const notice = findNoticeOfFile(path)?.notice;
  const events = findEventsOfWeek(path);
  return notice ?? events ?? findPageOfFile(path)?.page ?? findCalendarPage(path);
}

/** The canonical spelling of an address: in lower case, and numbers without leading zeros. */
export function spellPath(path: string): string {
  return respellGeneratedPage(path.normalize("NFC").toLowerCase());
}
