import { measureKilometres } from "#domain/map/distance.ts";
import type { EventCard, PlaceCard } from "#client/contract/page-data.ts";
import type { AccessItem, OfficeView, PlaceDetails, VenueView } from "#client/place/place-data.ts";
import type { Accessibility } from "#domain/fields/place-fields.ts";
import { nameCalendar } from "#domain/calendar/calendar-address.ts";
import { listReferring } from "#db/read/listings.ts";
import { describeBody } from "#server/page-data/body.ts";
import { sectionBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import type { PageContext } from "#server/context/context.ts";
import {
  buildEventCards,
  buildMapCards,
  describeCalendar,
  findVenue,
  listUpcoming,
} from "#server/cards/event-cards.ts";
import { describeContacts } from "#server/cards/contacts.ts";
import { loadEvents } from "#server/cards/campaign-lists.ts";
import { buildMap } from "#server/map/map.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { describeTakeaway } from "#server/page-data/pocket.ts";
import { isReachable, parsePerson, sortByName } from "#server/cards/people.ts";
import {
  findPlace,
  listOpeningDays,
  loadPlaces,
  withStatus,
  type Place,
  type Places,
} from "#server/cards/place-cards.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** Events farther away than this are not "nearby". */
const nearbyKm = 30;
const maxNearbyEvents = 4;

/** The page of an office or a venue. */
export function buildPlaceView(
  context: PageContext,
  document: DocumentHead,
): Timed<OfficeView | VenueView> {
  const places = loadPlaces(context);
  const place = findPlace(places, document.path);
  if (!place) throw new Error(`No place for ${document.file}`);
  return place.kind === "office"
    ? buildOfficeView(context, place, places)
    : buildVenueView(context, place, places);
}

type OfficePlace = Extract<Place, { kind: "office" }>;
type VenuePlace = Extract<Place, { kind: "venue" }>;

function buildOfficeView(
  context: PageContext,
  place: OfficePlace,
  places: Places,
): Timed<OfficeView> {
  const { document, fields } = place;
  const people = listReferring(
    context.store,
    { relation: "office", path: document.path },
    context.visibility,
  )
    .filter((one) => one.kind === "candidate")
    .map((one) => parsePerson(context, one))
    .filter((person) => isReachable(context, person));
  const note = fields.openingHoursNote;
  return combine((take) => {
    const days = take(listOpeningDays(context, fields));
    return omitAbsent({
      kind: "office" as const,
      ...take(buildDetails(context, place)),
      place: take(withStatus(context, place)),
      takeaway: describeTakeaway(context, document.path, { contact: true }),
      ...offerEvents(context, place, take(listNearbyEvents(context, place, places))),
      organisation: fields.organisation,
      hours: days || note !== undefined ? omitAbsent({ days: days ?? [], note }) : undefined,
      people: buildCandidateCards(context, sortByName(people)),
    });
  });
}

function buildVenueView(context: PageContext, place: VenuePlace, places: Places): Timed<VenueView> {
  const { document, fields } = place;
  const documents = listReferring(
    context.store,
    { relation: "venue", path: document.path },
    context.visibility,
  );
  return combine((take) => {
    const details = take(buildDetails(context, place));
    const events = take(listUpcoming(context, documents));
    return {
      kind: "venue",
      ...details,
      access: [...details.access, ...describeCapacity(fields.capacity, fields.capacityNote)],
      ...offerEvents(context, place, take(buildEventCards(context, events, places))),
    };
  });
}

/** Events with the calendar of the place: of what takes place there, and of what an office invites to. */
function offerEvents(
  context: PageContext,
  { document: { path, title } }: Place,
  events: EventCard[],
): Pick<PlaceDetails, "events" | "calendar"> {
  if (events.length === 0) return { events };
  const calendar = { title: `Termine im eigenen Kalender: ${title}`, path: nameCalendar(path) };
  return { events, calendar: describeCalendar(context, calendar) };
}

function buildDetails(context: PageContext, place: Place): Timed<PlaceDetails> {
  const { card, document, fields } = place;
  return combine((take) =>
    omitAbsent({
      place: card,
      breadcrumbs: sectionBreadcrumbs(context, "orte", "Orte"),
      ...describeContacts(fields),
      access: describeAccess(fields.accessibility),
      accessNote: fields.accessibility?.note,
      transit: fields.transit ?? [],
      body: take(describeBody(context, document)),
      events: [],
      map:
        card.point &&
        buildMap(context, { places: take(buildMapCards(context)), activePlace: card }),
    }),
  );
}

const accessTexts = {
  wheelchair: {
    yes: "Rollstuhlgerecht",
    limited: "Teilweise rollstuhlgerecht",
    no: "Nicht rollstuhlgerecht",
    unknown: "Rollstuhlgerecht",
  },
  toilet: {
    yes: "Rollstuhlgerechtes WC",
    limited: "Eingeschränkt rollstuhlgerechtes WC",
    no: "Kein rollstuhlgerechtes WC",
    unknown: "Rollstuhlgerechtes WC",
  },
  induction: {
    yes: "Induktionsschleife",
    limited: "Induktionsschleife an einigen Plätzen",
    no: "Keine Induktionsschleife",
    unknown: "Induktionsschleife",
  },
  guidance: {
    yes: "Leitstreifen",
    limited: "Teilweise Leitstreifen",
    no: "Keine Leitstreifen",
    unknown: "Leitstreifen",
  },
  signLanguage: {
    yes: "Gebärdensprache",
    limited: "Gebärdensprache nach Anmeldung",
    no: "Keine Gebärdensprache",
    unknown: "Gebärdensprache",
  },
} as const;

const accessFeatures = ["wheelchair", "toilet", "induction", "guidance", "signLanguage"] as const;

/** The stated features in a fixed order; "unknown" never becomes a no. */
function describeAccess(accessibility: Accessibility | undefined): AccessItem[] {
  return accessFeatures.flatMap((feature) => {
    const written = accessibility?.[feature];
    if (written === undefined) return [];
    const { value, note } =
      typeof written === "string" ? { value: written, note: undefined } : written;
    const text = accessTexts[feature][value];
    const shown = value === "unknown" ? `${text}: keine Angabe` : text;
    return [omitAbsent({ feature, value, text: shown, note })];
  });
}

function describeCapacity(capacity: number | undefined, note: string | undefined): AccessItem[] {
  if (capacity === undefined) return [];
  const text = `${capacity.toLocaleString("de-DE")} Plätze`;
  return [omitAbsent({ feature: "capacity" as const, value: "yes" as const, text, note })];
}

/** Events at venues in the same town or not far away, the next ones first. */
function listNearbyEvents(
  context: PageContext,
  place: OfficePlace,
  places: Places,
): Timed<EventCard[]> {
  return combine((take) => {
    const events = take(listUpcoming(context, loadEvents(context))).filter((event) => {
      const venue = findVenue(context, event, places)?.card;
      return venue !== undefined && isNearby(place.card, venue);
    });
    return take(buildEventCards(context, events.slice(0, maxNearbyEvents), places));
  });
}

function isNearby(one: PlaceCard, other: PlaceCard): boolean {
  if (one.city === other.city) return true;
  if (!one.point || !other.point) return false;
  return measureKilometres(one.point, other.point) <= nearbyKm;
}
