import { createHash } from "node:crypto";
import { listEventDates } from "#domain/event.ts";
import { eventSchema, venueSchema } from "#domain/fields/kinds.ts";
import type { Publication } from "./publication.ts";
import { electionSubject, nameByElection, revisionsStartMs } from "#domain/calendar.ts";
import { readRevisions } from "#db/read/revisions.ts";
import { readElections } from "#db/store/elections.ts";
import type { Store } from "#db/store/open-store.ts";

/**
 * Revises the calendar entries whose files have changed.
 *
 * The instant of a revision is that of the newest file, so that every import of a tree computes the
 * same one. An entry with another time, place or state is revised at least a second after its last
 * revision, however old its files are. `electionsAt`: when the elections changed, if they did.
 */
export function reviseEntries(
  store: Store,
  { electionsAt, now }: { electionsAt: string | undefined; now: Date },
): Pick<Publication, "revisions"> {
  const known = readRevisions(store);
  const subjects = [...listEvents(store), ...listElections(store, electionsAt)];
  const current = subjects.map(({ subject, facts, changedAt }) => {
    const digest = createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 16);
    const last = known.get(subject);
    const times = changedAt.map((at) => Date.parse(at ?? "")).filter((at) => at <= now.getTime());
    const earliest = last ? Date.parse(last.revisedAt) + (last.digest === digest ? 0 : 1000) : 0;
    const revisedAt = new Date(Math.max(earliest, revisionsStartMs, ...times)).toISOString();
    const isSame = last?.digest === digest && last.revisedAt === revisedAt;
    return [subject, isSame ? last : { digest, revisedAt }] as const;
  });
  const isSame =
    current.length === known.size &&
    current.every(([subject, revision]) => known.get(subject) === revision);
  return isSame ? {} : { revisions: Object.fromEntries(current) };
}

interface Subject {
  subject: string;
  /** Time, place and state. */
  facts: unknown;
  /** The times of all files of the entry. */
  changedAt: (string | null | undefined)[];
}

interface EventRow {
  subject: string;
  fields: string;
  changedAt: string | null;
  venue: string | null;
  venueChangedAt: string | null;
}

function listEvents({ raw }: Store): Subject[] {
  const rows = raw
    .prepare<[], EventRow>(
      `SELECT event.document_id AS subject, event.fields, event.changed_at AS changedAt,
         min(venue.fields) AS venue, venue.changed_at AS venueChangedAt
       FROM documents event
       LEFT JOIN links ON links.document_id = event.id AND links.relation = 'venue'
       LEFT JOIN aliases ON aliases.path = links.target
       LEFT JOIN documents venue ON venue.kind = 'venue'
         AND (venue.path = links.target OR venue.id = aliases.document_id)
       WHERE event.kind = 'event' AND event.fields IS NOT NULL
       GROUP BY event.id`,
    )
    .all();
  return rows.flatMap(({ subject, fields, venue, ...files }) => {
    const event = eventSchema.safeParse(JSON.parse(fields)).data;
    if (!event) return [];
    const dates = listEventDates(event).map(({ start, end, key, fields: { status } }) => {
      return [key, start, end, status];
    });
    const facts = [dates, event.allDay, event.online, readVenueFacts(venue)];
    return [{ subject, facts, changedAt: [files.changedAt, files.venueChangedAt] }];
  });
}

function readVenueFacts(fields: string | null): unknown {
  const venue = fields === null ? undefined : venueSchema.safeParse(JSON.parse(fields)).data;
  return venue && [venue.name, venue.street, venue.postalCode, venue.city, venue.geo];
}

function listElections(store: Store, changedAt: string | undefined): Subject[] {
  return readElections(store).flatMap(({ id, date, pollsOpen, pollsClose, byElection = [] }) => {
    const days = [
      { id, date },
      ...byElection.map((one) => ({ id: nameByElection(id, one.constituency), date: one.date })),
    ];
    return days.map((day) => ({
      subject: electionSubject(day.id),
      facts: [day.date, pollsOpen, pollsClose],
      changedAt: [changedAt],
    }));
  });
}
