import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Revision } from "#domain/content/records.ts";
import type { Store } from "#db/store/open-store.ts";
import { settings } from "#db/store/schema.ts";

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
