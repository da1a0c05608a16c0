import type { PlaceCard } from "#client/contract/page-data.ts";
import type { Office, Place } from "#domain/campaign/campaign.ts";
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
export function buildPlaceCard({ kind, document, fields, sign, point }: Place): PlaceCard {
  return omitAbsent({
    kind,
    sign,
    path: document.path,
    name: fields.name,
    street: fields.street,
    addressExtra: fields.addressExtra,
    postalCode: fields.postalCode,
    city: fields.city,
    point,
    externalMap: fields.geo && externalMapUrl(fields.geo),
    capacity: kind === "venue" ? fields.capacity : undefined,
  });
}

function externalMapUrl({ lat, lon }: { lat: number; lon: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}

/** The card of an office with its state at this moment. */
export function buildOfficeCard(office: Office, now: Date): Timed<PlaceCard> {
  const card = buildPlaceCard(office);
  const result = findTimes(office)?.findStatus(now);
  if (!result) return lasting(card);
  return { value: { ...card, status: result.status }, validUntil: result.changesAt };
}

/** The week of an office, or undefined without opening hours. */
export function listOpeningDays(office: Office, now: Date): Timed<OpeningDay[] | undefined> {
  const days = findTimes(office)?.listWeek(now);
  return { value: days, validUntil: days && nextBerlinMidnight(now) };
}

/** When an office is open in the next two weeks, or undefined without opening hours. */
export function listOpeningIntervals(
  office: Office,
  now: Date,
): Timed<OpeningInterval[] | undefined> {
  const intervals = findTimes(office)?.listIntervals(now, announcedDays);
  return { value: intervals, validUntil: intervals && nextBerlinMidnight(now) };
}

const announcedDays = 14;

function findTimes({ fields: { openingHours, geo }, state }: Office): OpeningTimes | undefined {
  if (openingHours === undefined) return undefined;
  return findOpeningTimes(openingHours, { state, ...geo });
}
