import type { AssetRecord } from "#domain/content/records.ts";
import type { LastImport } from "#db/write/last-import.ts";
import { cleanMedia, listMediaNames } from "#ingest/media/media-folder.ts";
import type { ImportChanges } from "./import-changes.ts";
import { listBrandFiles } from "#ingest/theme/import-brand.ts";
import { listMapFiles } from "#ingest/map/import-map.ts";

/** Deletes derived files that nothing published refers to. */
export async function tidyMedia(
  mediaDir: string,
  last: LastImport,
  { changes: { images, map, brand, removal }, now }: { changes: ImportChanges; now: Date },
): Promise<void> {
  const removed = new Set(removal.assets);
  const assets = [...images.assets.values()].filter(({ file }) => !removed.has(file));
  const drawn = [
    ...(map.map ? listMapFiles(map.map) : []),
    ...(brand.brand ? listBrandFiles(brand.brand) : []),
  ];
  const inUse = new Set([...listNames(assets), ...drawn]);
  const before = last.settings.brand ? listBrandFiles(last.settings.brand) : [];
  const released = [...listNames(last.assets.values()), ...before].filter(
    (name) => !inUse.has(name),
  );
  await cleanMedia(mediaDir, { inUse, released, now });
}

function listNames(assets: Iterable<AssetRecord>): string[] {
  return [...assets].flatMap(listMediaNames);
}
