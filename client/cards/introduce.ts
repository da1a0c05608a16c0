import type { CandidateCard } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

/** Occupation and residence of a person; undefined if both are unknown. */
export function introduce({ occupation, residence }: CandidateCard): string | undefined {
  if (occupation === undefined) {
    return residence === undefined ? undefined : texts.person.fromPlace(residence);
  }
  return residence === undefined ? occupation : texts.person.from(occupation, residence);
}
