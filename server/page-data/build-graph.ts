import { writeAsciiEmail, writeAsciiUrl } from "#domain/words/ascii-address.ts";
import type { HeadData, LinkData } from "#client/contract/page-data.ts";
import type { View } from "#client/features.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { encodePath } from "#server/http/request-target.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import type { BuiltView, PageContext, PageSource } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { toAddressNode, nameParty, type GraphNode } from "#server/context/graph-node.ts";
import { mustForget } from "#domain/campaign/people.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** The subject of a page for machines (JSON-LD 1.1, schema.org). */
export interface Graph {
  "@context": "https://schema.org";
  "@graph": GraphNode[];
}

interface GraphSource extends Pick<BuiltView, "view" | "subject"> {
  source: PageSource;
  head: HeadData;
}

/**
 * The graph of a page. The value is undefined for sites without a campaign, drafts, pages hidden from
 * search engines, and persons whose data must no longer be shown. Things keep their `@id` on all pages.
 */
export function buildGraph(context: PageContext, page: GraphSource): Timed<Graph | undefined> {
  const { source, head } = page;
  const { document } = source;
  const isHidden = head.robots !== undefined || context.visibility.withDrafts;
  const isGone = document && mustForget(context.campaign, document, context.now);
  if (!context.campaign.site || isHidden || isGone) return lasting(undefined);
  return combine((take) => ({
    "@context": "https://schema.org",
    "@graph": [
      ...toPageNodes(context.campaign, page),
      ...(page.subject ? take(page.subject.describe(findUrl(context.campaign, source.path))) : []),
      toPartyNode(context.campaign, source.path === "/"),
    ],
  }));
}

const collections = new Set<View["kind"]>([
  "event-list",
  "event-month",
  "pictures",
  "constituency",
]);
function findUrl({ siteUrl = "" }: Campaign, path: string): string {
  return siteUrl + encodePath(path);
}

function toPageNodes(campaign: Campaign, page: GraphSource): GraphNode[] {
  const { source, head, view, subject } = page;
  const { siteUrl = "" } = campaign;
  const url = findUrl(campaign, source.path);
  const crumbs = "breadcrumbs" in view ? view.breadcrumbs : [];
  const node: GraphNode = omitAbsent({
    "@type": collections.has(view.kind) ? "CollectionPage" : "WebPage",
    "@id": url,
    url,
    name: head.title,
    description: head.description,
    inLanguage: head.lang,
    dateModified: source.document?.updatedAt,
    image: head.image,
    isPartOf: { "@id": `${siteUrl}/#website` },
    publisher: nameParty(campaign),
    breadcrumb: crumbs.length > 0 ? { "@id": `${url}#breadcrumb` } : undefined,
    mainEntity: subject && { "@id": `${url}#${subject.id}` },
  });
  const way =
    crumbs.length > 0
      ? [toWayNode(siteUrl, url, [...crumbs, { text: head.title, href: source.path }])]
      : [];
  return [node, ...way, ...(source.path === "/" ? [toSiteNode(campaign, head)] : [])];
}

function toWayNode(siteUrl: string, url: string, crumbs: LinkData[]): GraphNode {
  return {
    "@type": "BreadcrumbList",
    "@id": `${url}#breadcrumb`,
    itemListElement: crumbs.map(({ text, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      item: {
        "@type": "WebPage",
        "@id": siteUrl + (href.startsWith("/#") ? href : encodePath(href)),
        name: text,
      },
    })),
  };
}

function toSiteNode(campaign: Campaign, head: HeadData): GraphNode {
  const { siteUrl = "" } = campaign;
  return omitAbsent({
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: campaign.site?.title ?? head.title,
    description: campaign.site?.description,
    inLanguage: "de",
    publisher: nameParty(campaign),
  });
}

/** The party; in full on the home page. */
function toPartyNode(campaign: Campaign, isHome: boolean): GraphNode {
  const { siteUrl = "" } = campaign;
  const { site, brand } = campaign;
  const node = {
    "@type": "PoliticalParty",
    ...nameParty(campaign),
    name: site?.party.name ?? "",
    url: `${siteUrl}/`,
  };
  if (!isHome || !site) return node;
  const { party } = site;
  const icon = brand?.icons.toSorted((one, other) => other.size - one.size)[0];
  return omitAbsent({
    ...node,
    alternateName: party.shortName,
    department: party.organisation && { "@type": "Organization", name: party.organisation },
    email: party.email && writeAsciiEmail(party.email),
    telephone: party.phone,
    logo: icon && siteUrl + mediaBase + icon.mediaName,
    address: party.city && toAddressNode({ ...party, city: party.city }),
    sameAs: listAccounts(site),
  });
}

function listAccounts({ social = [] }: SiteConfig): string[] | undefined {
  return social.length > 0 ? social.map(({ url }) => writeAsciiUrl(url)) : undefined;
}
