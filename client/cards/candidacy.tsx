import type { CandidacyState, LeavingNote as Note } from "#client/contract/page-data.ts";
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

/** Says that a person has left a list place or a constituency, with the successors. */
export function LeavingNote({ note }: { note: Note }) {
  return (
    <p className="cand-note" data-kind={note.kind}>
      <strong>{note.text}</strong>
      {note.successors.map(({ text, end, person }) => (
        <Fragment key={person.href}>
          {` ${text} `}
          <a href={person.href}>{person.text}</a>
          {end}
        </Fragment>
      ))}
    </p>
  );
}
