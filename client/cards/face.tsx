import type { CandidateCard } from "#client/contract/page-data.ts";
import { Picture } from "#client/base/picture.tsx";

interface PortraitProps {
  candidate: CandidateCard;
  className: string;
  sizes: string;
  /** Set above the fold: the picture is loaded at once. */
  priority?: boolean;
  /** Set for a picture beside the name. */
  isDecorative?: boolean;
}

/** Sizes of a portrait in the head of a page. */
export const headSizes = "(min-width: 64rem) 42vw, (min-width: 40rem) 50vw, 100vw";

/** The photo of a person, or else the initials. */
export function Portrait({ candidate: { name, photo }, className, ...picture }: PortraitProps) {
  return photo ? (
    <Picture className={className} image={photo} {...picture} />
  ) : (
    <Monogram className={className} initials={name.initials} />
  );
}

/** The small square picture of a person in a list, beside the name. */
export function Face({ candidate }: { candidate: CandidateCard }) {
  return <Portrait className="roll-face" candidate={candidate} sizes="3.75rem" isDecorative />;
}

/** Classifies initials with wide letters or with something below the line, which need more space. */
function findShape(initials: string): "" | "low" | undefined {
  if (/[\u0323-\u0333\u0600-\u06ff]/.test(initials.normalize("NFD"))) return "low";
  return /[MWÖÜ]/.test(initials) ? "" : undefined;
}

export function Monogram({ initials, className }: { initials: string; className: string }) {
  return (
    <div className={`${className} monogram`} data-wide={findShape(initials)} aria-hidden="true">
      <span>{initials}</span>
    </div>
  );
}
