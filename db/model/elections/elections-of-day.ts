/** The elections that a site is about: the first one, and all others of the same day. */
export function listElectionsOfDay<T extends { date: string }>(elections: readonly T[]): T[] {
  return elections.filter(({ date }) => date === elections[0]?.date);
}
