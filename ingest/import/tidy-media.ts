import type { AssetRecord } from "#domain/content/records.ts";
import { cleanMedia, listMediaNames } from "#ingest/media/media-folder.ts";
import type { ImportChanges } from "./import-changes.ts";
import type { ImportContext } from "./import-context.ts";
import { listBrandFiles } from "#ingest/theme/import-brand.ts";
import { listMapFiles } from "#ingest/map/import-map.ts";

/** Deletes derived files that nothing published refers to. */
export async function tidyMedia(
  { mediaDir, isFull, last, options }: ImportContext,
  { images, map, brand, removal }: ImportChanges,
): Promise<void> {
  if (mediaDir === undefined || !isFull) return;
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
  await cleanMedia(mediaDir, { inUse, released, now: options.now() });
}

function listNames(assets: Iterable<AssetRecord>): string[] {
  return [...assets].flatMap(listMediaNames);
}
