import { basename } from "node:path/posix";
import type { LastImport } from "#db/write/last-import.ts";
import type { Tree } from "#ingest/files/tree.ts";

/**
 * Keeps a document online if a file of its name is rejected in another folder: a person in the
 * folder of events was moved by mistake, not removed.
 */
export function keepMovedTexts(
  tree: Tree,
  { last, unpublished }: { last: LastImport; unpublished: readonly string[] },
): Tree {
  const gone = new Set(tree.missing);
  const movedNames = new Set(
    unpublished.filter((file) => !gone.has(file)).map((file) => basename(file)),
  );
  const isRejectedCopy = (file: string) =>
    last.documents.has(file) && basename(file) !== "index.md" && movedNames.has(basename(file));
  return { ...tree, missing: tree.missing.filter((file) => !isRejectedCopy(file)) };
}
