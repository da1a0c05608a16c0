import type { LastImport, PublishedDocument } from "#db/write/last-import.ts";
import type { Publication } from "#db/write/publication.ts";
import { followPages, type Departure, type PageInput } from "./follow-pages.ts";
import type { TreeSettings } from "./import-settings.ts";
import type { Tree } from "#ingest/files/tree.ts";

export interface Removal {
  part: Publication;
  /** Published documents whose files were removed. */
  documents: PublishedDocument[];
  /** Files whose media are no longer served. */
  assets: string[];
  departures: Departure[];
  /** Whether anything was removed. */
  isChanged: boolean;
}

interface RemovalInput {
  last: LastImport;
  settings: TreeSettings;
  /** The documents of all changed texts that are published. */
  published: readonly PublishedDocument[];
  /** Files without a published version. */
  unpublished: readonly string[];
  readPerson: PageInput["readPerson"];
}

/** Removes what is missing in the tree, and redirects the addresses of moved pages. */
export function removeMissing(
  { missing, skipped, diagnostics }: Tree,
  { last, settings, published, unpublished, readPerson }: RemovalInput,
): Removal {
  const assets = missing.filter((file) => last.assets.has(file));
  const gone = new Set(missing);
  const { moves, departures } = followPages({
    last,
    published,
    removed: missing,
    unpublished: unpublished.filter((file) => !gone.has(file)),
    skipped: [...skipped, ...diagnostics.map(({ file }) => file)],
    umlauts: settings.site?.umlauts ?? "ascii",
    isCampaign: settings.site !== undefined,
    readPerson,
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
    isChanged: missing.length > 0,
  };
}
