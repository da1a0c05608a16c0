import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Revision } from "#domain/content/records.ts";
import type { Store } from "#db/store/open-store.ts";
import { settings } from "#db/store/schema.ts";

/*
 * Calendars take a change of an entry only together with a higher number. Imports record when the files of an entry
 * changed, and the number is that instant: unlike a counter it is the same after the database was made from the tree
 * again.
 */

/** Seconds since this instant fit the 32 bits of an integer (RFC 5545, 3.3.8) until 2088. */
export const revisionsStartMs = Date.UTC(2020, 0, 1);

const revisionsSchema = z.record(
  z.string(),
  z.strictObject({ digest: z.string(), revisedAt: z.string() }),
);

/** When the entries of calendars were last revised, by document id or `electionSubject`. */
export function readRevisions(store: Store): Map<string, Revision> {
  const row = store.prepared(prepareRevisions).get();
  return new Map(Object.entries(revisionsSchema.parse(row?.value ?? {})));
}

function prepareRevisions({ orm }: Store) {
  return orm.select().from(settings).where(eq(settings.key, "revisions")).prepare();
}

/** The subject under which the day of an election is recorded. */
export function electionSubject(id: string): string {
  return `election:${id}`;
}
