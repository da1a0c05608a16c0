import type { CandidateCard } from "#client/contract/page-data.ts";
import type { NomineeSection } from "./home-data.ts";
import { texts } from "#client/contract/texts.ts";
import { PeopleRow, Poster } from "#client/cards/poster.tsx";
import { ListOffers } from "#client/compare/choice-form.tsx";
import { Roll } from "#client/cards/roll.tsx";
import { SectionHead } from "./section-head.tsx";

/** The ballot names the first five of a list: they are the posters, all others the roll. */
const ballotNames = 5;

export function HomeStateList({ list }: { list: NomineeSection }) {
  const { id, otherId, section, candidates, hasLists, isOfOnePerson } = list;
  const [only, ...others] = candidates;
  const hero = isOfOnePerson && others.length === 0 ? only : undefined;
  return (
    <section className="section" id={id}>
      {otherId !== undefined && <span id={otherId} />}
      <div className="wrap">
        <SectionHead section={section} isBanner={isOfOnePerson === true}>
          <ListOffers offers={list.offers} />
        </SectionHead>
        {hasLists && <NamedLists candidates={candidates} />}
        {hero && <Poster candidate={hero} accent="primary" size="large" />}
        {!hasLists && !hero && <People candidates={candidates} none={section.none} />}
      </div>
    </section>
  );
}

interface NamedListsProps {
  candidates: CandidateCard[];
  /** Set if each constituency has a list of its own, which has its name. */
  isWithin?: true;
}

/** Several lists, each under its name. */
export function NamedLists({ candidates, isWithin }: NamedListsProps) {
  const lists = Map.groupBy(candidates, ({ constituency, listName = "" }) =>
    isWithin && constituency ? texts.candidates.constituency(constituency) : listName,
  );
  return [...lists].map(([name, people]) => {
    const path = isWithin && people[0]?.constituency?.path;
    return (
      <section className="list-named" key={name}>
        <h3 className="sub">{path ? <a href={path}>{name}</a> : name}</h3>
        <People candidates={people} none={undefined} />
      </section>
    );
  });
}

function People({ candidates, none }: FewPostersProps) {
  if (candidates.length < ballotNames) return <FewPosters candidates={candidates} none={none} />;
  return (
    <>
      <div className="tiles">
        {candidates.slice(0, ballotNames).map((candidate, index) => (
          <Poster
            key={candidate.path}
            candidate={candidate}
            accent="primary"
            size={index === 0 ? "large" : "small"}
          />
        ))}
      </div>
      <Rolls candidates={candidates.slice(ballotNames)} />
    </>
  );
}

interface FewPostersProps {
  candidates: CandidateCard[];
  none: string | undefined;
}

function FewPosters({ candidates, none }: FewPostersProps) {
  if (candidates.length === 0) return <p className="none">{none}</p>;
  return <PeopleRow people={candidates} accent="primary" />;
}

function Rolls({ candidates }: { candidates: CandidateCard[] }) {
  if (candidates.length === 0) return null;
  const half = Math.ceil(candidates.length / 2);
  return (
    <div className="rolls">
      <Roll candidates={candidates.slice(0, half)} />
      {candidates.length > half && <Roll candidates={candidates.slice(half)} />}
    </div>
  );
}
