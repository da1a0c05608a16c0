import type { EventCard } from "#client/contract/page-data.ts";
import { berlinTimeOf, nextBerlinMidnight, parseBerlinInstant } from "#db/model/berlin-time.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import { eventSchema, type EventFields } from "#db/model/kinds.ts";
import { listTargets } from "#db/read/listings.ts";
import {
  berlinIsoText,
  clockText,
  dateOfYearText,
  dayText,
  monthText,
  periodText,
  weekdayShortText,
} from "#server/wording/german-dates.ts";
import type { PageContext } from "./context.ts";
import { omitAbsent } from "./omit-absent.ts";
import { describeName, isStanding, parsePerson, type Person } from "./people.ts";
import { findPlace, type Places } from "./place-cards.ts";
import { describeTextLanguage } from "./text-language.ts";
import { combine, lasting, type Timed } from "./timed.ts";

/** An event with its times as instants. */
export interface CampaignEvent {
  document: StoredDocument;
  fields: EventFields;
  start: Date;
  /** When it counts as over. */
  overAt: Date;
}

/** Events without an end are taken to last this long. */
const assumedDurationMs = 2 * 3_600_000;

export function parseEvent(document: StoredDocument): CampaignEvent {
  const fields = eventSchema.parse(document.fields);
  const start = parseBerlinInstant(fields.start) ?? new Date(document.startsAt ?? 0);
  return { document, fields, start, overAt: findEnd(fields, start) };
}

/** True once an event is over. */
function isPast({ now }: PageContext, { overAt }: CampaignEvent): Timed<boolean> {
  return overAt <= now ? lasting(true) : { value: false, validUntil: overAt };
}

/** Events to come, in the order given. */
export function listUpcoming(
  context: PageContext,
  documents: StoredDocument[],
): Timed<CampaignEvent[]> {
  return combine((take) =>
    documents
      .filter((document) => document.kind === "event")
      .map(parseEvent)
      .filter((event) => !take(isPast(context, event))),
  );
}

export function buildEventCard(
  context: PageContext,
  event: CampaignEvent,
  places: Places,
): Timed<EventCard> {
  const { document, fields, start } = event;
  const isAllDay = fields.allDay ?? false;
  const previous = parseOptional(fields.previousStart);
  return combine((take) =>
    omitAbsent({
      path: document.path,
      title: document.title,
      ...describeTextLanguage(document),
      start: berlinIsoText(start, isAllDay),
      dayText: dayText(start),
      timeText: `${weekdayShortText(start)}, ${isAllDay ? "ganztägig" : clockText(berlinTimeOf(start))}`,
      monthText: monthText(start),
      isOtherYear: take(isOtherYear(context, start)) || undefined,
      dateText: describePeriod(fields, start),
      status: fields.status ?? "scheduled",
      previousText: previous && `verlegt von ${dateOfYearText(previous)}`,
      isPast: take(isPast(context, event)),
      peopleText: describePeople(context, document),
      ...describePlace(context, event, places),
      note: fields.note,
      isOnline: fields.online !== undefined,
      hasSignLanguage: fields.accessibility?.signLanguage ?? false,
      hasCaptions: fields.accessibility?.captions ?? false,
    }),
  );
}

/** The cards of events, in the order given. */
export function buildEventCards(
  context: PageContext,
  events: CampaignEvent[],
  places: Places,
): Timed<EventCard[]> {
  return combine((take) => events.map((event) => take(buildEventCard(context, event, places))));
}

/** The venue an event takes place at; undefined for events that are online only. */
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

/** The candidates who take part, as listed; those who no longer stand are not announced. */
export function listParticipants(context: PageContext, { id }: StoredDocument): Person[] {
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

function findEnd(fields: EventFields, start: Date): Date {
  const end = parseOptional(fields.end);
  if (fields.allDay) return nextBerlinMidnight(end ?? start);
  return end ?? new Date(start.getTime() + assumedDurationMs);
}

function describePeriod(fields: EventFields, start: Date): string {
  const end = parseOptional(fields.end);
  return periodText({ start, ...(end && { end }), isAllDay: fields.allDay ?? false });
}

function parseOptional(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : parseBerlinInstant(text);
}

function describePeople(context: PageContext, document: StoredDocument): string | undefined {
  const names = context.once(`participants of ${document.id}`, () =>
    listParticipants(context, document).map(({ fields }) => describeName(fields).full),
  );
  return names.length > 0 ? `Mit ${names.join(", ")}` : undefined;
}

function describePlace(
  context: PageContext,
  event: CampaignEvent,
  places: Places,
): Pick<EventCard, "placeText" | "region"> {
  const { fields } = event;
  const venue = findVenue(context, event, places)?.card;
  if (fields.status === "moved-online" || !venue) {
    return fields.online === undefined ? {} : { placeText: "Online", region: "Online" };
  }
  const hasCity = venue.name.includes(venue.city);
  return {
    placeText: hasCity ? venue.name : `${venue.name}, ${venue.city}`,
    region: venue.city,
  };
}
