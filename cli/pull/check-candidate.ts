import { posix } from "node:path";
import { PullFault } from "./pull-fault.ts";

/** An entry of `git ls-tree -r -z`. */
interface TreeEntry {
  mode: string;
  object: string;
  path: string;
}

/** Reads the output of `git ls-tree -r -z`. */
export function parseTree(output: string): TreeEntry[] {
  return Array.from(output.matchAll(/(\d{6}) \w+ (\w+)\t([^\0]+)\0/g), (match) => {
    const [, mode = "", object = "", path = ""] = match;
    return { mode, object, path };
  });
}

/** Throws PullFault for a tree with submodules, or with links that lead out of it. */
export async function checkCandidate(
  entries: readonly TreeEntry[],
  readObject: (object: string) => Promise<string>,
): Promise<void> {
  const submodule = entries.find(({ mode }) => mode === "160000");
  if (submodule) {
    throw new PullFault(
      `Im Repositorium ist „${submodule.path}“ ein Submodul; Plakat holt keine. Lege die Dateien selbst hinein.`,
    );
  }
  for (const { object, path } of entries.filter(({ mode }) => mode === "120000")) {
    // One after the other: there are few links, and the first wrong one ends the pull.
    if (leavesTree(path, await readObject(object))) {
      throw new PullFault(
        `Im Repositorium führt der Link „${path}“ aus dem Ordner hinaus; so wird nichts übernommen. Ersetze ihn durch die Datei selbst.`,
      );
    }
  }
}

/**
 * Whether a link leads out of the tree. `..` is allowed only at the beginning of its target,
 * because after another link it leads elsewhere.
 */
function leavesTree(path: string, target: string): boolean {
  if (target === "" || /^[/\\]|^[a-z]:|\\/i.test(target)) return true;
  const segments = target.split("/").filter((segment) => segment !== "" && segment !== ".");
  const up = segments.findIndex((segment) => segment !== "..");
  if (up >= 0 && segments.slice(up).includes("..")) return true;
  const resolved = posix.join(posix.dirname(path), target);
  return /^\.\.(?:\/|$)/.test(resolved) || segments.some((one) => one.toLowerCase() === ".git");
}
