import type { DocumentView } from "#client/page.tsx";
import type { BodyNode } from "#domain/content/body.ts";
import type { GeoSource } from "#domain/map/map-record.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import { type Feature, withTitle } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { buildMap } from "#server/map/map.ts";
import { toHeading, readPageText, type PageText } from "#server/page-data/body.ts";
import { homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { element } from "#server/page-data/text-page.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";
import { findLicence } from "#domain/media/licences.ts";

/** The German label of each property of a source. */
const terms = {
  content: "Inhalt",
  origin: "Herkunft",
  licence: "Lizenz",
  date: "Stand",
  processing: "Bearbeitung",
};

/** The page that names the origin of maps and tables. */
export const sourcesFeature = {
  pages: {
    sources: (context, { document }) =>
      withTitle(buildSourcesView(context.campaign, readPageText(context, document), context.now)),
  },
} satisfies Feature;

/** The used geodata, below the text of a document at the same address. */
function buildSourcesView(
  campaign: Campaign,
  text: PageText | undefined,
  now: Date,
): Timed<DocumentView> {
  return combine((take) => {
    const own = text && take(text.body);
    return omitAbsent({
      kind: "document" as const,
      ...toHeading(text?.document, "Quellen der Karten und Tabellen"),
      breadcrumbs: homeBreadcrumbs,
      body: { ...own, children: [...(own?.children ?? []), ...nodesForSources(campaign, now)] },
    });
  });
}

/** The notices that licences demand, then a section for each file. */
function nodesForSources(campaign: Campaign, now: Date): BodyNode[] {
  const { sources = [] } = campaign.map ?? {};
  const haveAllEntries = sources.every(({ origin }) => origin !== undefined);
  // The attributions in the settings may be about files without an entry, so all of them are shown.
  const mapAttributions = haveAllEntries
    ? []
    : (buildMap(campaign, { places: [] }, now)?.attribution ?? []);
  const licenceNotices = sources.flatMap(({ notices }) =>
    notices.map(({ code, text }) => `${text} (${code})`),
  );
  const notices = [...new Set([...licenceNotices, ...mapAttributions])].map(linkText);
  return [
    ...(notices.length === 0 ? [] : [element("h2", linkText("Hinweise")), list(notices)]),
    element("h2", linkText("Dateien")),
    ...sources.flatMap(nodesForFile),
  ];
}

function nodesForFile(source: GeoSource): BodyNode[] {
  const { name, checksum, copyName } = source;
  const facts = Object.entries(terms).flatMap(([key, term]) => {
    const value = source[key as keyof typeof terms] ?? "";
    return value === "" ? [] : [nodesForFact(term, linkText(value))];
  });
  const known = facts.length > 0 ? facts : [linkText("Herkunft und Lizenz sind nicht angegeben.")];
  const sum = checksum === undefined ? [] : [nodesForFact("SHA-256", linkText(checksum))];
  return [element("h3", linkText(name)), list([...known, ...sum]), ...nodesForCopy(name, copyName)];
}

function nodesForFact(term: string, value: BodyNode[]): BodyNode[] {
  return [element("strong", linkText(`${term}:`)), ...linkText(" "), ...value];
}

function nodesForCopy(name: string, copyName: string | undefined): BodyNode[] {
  if (copyName === undefined) return [];
  const format = name.endsWith(".csv") ? "CSV" : "GeoJSON";
  const text: BodyNode = { type: "text", value: `Datei herunterladen (${format}, ODbL 1.0)` };
  return [element("p", [element("a", [text], { href: mediaBase + copyName })])];
}

function list(items: BodyNode[][]): BodyNode {
  return element(
    "ul",
    items.map((item) => element("li", item)),
  );
}

/**
 * Addresses of data licences by their names in SOURCE.md; those of Creative Commons are in
 * `domain/media/licences.ts`.
 */
const addresses: Record<string, string> = {
  "ODbL 1.0": "https://opendatacommons.org/licenses/odbl/1-0/",
  "dl-de/by-2-0": "https://www.govdata.de/dl-de/by-2-0",
  "dl-de/zero-2-0": "https://www.govdata.de/dl-de/zero-2-0",
};

const pattern =
  /\[([^[\]]+)\]\((https?:\/\/[^\s)]+)\)|https?:\/\/[^\s<>|]*[^\s<>|.,;:)]|CC0(?: 1\.0)?|CC BY(?:-[A-Z]{2})* \d\.\d(?: DE)?|ODbL 1\.0|dl-de\/(?:by|zero)-2-0/g;

/**
 * Converts a line of `SOURCE.md` to nodes of a text: addresses, Markdown links and names of
 * licences become links, because most licences demand their address.
 */
export function linkText(line: string): BodyNode[] {
  const value = line.replaceAll("`", "");
  const nodes: BodyNode[] = [];
  let end = 0;
  for (const match of value.matchAll(pattern)) {
    const [found, label, address] = match;
    if (match.index > end) nodes.push({ type: "text", value: value.slice(end, match.index) });
    nodes.push(linkWord(found, label, address));
    end = match.index + found.length;
  }
  return end < value.length ? [...nodes, { type: "text", value: value.slice(end) }] : nodes;
}

function linkWord(found: string, label = found, address?: string): BodyNode {
  const text: BodyNode = { type: "text", value: label };
  if (address !== undefined) return element("a", [text], { href: address });
  if (found.startsWith("http")) return element("a", [text], { href: found });
  const href = addresses[found] ?? findLicence(found)?.licence.url;
  return href === undefined ? text : element("a", [text], { href, rel: "license" });
}
