import type { PublishedPages } from "#db/read/published-pages.ts";

const maxAddresses = 1000;

export interface ChangedAddresses {
  /** Pages that are new, changed or gone, in alphabetical order. */
  addresses: string[];
  /** False if there are more, or if settings or files have changed that any page may show. */
  isComplete: boolean;
}

/** Compares the pages of two versions; lists and other pages that only mention changed ones are not named. */
export function listChangedAddresses(
  before: PublishedPages,
  after: PublishedPages,
): ChangedAddresses {
  const all = new Set([...before.digests.keys(), ...after.digests.keys()]);
  const changed = [...all].filter((path) => before.digests.get(path) !== after.digests.get(path));
  return {
    addresses: changed.toSorted().slice(0, maxAddresses),
    isComplete: changed.length <= maxAddresses && before.surroundings === after.surroundings,
  };
}
