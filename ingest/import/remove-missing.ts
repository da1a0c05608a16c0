import { findShownImages, listUnpublished } from "#db/write/tree-index.ts";
import type { PublishedDocument } from "#db/write/last-import.ts";
import type { Publication } from "#db/model/records.ts";
import { classifyFile } from "#ingest/files/file-rules.ts";
import { mustStay, type ImportContext } from "./import-context.ts";
import { keepsMissingSettings, type TreeSettings } from "./import-settings.ts";
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
export function removeMissing(context: ImportContext, settings: TreeSettings): Removal {
  const { last, store } = context;
  const { gone, retained } = splitMissing(context, settings);
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

/** Files that were removed from the tree, split by whether their documents are retained. */
export function splitMissing(
  context: ImportContext,
  { site }: TreeSettings,
  /** Changed files that are not published yet, and whether they are going to be rejected. */
  contested: ReadonlyMap<string, boolean> = new Map(),
): { gone: string[]; retained: ReadonlySet<string> } {
  const { last, store } = context;
  const missing = new Set(findMissing(context));
  const documents = [...missing].flatMap((file) => last.documents.get(file) ?? []);
  if (documents.length === 0) return { gone: [...missing], retained: new Set() };
  const settled = listUnpublished(store).filter((file) => !contested.has(file));
  const waiting = [...contested].flatMap(([file, isRejected]) =>
    isRejected && !last.documents.has(file) ? [file] : [],
  );
  const rejected = [...settled, ...waiting].filter((file) => !missing.has(file));
  const retained = retainRenamed(documents, rejected, site?.umlauts ?? "ascii");
  return { gone: [...missing].filter((file) => !retained.has(file)), retained };
}

function findMissing(context: ImportContext): string[] {
  const { scan, last, isFull, options } = context;
  const present = new Set([...scan.files, ...scan.diagnostics].map(({ file }) => file));
  const wanted = isFull ? last.files.keys() : [...(options.only ?? []), ...listRetained(context)];
  return [...wanted].filter(
    (file) =>
      !present.has(file) && !mustStay(context, file) && !keepsMissingSettings(context, file),
  );
}

/** Any changed file may be the one that replaces a retained document. */
function listRetained({ last }: ImportContext): string[] {
  return [...last.files.values()].flatMap(({ file, outcome }) =>
    outcome === "missing" && classifyFile(file) === "document" ? [file] : [],
  );
}
