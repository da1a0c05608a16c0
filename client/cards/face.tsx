import type { CandidateCard } from "#client/contract/page-data.ts";
import { Monogram } from "./monogram.tsx";
import { Picture } from "#client/base/picture.tsx";

/** The small square picture of a person in a list, beside the name. */
export function Face({ candidate }: { candidate: CandidateCard }) {
  return candidate.photo ? (
    <Picture className="roll-face" image={candidate.photo} sizes="3.75rem" isDecorative />
  ) : (
    <Monogram className="roll-face" initials={candidate.name.initials} />
  );
}
