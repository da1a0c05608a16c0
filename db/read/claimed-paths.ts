import type { Store } from "#db/store/open-store.ts";
import { aliases, directoryDefaults, documents } from "#db/store/schema.ts";

/**
 * Every path that the content can use at any instant: those of all documents, of their former
 * addresses, and of folders with a configuration. No other path belongs to the content.
 */
export function listClaimedPaths({ orm }: Store): string[] {
  return orm
    .select({ path: documents.path })
    .from(documents)
    .unionAll(orm.select({ path: aliases.path }).from(aliases))
    .unionAll(orm.select({ path: directoryDefaults.path }).from(directoryDefaults))
    .all()
    .map(({ path }) => path);
}
