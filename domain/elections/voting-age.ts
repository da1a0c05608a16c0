import { isOfMayor } from "./election-systems.ts";
import { findLaw, type ElectionOfLand } from "./electoral-law.ts";

/**
 * The voting age of an election in years. Returns undefined unless the law is known to say 16, because
 * an age of 18 may have been lowered since.
 */
export function findVotingAge(election: ElectionOfLand & { date: string }): 16 | 18 | undefined {
  const { system, state, date } = election;
  // Mayors are elected by those who elect the councils.
  const { votingAge } = findLaw({ state, system: isOfMayor(system) ? "kommunal" : system });
  if (!votingAge) return undefined;
  const { value, year = 0 } = votingAge;
  return Number(date.slice(0, 4)) >= year ? value : undefined;
}
