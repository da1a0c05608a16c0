import type { Election } from "#domain/elections/election-config.ts";
import type { CalendarData, EventCard, NeighbourData } from "#client/contract/page-data.ts";
import type { EventListView, EventView } from "#client/event/event-data.ts";
import { texts } from "#client/contract/texts.ts";
import { nameConstituencyPath } from "#domain/constituency.ts";
import { offerMonth } from "./event-month.ts";
import { nameState } from "./event-state.ts";
import {
  linkList,
  listFilters,
  nameConstituency,
  type EventSelection,
  type ListPlace,
} from "./event-selection.ts";
import { berlinTimeOf } from "#domain/time/berlin-time.ts";
import {
  clockText,
  dateOfYearText,
  hoursText,
  shortPeriodText,
} from "#server/wording/german-dates.ts";
import { nameCalendar, nameWeek } from "#domain/calendar.ts";
import { publicRoutes } from "#domain/features.ts";
import { eventBreadcrumbs, homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import {
  buildEventCard,
  buildEventCards,
  describeCalendar,
  offerCalendar,
  readPeriod,
} from "#server/cards/event-cards.ts";
import { websiteLink } from "#server/cards/contacts.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { buildMap } from "#server/map/map.ts";
import { offerTakeaway } from "#server/page-data/offer-takeaway.ts";
import { encodePath } from "#server/http/request-target.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { readTextLanguage } from "#server/wording/text-language.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { listDates, listNotOver, pickDate, listParticipants } from "#domain/campaign/events.ts";
import type { Campaign, Occurrence, Event } from "#domain/campaign/campaign.ts";
import { buildPlaceCard } from "#server/cards/place-cards.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { PageText } from "#server/page-data/body.ts";

/** The page of one event. */
export function buildEventView(
  campaign: Campaign,
  event: Event,
  text: PageText,
  now: Date,
): Timed<EventView> {
  const { dates, document } = event;
  return combine((take) => {
    const date = take(pickDate(event, now));
    const { fields } = date;
    const card = take(buildEventCard(campaign.elections, date, now));
    return omitAbsent({
      kind: "event" as const,
      event: card,
      hoursText: hoursText(readPeriod(date)),
      calendar: card.isPast
        ? undefined
        : describeCalendar(campaign, { title: "Zum Kalender", path: nameCalendar(document.path) }),
      dates: dates.length > 1 ? take(listDateTexts(campaign.elections, dates, now)) : [],
      takeaway: offerTakeaway(campaign, document.path, { pictures: true }, now),
      breadcrumbs: eventBreadcrumbs(campaign.site),
      body: take(text.body),
      ...buildVenue(campaign, date, now),
      online: websiteLink(fields.online),
      participants: buildCandidateCards(
        campaign,
        listParticipants(campaign.elections, event, now),
        now,
      ),
      price: fields.price,
      registration: websiteLink(fields.registration),
      organizer: fields.organizer,
      accessibilityNote: fields.accessibility?.note,
      ...findNeighbours(campaign, event),
    });
  });
}

/** One line for each date: `Fr., 12.1.2029, 19–21 Uhr – Abgesagt`. Places and notes are added only if they differ between dates. */
function listDateTexts(
  elections: readonly Election[],
  dates: readonly Occurrence[],
  now: Date,
): Timed<string[]> {
  const hasOwnNotes = new Set(dates.map(({ fields }) => fields.note)).size > 1;
  const hasOwnPlaces = new Set(dates.map(({ fields }) => fields.place)).size > 1;
  return combine((take) =>
    dates.map((date) => {
      const card = take(buildEventCard(elections, date, now));
      const { status, isPast, nowText, note, placeText } = card;
      const phase = nowText ?? (isPast ? texts.event.past : undefined);
      const state = nameState(status) ?? phase;
      const parts = [
        shortPeriodText(readPeriod(date)),
        state,
        hasOwnPlaces ? placeText : undefined,
        hasOwnNotes ? note : undefined,
      ];
      return parts.filter((part) => part !== undefined).join(" – ");
    }),
  );
}

/**
 * The list of events by month, or a part of it, followed by past ones, newest first. The document's
 * text is about all events.
 */
export function buildEventListView(
  campaign: Campaign,
  text: PageText | undefined,
  { path, selection }: ListPlace,
  now: Date,
): Timed<EventListView> {
  const events = listDates(campaign.events);
  const chosen = selection ? events.filter(selection.includes) : events;
  const document = text?.document;
  const title = document?.title ?? "Termine";
  return combine((take) => {
    const cards = take(buildEventCards(campaign.elections, chosen, now));
    const upcoming = take(listNotOver(campaign.events, now));
    const months = groupByMonth(cards.filter((card) => !card.isPast));
    const isEmpty = months.length === 0;
    return omitAbsent({
      kind: "event-list" as const,
      title: title + (selection?.suffix ?? ""),
      ...readTextLanguage(document),
      lead: selection ? undefined : readLead(campaign, document, now),
      breadcrumbs: homeBreadcrumbs,
      body: text && !selection ? take(text.body) : undefined,
      months,
      none: isEmpty ? texts.event.none : undefined,
      past: cards.filter((card) => card.isPast).toReversed(),
      calendar: offerCalendar(
        campaign.elections,
        {
          calendar: toListCalendar(campaign, selection),
          hasEvents: !isEmpty,
        },
        now,
      ),
      week: selection || upcoming.length === 0 ? undefined : encodePath(nameWeek(path)),
      filters: listFilters(campaign, upcoming, { path, selection }),
      link: offerMonth(
        campaign,
        selection ? upcoming.filter(selection.includes) : upcoming,
        { path, selection },
        now,
      ),
      ...(selection && isEmpty && leadToAll(path, upcoming.length > 0)),
    });
  });
}

/** Where a filter has nothing to come, with a link if there is anything else. */
function leadToAll(
  path: string,
  hasOthers: boolean,
): Partial<Pick<EventListView, "lead" | "link" | "none">> {
  return omitAbsent({
    lead: "Für diese Auswahl ist zurzeit kein Termin geplant.",
    link: hasOthers ? { text: "Alle Termine", href: linkList(path) } : undefined,
    none: "",
  });
}

/** The lead invites to coming events, so it is left out after the election. */
function readLead(
  campaign: Campaign,
  document: DocumentHead | undefined,
  now: Date,
): string | undefined {
  const lead = document?.fields?.["lead"] ?? document?.front["lead"];
  return typeof lead === "string" && !isAfterElection(campaign.elections, now) ? lead : undefined;
}

function toListCalendar(campaign: Campaign, selection: EventSelection | undefined): CalendarData {
  const number = selection?.constituency;
  if (number === undefined) {
    const path = publicRoutes.calendar;
    return describeCalendar(campaign, { title: "Alle Termine im eigenen Kalender", path });
  }
  const path = nameCalendar(nameConstituencyPath(number));
  return describeCalendar(campaign, {
    title: `${nameConstituency(campaign, number)} im eigenen Kalender`,
    path,
  });
}

function groupByMonth(cards: EventCard[]): EventListView["months"] {
  const months = Map.groupBy(cards, (card) => card.monthText);
  return [...months].map(([text, events]) => ({ text, events }));
}

function buildVenue(
  campaign: Campaign,
  { venue, fields }: Occurrence,
  now: Date,
): Pick<EventView, "venue" | "map"> {
  if (!venue || fields.status === "moved-online") return {};
  const card = buildPlaceCard(venue);
  const map = card.point && buildMap(campaign, { places: [card], activePlace: card }, now);
  return omitAbsent({ venue: card, map });
}

function findNeighbours({ events }: Campaign, event: Event): Pick<EventView, "previous" | "next"> {
  const index = events.indexOf(event);
  const previous = index > 0 ? events[index - 1] : undefined;
  const next = index === -1 ? undefined : events[index + 1];
  return omitAbsent({
    previous: previous && toNeighbour(previous),
    next: next && toNeighbour(next),
  });
}

/** A neighbouring event with its first date, by which events are sorted. */
function toNeighbour({ dates: [first], document }: Event): NeighbourData {
  const time = first && !first.fields.allDay ? `, ${clockText(berlinTimeOf(first.start))}` : "";
  return {
    path: document.path,
    title: document.title,
    ...readTextLanguage(document),
    numberLabel: first ? `${dateOfYearText(first.start)}${time}` : "",
  };
}
