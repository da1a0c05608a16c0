import { createHash } from "node:crypto";
import { listEventDates } from "#domain/event/event-dates.ts";
import { eventSchema, venueSchema } from "#domain/fields/kinds.ts";
import type { Publication } from "./publication.ts";
import { electionSubject, readRevisions } from "#db/read/revisions.ts";
import { readElections } from "#db/store/elections.ts";
import type { Store } from "#db/store/open-store.ts";

/**
 * Revises the entries of calendars whose time, place or state has changed.
 *
 * An entry that changed is revised a second after its last revision at the earliest, whatever the
 * clock says.
 */
export function reviseEntries(store: Store, now: Date): Pick<Publication, "revisions"> {
  const known = readRevisions(store);
  const current = [...listEventFacts(store), ...listElectionFacts(store)].map(
    ([subject, facts]) => {
      const digest = createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 16);
      const last = known.get(subject);
      if (last?.digest === digest) return [subject, last] as const;
      const earliest = last ? Date.parse(last.revisedAt) + 1000 : 0;
      const revisedAt = new Date(Math.max(now.getTime(), earliest)).toISOString();
      return [subject, { digest, revisedAt }] as const;
    },
  );
  const isSame =
    current.length === known.size &&
    current.every(([subject, revision]) => known.get(subject) === revision);
  return isSame ? {} : { revisions: Object.fromEntries(current) };
}

interface EventRow {
  subject: string;
  fields: string;
  venue: string | null;
}

function listEventFacts({ raw }: Store): [subject: string, facts: unknown][] {
  const rows = raw
    .prepare<[], EventRow>(
      `SELECT event.document_id AS subject, event.fields, min(venue.fields) AS venue
       FROM documents event
       LEFT JOIN links ON links.document_id = event.id AND links.relation = 'venue'
       LEFT JOIN aliases ON aliases.path = links.target
       LEFT JOIN documents venue ON venue.kind = 'venue'
         AND (venue.path = links.target OR venue.id = aliases.document_id)
       WHERE event.kind = 'event' AND event.fields IS NOT NULL
       GROUP BY event.id`,
    )
    .all();
  return rows.flatMap(({ subject, fields, venue }) => {
    const event = eventSchema.safeParse(JSON.parse(fields)).data;
    if (!event) return [];
    const dates = listEventDates(event).map(({ start, end, key, fields: { status } }) => {
      return [key, start, end, status];
    });
    return [[subject, [dates, event.allDay, event.online, describeVenue(venue)]]];
  });
}

function describeVenue(fields: string | null): unknown {
  const venue = fields === null ? undefined : venueSchema.safeParse(JSON.parse(fields)).data;
  return venue && [venue.name, venue.street, venue.postalCode, venue.city, venue.geo];
}

function listElectionFacts(store: Store): [subject: string, facts: unknown][] {
  return readElections(store).map(({ id, date, pollsOpen, pollsClose }) => [
    electionSubject(id),
    [date, pollsOpen, pollsClose],
  ]);
}
