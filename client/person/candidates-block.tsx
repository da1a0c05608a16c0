import { LiveFrame } from "#client/body/live-block.tsx";
import { Roll } from "#client/cards/roll.tsx";
import type { CandidateCard, LiveProps } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

type Candidates = LiveProps<{
  kind: "candidates";
  list: "state" | "direct";
  candidates: CandidateCard[];
}>;

export function CandidatesBlock({ block: { candidates, list }, language }: Candidates) {
  return (
    <LiveFrame none={candidates.length === 0 && texts.live.noCandidates} language={language}>
      <Roll candidates={candidates} list={list} nameTag="p" />
    </LiveFrame>
  );
}
