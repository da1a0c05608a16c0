import type { LinkData } from "#client/contract/page-data.ts";
import { findEventsPath, type SiteConfig } from "#domain/site/site-config.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";
import type { NavigationNode } from "#db/read/navigation.ts";
import { readTextLanguage } from "#server/wording/text-language.ts";

const home: LinkData = { text: "Home", href: "/" };

/**
 * The breadcrumbs of a page that belongs to a home page section, in the words of the navigation.
 */
export function sectionBreadcrumbs(
  site: SiteConfig | undefined,
  hash: string,
  usualText: string,
): LinkData[] {
  const section = site?.navigation.find((item) => item.hash === hash);
  return [home, { text: section?.text ?? usualText, href: `/#${hash}` }];
}

/** The breadcrumbs of a page directly below the home page. */
export const homeBreadcrumbs: LinkData[] = [home];

/** The breadcrumbs of an event, through the list of all events. */
export function eventBreadcrumbs(site: SiteConfig | undefined): LinkData[] {
  const href = findEventsPath(site);
  return href === undefined ? [home] : [home, { text: "Termine", href }];
}

/** Marks titles of pages that are not in German. */
export function markLanguages(
  { findDocument }: Pick<Campaign, "findDocument">,
  crumbs: LinkData[],
): LinkData[] {
  return crumbs.map((crumb) =>
    crumb === home ? crumb : { ...crumb, ...readTextLanguage(findDocument(crumb.href)) },
  );
}

/** The breadcrumbs of a page through the folders above it; folders without a page are skipped. */
export function folderBreadcrumbs(navigation: NavigationNode[], path: string): LinkData[] {
  const crumbs = [home];
  const visit = (nodes: NavigationNode[]) => {
    for (const node of nodes) {
      if (!path.startsWith(`${node._path}/`)) continue;
      const hasPage = (node.children ?? []).some((child) => child._path === node._path);
      if (hasPage) crumbs.push({ text: node.title, href: node._path });
      visit(node.children ?? []);
    }
  };
  visit(navigation);
  return crumbs;
}
