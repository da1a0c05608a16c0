import { createVenueFinder } from "#domain/find-venue.ts";
import { listEventDates, type EventDate } from "#domain/event.ts";
import {
  candidateSchema,
  eventSchema,
  noticeSchema,
  officeSchema,
  venueSchema,
} from "#domain/fields/kinds.ts";
import { projectToMap } from "#domain/map/map-projection.ts";
import { readNotice } from "#domain/notice/read-notice.ts";
import { settleSingleName } from "#domain/words/single-name.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";
import { nextBerlinMidnight } from "#domain/time/berlin-time.ts";
import type {
  Campaign,
  CampaignDocument,
  CampaignSource,
  Event,
  Item,
  NoticeItem,
  Office,
  Person,
  Place,
  PlacePoint,
  Reference,
  Venue,
} from "./campaign.ts";
import { createVenueLocator } from "./locate-venue.ts";
import { sortByStart } from "./events.ts";

/**
 * Reads a campaign. Documents with invalid fields, which another version of the program may have stored, are left out.
 */
export function readCampaign({
  documents,
  settings,
  publishing,
  ...source
}: CampaignSource): Campaign {
  const people = documents.flatMap((document) => readPerson(document) ?? []);
  const offices = readNumbered(documents, (document, index) =>
    readOffice(document, index, settings),
  );
  const venues = readNumbered(documents, (document, index) => readVenue(document, index, settings));
  const events = sortByStart(documents.flatMap((document) => readEvent(document) ?? []));
  const all = [...people, ...offices, ...venues, ...events];
  const items = new Map<number, Item>(all.map((item) => [item.document.id, item]));
  const addresses = indexAddresses(documents, items);
  linkItems(all, addresses, indexVenues(venues));
  return {
    ...settings,
    ...publishing,
    ...source,
    people,
    offices,
    venues,
    events,
    notices: readNotices(documents, settings),
    findConstituencyOf: createVenueLocator({ ...settings, locate: source.locate }),
    findItem: ({ id }) => items.get(id),
    findItemAt: (address) => addresses.get(address),
  };
}

/**
 * Reads the items of one kind, without the documents for which `read` returns undefined. `index` counts items, not
 * documents, so that the signs made of it have no gaps.
 */
function readNumbered<T>(
  documents: readonly CampaignDocument[],
  read: (document: CampaignDocument, index: number) => T | undefined,
): T[] {
  const found: T[] = [];
  for (const document of documents) {
    const item = read(document, found.length);
    if (item) found.push(item);
  }
  return found;
}

function readNotices(
  documents: readonly CampaignDocument[],
  settings: SiteSettings,
): Map<string, NoticeItem> {
  return new Map(
    documents.flatMap((document) => {
      const isNotice = document.kind === "transparency" && document.redirect === undefined;
      const fields = isNotice ? noticeSchema.safeParse(document.fields).data : undefined;
      return fields ? [[document.path, { document, notice: readNotice(fields, settings) }]] : [];
    }),
  );
}

/** Present addresses come before former ones; among equals the first document in the default order wins. */
function indexAddresses(
  documents: readonly CampaignDocument[],
  items: ReadonlyMap<number, Item>,
): Map<string, Item> {
  const addresses = new Map<string, Item>();
  const enter = (address: string, item: Item | undefined) => {
    if (item && !addresses.has(address)) addresses.set(address, item);
  };
  for (const { id, path } of documents) enter(path, items.get(id));
  for (const { id, aliases } of documents) {
    for (const address of aliases) enter(address, items.get(id));
  }
  return addresses;
}

type FindVenue = (place: string) => Venue | undefined;

function indexVenues(venues: readonly Venue[]): FindVenue {
  const find = createVenueFinder(
    venues.map((venue) => ({ ...venue.fields, path: venue.document.path, venue })),
  );
  // All dates of a series name the same place, so each place is looked up once.
  const found = new Map<string, Venue | undefined>();
  return (place) => {
    if (!found.has(place)) found.set(place, find(place)?.venue);
    return found.get(place);
  };
}

/** Fills in the links between items, in both directions, from the references of their documents. */
function linkItems(
  items: readonly Item[],
  addresses: ReadonlyMap<string, Item>,
  findVenue: FindVenue,
): void {
  for (const item of items) {
    if (item.kind === "person") linkPerson(item, addresses);
    // `items` has events by first date, so the `events` of a person or a venue are in that order, too.
    if (item.kind === "event") linkEvent(item, addresses, findVenue);
  }
}

function linkPerson(person: Person, addresses: ReadonlyMap<string, Item>): void {
  const office = listReferencedItems(person, "office", addresses).find(
    (item) => item.kind === "office",
  );
  if (!office) return;
  person.office = office;
  office.people.push(person);
}

function linkEvent(event: Event, addresses: ReadonlyMap<string, Item>, findVenue: FindVenue): void {
  const named = listReferencedItems(event, "venue", addresses).find(
    (item) => item.kind === "venue",
  );
  const usual = event.document.fields?.["place"];
  for (const date of event.dates) {
    const { place } = date.fields;
    const meant = place === undefined ? undefined : findVenue(place);
    date.venue = place === usual ? (named ?? meant) : meant;
  }
  for (const venue of new Set(event.dates.flatMap((date) => date.venue ?? []))) {
    venue.events.push(event);
  }
  event.people = listReferencedItems(event, "participant", addresses).filter(
    (item) => item.kind === "person",
  );
  for (const person of new Set(event.people)) person.events.push(event);
}

function listReferencedItems(
  { document }: Item,
  relation: Reference["relation"],
  addresses: ReadonlyMap<string, Item>,
): Item[] {
  return document.references
    .filter((reference) => reference.relation === relation)
    .flatMap(({ target }) => addresses.get(target) ?? []);
}

function readPerson(document: CampaignDocument): Person | undefined {
  if (document.kind !== "candidate") return undefined;
  const fields = candidateSchema.safeParse(document.fields).data;
  return (
    fields && {
      kind: "person",
      document,
      fields: settleSingleName(fields),
      office: undefined,
      events: [],
    }
  );
}

function readOffice(
  document: CampaignDocument,
  index: number,
  settings: SiteSettings,
): Office | undefined {
  if (document.kind !== "office") return undefined;
  const fields = officeSchema.safeParse(document.fields).data;
  const { site, elections } = settings;
  return (
    fields && {
      kind: "office",
      document,
      fields,
      sign: spellSign(index),
      point: findPoint(document, fields.geo, settings),
      state: site?.map?.state ?? elections[0]?.state,
      people: [],
    }
  );
}

function readVenue(
  document: CampaignDocument,
  index: number,
  settings: SiteSettings,
): Venue | undefined {
  if (document.kind !== "venue") return undefined;
  const fields = venueSchema.safeParse(document.fields).data;
  return (
    fields && {
      kind: "venue",
      document,
      fields,
      sign: String(index + 1),
      point: findPoint(document, fields.geo, settings),
      events: [],
    }
  );
}

function findPoint(
  { path }: CampaignDocument,
  own: Place["fields"]["geo"],
  { map, estimatedPoints }: SiteSettings,
): PlacePoint | undefined {
  const point = own ?? estimatedPoints?.[path];
  if (map?.mediaName === undefined || !point) return undefined;
  const { lat, lon } = point;
  return {
    lat,
    lon,
    ...projectToMap(map.projection, point),
    ...(own ? {} : { isEstimated: true }),
  };
}

/** A … Z, AA, AB … */
function spellSign(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : spellSign(Math.floor(index / 26) - 1) + letter;
}

/** How long an event without an end is assumed to last. Pages never show this assumed end. */
const assumedDurationMs = 2 * 3_600_000;

/** Returns undefined for other kinds, invalid fields and events without a date. */
function readEvent(document: CampaignDocument): Event | undefined {
  if (document.kind !== "event" || document.startsAt === undefined) return undefined;
  const fields = eventSchema.safeParse(document.fields).data;
  const dates = fields ? listEventDates(fields) : [];
  if (dates.length === 0) return undefined;
  const event: Event = { kind: "event", document, dates: [], people: [] };
  event.dates = dates.map((date) => ({
    ...date,
    event,
    venue: undefined,
    overAt: getOverAt(date),
  }));
  return event;
}

function getOverAt({ fields, start, end }: EventDate): Date {
  if (fields.allDay) return nextBerlinMidnight(end ?? start);
  return end ?? new Date(start.getTime() + assumedDurationMs);
}
