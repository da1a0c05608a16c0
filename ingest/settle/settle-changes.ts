/*
 * An import turns what is online into what is in the tree, file by file. Two rules keep files as
 * they were. A new version that names what does not exist is not published, and a version that
 * published ones still name is not removed. Either can make the other apply to further files, so
 * the search is repeated until it finds no further file.
 *
 * A file that is kept is never released again by what is found later, and keeping all of them would
 * be right, because what is online is consistent. Hence the search ends, and it keeps no more
 * files than it must. Files that name each other do not keep each other, because the search begins
 * with every change made.
 */

/** What matters about one version of a file when documents name each other. */
export interface Version {
  /** Keys by which others can name it. */
  offers: readonly string[];
  /** Keys of what it names. */
  names: readonly string[];
  /** Those of them that have to exist before it may be published. */
  needs: readonly string[];
}

/** What an import would do to a file; the two versions are the same object if nothing changes. */
export interface Change {
  file: string;
  /** The version that is online. */
  last?: Version | undefined;
  /** The version in the tree. */
  next?: Version | undefined;
}

type Kept = ReadonlySet<string>;

/**
 * Finds the files that keep their last version, or remain unpublished if they have none.
 *
 * `findOthers` returns files to be kept for further reasons, given those already kept; it has to
 * keep at least the same ones when more are given.
 */
export function settleChanges(
  changes: readonly Change[],
  findOthers: (kept: Kept) => Iterable<string> = () => [],
): Set<string> {
  const kept = new Set<string>();
  for (;;) {
    const found = [
      ...findDangling(changes, kept).keys(),
      ...findNeeded(changes, kept),
      ...findOthers(kept),
    ].filter((file) => !kept.has(file));
    if (found.length === 0) return kept;
    for (const file of found) kept.add(file);
  }
}

/** The files whose new version names, for the first time, what does not exist, with these keys. */
export function findDangling(changes: readonly Change[], kept: Kept): Map<string, Set<string>> {
  const once = new Set(changes.flatMap(({ last }) => last?.offers ?? []));
  const inTree = new Set(
    changes.flatMap(({ file, last, next }) =>
      kept.has(file) ? intersect(next?.offers, last?.offers) : (next?.offers ?? []),
    ),
  );
  const dangling = new Map<string, Set<string>>();
  for (const { file, last, next } of changes) {
    if (!next || next === last) continue;
    // What never existed was a mistake in the last version, too.
    const isNew = (name: string) => !last?.names.includes(name) || !once.has(name);
    const missing = next.needs.filter((name) => !inTree.has(name) && isNew(name));
    if (missing.length > 0) dangling.set(file, new Set(missing));
  }
  return dangling;
}

/** The files whose last version has to stay, because what is online names it and nothing else fits. */
function findNeeded(changes: readonly Change[], kept: Kept): string[] {
  const online = new Set(
    changes.flatMap(({ file, last, next }) => (kept.has(file) ? last : next)?.offers ?? []),
  );
  const needed = new Set(
    changes.flatMap((change) => listNeeds(change, kept)).filter((name) => !online.has(name)),
  );
  if (needed.size === 0) return [];
  return changes
    .filter(({ last }) => last?.offers.some((offer) => needed.has(offer)))
    .map(({ file }) => file);
}

/** New names need what is in the tree; only what was already named can be held online. */
function listNeeds({ file, last, next }: Change, kept: Kept): readonly string[] {
  if (kept.has(file)) return last?.names ?? [];
  return next === last ? (next?.names ?? []) : intersect(next?.names, last?.names);
}

function intersect(one: readonly string[] = [], other: readonly string[] = []): string[] {
  return one.filter((key) => other.includes(key));
}
