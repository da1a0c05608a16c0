import { findCalendarPage, findEventsOfWeek, nameCalendar } from "#domain/calendar.ts";
import { publicRoutes } from "#domain/features.ts";
import { listConstituencies, nameConstituencyPath } from "#domain/constituency.ts";
import { findEventsPath } from "#domain/site/site-config.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import type { Feature, OwnFiles } from "#server/context/context.ts";
import { combine, lasting } from "#domain/time/timed.ts";
import { nameConstituency } from "#server/event/event-selection.ts";
import { listElectionEntries, listEventEntries } from "./calendar-entries.ts";
import { writeWeek } from "./week.ts";
import { writeCalendar, type CalendarEntry } from "./write-calendar.ts";
import { isEventIn, listDates, listDatesOfPlace } from "#domain/campaign/events.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** The calendars of the site, of single events, of places and of constituencies, and the week as text. */
export const calendarFeature = {
  files: [
    { isAt: (path) => findEventsOfWeek(path) !== undefined, write: writeWeekFile },
    {
      isAt: (path) => findCalendarPage(path) !== undefined,
      write: (context, path, { config }) => {
        const text = findCalendar(context.campaign, path, config.siteTitle, context.now);
        return lasting(text === undefined ? undefined : { text, contentType: "text/calendar" });
      },
    },
  ],
} satisfies Feature;

function writeWeekFile(
  ...[{ campaign, now }, path, { config }]: Parameters<OwnFiles["write"]>
): ReturnType<OwnFiles["write"]> {
  const events = findEventsOfWeek(path);
  // A document at the same address takes precedence.
  if (
    events === undefined ||
    events !== findEventsPath(campaign.site) ||
    campaign.findDocument(path)
  ) {
    return lasting(undefined);
  }
  return combine((take) => ({
    text: take(writeWeek(campaign, { events, siteTitle: config.siteTitle }, now)),
    contentType: "text/plain",
  }));
}

/**
 * The calendar at an address, as its text: of all events, of one, or of those at a place. A former
 * address of a page remains an address of its calendar. Returns undefined for all other addresses.
 */
function findCalendar(
  campaign: Campaign,
  path: string,
  siteTitle: string | undefined,
  now: Date,
): string | undefined {
  const source =
    path === publicRoutes.calendar
      ? buildSiteCalendar(campaign, now)
      : (findPageCalendar(campaign, path, now) ?? findConstituencyCalendar(campaign, path, now));
  if (!source) return undefined;
  const site = siteTitle ?? campaign.site?.title ?? "Plakat";
  return writeCalendar({
    name: source.name(site),
    source: findPublicAddress(campaign, source.address),
    url: findPublicAddress(campaign, source.page),
    entries: source.entries,
  });
}

interface CalendarSource {
  name: (site: string) => string;
  address: string;
  /** The page with the same content. */
  page: string;
  entries: CalendarEntry[];
}

function buildSiteCalendar(campaign: Campaign, now: Date): CalendarSource {
  return {
    name: (site) => calendarName(site),
    address: publicRoutes.calendar,
    page: findEventsPath(campaign.site) ?? "/",
    entries: [
      ...listElectionEntries(campaign),
      ...listEventEntries(campaign, listDates(campaign.events), now),
    ],
  };
}

function findPageCalendar(campaign: Campaign, path: string, now: Date): CalendarSource | undefined {
  const address = findCalendarPage(path);
  const item = address === undefined ? undefined : campaign.findItemAt(address);
  if (!item || item.kind === "person" || item.document.redirect !== undefined) return undefined;
  const { path: page, title } = item.document;
  const source = {
    name: (site: string) => calendarName(site, title),
    address: nameCalendar(page),
    page,
  };
  if (item.kind === "event") {
    return { ...source, entries: listEventEntries(campaign, item.dates, now) };
  }
  const dates = listDatesOfPlace(campaign, item);
  const entries = [...listElectionEntries(campaign), ...listEventEntries(campaign, dates, now)];
  return { ...source, entries };
}

function findConstituencyCalendar(
  campaign: Campaign,
  path: string,
  now: Date,
): CalendarSource | undefined {
  const page = findCalendarPage(path);
  const found = listConstituencies(campaign).find(
    ({ number }) => nameConstituencyPath(number) === page,
  );
  if (!found || page === undefined) return undefined;
  const dates = listDates(campaign.events).filter((date) =>
    isEventIn(campaign, date, found.number),
  );
  const title = nameConstituency(campaign, found.number);
  return {
    name: (site) => calendarName(site, title),
    address: path,
    page,
    entries: [
      ...listElectionEntries(campaign, found.number),
      ...listEventEntries(campaign, dates, now),
    ],
  };
}

/** `Termine: Titel der Website`: the calendar of a page or of the whole site, in a list of calendars. */
function calendarName(site: string, page = "Termine"): string {
  return `${page}: ${site}`;
}
