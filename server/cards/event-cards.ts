import type { Election } from "#domain/elections/election-config.ts";
import type { CalendarData, EventCard, PlaceCard } from "#client/contract/page-data.ts";
import { encodePath } from "#server/http/request-target.ts";
import { berlinTimeOf, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import type { Event, Occurrence, Campaign } from "#domain/campaign/campaign.ts";
import {
  isCalledOff,
  isPast,
  listParticipants,
  listNotOverAt,
  pickDate,
} from "#domain/campaign/events.ts";
import type { EventDate } from "#domain/event.ts";
import {
  berlinIsoText,
  clockText,
  formerStartText,
  dayText,
  monthText,
  periodText,
  shortPeriodText,
  weekdayShortText,
} from "#server/wording/german-dates.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { toPersonName } from "./people.ts";
import { buildOfficeCard, buildPlaceCard } from "./place-cards.ts";
import { readTextLanguage } from "#server/wording/text-language.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";

export function buildEventCard(
  elections: readonly Election[],
  date: Occurrence,
  now: Date,
): Timed<EventCard> {
  const { event, fields, start, key } = date;
  const { document } = event;
  const isAllDay = fields.allDay ?? false;
  const previous = fields.previousStart && formerStartText(fields.previousStart, start);
  return combine((take) =>
    omitAbsent({
      path: document.path,
      key,
      title: document.title,
      ...readTextLanguage(document),
      start: berlinIsoText(start, isAllDay),
      dayText: dayText(start),
      timeText: `${weekdayShortText(start)}, ${startTimeText(date)}`,
      monthText: monthText(start),
      isOtherYear: take(isOtherYear(start, now)) || undefined,
      dateText: periodText(readPeriod(date)),
      status: fields.status ?? "scheduled",
      previousText: previous && `verlegt von ${previous}`,
      isPast: take(isPast(date, now)),
      nowText: take(textForNow(date, now)),
      peopleText: nameParticipants(elections, event, now),
      ...locateEvent(date),
      note: fields.note,
      isOnline: fields.online !== undefined,
      hasSignLanguage: fields.accessibility?.signLanguage ?? false,
      hasCaptions: fields.accessibility?.captions ?? false,
    }),
  );
}

/** `19 Uhr`, or `ganztägig` */
export function startTimeText({ fields, start }: EventDate): string {
  return fields.allDay ? "ganztägig" : clockText(berlinTimeOf(start));
}

/** The card of the date that `pickDate` chooses. */
export function buildAnnouncedCard(
  elections: readonly Election[],
  event: Event,
  now: Date,
): Timed<EventCard> {
  return combine((take) => take(buildEventCard(elections, take(pickDate(event, now)), now)));
}

/** The cards of dates, in the order given. */
export function buildEventCards(
  elections: readonly Election[],
  dates: readonly Occurrence[],
  now: Date,
): Timed<EventCard[]> {
  return combine((take) => dates.map((date) => take(buildEventCard(elections, date, now))));
}

/** The city that an event takes place in, or `Online`. */
export function findRegion(date: Occurrence): string | undefined {
  return locateEvent(date).region;
}

/** The calendar at an address, with its links for pages. */
export function describeCalendar(
  campaign: Campaign,
  { title, path }: { title: string; path: string },
): CalendarData {
  return omitAbsent({
    title,
    path: encodePath(path),
    url: findPublicAddress(campaign, path),
  });
}

/**
 * The calendar of a list of events. If the list is empty, it is offered only as a subscription (a file would stay empty)
 * and only before the election (no events follow it).
 */
export function offerCalendar(
  elections: readonly Election[],
  { calendar, hasEvents }: { calendar: CalendarData; hasEvents: boolean },
  now: Date,
): CalendarData | undefined {
  const canFill = calendar.url !== undefined && !isAfterElection(elections, now);
  return hasEvents || canFill ? calendar : undefined;
}

/** The cards of all places for a map: offices with their state, venues with their next event. */
export function buildMapCards(
  { offices, venues }: Pick<Campaign, "offices" | "venues">,
  now: Date,
): Timed<PlaceCard[]> {
  return combine((take) => [
    ...offices.map((office) => take(buildOfficeCard(office, now))),
    ...venues.map((venue) => {
      const next = take(listNotOverAt(venue, now)).find(({ fields }) => !isCalledOff(fields));
      return withEvent(buildPlaceCard(venue), next);
    }),
  ]);
}

function withEvent(card: PlaceCard, date: Occurrence | undefined): PlaceCard {
  if (!date) return card;
  const { title, path } = date.event.document;
  const time = shortPeriodText(readPeriod(date));
  return { ...card, nextEvent: { text: title, href: path, time } };
}

function isOtherYear(start: Date, now: Date): Timed<boolean> {
  const { year } = berlinTimeOf(now);
  const validUntil = parseBerlinInstant(`${year + 1}-01-01`);
  return { value: berlinTimeOf(start).year !== year, validUntil };
}

function textForNow(date: Occurrence, now: Date): Timed<string | undefined> {
  const { fields, start, end, overAt } = date;
  if (isCalledOff(fields) || overAt <= now) return lasting(undefined);
  if (now < start) return { value: undefined, validUntil: start };
  // Without an end it is unknown when the event is over.
  const running = end === undefined ? "Hat begonnen" : "Läuft gerade";
  return { value: fields.allDay ? "Heute" : running, validUntil: overAt };
}

/** The period of a date, for the functions that put it into words. */
export function readPeriod({ fields, start, end }: EventDate): Parameters<typeof periodText>[0] {
  return { start, ...(end && { end }), isAllDay: fields.allDay ?? false };
}

/** `Mit Anna Muster, Ben Beispiel`; undefined if no participant still stands. */
function nameParticipants(
  elections: readonly Election[],
  event: Event,
  now: Date,
): string | undefined {
  const names = listParticipants(elections, event, now).map(
    ({ fields }) => toPersonName(fields).full,
  );
  return names.length > 0 ? `Mit ${names.join(", ")}` : undefined;
}

function locateEvent({
  venue: planned,
  fields,
}: Occurrence): Pick<EventCard, "placeText" | "region"> {
  const venue = planned && buildPlaceCard(planned);
  if (fields.status === "moved-online" || !venue) {
    const isElsewhere = fields.status === "moved-online";
    if (fields.place !== undefined && !isElsewhere) return { placeText: fields.place };
    if (fields.online !== undefined) return { placeText: "Online", region: "Online" };
    return isElsewhere ? {} : { placeText: "Ort wird noch bekannt gegeben" };
  }
  const hasCity = venue.name.includes(venue.city);
  return {
    placeText: hasCity ? venue.name : `${venue.name}, ${venue.city}`,
    region: venue.city,
  };
}
