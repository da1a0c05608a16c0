import type { ElectionSystem } from "#domain/elections/election-systems.ts";
import { texts } from "#client/contract/texts.ts";
import { nameCoveredState } from "#server/cards/areas.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { toConstituencyData, findWords } from "#server/elections/elections.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** The facts that the sentences of the finder need. */
export interface FinderSubject {
  /** The query as entered; undefined for a position. */
  query: string | undefined;
  /** "Wahlkreis" and "Wahlkreise", masculine in every election. */
  area: { one: string; many: string };
  state: string | undefined;
  system: ElectionSystem;
  /** "Wahlkreis 5 Kiel" */
  nameArea: (number: number) => string;
  /** Whether the polls have closed. */
  isOver: boolean;
}

export function buildFinderSubject(
  campaign: Campaign,
  query: string | undefined,
  now: Date,
): FinderSubject {
  const { one = "Wahlkreis", many = "Wahlkreise" } = findWords(campaign.elections).area ?? {};
  return {
    query,
    area: { one, many },
    state: nameCoveredState(campaign),
    system: campaign.elections[0]?.system ?? "bundestag",
    nameArea: (constituency) =>
      texts.candidates.constituency(toConstituencyData(campaign, { constituency })),
    isOver: isAfterElection(campaign.elections, now),
  };
}
