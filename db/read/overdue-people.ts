import { eq, sql } from "drizzle-orm";
import {
  hasPersonalFields,
  isDeletionOver,
  listDeletedElections,
} from "#db/model/data-deletion.ts";
import { candidacySchema } from "#db/model/fields/candidate-fields.ts";
import { electionSchema } from "#db/model/site-config.ts";
import type { Store } from "#db/store/open-store.ts";
import { bodies, documents, settings } from "#db/store/schema.ts";
import type { Visibility } from "./visibility.ts";

/**
 * Hides the people whose personal data has to be gone and is still stored.
 *
 * For readers that return or search everything stored: the next import deletes it.
 */
export function hideOverduePeople(store: Store, visibility: Visibility): Visibility {
  const hiddenIds = listOverduePeople(store, visibility.now);
  return hiddenIds.length === 0 ? visibility : { ...visibility, hiddenIds };
}

function listOverduePeople(store: Store, now: Date): number[] {
  const { findElections, findPeople } = store.prepared(prepareOverdue);
  const elections = electionSchema.array().parse(findElections.get()?.value ?? []);
  const deleted = listDeletedElections(elections, now);
  if (deleted.length === 0) return [];
  return findPeople.all().flatMap(({ id, fields, hasText }) => {
    const candidacies = candidacySchema.array().safeParse(fields?.["candidacies"]).data ?? [];
    const isStored = hasText === 1 || hasPersonalFields(fields ?? {});
    return isStored && isDeletionOver(candidacies, deleted) ? [id] : [];
  });
}

function prepareOverdue({ orm }: Store) {
  return {
    findElections: orm
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, "elections"))
      .prepare(),
    findPeople: orm
      .select({
        id: documents.id,
        fields: documents.fields,
        hasText: sql<number>`${bodies.body} IS NOT NULL`,
      })
      .from(documents)
      .leftJoin(bodies, eq(bodies.documentId, documents.id))
      .where(eq(documents.kind, "candidate"))
      .prepare(),
  };
}
