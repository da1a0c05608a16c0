import { isDeepStrictEqual } from "node:util";
import { readSite } from "#db/read/site.ts";
import type { FileRecord, FindingRecord, MapRecord } from "#db/model/records.ts";
import type { SiteConfig } from "#db/model/site-config.ts";
import { maxSizeBytes } from "#ingest/files/file-rules.ts";
import { geoLayers, readGeoLayer } from "#ingest/map/read-geojson.ts";
import { hasMedia, writeMedia } from "#ingest/media/media-folder.ts";
import { publishPart, type ImportRun } from "./import-context.ts";
import { findTileArchives } from "#ingest/map/find-tile-archives.ts";
import { writeGeodata } from "#ingest/map/write-geojson.ts";
import { drawMap, type MapLayers } from "#ingest/map/draw-map.ts";
import { unreadableFile } from "#ingest/files/scan-findings.ts";
import { digestBytes, digestTreeFile, readTreeFile } from "#ingest/files/read-file.ts";

/** Raise it when the same data give another drawing than before. */
const drawingVersion = 2;

type LayerName = keyof MapLayers;

interface LayerFile {
  layer: LayerName;
  file: string;
  absolutePath: string;
  digest: string;
}

/**
 * Draws the map from the files of `geo/` and publishes it.
 *
 * Without `map` in `site.yml` or without constituencies there is no map. A broken file, and one that
 * is being written, leaves the last map in place. Returns whether the map is another one than before.
 */
export async function importMap(run: ImportRun, site: SiteConfig | undefined): Promise<boolean> {
  const last = readSite(run.store).map;
  if ([...(run.extras.postponed ?? [])].some((file) => file.startsWith("geo/"))) return false;
  const archives = await importArchives(run, site?.map);
  const files = site?.map ? findLayerFiles(run, site.map.constituencies) : [];
  const source = files.find(({ layer }) => layer === "constituencies");
  if (!source) {
    publishPart(run, { map: null });
    return last !== undefined;
  }
  const state = site?.map?.state;
  const mediaName = nameDrawing(files, state);
  if (last?.mediaName === mediaName && (await isComplete(run, last, files))) {
    return replaceArchives(run, last, archives);
  }
  return drawAnew(run, { files, source, state, mediaName, archives });
}

type Archives = Pick<MapRecord, "tiles" | "terrainTiles">;

async function importArchives(run: ImportRun, config: SiteConfig["map"]): Promise<Archives> {
  const { files, ...archives } = await findTileArchives(run.scan.files, config);
  publishPart(run, {
    files: files.map(({ file, findings }) => {
      const isBroken = findings.some(({ severity }) => severity === "error");
      return { file, digest: "", outcome: isBroken ? "rejected" : "published" };
    }),
    fileFindings: files.flatMap(({ findings }) => findings),
  });
  return archives;
}

function replaceArchives(run: ImportRun, last: MapRecord, archives: Archives): boolean {
  const { tiles, terrainTiles, ...drawing } = last;
  const isSame =
    isDeepStrictEqual(tiles, archives.tiles) &&
    isDeepStrictEqual(terrainTiles, archives.terrainTiles);
  if (!isSame) publishPart(run, { map: { ...drawing, ...archives } });
  return !isSame;
}

async function drawAnew(
  run: ImportRun,
  plan: {
    files: LayerFile[];
    source: LayerFile;
    state: string | undefined;
    mediaName: string;
    archives: Archives;
  },
): Promise<boolean> {
  const { files, source, state, mediaName, archives } = plan;
  const { layers, records, findings } = await readLayers(files);
  const drawing = findings.length > 0 ? undefined : drawMap(layers, state);
  if (!drawing) {
    const fileFindings = findings.length > 0 ? findings : [unknownState(state ?? "", source.file)];
    publishPart(run, { files: records, fileFindings });
    return false;
  }
  const geodataName = mediaName.replace(/svg$/, "geojson");
  await writeMedia(run.mediaDir, mediaName, () => Promise.resolve(Buffer.from(drawing.svg)));
  await writeMedia(run.mediaDir, geodataName, () =>
    Promise.resolve(Buffer.from(writeGeodata(layers, drawing.record, state))),
  );
  publishPart(run, {
    files: records,
    map: { mediaName, geodataName, ...drawing.record, ...archives },
  });
  return true;
}

function findLayerFiles(run: ImportRun, constituencies = "geo/wahlkreise.geojson"): LayerFile[] {
  const wanted = new Map<string, LayerName>(
    Object.keys(geoLayers).map((layer) => [
      `geo/${layer}.geojson`,
      layer as keyof typeof geoLayers,
    ]),
  );
  const own = constituencies.startsWith("geo/") ? constituencies : `geo/${constituencies}`;
  wanted.set(own, "constituencies");
  return run.scan.files.flatMap(({ file, absolutePath }) => {
    const layer = wanted.get(file);
    if (!layer) return [];
    return [{ layer, file, absolutePath, digest: digestTreeFile(absolutePath) ?? "" }];
  });
}

/** The media files of a map. */
export function listMapFiles(map: MapRecord): string[] {
  return [map.mediaName, ...(map.geodataName === undefined ? [] : [map.geodataName])];
}

/** The same data always give the same name, so an existing drawing is the right one. */
function nameDrawing(files: LayerFile[], state: string | undefined): string {
  const facts = files.map(({ layer, digest }) => [layer, digest]);
  const digest = digestBytes(JSON.stringify([drawingVersion, state ?? null, facts]));
  return `karte-${digest.slice(0, 16)}.svg`;
}

async function isComplete(run: ImportRun, map: MapRecord, files: LayerFile[]): Promise<boolean> {
  const isRecorded = files.every(
    ({ file, digest }) => run.state.files.get(file)?.digest === digest,
  );
  if (!isRecorded || run.mediaDir === undefined) return isRecorded;
  const { mediaDir } = run;
  const checks = listMapFiles(map).map((name) => hasMedia(mediaDir, name));
  return (await Promise.all(checks)).every(Boolean);
}

async function readLayers(
  files: LayerFile[],
): Promise<{ layers: MapLayers; records: FileRecord[]; findings: FindingRecord[] }> {
  const layers: MapLayers = { constituencies: [] };
  const records: FileRecord[] = [];
  const findings: FindingRecord[] = [];
  for (const { layer, file, absolutePath } of files) {
    // In turn, so that one large file is in memory at a time.
    const outcome = await readTreeFile(absolutePath, maxSizeBytes.geo);
    if (outcome.kind !== "read") {
      findings.push(unreadableFile(file));
      records.push({ file, digest: "", outcome: "rejected" });
      continue;
    }
    const type = layer === "constituencies" ? "area" : geoLayers[layer];
    const result = readGeoLayer(new TextDecoder().decode(outcome.bytes), file, type);
    layers[layer] = result.features;
    findings.push(...result.diagnostics);
    const status = result.diagnostics.length > 0 ? "rejected" : "published";
    records.push({ file, digest: outcome.digest, outcome: status });
  }
  return { layers, records, findings };
}

function unknownState(state: string, file: string): FindingRecord {
  return {
    file,
    code: "map-state-unknown",
    severity: "error",
    message: `In den Wahlkreisdaten gehört kein Wahlkreis zum Land „${state}“; die Karte bleibt, wie sie ist.`,
    hint: "„state“ unter „map“ in „site.yml“ muss so geschrieben sein wie LAND_NAME in dieser Datei.",
  };
}
