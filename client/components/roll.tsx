import type { CandidateCard } from "../page-data.ts";
import { texts } from "../texts.ts";
import { ConstituencySign } from "./constituency-sign.tsx";
import { Face } from "./face.tsx";
import { describePerson } from "./poster.tsx";

/** The compact list of people by list place. */
export function Roll({ candidates }: { candidates: CandidateCard[] }) {
  return (
    <ol className="roll" start={candidates[0]?.listPosition}>
      {candidates.map((candidate) => (
        <li key={candidate.path} value={candidate.listPosition}>
          <RollRow candidate={candidate} />
        </li>
      ))}
    </ol>
  );
}

function RollRow({ candidate }: { candidate: CandidateCard }) {
  const { constituency, listPosition } = candidate;
  return (
    <div className="roll-row">
      <span className="roll-num" aria-hidden="true">
        {listPosition}
      </span>
      <Face candidate={candidate} />
      <div>
        <h3 className="roll-name">
          <a href={candidate.path}>
            {listPosition !== undefined && (
              <span className="visually-hidden">{`${texts.candidates.listPlace(listPosition)}: `}</span>
            )}
            {candidate.name.full}
          </a>
        </h3>
        <p className="roll-meta">
          {describePerson(candidate)}
          {constituency && (
            <span className="roll-wk">{` · ${texts.candidates.constituencyNumber(constituency.number)}`}</span>
          )}
        </p>
      </div>
      {constituency ? <ConstituencySign number={constituency.number} /> : <span />}
    </div>
  );
}
