import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import { basename } from "node:path";
import {
  digestTileArchive,
  openTileArchive,
  readTileHeader,
  type TileHeader,
} from "#db/files/tile-archive.ts";
import { tileFilePattern, type MapConfig } from "#domain/map/map-config.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { TileArchiveRecord } from "#domain/map/map-record.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { isFileSystemError } from "#ingest/files/read-file.ts";

/** The archives that the map shows; an absent one has a finding or does not exist. */
export interface TileArchives {
  tiles?: TileArchiveRecord;
  terrainTiles?: TileArchiveRecord;
  /** Every archive of the tree, with its findings. */
  files: { file: string; findings: FindingRecord[] }[];
}

type Scanned = Pick<ScannedFile, "file" | "absolutePath">;

/** Inspects the archives of `geo/`; they stay in the tree, where the server reads them. */
export async function findTileArchives(
  scanned: readonly Scanned[],
  map: MapConfig | undefined,
): Promise<TileArchives> {
  const found = scanned.filter(({ file }) => /^geo\/[^/]+\.pmtiles$/.test(file));
  const terrain = found.find(({ file }) => file === `geo/${map?.terrain?.tiles}`);
  const streets = chooseStreets(found, map);
  const result: TileArchives = { files: [] };
  for (const archive of found) {
    const wanted = archive === terrain ? "image" : archive === streets ? "vector" : undefined;
    // One after the other, because there are at most two.
    const { record, findings } = await inspect(archive, wanted);
    if (wanted === "image" && record) result.terrainTiles = record;
    if (wanted === "vector" && record) result.tiles = record;
    const isUnused = map !== undefined && wanted === undefined && record !== undefined;
    const { file } = archive;
    result.files.push({
      file,
      findings: isUnused
        ? [finding("tiles-unused", { file, severity: "warning" }, { name: basename(file) })]
        : findings,
    });
  }
  return result;
}

/**
 * The archive of streets: the one in `site.yml`, or else the only one besides that of the terrain.
 */
function chooseStreets(found: Scanned[], map: MapConfig | undefined): Scanned | undefined {
  if (map?.tiles !== undefined) return found.find(({ file }) => file === `geo/${map.tiles}`);
  const others = found.filter(({ file }) => file !== `geo/${map?.terrain?.tiles}`);
  return others.length === 1 ? others[0] : undefined;
}

async function inspect(
  { file, absolutePath }: Scanned,
  wanted: TileHeader["kind"] | undefined,
): Promise<{ record?: TileArchiveRecord; findings: FindingRecord[] }> {
  const name = basename(file);
  const place = { file, severity: "error" } as const;
  if (!tileFilePattern.test(name)) return { findings: [finding("tiles-name", place)] };
  let archive: Awaited<ReturnType<typeof openTileArchive>> | undefined;
  try {
    archive = await openTileArchive(absolutePath);
    const header = await readTileHeader(archive);
    const fault = findFault(header, archive.sizeBytes, wanted);
    if (fault !== undefined)
      return { findings: [finding("tiles-invalid", place, { case: fault })] };
    return { record: { name, digest: await digestTileArchive(archive) }, findings: [] };
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    return { findings: [finding("file-unreadable", { file, severity: "error" })] };
  } finally {
    await archive?.handle.close();
  }
}

type TileFault = Facts<"tiles-invalid">["case"];

function findFault(
  header: TileHeader | undefined,
  sizeBytes: number,
  wanted: TileHeader["kind"] | undefined,
): TileFault | undefined {
  if (!header) return "format";
  if (sizeBytes < header.endBytes) return "incomplete";
  if (!header.isReadable) return "packed";
  if (wanted === undefined || header.kind === wanted) return undefined;
  return wanted === "vector" ? "noRoads" : "noHeights";
}
