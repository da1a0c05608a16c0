/** The elections that a site is about: the first one, and all others of the same day. */
export function listElectionsOfDay<T extends { date: string }>(elections: readonly T[]): T[] {
  return elections.filter(({ date }) => date === elections[0]?.date);
}

/** The anchor of the section of the home page about an election: `landesliste` is that of the first one. */
export function nameElectionSection(
  id: "landesliste" | "direktkandidatinnen",
  election: string,
  elections: readonly { id: string; date: string }[],
): string {
  const [, ...others] = listElectionsOfDay(elections);
  return others.some((other) => other.id === election) ? `${id}-${election}` : id;
}
