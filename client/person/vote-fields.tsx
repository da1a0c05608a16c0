import type { CandidacyState } from "#client/contract/page-data.ts";
import type { VoteData } from "./person-data.ts";
import { texts } from "#client/contract/texts.ts";

interface VoteFieldsProps {
  state: CandidacyState | undefined;
  votes: VoteData[];
}

/** Which vote is for this person, or was and with what outcome, in the colours of the ballot. */
export function VoteFields({ state, votes }: VoteFieldsProps) {
  return (
    <div className="cand-votes">
      {state?.kind === "withdrawn" && (
        <p className="vote" data-accent="primary">
          <span>{texts.person.candidacy} </span>
          <b>{state.text}</b>
        </p>
      )}
      {votes.map(({ kind, label, place, note }) => (
        <p
          className="vote"
          data-accent={kind === "list" ? "primary" : "secondary1"}
          key={`${label} ${place}`}
        >
          <span>{label} </span>
          <b>{place}</b> <span>{note}</span>
        </p>
      ))}
    </div>
  );
}
