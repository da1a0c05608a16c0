import type { CandidateCard } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

/** Which vote is for this person, in the colours of the ballot. */
export function VoteFields({ candidate }: { candidate: CandidateCard }) {
  const { listPosition, constituency } = candidate;
  return (
    <div className="cand-votes">
      {listPosition !== undefined && (
        <p className="vote" data-accent="primary">
          <span>{texts.person.vote.list} </span>
          <b>{texts.candidates.listPlace(listPosition)}</b> <span>{texts.person.onList}</span>
        </p>
      )}
      {constituency && (
        <p className="vote" data-accent="secondary1">
          <span>{texts.person.vote.direct} </span>
          <b>{texts.candidates.constituencyNumber(constituency.number)}</b>{" "}
          <span>{constituency.name}</span>
        </p>
      )}
    </div>
  );
}
