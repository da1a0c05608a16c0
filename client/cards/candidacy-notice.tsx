import { Fragment } from "react";
import type { CandidacyNotice as Notice } from "#client/contract/page-data.ts";

/** States first that a person has left a list place or a constituency, and who stands instead. */
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
