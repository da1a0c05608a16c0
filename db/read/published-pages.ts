import { and, desc, ne } from "drizzle-orm";
import { digestSurroundings } from "#db/store/content-state.ts";
import type { Store } from "#db/store/open-store.ts";
import { documents } from "#db/store/schema.ts";
import { isVisible } from "./visibility.ts";

/** All pages that visitors see at one instant, for comparison with those of another. */
export interface PublishedPages {
  /** The digests of their files by address. */
  digests: ReadonlyMap<string, string>;
  /** A digest of settings and media files, which any page may show. */
  surroundings: string;
}

/** Reads what visitors see; costs as much as a list of all documents. */
export function readPublishedPages(store: Store, now: Date): PublishedPages {
  const rows = store.orm
    .select({ path: documents.path, digest: documents.digest })
    .from(documents)
    .where(and(isVisible({ now, withDrafts: false }), ne(documents.kind, "data")))
    // The last value for an address wins, so the first page in order comes last.
    .orderBy(desc(documents.position))
    .all();
  return {
    digests: new Map(rows.map(({ path, digest }) => [path, digest])),
    surroundings: digestSurroundings(store),
  };
}
