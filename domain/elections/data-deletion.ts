import { isNomination } from "./candidacies.ts";
import { isDataDeleted } from "./election-times.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { Election } from "./election-config.ts";

/**
 * The fields that are kept of a person: name, candidacy, outcome, and what addresses and times
 * follow from.
 */
const keptFields = new Set([
  "givenName",
  "familyName",
  "honorific",
  "nameParticle",
  "sortName",
  "candidacies",
  "slug",
  "aliases",
  "draft",
  "publishAt",
  "unpublishAt",
  "embargo",
  "layout",
  "redirect",
  "updated",
]);

/** The elections whose candidates' personal data must be deleted by now, by id. */
export function listDeletedElections(elections: readonly Election[], now: Date): string[] {
  return elections.filter((election) => isDataDeleted(election, now)).map(({ id }) => id);
}

/**
 * Whether a person stood in an election whose personal data are deleted, and stands in no other.
 */
export function isDeletionOver(
  candidacies: readonly Pick<Candidacy, "election" | "status">[],
  deletedElections: readonly string[],
): boolean {
  const isDeleted = ({ election }: Pick<Candidacy, "election">) =>
    deletedElections.includes(election);
  return (
    candidacies.some(isDeleted) && candidacies.every((one) => isDeleted(one) || !isNomination(one))
  );
}

/** The fields of a person without personal data besides the name. */
export function keepPublicFields<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  // Every omitted field is optional, so the type still holds.
  return Object.fromEntries(
    Object.entries(fields).filter(([key]) => keptFields.has(key)),
  ) as Fields;
}

/** Whether a person has fields that `keepPublicFields` would drop. */
export function hasPersonalFields(fields: Record<string, unknown>): boolean {
  return Object.keys(fields).some((key) => !keptFields.has(key));
}
