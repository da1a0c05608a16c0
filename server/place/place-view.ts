import { measureKilometres } from "#domain/map/distance.ts";
import type { EventCard } from "#client/contract/page-data.ts";
import type { AccessItem, OfficeView, PlaceDetails, VenueView } from "#client/place/place-data.ts";
import type { Accessibility } from "#domain/fields/place-fields.ts";
import { nameCalendar } from "#domain/calendar.ts";
import { sectionBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { buildEventCards, buildMapCards, describeCalendar } from "#server/cards/event-cards.ts";
import { toContacts } from "#server/cards/contacts.ts";
import { buildMap } from "#server/map/map.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { offerTakeaway } from "#server/page-data/offer-takeaway.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { buildOfficeCard, listOpeningDays, buildPlaceCard } from "#server/cards/place-cards.ts";
import { isPast, listDatesOfPlace, listNotOver, listNotOverAt } from "#domain/campaign/events.ts";
import { listPeople, mayBeLinked, personAt, sortByName } from "#domain/campaign/people.ts";
import type { Place, Office, PersonAt, Venue, Campaign } from "#domain/campaign/campaign.ts";
import type { PageText } from "#server/page-data/body.ts";

/** Events within this distance are nearby. */
const nearbyKm = 30;
const maxNearbyEvents = 4;
const maxResidents = 12;

/** The page of an office or a venue. */
export function buildPlaceView(
  campaign: Campaign,
  place: Place,
  text: PageText,
  now: Date,
): Timed<OfficeView | VenueView> {
  return place.kind === "office"
    ? buildOfficeView(campaign, place, text, now)
    : buildVenueView(campaign, place, text, now);
}

function buildOfficeView(
  campaign: Campaign,
  office: Office,
  text: PageText,
  now: Date,
): Timed<OfficeView> {
  const { document, fields } = office;
  const staff = office.people
    .map((person) => personAt(campaign.elections, person, now))
    .filter(mayBeLinked);
  const residents = staff.length > 0 ? [] : listPeopleOfTown(campaign, fields.city, now);
  const note = fields.openingHoursNote;
  return combine((take) => {
    const days = take(listOpeningDays(office, now));
    return omitAbsent({
      kind: "office" as const,
      ...take(buildDetails(campaign, office, text, now)),
      place: take(buildOfficeCard(office, now)),
      takeaway: offerTakeaway(campaign, document.path, { contact: true }, now),
      events: take(listNearbyEvents(campaign, office, now)),
      calendar: take(offerCalendar(campaign, office, now)),
      organisation: fields.organisation,
      hours: days || note !== undefined ? omitAbsent({ days: days ?? [], note }) : undefined,
      people: buildCandidateCards(campaign, [...sortByName(staff), ...residents], now),
      peopleTitle: residents.length > 0 ? `Wir aus ${fields.city}` : "Hier erreichst du",
    });
  });
}

/** Those who stand and live in a town or one of its districts, as in "Bremen-Walle", in their order; none if too many. */
function listPeopleOfTown(campaign: Campaign, city: string, now: Date): PersonAt[] {
  const residents = listPeople(campaign, now).filter(
    (person) =>
      mayBeLinked(person) &&
      (person.fields.residence === city || person.fields.residence?.startsWith(`${city}-`)),
  );
  return residents.length > maxResidents ? [] : residents;
}

function buildVenueView(
  campaign: Campaign,
  venue: Venue,
  text: PageText,
  now: Date,
): Timed<VenueView> {
  const { capacity, capacityNote } = venue.fields;
  return combine((take) => {
    const details = take(buildDetails(campaign, venue, text, now));
    const dates = take(listNotOverAt(venue, now));
    return omitAbsent({
      kind: "venue" as const,
      ...details,
      access: [...details.access, ...toCapacityItems(capacity, capacityNote)],
      events: take(buildEventCards(campaign.elections, dates, now)),
      calendar: take(offerCalendar(campaign, venue, now)),
    });
  });
}

/**
 * The calendar of a place, unless all its dates are over. Unlike the list of an office, which
 * includes nearby events, it has only those at the place and those that the office organises.
 */
function offerCalendar(
  campaign: Campaign,
  place: Place,
  now: Date,
): Timed<PlaceDetails["calendar"]> {
  const { path, title } = place.document;
  return combine((take) => {
    const dates = listDatesOfPlace(campaign, place).filter((date) => !take(isPast(date, now)));
    if (dates.length === 0) return undefined;
    const calendar = { title: `Termine im eigenen Kalender: ${title}`, path: nameCalendar(path) };
    return describeCalendar(campaign, calendar);
  });
}

function buildDetails(
  campaign: Campaign,
  place: Place,
  text: PageText,
  now: Date,
): Timed<PlaceDetails> {
  const { fields } = place;
  const card = buildPlaceCard(place);
  return combine((take) =>
    omitAbsent({
      place: card,
      breadcrumbs: sectionBreadcrumbs(campaign.site, "orte", "Orte"),
      ...toContacts(fields),
      access: toAccessItems(fields.accessibility),
      accessNote: fields.accessibility?.note,
      transit: fields.transit ?? [],
      body: take(text.body),
      events: [],
      map:
        card.point &&
        buildMap(campaign, { places: take(buildMapCards(campaign, now)), activePlace: card }, now),
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

/** The stated features in a fixed order; an unknown one is never shown as missing. */
function toAccessItems(accessibility: Accessibility | undefined): AccessItem[] {
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

function toCapacityItems(capacity: number | undefined, note: string | undefined): AccessItem[] {
  if (capacity === undefined) return [];
  const text = `${capacity.toLocaleString("de-DE")} Plätze`;
  return [omitAbsent({ feature: "capacity" as const, value: "yes" as const, text, note })];
}

/** Events in the same town or nearby, the next ones first. */
function listNearbyEvents(campaign: Campaign, office: Office, now: Date): Timed<EventCard[]> {
  return combine((take) => {
    const dates = take(listNotOver(campaign.events, now)).filter(
      ({ venue }) => venue !== undefined && isNearby(office, venue),
    );
    return take(buildEventCards(campaign.elections, dates.slice(0, maxNearbyEvents), now));
  });
}

function isNearby(one: Place, other: Place): boolean {
  if (one.fields.city === other.fields.city) return true;
  if (!one.point || !other.point) return false;
  return measureKilometres(one.point, other.point) <= nearbyKm;
}
