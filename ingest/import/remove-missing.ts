import { listUnpublished } from "#db/write/tree-index.ts";
import type { PublishedDocument } from "#db/write/last-import.ts";
import type { Publication } from "#domain/content/records.ts";
import { followPages, type Departure } from "./follow-pages.ts";
import type { ImportContext } from "./import-context.ts";
import type { DecidedTexts } from "./decide-texts.ts";
import type { TreeSettings } from "./import-settings.ts";

export interface Removal {
  part: Publication;
  /** Documents published from files that are gone. */
  documents: PublishedDocument[];
  /** Files whose media are no longer served. */
  assets: string[];
  departures: Departure[];
}

/** Unpublishes what was removed from the tree, and redirects the addresses of pages that moved. */
export function removeMissing(
  { last, missing, scan, store }: ImportContext,
  { site }: TreeSettings,
  { published }: DecidedTexts,
): Removal {
  const assets = missing.filter((file) => last.assets.has(file));
  const gone = new Set(missing);
  const { moves, departures } = followPages({
    last,
    published,
    removed: missing,
    unpublished: listUnpublished(store).filter((file) => !gone.has(file)),
    skipped: [...scan.skipped, ...scan.diagnostics.map(({ file }) => file)],
    umlauts: site?.umlauts ?? "ascii",
  });
  return {
    part: {
      moves,
      deletions: [...missing],
      forgottenFiles: [...missing],
      assets: { upserts: [], deletions: assets },
    },
    documents: missing.flatMap((file) => last.documents.get(file) ?? []),
    assets,
    departures,
  };
}
