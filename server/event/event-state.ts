import type { EventCard } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

const stateTexts: Record<EventCard["status"], string | undefined> = {
  scheduled: undefined,
  cancelled: texts.event.cancelled,
  postponed: texts.event.postponed,
  rescheduled: texts.event.rescheduled,
  "moved-online": texts.event.movedOnline,
};

/** The change of a date in a word; undefined if it is as planned. */
export function nameState(status: EventCard["status"]): string | undefined {
  return stateTexts[status];
}
