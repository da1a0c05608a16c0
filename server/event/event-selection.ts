import type { EventFilter } from "#client/event/event-data.ts";
import { texts } from "#client/contract/texts.ts";
import { foldValue } from "#domain/words/fold-words.ts";
import { listConstituencies } from "#domain/constituency.ts";
import { encodePath } from "#server/http/request-target.ts";
import { findConstituencyOf } from "#server/cards/areas.ts";
import { describeConstituency, findWords } from "#server/elections/elections.ts";
import { findRegion, isEventIn } from "#server/cards/event-cards.ts";
import type { Occurrence, Campaign } from "#domain/campaign/campaign.ts";

/** Part of the events, as a query of the list's address chooses it. */
export interface EventSelection {
  /** The canonical query; that of an unknown value is the same for all. */
  search: string;
  /** The end of the heading: ` in Kiel`; empty for unknown values. */
  suffix: string;
  constituency?: number;
  includes: (event: Occurrence) => boolean;
}

const collator = new Intl.Collator("de-DE", { numeric: true });

/** Finds the events that a query chooses. Returns undefined if it chooses nothing. */
export function findSelection(campaign: Campaign, search: string): EventSelection | undefined {
  const parameters = new URLSearchParams(search);
  if (!parameters.has("ort") && !parameters.has("wahlkreis")) return undefined;
  const place = parameters.get("ort");
  if (place === null) return selectConstituency(campaign, parameters.get("wahlkreis") ?? "");
  const places = campaign.venues.map(({ fields }) => fields.city);
  const region = [...places, texts.event.online].find((one) => foldValue(one) === foldValue(place));
  if (region === undefined) return { search: "?ort=", suffix: "", includes: () => false };
  return {
    search: writeQuery("ort", region),
    suffix: region === texts.event.online ? " online" : ` in ${region}`,
    includes: (event) => findRegion(campaign, event) === region,
  };
}

function selectConstituency(campaign: Campaign, text: string): EventSelection {
  const number = Number(/^\d{1,4}$/.exec(text.trim())?.[0]);
  const known = listConstituencies(campaign).some((one) => one.number === number);
  if (!known) return { search: "?wahlkreis=", suffix: "", includes: () => false };
  return {
    search: writeQuery("wahlkreis", String(number)),
    suffix: `: ${nameConstituency(campaign, number)}`,
    constituency: number,
    includes: (event) => isEventIn(campaign, event, number),
  };
}

/** `Wahlkreis 5 Kiel` */
export function nameConstituency(campaign: Campaign, constituency: number): string {
  const { word, number, name } = describeConstituency(campaign, { constituency });
  return [word, number, name].filter((part) => part !== "").join(" ");
}

/** More links than these are shown on request only. */
const maxOpenLinks = 12;

/** The parts of the list that have events, as links; an empty list if there is nothing to choose, and in an archive. */
export function listFilters(
  campaign: Campaign,
  events: Occurrence[],
  { path, selection }: { path: string; selection: EventSelection | undefined },
): EventFilter[] {
  if (campaign.isArchive) return [];
  const regions = events.flatMap((event) => findRegion(campaign, event) ?? []);
  const constituencies = events.flatMap((event) => {
    const { venue } = event.event;
    return (venue && findConstituencyOf(campaign, venue)) ?? [];
  });
  const createFilter = (name: string, label: string, values: string[]): EventFilter => {
    const links = [...new Set(values)].toSorted(collator.compare).map((value) => {
      const search = writeQuery(name, value);
      const text = name === "ort" ? value : nameConstituency(campaign, Number(value));
      return { text, href: encodePath(path) + search, isCurrent: search === selection?.search };
    });
    const isChosen = links.some(({ isCurrent }) => isCurrent);
    const all = { text: texts.event.everywhere, href: encodePath(path), isCurrent: !selection };
    return {
      label,
      isOpen: isChosen || (name === "ort" && links.length <= maxOpenLinks),
      links: [all, ...links],
    };
  };
  const word = findWords(campaign).area?.one ?? "Wahlkreis";
  return [
    createFilter("ort", "Nach Ort", regions),
    createFilter("wahlkreis", `Nach ${word}`, constituencies.map(String)),
  ].filter(({ links }) => links.length > 2 || selection !== undefined);
}

function writeQuery(name: string, value: string): string {
  return `?${new URLSearchParams({ [name]: value }).toString()}`;
}
