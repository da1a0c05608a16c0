import type { EventFilter } from "#client/event/event-data.ts";
import { texts } from "#client/contract/texts.ts";
import { foldValue } from "#domain/words/fold-words.ts";
import { listConstituencies } from "#domain/constituency.ts";
import { encodePath } from "#server/http/request-target.ts";
import { toConstituencyData, findWords } from "#server/elections/elections.ts";
import { findRegion } from "#server/cards/event-cards.ts";
import { isEventIn, listDates } from "#domain/campaign/events.ts";
import { perCampaign } from "#domain/campaign/memo.ts";
import type { Occurrence, Campaign } from "#domain/campaign/campaign.ts";

/** A part of the events, chosen by the query of the list's address. */
export interface EventSelection {
  /** The canonical query, the same for all unknown values. */
  search: string;
  /** The end of the heading, such as ` in Kiel`; empty for unknown values. */
  suffix: string;
  constituency?: number;
  includes: (event: Occurrence) => boolean;
}

/** The filters of the list; only the first one in a query counts. */
const filterNames = ["ort", "wahlkreis", "veranstalter"] as const;
type FilterName = (typeof filterNames)[number];

const collator = new Intl.Collator("de-DE", { numeric: true });

/** Finds the events that a query chooses. Returns undefined if it chooses nothing. */
export function findSelection(campaign: Campaign, search: string): EventSelection | undefined {
  const parameters = new URLSearchParams(search);
  const name = filterNames.find((one) => parameters.has(one));
  return name && selections[name](campaign, parameters.get(name) ?? "");
}

const selections: Record<FilterName, (campaign: Campaign, text: string) => EventSelection> = {
  ort: selectPlace,
  wahlkreis: selectConstituency,
  veranstalter: selectOrganizer,
};

function selectPlace(campaign: Campaign, place: string): EventSelection {
  const places = campaign.venues.map(({ fields }) => fields.city);
  const region = [...places, texts.event.online].find((one) => foldValue(one) === foldValue(place));
  if (region === undefined) return selectNothing("ort");
  return {
    search: writeQuery("ort", region),
    suffix: region === texts.event.online ? " online" : ` in ${region}`,
    includes: (event) => findRegion(event) === region,
  };
}

function selectConstituency(campaign: Campaign, text: string): EventSelection {
  const number = Number(/^\d{1,4}$/.exec(text.trim())?.[0]);
  const known = listConstituencies(campaign).some((one) => one.number === number);
  if (!known) return selectNothing("wahlkreis");
  return {
    search: writeQuery("wahlkreis", String(number)),
    suffix: `: ${nameConstituency(campaign, number)}`,
    constituency: number,
    includes: (date) => isEventIn(campaign, date, number),
  };
}

function selectOrganizer(campaign: Campaign, text: string): EventSelection {
  const organizer = listOrganizers(campaign).get(foldValue(text));
  if (organizer === undefined) return selectNothing("veranstalter");
  return {
    search: writeQuery("veranstalter", organizer),
    suffix: `: ${organizer}`,
    includes: (event) => findOrganizer(campaign, event) === organizer,
  };
}

/** The selection for all unknown values of a filter. */
function selectNothing(name: FilterName): EventSelection {
  return { search: writeQuery(name, ""), suffix: "", includes: () => false };
}

/** The organisers of events by folded name, in the spelling of their first event. */
const listOrganizers = perCampaign(({ events }: Campaign): Map<string, string> => {
  const names = listDates(events).flatMap(({ fields }) => fields.organizer ?? []);
  return new Map(names.toReversed().map((name) => [foldValue(name), name]));
});

function findOrganizer(campaign: Campaign, { fields }: Occurrence): string | undefined {
  return listOrganizers(campaign).get(foldValue(fields.organizer ?? ""));
}

/** `Wahlkreis 5 Kiel` */
export function nameConstituency(campaign: Campaign, constituency: number): string {
  const { word, number, name } = toConstituencyData(campaign, { constituency });
  return [word, number, name].filter((part) => part !== "").join(" ");
}

/** More links than this are collapsed. */
const maxOpenLinks = 12;

/** The list, or a part or month of it. */
export interface ListPlace {
  path: string;
  selection: EventSelection | undefined;
}

/**
 * Links to the filters that have events, keeping the month. Returns an empty list if there is
 * nothing to choose, and in an archive.
 */
export function listFilters(
  campaign: Campaign,
  events: Occurrence[],
  { path, selection, month }: ListPlace & { month?: string },
): EventFilter[] {
  if (campaign.isArchive) return [];
  const values: Record<FilterName, string[]> = {
    ort: events.flatMap((event) => findRegion(event) ?? []),
    wahlkreis: events.flatMap(({ venue }) => {
      const constituency = venue && campaign.findConstituencyOf(venue);
      return constituency === undefined ? [] : [String(constituency)];
    }),
    veranstalter: events.flatMap((event) => findOrganizer(campaign, event) ?? []),
  };
  const labels: Record<FilterName, string> = {
    ort: "Nach Ort",
    wahlkreis: `Nach ${findWords(campaign.elections).area?.one ?? "Wahlkreis"}`,
    veranstalter: "Nach Veranstalter",
  };
  return filterNames
    .map((name): EventFilter => {
      const links = [...new Set(values[name])].toSorted(collator.compare).map((value) => {
        const search = writeQuery(name, value);
        const text = name === "wahlkreis" ? nameConstituency(campaign, Number(value)) : value;
        return {
          text,
          href: linkList(path, search, month),
          isCurrent: search === selection?.search,
        };
      });
      const isChosen = links.some(({ isCurrent }) => isCurrent);
      const text = name === "veranstalter" ? "Alle" : texts.event.everywhere;
      return {
        label: labels[name],
        isOpen: isChosen || (month === undefined && name === "ort" && links.length <= maxOpenLinks),
        links: [{ text, href: linkList(path, undefined, month), isCurrent: !selection }, ...links],
      };
    })
    .filter(({ links }) => links.length > (selection ? 1 : 2));
}

/** The address of the list, or of a part or month of it. */
export function linkList(path: string, search = "", month?: string): string {
  return encodePath(path) + (month === undefined ? search : writeMonth(search, month));
}

/** The query of a month of the list, or of a part of it. */
export function writeMonth(search: string | undefined, month: string): string {
  return `${search ? `${search}&` : "?"}monat=${month}`;
}

function writeQuery(name: FilterName, value: string): string {
  return `?${new URLSearchParams({ [name]: value }).toString()}`;
}
