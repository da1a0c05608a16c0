import type { CandidateCard } from "#client/contract/page-data.ts";

/** The single person who stands in a constituency; with several, a map names none. */
export function findOnly([first, ...others]: CandidateCard[] = []): CandidateCard | undefined {
  return others.length === 0 && first?.state?.kind !== "withdrawn" ? first : undefined;
}
