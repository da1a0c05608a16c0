/** The page that lists what a site has in other languages. */
export const languagesPath = "/sprachen";

/** A page that exists in several languages. */
export interface Version {
  path: string;
  lang: string;
  /** The address of the page that this one is a version of; absent for the original itself. */
  original?: string;
}

/**
 * Follows a version up to its original. If versions name each other in a circle, the last address
 * is the first one that repeats.
 */
export function followOriginals(
  version: Pick<Version, "path" | "original">,
  findVersion: (path: string) => Pick<Version, "original"> | undefined,
): string[] {
  const followed: string[] = [];
  let next = version.original;
  while (next !== undefined) {
    const isRound = next === version.path || followed.includes(next);
    followed.push(next);
    next = isRound ? undefined : findVersion(next)?.original;
  }
  return followed;
}

/** The versions of each page together, the original first and the others in their order. */
export function gatherVersions<T extends Version>(versions: readonly T[]): T[][] {
  const byPath = new Map(versions.map((version) => [version.path, version]));
  const groups = Map.groupBy(versions, (version) => {
    const way = [version.path, ...followOriginals(version, (path) => byPath.get(path))];
    const last = way.at(-1) ?? version.path;
    // The smallest address of a circle stands for all of them.
    const circle = way.slice(way.indexOf(last));
    return circle.length > 1 ? circle.toSorted()[0] : last;
  });
  return [...groups.values()].map((group) =>
    group.toSorted((one, other) => Number(isVersion(one)) - Number(isVersion(other))),
  );
}

function isVersion({ original }: Version): boolean {
  return original !== undefined;
}
