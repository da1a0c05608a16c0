import type { EventFields } from "#domain/fields/kinds.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import type { Campaign, Event, Occurrence, PersonAt } from "./campaign.ts";
import { isStanding, personAt } from "./people.ts";

/** Those who take part, as listed; those who no longer stand are not announced. */
export function listParticipants(campaign: Campaign, { people }: Event, now: Date): PersonAt[] {
  return people
    .map((person) => personAt(campaign, person, now))
    .filter((person) => isStanding(campaign, person));
}

/** By the first date, and otherwise in the order given. */
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

/** The dates to come, in the order in which they begin. */
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

/** Whether there is nothing to invite to at the date that was announced. */
export function isCalledOff({ status }: Pick<EventFields, "status">): boolean {
  return status === "cancelled" || status === "postponed";
}
