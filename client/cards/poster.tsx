import type { CandidateCard } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { findLeading } from "#domain/words/find-leading.ts";
import { Portrait } from "./face.tsx";
import { StateTag } from "./candidacy.tsx";
import { Numeral } from "#client/base/numeral.tsx";

interface PosterProps {
  candidate: CandidateCard;
  accent: "primary" | "secondary1";
  size: keyof typeof imageSizes;
  nameTag?: "h2" | "h3" | undefined;
  /** Takes the place of the portrait. */
  quote?: string | undefined;
}

/**
 * A poster that is a link as a whole; its number is the list place or the constituency, by accent.
 */
export function Poster({ candidate, accent, size, nameTag: Name = "h3", quote }: PosterProps) {
  const { constituency } = candidate;
  const number = accent === "primary" ? candidate.listPosition : constituency?.number;
  const { listPlace, constituencyNumber } = texts.candidates;
  return (
    <article
      className="poster"
      data-accent={accent}
      data-state={candidate.state?.kind}
      data-above={candidate.photo?.numeral?.[accent]}
    >
      {quote ? (
        <p className="poster-quote">{quote}</p>
      ) : (
        <Portrait
          className="poster-image"
          candidate={candidate}
          sizes={imageSizes[size]}
          isDecorative
        />
      )}
      <div className="poster-band">
        {number !== undefined && <Numeral n={number} />}
        <Name className="poster-name" data-leading={findLeading(candidate.name.full)}>
          <a href={candidate.path}>{candidate.name.full}</a>
        </Name>
        <p className="poster-meta">
          {number !== undefined && (
            <span className="visually-hidden">
              {`${accent !== "primary" && constituency ? constituencyNumber(constituency) : listPlace(number)}: `}
            </span>
          )}
          {sayAbout(candidate)}
        </p>
        <StateTag state={candidate.state} />
      </div>
    </article>
  );
}

export function sayAbout(candidate: CandidateCard): string {
  return [candidate.occupation, candidate.residence]
    .filter((part) => part !== undefined)
    .join(", ");
}

const smallSizes = "(min-width: 96rem) 22rem, (min-width: 56rem) 24vw, 50vw";

const imageSizes = {
  large: "(min-width: 96rem) 44rem, (min-width: 56rem) 48vw, 100vw",
  small: smallSizes,
  /** With an odd number of posters, the first one fills the width of a phone. */
  first: `(max-width: 39.99rem) 100vw, ${smallSizes}`,
};

/** People in a constituency without a list place have the colour of constituencies. */
export function chooseAccent({ listPosition, constituency }: CandidateCard): PosterProps["accent"] {
  return listPosition === undefined && constituency ? "secondary1" : "primary";
}

interface PeopleRowProps {
  people: CandidateCard[];
  /** The heading level of names; below a second-level title by default. */
  nameTag?: PosterProps["nameTag"];
}

/** Small posters side by side. */
export function PeopleRow({ people, nameTag }: PeopleRowProps) {
  return (
    <div className="people-row">
      {people.map((person, index) => (
        <Poster
          key={person.path}
          candidate={person}
          accent={chooseAccent(person)}
          size={index === 0 && people.length % 2 === 1 ? "first" : "small"}
          nameTag={nameTag}
        />
      ))}
    </div>
  );
}
