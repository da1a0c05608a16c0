import type { CandidateCard } from "#client/contract/page-data.ts";
import type { NomineeSection } from "./home-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Poster } from "#client/cards/poster.tsx";
import { Roll } from "#client/cards/roll.tsx";
import { SectionHead } from "./section-head.tsx";

/** The ballot names the first five of a list: they are the posters, all others the roll. */
const ballotNames = 5;

export function HomeStateList({ list }: { list: NomineeSection }) {
  const { id, otherId, section, candidates } = list;
  return (
    <section className="section" id={id}>
      {otherId !== undefined && <span id={otherId} />}
      <div className="wrap">
        <SectionHead section={section} />
        {candidates.length < ballotNames ? (
          <FewPosters candidates={candidates} none={section.none} />
        ) : (
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
        )}
      </div>
    </section>
  );
}

interface FewPostersProps {
  candidates: CandidateCard[];
  none: string | undefined;
}

function FewPosters({ candidates, none = texts.home.noCandidates }: FewPostersProps) {
  if (candidates.length === 0) return <p className="none">{none}</p>;
  return (
    <div className="people-row">
      {candidates.map((candidate) => (
        <Poster key={candidate.path} candidate={candidate} accent="primary" size="small" />
      ))}
    </div>
  );
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
