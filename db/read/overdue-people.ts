import { eq, sql } from "drizzle-orm";
import {
  hasPersonalFields,
  isDeletionOver,
  listDeletedElections,
} from "#domain/elections/data-deletion.ts";
import { readCandidacies } from "#domain/elections/candidacies.ts";
import { readElections } from "#db/store/elections.ts";
import type { Store } from "#db/store/open-store.ts";
import { bodies, documents } from "#db/store/schema.ts";
import type { Visibility } from "./visibility.ts";

/**
 * Hides the people whose personal data should have been deleted and is still stored.
 *
 * For readers that return or search everything stored: the next import deletes it.
 */
export function hideOverduePeople(store: Store, visibility: Visibility): Visibility {
  const hiddenIds = listOverduePeople(store, visibility.now);
  return hiddenIds.length === 0 ? visibility : { ...visibility, hiddenIds };
}

function listOverduePeople(store: Store, now: Date): number[] {
  const deleted = listDeletedElections(readElections(store), now);
  if (deleted.length === 0) return [];
  const people = store.prepared(preparePeople).all();
  return people.flatMap(({ id, fields, hasText }) => {
    const isStored = hasText === 1 || hasPersonalFields(fields ?? {});
    return isStored && isDeletionOver(readCandidacies(fields), deleted) ? [id] : [];
  });
}

function preparePeople({ orm }: Store) {
  return orm
    .select({
      id: documents.id,
      fields: documents.fields,
      hasText: sql<number>`${bodies.body} IS NOT NULL`,
    })
    .from(documents)
    .leftJoin(bodies, eq(bodies.documentId, documents.id))
    .where(eq(documents.kind, "candidate"))
    .prepare();
}
