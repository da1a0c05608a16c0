import type { CalendarData, EventCard, PlaceCard } from "#client/contract/page-data.ts";
import { encodePath } from "#server/http/request-target.ts";
import { berlinTimeOf, nextBerlinMidnight, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { listEventDates, type EventDate } from "#domain/event/event-dates.ts";
import { eventSchema, type EventFields } from "#domain/fields/kinds.ts";
import { listTargets } from "#db/read/listings.ts";
import {
  berlinIsoText,
  clockText,
  dateOfYearText,
  dayText,
  monthText,
  periodText,
  shortPeriodText,
  weekdayShortText,
} from "#server/wording/german-dates.ts";
import { findConstituencyOf } from "./areas.ts";
import { loadEvents } from "./campaign-lists.ts";
import { findPublicAddress, type PageContext } from "#server/context/context.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { describeName, isStanding, parsePerson, type Person } from "./people.ts";
import { findPlace, loadPlaces, withStatus, type Places } from "./place-cards.ts";
import { describeTextLanguage } from "#server/wording/text-language.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** An event on one of its dates. */
export interface CampaignEvent extends EventDate {
  document: DocumentHead;
  /** When it counts as over. */
  overAt: Date;
}

/** Events without an end are taken to last this long, which no page says. */
const assumedDurationMs = 2 * 3_600_000;

/** Every date of an event, by start. */
export function parseEvent(document: DocumentHead): CampaignEvent[] {
  const dates = listEventDates(eventSchema.parse(document.fields));
  return dates.map((date) => ({ ...date, document, overAt: findEnd(date) }));
}

/** The date that an event is announced with: the next one that takes place, or else the last. */
export function pickDate(
  context: PageContext,
  events: readonly CampaignEvent[],
): Timed<CampaignEvent | undefined> {
  return combine((take) => {
    const next = events.filter((event) => !take(isPast(context, event)));
    const held = next.find(({ fields }) => !isCalledOff(fields));
    return held ?? next[0] ?? events.at(-1);
  });
}

/** The dates of events, in the order in which they begin. */
export function parseEvents(documents: DocumentHead[]): CampaignEvent[] {
  return documents
    .filter((document) => document.kind === "event")
    .flatMap(parseEvent)
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

/** Whether there is nothing to invite to at the date that was announced. */
export function isCalledOff({ status }: Pick<EventFields, "status">): boolean {
  return status === "cancelled" || status === "postponed";
}

/** True once an event is over. */
function isPast({ now }: PageContext, { overAt }: CampaignEvent): Timed<boolean> {
  return overAt <= now ? lasting(true) : { value: false, validUntil: overAt };
}

/** Events to come, in the order given. */
export function listUpcoming(
  context: PageContext,
  documents: DocumentHead[],
): Timed<CampaignEvent[]> {
  return combine((take) => parseEvents(documents).filter((event) => !take(isPast(context, event))));
}

export function buildEventCard(
  context: PageContext,
  event: CampaignEvent,
  places: Places,
): Timed<EventCard> {
  const { document, fields, start, key } = event;
  const isAllDay = fields.allDay ?? false;
  const previous = parseOptional(fields.previousStart);
  return combine((take) =>
    omitAbsent({
      path: document.path,
      key,
      title: document.title,
      ...describeTextLanguage(document),
      start: berlinIsoText(start, isAllDay),
      dayText: dayText(start),
      timeText: `${weekdayShortText(start)}, ${isAllDay ? "ganztägig" : clockText(berlinTimeOf(start))}`,
      monthText: monthText(start),
      isOtherYear: take(isOtherYear(context, start)) || undefined,
      dateText: describePeriod(event),
      status: fields.status ?? "scheduled",
      previousText: previous && `verlegt von ${dateOfYearText(previous)}`,
      isPast: take(isPast(context, event)),
      nowText: take(describeNow(context, event)),
      peopleText: describePeople(context, document),
      ...locateEvent(context, event, places),
      note: fields.note,
      isOnline: fields.online !== undefined,
      hasSignLanguage: fields.accessibility?.signLanguage ?? false,
      hasCaptions: fields.accessibility?.captions ?? false,
    }),
  );
}

/** The card of the date to announce: the next one that takes place, or else the next, or the last. */
export function buildNextCard(
  context: PageContext,
  document: DocumentHead,
  places: Places,
): Timed<EventCard | undefined> {
  return combine((take) => {
    const event = take(pickDate(context, parseEvent(document)));
    return event && take(buildEventCard(context, event, places));
  });
}

/** The cards of events, in the order given. */
export function buildEventCards(
  context: PageContext,
  events: CampaignEvent[],
  places: Places,
): Timed<EventCard[]> {
  return combine((take) => events.map((event) => take(buildEventCard(context, event, places))));
}

/** Whether the venue of an event is in a constituency of the map. */
export function isEventIn(context: PageContext, event: CampaignEvent, number: number): boolean {
  const venue = findVenue(context, event, loadPlaces(context))?.card;
  return venue !== undefined && findConstituencyOf(context, venue) === number;
}

/** The city that an event takes place in, or `Online`. */
export function findRegion(context: PageContext, event: CampaignEvent): string | undefined {
  return locateEvent(context, event, loadPlaces(context)).region;
}

/** The calendar at an address, for pages that offer it. */
export function describeCalendar(
  context: PageContext,
  { title, path }: { title: string; path: string },
): CalendarData {
  return omitAbsent({ title, path: encodePath(path), url: findPublicAddress(context, path) });
}

/**
 * The calendar of a list of events. Of a list without events only a subscription is of use, because
 * a file stays empty, and only before the election, because no events follow it.
 */
export function offerCalendar(
  context: PageContext,
  { calendar, hasEvents }: { calendar: CalendarData; hasEvents: boolean },
): CalendarData | undefined {
  const canFill = calendar.url !== undefined && !isAfterElection(context);
  return hasEvents || canFill ? calendar : undefined;
}

/** Finds the venue of an event. Returns undefined for events that are online only. */
export function findVenue(
  context: PageContext,
  event: CampaignEvent,
  places: Places,
): Places["venues"][number] | undefined {
  if (event.fields.venue === undefined) return undefined;
  const { id } = event.document;
  const path = context.once(`venue of ${id}`, () => {
    const source = { id, relation: "venue" as const };
    return listTargets(context.store, source, context.visibility)[0]?.path;
  });
  const place = findPlace(places, path);
  return place?.kind === "venue" ? place : undefined;
}

/** The cards of all places for a map: offices with their state, venues with their next event. */
export function buildMapCards(context: PageContext): Timed<PlaceCard[]> {
  const places = loadPlaces(context);
  return combine((take) => {
    const next = new Map<PlaceCard | undefined, CampaignEvent>();
    for (const event of take(listUpcoming(context, loadEvents(context))).toReversed()) {
      if (!isCalledOff(event.fields)) next.set(findVenue(context, event, places)?.card, event);
    }
    return [
      ...places.offices.map((office) => take(withStatus(context, office))),
      ...places.venues.map(({ card }) => withEvent(card, next.get(card))),
    ];
  });
}

function withEvent(card: PlaceCard, event: CampaignEvent | undefined): PlaceCard {
  if (!event) return card;
  const { start, end, fields, document } = event;
  const time = shortPeriodText({ start, ...(end && { end }), isAllDay: fields.allDay ?? false });
  return { ...card, nextEvent: { text: document.title, href: document.path, time } };
}

/** The candidates who take part, as listed; those who no longer stand are not announced. */
export function listParticipants(context: PageContext, { id }: DocumentHead): Person[] {
  return listTargets(context.store, { id, relation: "participant" }, context.visibility)
    .filter((target) => target.kind === "candidate")
    .map((target) => parsePerson(context, target))
    .filter((person) => isStanding(context, person));
}

function isOtherYear({ now }: PageContext, start: Date): Timed<boolean> {
  const { year } = berlinTimeOf(now);
  const validUntil = parseBerlinInstant(`${year + 1}-01-01`);
  return { value: berlinTimeOf(start).year !== year, validUntil };
}

function describeNow({ now }: PageContext, event: CampaignEvent): Timed<string | undefined> {
  const { fields, start, end, overAt } = event;
  if (isCalledOff(fields) || overAt <= now) return lasting(undefined);
  if (now < start) return { value: undefined, validUntil: start };
  // Without an end it is not known when the event is over.
  const running = end === undefined ? "Hat begonnen" : "Läuft gerade";
  return { value: fields.allDay ? "Heute" : running, validUntil: overAt };
}

function findEnd({ fields, start, end }: EventDate): Date {
  if (fields.allDay) return nextBerlinMidnight(end ?? start);
  return end ?? new Date(start.getTime() + assumedDurationMs);
}

function describePeriod({ fields, start, end }: EventDate): string {
  return periodText({ start, ...(end && { end }), isAllDay: fields.allDay ?? false });
}

function parseOptional(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : parseBerlinInstant(text);
}

function describePeople(context: PageContext, document: DocumentHead): string | undefined {
  const names = context.once(`participants of ${document.id}`, () =>
    listParticipants(context, document).map(({ fields }) => describeName(fields).full),
  );
  return names.length > 0 ? `Mit ${names.join(", ")}` : undefined;
}

function locateEvent(
  context: PageContext,
  event: CampaignEvent,
  places: Places,
): Pick<EventCard, "placeText" | "region"> {
  const { fields } = event;
  const venue = findVenue(context, event, places)?.card;
  if (fields.status === "moved-online" || !venue) {
    if (fields.online !== undefined) return { placeText: "Online", region: "Online" };
    const isAnnounced = fields.status !== "moved-online" && fields.venue !== undefined;
    return isAnnounced ? { placeText: "Ort wird noch bekannt gegeben" } : {};
  }
  const hasCity = venue.name.includes(venue.city);
  return {
    placeText: hasCity ? venue.name : `${venue.name}, ${venue.city}`,
    region: venue.city,
  };
}
