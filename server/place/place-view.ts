import { measureKilometres } from "#domain/map/distance.ts";
import type { EventCard, PlaceCard } from "#client/contract/page-data.ts";
import type { AccessItem, OfficeView, PlaceDetails, VenueView } from "#client/place/place-data.ts";
import type { Accessibility } from "#domain/fields/place-fields.ts";
import { nameCalendar } from "#domain/calendar/calendar-address.ts";
import { sectionBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import type { PageContext } from "#server/context/context.ts";
import { buildEventCards, buildMapCards, describeCalendar } from "#server/cards/event-cards.ts";
import { describeContacts } from "#server/cards/contacts.ts";
import { buildMap } from "#server/map/map.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { describeTakeaway } from "#server/page-data/pocket.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { buildOfficeCard, listOpeningDays, buildPlaceCard } from "#server/cards/place-cards.ts";
import { listUpcoming } from "#domain/campaign/events.ts";
import { isReachable, personAt, sortByName } from "#domain/campaign/people.ts";
import type { Place, Office, Venue } from "#domain/campaign/campaign.ts";
import type { PageText } from "#server/page-data/body.ts";

/** Events farther away than this are not "nearby". */
const nearbyKm = 30;
const maxNearbyEvents = 4;

/** The page of an office or a venue. */
export function buildPlaceView(
  context: PageContext,
  place: Place,
  text: PageText,
): Timed<OfficeView | VenueView> {
  return place.kind === "office"
    ? buildOfficeView(context, place, text)
    : buildVenueView(context, place, text);
}

function buildOfficeView(context: PageContext, office: Office, text: PageText): Timed<OfficeView> {
  const { campaign, now } = context;
  const { document, fields } = office;
  const people = office.people
    .map((person) => personAt(campaign, person, now))
    .filter((person) => isReachable(campaign, person));
  const note = fields.openingHoursNote;
  return combine((take) => {
    const days = take(listOpeningDays(campaign, office, now));
    return omitAbsent({
      kind: "office" as const,
      ...take(buildDetails(context, office, text)),
      place: take(buildOfficeCard(campaign, office, now)),
      takeaway: describeTakeaway(context, document.path, { contact: true }),
      ...offerEvents(context, office, take(listNearbyEvents(context, office))),
      organisation: fields.organisation,
      hours: days || note !== undefined ? omitAbsent({ days: days ?? [], note }) : undefined,
      people: buildCandidateCards(context, sortByName(people)),
    });
  });
}

function buildVenueView(context: PageContext, venue: Venue, text: PageText): Timed<VenueView> {
  const { capacity, capacityNote } = venue.fields;
  return combine((take) => {
    const details = take(buildDetails(context, venue, text));
    const dates = take(listUpcoming(venue.events, context.now));
    return {
      kind: "venue",
      ...details,
      access: [...details.access, ...describeCapacity(capacity, capacityNote)],
      ...offerEvents(context, venue, take(buildEventCards(context, dates))),
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

function buildDetails(context: PageContext, place: Place, text: PageText): Timed<PlaceDetails> {
  const { fields } = place;
  const card = buildPlaceCard(context.campaign, place);
  return combine((take) =>
    omitAbsent({
      place: card,
      breadcrumbs: sectionBreadcrumbs(context.campaign, "orte", "Orte"),
      ...describeContacts(fields),
      access: describeAccess(fields.accessibility),
      accessNote: fields.accessibility?.note,
      transit: fields.transit ?? [],
      body: take(text.body),
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
function listNearbyEvents(context: PageContext, office: Office): Timed<EventCard[]> {
  const { campaign, now } = context;
  const own = buildPlaceCard(campaign, office);
  return combine((take) => {
    const dates = take(listUpcoming(campaign.events, now)).filter(
      ({ event: { venue } }) =>
        venue !== undefined && isNearby(own, buildPlaceCard(campaign, venue)),
    );
    return take(buildEventCards(context, dates.slice(0, maxNearbyEvents)));
  });
}

function isNearby(one: PlaceCard, other: PlaceCard): boolean {
  if (one.city === other.city) return true;
  if (!one.point || !other.point) return false;
  return measureKilometres(one.point, other.point) <= nearbyKm;
}
