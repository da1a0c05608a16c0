import type { ElectionSystem } from "#domain/elections/election-kinds.ts";
import { texts } from "#client/contract/texts.ts";
import { nameCoveredState } from "#server/cards/areas.ts";
import type { PageContext } from "#server/context/context.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { describeConstituency, findWords } from "#server/elections/elections.ts";

/** The facts that the sentences of the finder need. */
export interface FinderSubject {
  /** As entered; a position has none. */
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

export function describeSubject(context: PageContext, query: string | undefined): FinderSubject {
  const { one = "Wahlkreis", many = "Wahlkreise" } = findWords(context).area ?? {};
  return {
    query,
    area: { one, many },
    state: nameCoveredState(context),
    system: context.settings.elections[0]?.system ?? "bundestag",
    nameArea: (constituency) =>
      texts.candidates.constituency(describeConstituency(context, { constituency })),
    isOver: isAfterElection(context),
  };
}
