import type { CandidateCard } from "#client/contract/page-data.ts";

/** The person who stands in a constituency, if it is one alone: a map names none of several. */
export function findOnly([first, ...others]: CandidateCard[] = []): CandidateCard | undefined {
  return others.length === 0 && first?.state?.kind !== "withdrawn" ? first : undefined;
}
