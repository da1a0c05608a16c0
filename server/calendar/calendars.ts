import { findCalendarPage, hasCalendar, nameCalendar } from "#domain/calendar/calendar-address.ts";
import { publicRoutes } from "#domain/features.ts";
import { listConstituencies, nameConstituencyPath } from "#domain/constituency/constituencies.ts";
import { findEventsPath } from "#domain/site/site-config.ts";
import { findAlias, findDocument } from "#db/read/documents.ts";
import { loadEvents } from "#server/cards/campaign-lists.ts";
import { findPublicAddress, type Feature, type PageContext } from "#server/context/context.ts";
import { lasting } from "#domain/time/timed.ts";
import {
  findVenue,
  isEventIn,
  parseEvent,
  parseEvents,
  type CampaignEvent,
} from "#server/cards/event-cards.ts";
import { findPlace, loadPlaces, type Place } from "#server/cards/place-cards.ts";
import { nameConstituency } from "#server/event/event-selection.ts";
import { listElectionEntries, listEventEntries } from "./calendar-entries.ts";
import { writeCalendar, type CalendarEntry } from "./write-calendar.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** The calendars of the site, of single events, of places and of constituencies. */
export const calendarFeature = {
  files: [
    {
      isAt: (path) => findCalendarPage(path) !== undefined,
      write: (context, path, { config }) => {
        const text = findCalendar(context, path, config.siteTitle);
        return lasting(text === undefined ? undefined : { text, contentType: "text/calendar" });
      },
    },
  ],
} satisfies Feature;

/**
 * The calendar at an address, as its text: of all events, of one, or of those at a place. Former
 * addresses of pages stay those of their calendars. Returns undefined for all other addresses.
 */
function findCalendar(
  context: PageContext,
  path: string,
  siteTitle: string | undefined,
): string | undefined {
  const source =
    path === publicRoutes.calendar
      ? listAll(context)
      : (findOfPage(context, path) ?? findOfConstituency(context, path));
  if (!source) return undefined;
  const site = siteTitle ?? context.settings.site?.title ?? "Plakat";
  return writeCalendar({
    name: source.name(site),
    source: findPublicAddress(context, source.address),
    url: findPublicAddress(context, source.page),
    entries: source.entries,
  });
}

interface CalendarSource {
  name: (site: string) => string;
  address: string;
  /** The page that shows the same. */
  page: string;
  entries: CalendarEntry[];
}

function listAll(context: PageContext): CalendarSource {
  return {
    name: (site) => calendarName(site),
    address: publicRoutes.calendar,
    page: findEventsPath(context.settings.site) ?? "/",
    entries: [
      ...listElectionEntries(context),
      ...listEventEntries(context, parseEvents(loadEvents(context))),
    ],
  };
}

function findOfPage(context: PageContext, path: string): CalendarSource | undefined {
  const document = findDocumentAt(context, findCalendarPage(path) ?? "");
  if (!document || !hasCalendar(document.kind) || document.redirect !== undefined) return undefined;
  const page = document.path;
  const { title } = document;
  const source = {
    name: (site: string) => calendarName(site, title),
    address: nameCalendar(page),
    page,
  };
  if (document.kind === "event") {
    return { ...source, entries: listEventEntries(context, parseEvent(document)) };
  }
  const events = listEventsOf(context, page);
  const entries = [...listElectionEntries(context), ...listEventEntries(context, events)];
  return { ...source, entries };
}

function findOfConstituency(context: PageContext, path: string): CalendarSource | undefined {
  const page = findCalendarPage(path) ?? "";
  const found = listConstituencies(context.settings).find(
    ({ number }) => nameConstituencyPath(number) === page,
  );
  if (!found) return undefined;
  const events = parseEvents(loadEvents(context)).filter((event) =>
    isEventIn(context, event, found.number),
  );
  const title = nameConstituency(context, found.number);
  return {
    name: (site) => calendarName(site, title),
    address: path,
    page,
    entries: [...listElectionEntries(context), ...listEventEntries(context, events)],
  };
}

function findDocumentAt(
  { store, visibility }: PageContext,
  path: string,
): DocumentHead | undefined {
  const document = findDocument(store, path, visibility);
  if (document) return document;
  const alias = findAlias(store, path, visibility);
  return alias && findDocument(store, alias.path, visibility);
}

/** The events at a place, and for an office also those that it or its branch of the party organises. */
function listEventsOf(context: PageContext, path: string): CampaignEvent[] {
  const places = loadPlaces(context);
  const place = findPlace(places, path);
  if (!place) return [];
  return parseEvents(loadEvents(context)).filter((event) => {
    const venue = findVenue(context, event, places);
    return (venue !== undefined && isSamePlace(place, venue)) || isOrganiser(place, event);
  });
}

/** Events take place at venues, so an office that invites to its rooms has a second file there. */
function isSamePlace({ card: one }: Place, { card: other }: Place): boolean {
  if (one.kind === other.kind) return one.path === other.path;
  return one.street === other.street && one.postalCode === other.postalCode;
}

function isOrganiser(place: Place, { fields: { organizer } }: CampaignEvent): boolean {
  if (place.kind !== "office" || organizer === undefined) return false;
  const { name, organisation } = place.fields;
  return [name, organisation].some((one) => one?.trim() === organizer.trim());
}

/** `Termine: Titel der Website`: the calendar of a page or of the whole site, in a list of calendars. */
function calendarName(site: string, page = "Termine"): string {
  return `${page}: ${site}`;
}
