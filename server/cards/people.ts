import type { PersonName } from "#client/contract/page-data.ts";
import type { CandidateFields } from "#domain/fields/kinds.ts";
import { findInitials } from "#domain/words/initials.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";

export function toPersonName(fields: CandidateFields): PersonName {
  const { honorific, givenName, nameParticle, familyName } = fields;
  const family = [nameParticle, familyName].filter(Boolean).join(" ");
  return omitAbsent({
    honorific,
    given: givenName,
    family,
    full: [honorific, givenName, family].filter(Boolean).join(" "),
    initials: findInitials([givenName, familyName]),
  });
}

/** The name with the family name first: `Muster, Anna`. */
export function nameFamilyFirst(fields: CandidateFields): string {
  const { family, given } = toPersonName(fields);
  return [family, given].filter(Boolean).join(", ");
}

/** The grammatical form of words for a person. */
export function findForm({ gender }: CandidateFields): "w" | "m" | "neutral" {
  return gender === "w" || gender === "m" ? gender : "neutral";
}
