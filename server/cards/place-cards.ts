import type { PlaceCard } from "#client/contract/page-data.ts";
import type { Campaign, Office, Place } from "#domain/campaign/campaign.ts";
import type { OfficeFields } from "#domain/fields/kinds.ts";
import { projectToMap } from "#domain/map/map-projection.ts";
import { nextBerlinMidnight } from "#domain/time/berlin-time.ts";
import { lasting, type Timed } from "#domain/time/timed.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import {
  findOpeningTimes,
  type OpeningDay,
  type OpeningInterval,
  type OpeningTimes,
} from "#server/wording/opening-times.ts";

/** The card of a place, without its time-dependent parts. */
export function buildPlaceCard(
  { map }: Campaign,
  { kind, document, fields, sign }: Place,
): PlaceCard {
  const isDrawn = map?.mediaName !== undefined;
  return omitAbsent({
    kind,
    sign,
    path: document.path,
    name: fields.name,
    street: fields.street,
    addressExtra: fields.addressExtra,
    postalCode: fields.postalCode,
    city: fields.city,
    point:
      isDrawn && fields.geo
        ? { ...fields.geo, ...projectToMap(map.projection, fields.geo) }
        : undefined,
    externalMap: fields.geo && externalMapUrl(fields.geo),
    capacity: kind === "venue" ? fields.capacity : undefined,
  });
}

function externalMapUrl({ lat, lon }: { lat: number; lon: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}

/** The card of an office with its state at this moment. */
export function buildOfficeCard(campaign: Campaign, office: Office, now: Date): Timed<PlaceCard> {
  const card = buildPlaceCard(campaign, office);
  const result = findTimes(campaign, office.fields)?.findStatus(now);
  if (!result) return lasting(card);
  return { value: { ...card, status: result.status }, validUntil: result.changesAt };
}

/** The week of an office, or undefined without opening hours. */
export function listOpeningDays(
  campaign: Campaign,
  { fields }: Office,
  now: Date,
): Timed<OpeningDay[] | undefined> {
  const days = findTimes(campaign, fields)?.listWeek(now);
  return { value: days, validUntil: days && nextBerlinMidnight(now) };
}

/** When an office is open in the next two weeks, or undefined without opening hours. */
export function listOpeningIntervals(
  campaign: Campaign,
  { fields }: Office,
  now: Date,
): Timed<OpeningInterval[] | undefined> {
  const intervals = findTimes(campaign, fields)?.listIntervals(now, announcedDays);
  return { value: intervals, validUntil: intervals && nextBerlinMidnight(now) };
}

const announcedDays = 14;

function findTimes(
  { site, elections }: Campaign,
  { openingHours, geo }: OfficeFields,
): OpeningTimes | undefined {
  if (openingHours === undefined) return undefined;
  const state = site?.map?.state ?? elections[0]?.state;
  return findOpeningTimes(openingHours, { state, ...geo });
}
