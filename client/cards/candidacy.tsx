import type { CandidacyState, CandidacyNotice as Notice } from "#client/contract/page-data.ts";
import { Fragment } from "react";

/** The outcome of a candidacy, in a word. */
export function StateTag({ state }: { state: CandidacyState | undefined }) {
  if (!state) return null;
  return (
    <p className="tags">
      <span className="tag" data-kind={state.kind}>
        {state.text}
      </span>
    </p>
  );
}

/** A notice that a person has left a list place or a constituency, with the successors. */
export function CandidacyNotice({ notice }: { notice: Notice }) {
  return (
    <p className="cand-note">
      <strong>{notice.text}</strong>
      {notice.successors.map(({ text, end, person }) => (
        <Fragment key={person.href}>
          {` ${text} `}
          <a href={person.href}>{person.text}</a>
          {end}
        </Fragment>
      ))}
    </p>
  );
}
