import type { NavigationItem, SiteData } from "#client/contract/page-data.ts";
import type { BrandRecord } from "#domain/theme/brand-record.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import {
  findEventsPath,
  type SiteConfig,
  picturesPath,
  sourcesPath,
} from "#domain/site/site-config.ts";
import { toAccountLinks } from "#server/cards/contacts.ts";
import { findWords } from "#server/elections/elections.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { languagesPath } from "#domain/languages.ts";
import { noticesPath } from "#domain/notice/notice-addresses.ts";
import { texts } from "#client/contract/texts.ts";
import { berlinTimeOf } from "#domain/time/berlin-time.ts";
import { clockText, plainDateText } from "#server/wording/german-dates.ts";
import { listNotOver } from "#domain/campaign/events.ts";
import { listNominees } from "#domain/campaign/lists.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** Data that every page shows around its own content. */
export function buildSiteData(
  campaign: Campaign,
  titleOverride: string | undefined,
  now: Date,
): Timed<SiteData> {
  const { site } = campaign;
  if (!site) return lasting(createPlainSite(titleOverride));
  return combine((take) => ({
    title: titleOverride ?? site.title,
    titleSeparator: site.titleSeparator,
    partyName: site.party.name,
    ...toLogo(campaign.brand),
    addressLines: listAddressLines(site),
    navigation: take(buildNavigation(campaign, site, now)),
    footer: addLegalLinks(campaign, addLanguagesLink(campaign, site.footer)),
    ...linkEventsPage(campaign, site),
    accounts: toAccountLinks(site.social),
    footnotes: site.footnotes,
    ...(campaign.isArchive && { archive: textForArchive(now) }),
  }));
}

function textForArchive(now: Date): string {
  return texts.archive.note(`${plainDateText(now)}, ${clockText(berlinTimeOf(now))}`);
}

function toLogo(brand: BrandRecord | undefined): Pick<SiteData, "logo"> {
  if (!brand) return {};
  const { mediaName, width, height, hiddenOn } = brand.logo;
  const src = mediaBase + mediaName;
  const grounds = hiddenOn.length > 0 ? { hiddenOn: hiddenOn.join(" ") } : {};
  return { logo: { src, width, height, ...grounds } };
}

/** The page of events, if the campaign has any. */
function linkEventsPage(campaign: Campaign, site: SiteConfig): Pick<SiteData, "eventsPath"> {
  const eventsPath = findEventsPath(site);
  return eventsPath === undefined || campaign.events.length === 0 ? {} : { eventsPath };
}

/** The site data if there is no `site.yml`, and for errors before anything could be read. */
export function createPlainSite(title: string | undefined): SiteData {
  const name = title ?? "Website";
  return {
    title: name,
    titleSeparator: " - ",
    partyName: name,
    addressLines: [],
    navigation: [{ text: "Home", hash: "home" }],
    footer: [],
    accounts: [],
    footnotes: [],
  };
}

function listAddressLines({ party }: SiteConfig): string[] {
  const town = [party.postalCode, party.city].filter(Boolean).join(" ");
  return [party.organisation, party.street, town].filter(
    (line): line is string => line !== undefined && line !== "",
  );
}

/** The sections about candidates, also those of other elections on the same day. */
const voteSection = /^(?:landesliste|direktkandidatinnen)(?:-|$)/;
const placeholder = /\{(candidates|direct|offices|venues|events)\}/g;

function callsToVote(target = ""): boolean {
  return target === finderPath || voteSection.test(target);
}

/** Fills current numbers into the notes of the navigation; only requested numbers are counted. */
function buildNavigation(campaign: Campaign, site: SiteConfig, now: Date): Timed<NavigationItem[]> {
  return combine((take) => {
    const counts = new Map<string, number>();
    const count = (name: string) => {
      const known = counts.get(name) ?? take(countDocuments(campaign, name, now));
      counts.set(name, known);
      return known;
    };
    // Notes about the lists and the finder call to vote, so they end with the election.
    const isAfter = isAfterElection(campaign.elections, now);
    return site.navigation.map(({ text, hash, href, colour, note, label, call }) => {
      const anchor = hash ?? (href?.startsWith("/#") ? href.slice(2) : undefined);
      const isPast = isAfter && callsToVote(anchor ?? href);
      const words =
        note ?? (anchor === undefined ? undefined : countWords(campaign, anchor, count));
      return omitAbsent({
        text,
        hash: anchor,
        href: anchor === undefined ? href : undefined,
        colour,
        note: isPast
          ? undefined
          : words?.replaceAll(placeholder, (_match, name: string) => String(count(name))),
        label,
        isCall: call === true ? (true as const) : undefined,
      });
    });
  });
}

/** The kinds that each home page section counts. */
const counted: Record<string, readonly string[]> = {
  landesliste: ["candidates"],
  orte: ["offices", "venues"],
  direktkandidatinnen: ["direct"],
  termine: ["events"],
};

/** The count of a section in the campaign's words. Undefined if it has none, or counts nothing. */
function countWords(
  campaign: Campaign,
  anchor: string,
  count: (name: string) => number,
): string | undefined {
  const { one, many } = campaign.site?.sections[anchor] ?? {};
  if (one === undefined && many === undefined) return undefined;
  // Where each constituency has a list, the section of the list replaces that of constituencies.
  const isForAll =
    anchor === "landesliste" && findWords(campaign.elections).area?.nominees === "list";
  const names = [...(counted[anchor] ?? []), ...(isForAll ? ["direct"] : [])];
  const sum = names.reduce((total, name) => total + count(name), 0);
  if (sum === 0) return undefined;
  return sum === 1 ? one : many?.replaceAll("{count}", String(sum));
}

function countDocuments(campaign: Campaign, name: string, now: Date): Timed<number> {
  switch (name) {
    case "candidates":
      return lasting(listNominees(campaign, { list: "state" }, now).length);
    case "direct":
      return lasting(listNominees(campaign, { list: "direct" }, now).length);
    case "offices":
      return lasting(campaign.offices.length);
    case "venues":
      return lasting(campaign.venues.length);
    default:
      return combine((take) => take(listNotOver(campaign.events, now)).length);
  }
}

/**
 * Adds the links to Impressum and privacy notice, which every page must have (DDG § 5, MStV § 18),
 * and those to the rights in pictures and geodata, unless the settings contain them.
 */
function addLegalLinks(campaign: Campaign, footer: SiteData["footer"]): SiteData["footer"] {
  const { heading, impressum, privacy } = texts.legal;
  const links = [
    { text: impressum, href: "/impressum" },
    { text: privacy, href: "/datenschutz" },
    { text: texts.pictures.title, href: picturesPath },
    { text: "Quellen der Karten", href: sourcesPath },
    { text: texts.notices, href: noticesPath },
  ];
  const isThere = (href: string) =>
    href === picturesPath ||
    (href === sourcesPath && campaign.map?.sources !== undefined) ||
    (href === noticesPath && campaign.notices.size > 0) ||
    campaign.findDocument(href) !== undefined;
  const missing = links.filter(
    ({ href }) =>
      !footer.some((group) => group.links.some((link) => leadsTo(link.href, href))) &&
      isThere(href),
  );
  if (missing.length === 0) return footer;
  const isLegal = (group: { heading: string }) => group.heading === heading;
  return footer.some(isLegal)
    ? footer.map((group) =>
        isLegal(group) ? { ...group, links: [...group.links, ...missing] } : group,
      )
    : [...footer, { heading, links: missing }];
}

/** Adds the list of languages to the first footer column, unless the settings contain it. */
function addLanguagesLink(campaign: Campaign, footer: SiteData["footer"]): SiteData["footer"] {
  const { title, link } = texts.languages;
  const isNamed = footer.some(({ links }) =>
    links.some(({ href }) => leadsTo(href, languagesPath)),
  );
  if (isNamed || campaign.foreignPages.length === 0) return footer;
  const [first = { heading: title, links: [] }, ...others] = footer;
  return [{ ...first, links: [...first.links, { text: link, href: languagesPath }] }, ...others];
}

function leadsTo(href: string, path: string): boolean {
  return href.replace(/[?#].*$/, "").replace(/\/$/, "") === path;
}
