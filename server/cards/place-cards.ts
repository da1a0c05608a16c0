import type { PlaceCard } from "#client/contract/page-data.ts";
import { nextBerlinMidnight } from "#domain/time/berlin-time.ts";
import {
  officeSchema,
  venueSchema,
  type OfficeFields,
  type VenueFields,
} from "#domain/fields/kinds.ts";
import { listOfKind } from "#db/read/listings.ts";
import type { OpeningDay, OpeningInterval, OpeningTimes } from "#server/wording/opening-times.ts";
import { projectToMap } from "#domain/map/map-projection.ts";
import type { PageContext } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { lasting, type Timed } from "#domain/time/timed.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** A place with its sign, which is its position in the list of its kind. */
export type Place =
  | { kind: "office"; document: DocumentHead; fields: OfficeFields; card: PlaceCard }
  | { kind: "venue"; document: DocumentHead; fields: VenueFields; card: PlaceCard };

export interface Places {
  offices: Extract<Place, { kind: "office" }>[];
  venues: Extract<Place, { kind: "venue" }>[];
}

/** All places in list order: offices A, B, C …, venues 1, 2, 3 … */
export function loadPlaces(context: PageContext): Places {
  return context.once("places", () => readPlaces(context));
}

function readPlaces(context: PageContext): Places {
  const offices = listOfKind(context.store, "office", context.visibility);
  const venues = listOfKind(context.store, "venue", context.visibility);
  return {
    offices: offices.map((document, index) => {
      const fields = officeSchema.parse(document.fields);
      const card = buildCard(context, { document, fields, kind: "office", sign: letters(index) });
      return { kind: "office", document, fields, card };
    }),
    venues: venues.map((document, index) => {
      const fields = venueSchema.parse(document.fields);
      const sign = String(index + 1);
      const card = buildCard(context, { document, fields, kind: "venue", sign });
      if (fields.capacity !== undefined) card.capacity = fields.capacity;
      return { kind: "venue", document, fields, card };
    }),
  };
}

export function findPlace(places: Places, path: string | undefined): Place | undefined {
  return [...places.offices, ...places.venues].find((place) => place.document.path === path);
}

/** The card of an office with its state at this moment. */
export function withStatus(
  context: PageContext,
  { fields, card }: Places["offices"][number],
): Timed<PlaceCard> {
  const result = findTimes(context, fields)?.findStatus(context.now);
  if (!result) return lasting(card);
  return { value: { ...card, status: result.status }, validUntil: result.changesAt };
}

/** The week of an office, or undefined without opening hours. */
export function listOpeningDays(
  context: PageContext,
  fields: OfficeFields,
): Timed<OpeningDay[] | undefined> {
  const days = findTimes(context, fields)?.listWeek(context.now);
  return { value: days, validUntil: days && nextBerlinMidnight(context.now) };
}

/** When an office is open in the next two weeks, or undefined without opening hours. */
export function listOpeningIntervals(
  context: PageContext,
  fields: OfficeFields,
): Timed<OpeningInterval[] | undefined> {
  const intervals = findTimes(context, fields)?.listIntervals(context.now, announcedDays);
  return { value: intervals, validUntil: intervals && nextBerlinMidnight(context.now) };
}

const announcedDays = 14;

function findTimes(context: PageContext, fields: OfficeFields): OpeningTimes | undefined {
  if (fields.openingHours === undefined) return undefined;
  const state = context.settings.site?.map?.state ?? context.settings.elections[0]?.state;
  return context.findOpeningTimes(fields.openingHours, { state, ...fields.geo });
}

interface CardSource {
  document: DocumentHead;
  fields: OfficeFields | VenueFields;
  kind: PlaceCard["kind"];
  sign: string;
}

function buildCard(context: PageContext, source: CardSource): PlaceCard {
  const { document, fields, kind, sign } = source;
  const { map } = context.settings;
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
  });
}

function externalMapUrl({ lat, lon }: { lat: number; lon: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}

/** A … Z, AA, AB … */
function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}
