import { eq } from "drizzle-orm";
import { storedElectionSchema, type Election } from "#domain/elections/election-config.ts";
import type { Store } from "./open-store.ts";
import { settings } from "./schema.ts";

const electionsSchema = storedElectionSchema.array();

/** Reads the elections, the current one first. Throws when the store holds anything else. */
export function readElections(store: Store): Election[] {
  const stored = store.prepared(prepareElections).get();
  return electionsSchema.parse(stored?.value ?? []);
}

function prepareElections({ orm }: Store) {
  return orm
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, "elections"))
    .prepare();
}
