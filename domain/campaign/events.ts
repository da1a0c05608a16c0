import type { EventFields } from "#domain/fields/kinds.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { findDeath } from "#domain/elections/farewell.ts";
import { berlinDay } from "#domain/time/berlin-time.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import type { Campaign, Event, Occurrence, PersonAt, Place, Venue } from "./campaign.ts";
import { personAt } from "./people.ts";

/**
 * Those who take part, as listed, without those who no longer stand. A person who has died stays
 * listed at the events before that day.
 */
export function listParticipants(
  elections: readonly Election[],
  event: Event,
  now: Date,
): PersonAt[] {
  return event.people
    .map((person) => personAt(elections, person, now))
    .filter((person) => person.isStanding || wasAlive(person, event));
}

/** Whether all dates of an event are before the day on which a person died; false if that day is not known. */
function wasAlive({ fields }: PersonAt, { dates }: Event): boolean {
  const day = findDeath(fields.candidacies)?.day;
  return day !== undefined && dates.every(({ start }) => berlinDay(start) < day);
}

/** Sorts by first date (`startsAt` is UTC in ISO 8601); events that begin at the same time keep their order. */
export function sortByStart(events: readonly Event[]): Event[] {
  return events.toSorted(({ document: one }, { document: other }) =>
    compare(one.startsAt ?? "", other.startsAt ?? ""),
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The dates of events, in the order in which they begin. */
export function listDates(events: readonly Event[]): Occurrence[] {
  return events
    .flatMap(({ dates }) => dates)
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

/** The dates at a place and, for an office, those that it or its branch of the party organises. */
export function listDatesOfPlace(campaign: Campaign, place: Place): Occurrence[] {
  return listDates(campaign.events).filter((date) => isOfPlace(date, place));
}

function isOfPlace({ venue, fields: { organizer } }: Occurrence, place: Place): boolean {
  if (venue !== undefined && isSamePlace(place, venue)) return true;
  if (place.kind !== "office" || organizer === undefined) return false;
  const { name, organisation } = place.fields;
  return [name, organisation].some((one) => one?.trim() === organizer.trim());
}

/** An office that hosts an event has a second file as its venue, so the addresses are compared. */
function isSamePlace(one: Place, other: Place): boolean {
  if (one.kind === other.kind) return one === other;
  const [{ fields }, { fields: others }] = [one, other];
  return fields.street === others.street && fields.postalCode === others.postalCode;
}

/** The dates that are not over yet, by start. Includes those that have begun and those called off. */
export function listNotOver(events: readonly Event[], now: Date): Timed<Occurrence[]> {
  return combine((take) => listDates(events).filter((date) => !take(isPast(date, now))));
}

/** The dates at a venue that are not over yet, by start. */
export function listNotOverAt(venue: Venue, now: Date): Timed<Occurrence[]> {
  return combine((take) =>
    take(listNotOver(venue.events, now)).filter((date) => date.venue === venue),
  );
}

/** Whether the venue of a date is surely in a constituency. */
export function isEventIn(
  campaign: Pick<Campaign, "findConstituencyOf">,
  { venue }: Occurrence,
  number: number,
): boolean {
  return venue !== undefined && campaign.findConstituencyOf(venue) === number;
}

/** Whether a date is over. */
export function isPast({ overAt }: Occurrence, now: Date): Timed<boolean> {
  return overAt <= now ? lasting(true) : { value: false, validUntil: overAt };
}

/** The date that an event is announced with: the next one that takes place, or else the next, or the last. */
export function pickDate({ dates, document }: Event, now: Date): Timed<Occurrence> {
  return combine((take) => {
    const next = dates.filter((date) => !take(isPast(date, now)));
    const held = next.find(({ fields }) => !isCalledOff(fields));
    const date = held ?? next[0] ?? dates.at(-1);
    if (!date) throw new Error(`${document.file} has no date`);
    return date;
  });
}

/** Whether the event does not take place on the announced date. */
export function isCalledOff({ status }: Pick<EventFields, "status">): boolean {
  return status === "cancelled" || status === "postponed";
}
