import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { MapConfig } from "#domain/map/map-config.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { divisionFiles } from "./file-names.ts";
import { listStandIns, type GeoWish } from "./shipped-files.ts";

/** The geodata that an import of a site reads. */
export interface SiteGeodata {
  /** The files of `geo/`. */
  own: ScannedFile[];
  /** The files that ship with the program. */
  shipped: ScannedFile[];
}

/**
 * Lists the geodata of a content folder; `without` are names below `geo/` that are about to be
 * deleted.
 */
export async function listSiteGeodata(
  contentRoot: string,
  wish: GeoWish,
  { map, without = [] }: { map?: MapConfig | undefined; without?: readonly string[] } = {},
): Promise<SiteGeodata> {
  const folder = join(contentRoot, "geo");
  const names: string[] = await readdir(folder).catch(() => []);
  const own = names
    .filter((name) => /\.(?:geojson|csv)$/.test(name) && !without.includes(name))
    .map((name): ScannedFile => {
      const absolutePath = join(folder, name);
      return { file: `geo/${name}`, absolutePath, kind: "geo", sizeBytes: 0 };
    });
  const tree = { files: own, diagnostics: [], postponed: new Set<string>(), standIns: new Map() };
  return { own, shipped: listStandIns(tree, wish, map) };
}

/** Picks the files that belong to the constituencies of an election. */
export function pickDivision<File extends Pick<ScannedFile, "file">>(
  files: readonly File[],
): File[] {
  return files.filter(({ file }) => divisionFiles.some((name) => file === `geo/${name}`));
}
