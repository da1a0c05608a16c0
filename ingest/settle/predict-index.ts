import { compareFiles } from "#db/write/document-order.ts";
import type { TreeIndex } from "#db/write/tree-index.ts";
import type { DocumentRecord } from "#domain/content/records.ts";

/** How the tree is going to differ from what the store contains. */
export interface Prediction {
  /** Files whose documents and assets are going to be removed. */
  removed: Iterable<string>;
  /** Documents that are going to be published. */
  accepted: readonly DocumentRecord[];
}

/** The index as it will be; its links stay those of the store. */
export function predictIndex(index: TreeIndex, { removed, accepted }: Prediction): TreeIndex {
  const replaced = new Set([...removed, ...accepted.map(({ file }) => file)]);
  const isLeft = ({ file }: { file: string }) => !replaced.has(file);
  const aliases = accepted.flatMap(({ file, aliases: own }) =>
    own.map(({ path, status }) => ({ path, status, file })),
  );
  return {
    ...index,
    documents: [...index.documents.filter(isLeft), ...accepted].toSorted((one, other) =>
      compareFiles(one.file, other.file),
    ),
    aliases: [...index.aliases.filter(isLeft), ...aliases],
    assets: new Set([...index.assets].filter((file) => !replaced.has(file))),
  };
}
