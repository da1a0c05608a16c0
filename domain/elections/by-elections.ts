import { openDay, type ByElection } from "#domain/fields/by-election-fields.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { Election } from "./election-config.ts";

/*
 * A by-election is held where a constituency votes later than all others, or on the same day with
 * other ballots, because a candidate has died. The authorities decide whether and when (BWahlG § 43
 * and the laws of the Länder), so nothing is derived: the campaign enters the day, the reason, the
 * fate of postal votes and its source.
 */

/** The by-election of a constituency. */
export function findByElection(
  { byElection: all = [] }: Pick<Election, "byElection">,
  constituency: number,
): ByElection | undefined {
  return all.find((one) => one.constituency === constituency);
}

/**
 * An election as a constituency votes in it. If its by-election has no day yet, the date is empty, and so is every time
 * that follows from it. The dates of the postal vote are those of all other constituencies.
 */
export function asHeldIn(election: Election, constituency: number): Election {
  const byElection = findByElection(election, constituency);
  if (!byElection) return election;
  const {
    postalVoteStart: _start,
    postalVoteRequestUntil: _request,
    postalVoteUntil: _until,
    runoffDate: _runoff,
    ...kept
  } = election;
  return { ...kept, date: byElection.date === openDay ? "" : byElection.date };
}

/** The elections of a campaign as a constituency votes in them: its by-election is the first one. */
export function listHeldIn(elections: readonly Election[], constituency: number): Election[] {
  return elections.map((one, index) => (index === 0 ? asHeldIn(one, constituency) : one));
}

/** The election of a candidacy, with the day on which its constituency votes. */
export function asHeldFor(election: Election, candidacy: Candidacy): Election {
  return candidacy.kind === "direct" ? asHeldIn(election, candidacy.constituency) : election;
}

/** The election and its by-elections, each as an election of its own. */
export function listVotes(election: Election): Election[] {
  const { byElection = [] } = election;
  return [election, ...byElection.map(({ constituency }) => asHeldIn(election, constituency))];
}
