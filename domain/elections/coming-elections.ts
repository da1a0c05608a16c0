import { formatDay } from "#domain/time/berlin-time.ts";
import type { Election } from "./election-config.ts";
import { findLaw } from "./electoral-law.ts";
import type { ComingElection } from "./law-row.ts";

/**
 * The coming election of a Landtag. Undefined for other elections, for an unknown day and after the
 * election.
 */
export function findComingElection(
  { system, state }: Pick<Election, "system" | "state">,
  today: string,
): ComingElection | undefined {
  const { coming } = findLaw({ system, state });
  return coming && coming.date >= today ? coming : undefined;
}

/** For example `25.04.2027 (Beschluss der Landesregierung)`. */
export function sayComingDay({ date, source }: ComingElection): string {
  return `${formatDay(date)} (${source})`;
}
