import { isNotNull } from "drizzle-orm";
import type { Store } from "#db/store/open-store.ts";
import { aliases, directoryDefaults, documents } from "#db/store/schema.ts";

/** The addresses that lead, or will lead, to another one, in order. */
export function listRedirectPaths({ orm }: Store): string[] {
  const rows = [
    ...orm.select({ path: aliases.path }).from(aliases).all(),
    ...orm
      .select({ path: documents.path })
      .from(documents)
      .where(isNotNull(documents.redirect))
      .all(),
    ...orm
      .select({ path: directoryDefaults.path })
      .from(directoryDefaults)
      .where(isNotNull(directoryDefaults.redirect))
      .all(),
  ];
  return [...new Set(rows.map(({ path }) => path))].toSorted();
}
