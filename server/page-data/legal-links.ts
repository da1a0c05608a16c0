import type { SiteData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { findDocument } from "#db/read/documents.ts";
import { picturesPath } from "#domain/site/site-config.ts";
import type { PageContext } from "#server/context/context.ts";

/**
 * The footer with links to Impressum and privacy notice, which must be easily recognisable and
 * directly reachable from every page (DDG § 5, MStV § 18), and to the rights in pictures. Adds those
 * that the settings lack.
 */
export function addLegalLinks(
  { store, visibility }: Pick<PageContext, "store" | "visibility">,
  footer: SiteData["footer"],
): SiteData["footer"] {
  const { heading, impressum, privacy } = texts.legal;
  const links = [
    { text: impressum, href: "/impressum" },
    { text: privacy, href: "/datenschutz" },
    { text: texts.pictures.title, href: picturesPath },
  ];
  const missing = links.filter(
    ({ href }) =>
      !footer.some((group) => group.links.some((link) => leadsTo(link.href, href))) &&
      (href === picturesPath || findDocument(store, href, visibility) !== undefined),
  );
  if (missing.length === 0) return footer;
  const isLegal = (group: { heading: string }) => group.heading === heading;
  return footer.some(isLegal)
    ? footer.map((group) =>
        isLegal(group) ? { ...group, links: [...group.links, ...missing] } : group,
      )
    : [...footer, { heading, links: missing }];
}

function leadsTo(href: string, path: string): boolean {
  return href.replace(/[?#].*$/, "").replace(/\/$/, "") === path;
}
