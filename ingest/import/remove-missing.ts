import { findShownImages, listUnpublished } from "#db/write/tree-index.ts";
import type { PublishedDocument } from "#db/write/last-import.ts";
import type { Publication } from "#db/model/records.ts";
import type { ImportContext } from "./import-context.ts";
import type { TreeSettings } from "./import-settings.ts";
import { retainRenamed } from "./retain-renamed.ts";

export interface Removal {
  part: Publication;
  /** Documents published from files that are gone. */
  documents: PublishedDocument[];
  /** Files whose media are no longer served. */
  assets: string[];
  /** Whether anything is gone that the last import still saw. */
  isChanged: boolean;
}

/**
 * Unpublishes the documents and assets of files that were removed from the tree.
 *
 * Documents of renamed files stay while the new file is rejected, and so do images that other
 * documents show: their last version is served.
 */
export function removeMissing(
  context: ImportContext,
  settings: TreeSettings,
  published: PublishedDocument[],
): Removal {
  const { last, store } = context;
  const { gone, retained } = splitMissing(context, settings, { published });
  const images = gone.filter((file) => last.assets.has(file));
  const shown = findShownImages(store, { images, exceptBy: new Set(gone) });
  const assets = images.filter((file) => !shown.has(file));
  return {
    part: {
      deletions: gone,
      forgottenFiles: gone,
      files: [...retained, ...shown].map((file) => ({ file, digest: "", outcome: "missing" })),
      assets: { upserts: [], deletions: assets },
    },
    documents: gone.flatMap((file) => last.documents.get(file) ?? []),
    assets,
    isChanged: gone.some((file) => last.files.get(file)?.outcome !== "missing"),
  };
}

/** What decides which documents of missing files are retained. */
interface Successors {
  /** Documents that this import has published. */
  published: PublishedDocument[];
  /** Changed files that are not published yet, and whether they are going to be rejected. */
  contested?: ReadonlyMap<string, boolean>;
}

/** Splits the missing files by whether their documents are retained. */
export function splitMissing(
  { last, store, missing }: ImportContext,
  { site }: TreeSettings,
  { published, contested = new Map() }: Successors,
): { gone: string[]; retained: ReadonlySet<string> } {
  const shown = published.filter(({ isDraft, isPartial }) => !isDraft && !isPartial);
  const taken = new Set(shown.map(({ path }) => path));
  const documents = missing.flatMap((file) => last.documents.get(file) ?? []);
  const candidates = documents.filter(({ path }) => !taken.has(path));
  if (candidates.length === 0) return { gone: [...missing], retained: new Set() };
  const removed = new Set(missing);
  const settled = listUnpublished(store).filter((file) => !contested.has(file));
  const waiting = [...contested].flatMap(([file, isRejected]) =>
    isRejected && !last.documents.has(file) ? [file] : [],
  );
  const rejected = [...settled, ...waiting].filter((file) => !removed.has(file));
  const retained = retainRenamed(candidates, rejected, site?.umlauts ?? "ascii");
  return { gone: missing.filter((file) => !retained.has(file)), retained };
}
