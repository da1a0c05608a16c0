import type { PublishedDocument } from "#db/write/last-import.ts";
import type { Publication } from "#domain/content/records.ts";
import type { ImportContext } from "./import-context.ts";

export interface Removal {
  part: Publication;
  /** Documents published from files that are gone. */
  documents: PublishedDocument[];
  /** Files whose media are no longer served. */
  assets: string[];
  /** Whether anything is gone, or kept for the first time. */
  isChanged: boolean;
}

/** Unpublishes what was removed from the tree, except for the files whose last version is kept. */
export function removeMissing(
  { last, missing }: ImportContext,
  kept: ReadonlySet<string>,
): Removal {
  const gone = missing.filter((file) => !kept.has(file));
  const held = missing.filter((file) => kept.has(file));
  const assets = gone.filter((file) => last.assets.has(file));
  return {
    part: {
      deletions: gone,
      forgottenFiles: gone,
      files: held.map((file) => ({ file, digest: "", outcome: "missing" })),
      assets: { upserts: [], deletions: assets },
    },
    documents: gone.flatMap((file) => last.documents.get(file) ?? []),
    assets,
    isChanged: gone.length > 0 || held.some((file) => last.files.get(file)?.outcome !== "missing"),
  };
}
