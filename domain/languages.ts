/** The page that lists what a site has in other languages. */
export const languagesPath = "/sprachen";

/** A page that exists in several languages. */
export interface Version {
  path: string;
  lang: string;
  /** The address of the page that it is a version of; absent for the original. */
  original?: string;
}

/**
 * The addresses from the one that a version names up to the original. A circle ends where it closes, so
 * that its last address is among the others or that of the version.
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
    // Of a circle, the smallest address stands for all of them.
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
