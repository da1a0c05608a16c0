import { writeAsciiUrl } from "#domain/words/ascii-address.ts";
import type { EventView } from "#client/event/event-data.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { encodePath } from "#server/http/request-target.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { berlinIsoText } from "#server/wording/german-dates.ts";
import { toAddressNode, nameParty, type GraphNode } from "#server/context/graph-node.ts";
import type { Event, Occurrence, Campaign } from "#domain/campaign/campaign.ts";

const statuses = {
  scheduled: "EventScheduled",
  cancelled: "EventCancelled",
  postponed: "EventPostponed",
  rescheduled: "EventRescheduled",
  "moved-online": "EventMovedOnline",
} as const;

interface EventPage {
  view: EventView;
  url: string;
}

/** An event on each of its dates; times have the offset of Berlin on their day. */
export function buildEventNodes(
  campaign: Campaign,
  { dates }: Event,
  page: EventPage,
): GraphNode[] {
  return dates.map((date) => toEventNode(campaign, date, page));
}

function toEventNode(campaign: Campaign, date: Occurrence, { view, url }: EventPage): GraphNode {
  const { fields, start, end, key } = date;
  const { document } = date.event;
  const isAllDay = fields.allDay ?? false;
  const previous = fields.previousStart;
  const previousStart = previous === undefined ? undefined : parseBerlinInstant(previous);
  return omitAbsent({
    "@type": "Event",
    "@id": key === undefined ? `${url}#event` : `${url}#event-${key}`,
    url,
    name: document.title,
    description: document.description || undefined,
    startDate: berlinIsoText(start, isAllDay),
    endDate: end && berlinIsoText(end, isAllDay),
    previousStartDate: previousStart && berlinIsoText(previousStart, isAllDay),
    eventStatus: `https://schema.org/${statuses[fields.status ?? "scheduled"]}`,
    ...toAttendance(date),
    organizer:
      fields.organizer === undefined
        ? nameParty(campaign)
        : { "@type": "Organization", name: fields.organizer },
    performer: listPerformers(campaign, view),
    isAccessibleForFree: /^(?:frei|kostenlos|kostenfrei)\b/i.test(fields.price ?? "") || undefined,
  });
}

function listPerformers(
  { siteUrl = "" }: Campaign,
  { participants }: EventView,
): GraphNode[] | undefined {
  if (participants.length === 0) return undefined;
  return participants.map(({ path, name }) => ({
    "@type": "Person",
    "@id": `${siteUrl}${encodePath(path)}#person`,
    name: name.full,
  }));
}

function toAttendance({ venue: planned, fields }: Occurrence): {
  eventAttendanceMode?: string;
  location?: GraphNode | GraphNode[];
} {
  const { online, status } = fields;
  const venue = status === "moved-online" ? undefined : planned;
  const places: GraphNode[] = [
    ...(venue
      ? [{ "@type": "Place", name: venue.fields.name, address: toAddressNode(venue.fields) }]
      : toPlaceNodesOfWords(fields)),
    ...(online === undefined ? [] : [{ "@type": "VirtualLocation", url: writeAsciiUrl(online) }]),
  ];
  const isOnSite = [fields.venue, fields.place].some((place) => place !== undefined);
  const mode =
    status !== "moved-online" && (isOnSite || online === undefined)
      ? online === undefined
        ? "Offline"
        : "Mixed"
      : "Online";
  return omitAbsent({
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: places.length > 1 ? places : places[0],
  });
}

/** A place without a page has its words as name and address. */
function toPlaceNodesOfWords({ place, status }: Occurrence["fields"]): GraphNode[] {
  if (place === undefined || status === "moved-online") return [];
  return [{ "@type": "Place", name: place, address: place }];
}
