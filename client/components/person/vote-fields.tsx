import type { CandidateCard, CandidateView } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

interface VoteFieldsProps {
  candidate: CandidateCard;
  labels: CandidateView["voteTexts"];
}

/** Which vote is for this person, or was and with what outcome, in the colours of the ballot. */
export function VoteFields({ candidate, labels }: VoteFieldsProps) {
  const { listPosition, constituency, state, elections = {} } = candidate;
  return (
    <div className="cand-votes">
      {state?.kind === "withdrawn" && (
        <p className="vote" data-accent="primary">
          <span>{texts.person.candidacy} </span>
          <b>{state.text}</b>
        </p>
      )}
      {listPosition !== undefined && (
        <p className="vote" data-accent="primary">
          <span>{label(labels.list, elections.list)} </span>
          <b>{texts.candidates.listPlace(listPosition)}</b> <span>{texts.person.onList}</span>
        </p>
      )}
      {constituency && (
        <p className="vote" data-accent="secondary1">
          <span>{label(labels.direct, elections.direct)} </span>
          <b>{texts.candidates.constituencyNumber(constituency.number)}</b>{" "}
          <span>{constituency.name}</span>
        </p>
      )}
    </div>
  );
}

/** `Deine Erststimme`, with the election where that is not the current one. */
function label(vote: string | undefined, election: string | undefined): string {
  return [vote, election].filter((part) => part !== undefined).join(" · ");
}
