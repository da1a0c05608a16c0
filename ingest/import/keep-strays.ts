import { basename } from "node:path/posix";
import type { LastImport } from "#db/write/last-import.ts";
import type { Tree } from "#ingest/files/tree.ts";

/**
 * Keeps a document online whose file has the same name in a folder where it is rejected: a person
 * among events was moved by mistake, not removed.
 */
export function keepStrays(
  tree: Tree,
  { last, unpublished }: { last: LastImport; unpublished: readonly string[] },
): Tree {
  const gone = new Set(tree.missing);
  const strays = new Set(
    unpublished.filter((file) => !gone.has(file)).map((file) => basename(file)),
  );
  const isStray = (file: string) =>
    last.documents.has(file) && basename(file) !== "index.md" && strays.has(basename(file));
  return { ...tree, missing: tree.missing.filter((file) => !isStray(file)) };
}
