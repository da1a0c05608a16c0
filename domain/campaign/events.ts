import type { EventFields } from "#domain/fields/kinds.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import type { Campaign, Event, Occurrence, PersonAt } from "./campaign.ts";
import { isStanding, personAt } from "./people.ts";

/** Those who take part, as listed, without those who no longer stand. */
export function listParticipants(campaign: Campaign, { people }: Event, now: Date): PersonAt[] {
  return people
    .map((person) => personAt(campaign, person, now))
    .filter((person) => isStanding(campaign, person));
}

/** Sorts by first date; events that begin at the same time keep their order. */
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

/** The dates that are not over yet, by start. Includes those that have begun and those called off. */
export function listNotOver(events: readonly Event[], now: Date): Timed<Occurrence[]> {
  return combine((take) => listDates(events).filter((date) => !take(isPast(date, now))));
}

/** True once it is over. */
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
