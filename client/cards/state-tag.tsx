import type { CandidacyState } from "#client/contract/page-data.ts";

/** What became of a candidacy, in a word. */
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
