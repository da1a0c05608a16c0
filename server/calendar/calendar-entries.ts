import { nameConstituencyPath } from "#domain/constituency.ts";
import { texts } from "#client/contract/texts.ts";
import { berlinTimeOf } from "#domain/time/berlin-time.ts";
import { findPollsClosing, findPollsOpening } from "#domain/elections/election-times.ts";
import { electionSubject, nameByElection, revisionsStartMs } from "#domain/calendar.ts";
import { asSeenIn } from "#domain/campaign/constituency-campaign.ts";
import { encodePath } from "#server/http/request-target.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { toPersonName } from "#server/cards/people.ts";
import { clockRangeText, formerStartText } from "#server/wording/german-dates.ts";
import type { CalendarEntry } from "./write-calendar.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { isCalledOff, listParticipants } from "#domain/campaign/events.ts";
import type { Occurrence, Venue, Campaign } from "#domain/campaign/campaign.ts";

/** The entries of events, past and called off ones included, so that no subscription loses them. */
export function listEventEntries(
  campaign: Campaign,
  dates: readonly Occurrence[],
  now: Date,
): CalendarEntry[] {
  return dates.map((date) => {
    const { event, fields, start, overAt } = date;
    const { document } = event;
    const venue = fields.status === "moved-online" ? undefined : date.venue;
    return omitAbsent({
      uid: nameEvent(campaign, date),
      ...findRevision(campaign, document.documentId),
      start,
      end: overAt,
      isAllDay: fields.allDay ?? false,
      status: findState(fields.status),
      summary: summarise(date),
      description: textForEvent(campaign, date, now),
      location: locate(date, venue),
      geo: venue?.fields.geo,
      url: findPublicAddress(campaign, document.path),
    });
  });
}

/**
 * The days of the elections, from the opening of the polls to their closing; for a constituency with the day of its
 * by-election, which is an entry of its own.
 */
export function listElectionEntries(campaign: Campaign, constituency?: number): CalendarEntry[] {
  const [first] = campaign.elections;
  const seen = constituency === undefined ? campaign : asSeenIn(campaign, constituency);
  return seen.elections.flatMap((election) => {
    const [start, end] = [findPollsOpening(election), findPollsClosing(election)];
    if (!start || !end) return [];
    const isOwn = constituency !== undefined && seen !== campaign && election.id === first?.id;
    const id = isOwn ? nameByElection(election.id, constituency) : election.id;
    const day = isOwn ? `Wahltag (Nachwahl ${constituency})` : "Wahltag";
    return [
      omitAbsent({
        uid: `wahltag-${id}@${findHost(campaign)}`,
        ...findRevision(campaign, electionSubject(id)),
        start,
        end,
        isAllDay: false,
        status: "CONFIRMED" as const,
        summary: `${day}: ${election.name}`,
        description: pollsText(berlinTimeOf(start), berlinTimeOf(end)),
        url: findPublicAddress(campaign, isOwn ? nameConstituencyPath(constituency) : "/"),
      }),
    ];
  });
}

/**
 * The permanent UID of an entry: the first address of its event, the day if it has several, and the
 * site. A file may get another number, another name with `aliases`, or another title. An entry from
 * a calendar keeps the UID it has there.
 */
function nameEvent(campaign: Campaign, { event, key, fields: { uid } }: Occurrence): string {
  if (uid !== undefined) return `${uid}${key === undefined ? "" : `/${key}`}`;
  const path = encodePath(findFirstAddress(campaign, event.document)).slice(1);
  return `${path}${key === undefined ? "" : `/${key}`}@${findHost(campaign)}`;
}

/** The first address that the event had in the folder of events: a short address from elsewhere would not stay the first. */
function findFirstAddress(campaign: Campaign, { path, fields }: DocumentHead): string {
  const folders = (campaign.site?.kindFolders ?? []).filter(({ kind }) => kind === "event");
  const aliases = Array.isArray(fields?.["aliases"]) ? fields["aliases"].map(String) : [];
  const former = aliases.find((alias) =>
    folders.some((folder) => alias.startsWith(`${folder.path}/`)),
  );
  return former?.replace(/\/+$/, "") ?? path;
}

/** Without a public address, entries are named by a domain that belongs to nobody. */
function findHost({ siteUrl }: Campaign): string {
  return siteUrl === undefined ? "plakat.invalid" : new URL(siteUrl).host;
}

function findRevision(
  campaign: Campaign,
  subject: string,
): Pick<CalendarEntry, "sequence" | "changedAt"> {
  const changedAt = campaign.findRevision(subject) ?? new Date(revisionsStartMs);
  return { sequence: Math.floor((changedAt.getTime() - revisionsStartMs) / 1000), changedAt };
}

function findState(status: Occurrence["fields"]["status"]): CalendarEntry["status"] {
  if (status === "cancelled") return "CANCELLED";
  return status === "postponed" ? "TENTATIVE" : "CONFIRMED";
}

/** The title of an event, including its state, because many calendars do not show that. */
export function summarise({ event, fields }: Occurrence): string {
  const { title } = event.document;
  switch (fields.status) {
    case "cancelled":
      return `${texts.event.cancelled}: ${title}`;
    case "postponed":
      return `${texts.event.postponed}: ${title}`;
    case "moved-online":
      return `${texts.event.movedOnline}: ${title}`;
    default:
      return title;
  }
}

function locate({ fields }: Occurrence, venue: Venue | undefined) {
  const words = fields.status === "moved-online" ? undefined : fields.place;
  if (!venue) return words ?? (fields.online === undefined ? undefined : texts.event.online);
  const { name, street, postalCode, city } = venue.fields;
  return `${name}, ${street}, ${postalCode} ${city}`;
}

function textForEvent(
  campaign: Campaign,
  { event, fields, start }: Occurrence,
  now: Date,
): string | undefined {
  const { document } = event;
  const people = listParticipants(campaign.elections, event, now).map(
    ({ fields: own }) => toPersonName(own).full,
  );
  const previous = fields.previousStart && formerStartText(fields.previousStart, start);
  const isOpen = !isCalledOff(fields);
  const lines = [
    previous && `Verlegt von ${previous}.`,
    fields.note,
    document.description,
    people.length > 0 && `Mit ${people.join(", ")}`,
    fields.price !== undefined && `${texts.event.price}: ${fields.price}`,
    isOpen &&
      fields.registration !== undefined &&
      `${texts.event.register}: ${fields.registration}`,
    isOpen && fields.online !== undefined && `${texts.event.participate}: ${fields.online}`,
    findPublicAddress(campaign, document.path),
  ].filter((line) => typeof line === "string" && line !== "");
  return lines.length === 0 ? undefined : lines.join("\n");
}

/** The hours of the polls; only the authorities know where each person votes. */
function pollsText(from: Clock, to: Clock): string {
  return `Wahllokale: ${clockRangeText(from, to)}. Welches für dich zuständig ist, steht auf deiner Wahlbenachrichtigung.`;
}

type Clock = Parameters<typeof clockRangeText>[0];
