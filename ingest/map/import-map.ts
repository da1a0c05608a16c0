import { finding } from "#ingest/catalogue/catalogue.ts";
import { isDeepStrictEqual } from "node:util";
import type { FindingRecord } from "#domain/content/records.ts";
import type { AreaName, MapRecord } from "#domain/map/map-record.ts";
import type { Publication } from "#db/write/publication.ts";
import type { MapConfig } from "#domain/map/map-config.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import { findingsForDifferences, findingForSecondTable } from "./area-table-faults.ts";
import { readAreaTable } from "./read-area-table.ts";
import { recordAreas } from "./read-areas.ts";
import { geoLayers, readGeoLayer } from "#ingest/geo-folder/read-geojson.ts";
import { hasMedia, writeMedia } from "#ingest/files/media-folder.ts";
import type { LastImport } from "#db/write/last-import.ts";
import type { Tree } from "#ingest/files/tree.ts";
import { areaTables, nameConstituencyFile, tableFiles } from "#ingest/geo-folder/file-names.ts";
import { readGeoSources, listMapNotices } from "#ingest/geo-folder/read-geo-sources.ts";
import { findTileArchives } from "./find-tile-archives.ts";
import type { PlaceRow } from "./list-villages.ts";
import { writeGeodata } from "./write-geojson.ts";
import { drawMap, type MapLayers } from "./draw-map.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { digestBytes, digestTreeFile, readTreeFile } from "#ingest/files/read-file.ts";

/** Must be raised when the same data result in a different drawing or record than before. */
const drawingVersion = 9;

type LayerName = keyof MapLayers;

interface LayerFile {
  layer: LayerName;
  file: string;
  absolutePath: string;
  digest: string;
}

export interface MapChange {
  part: Publication;
  /** The map that is published after this step. */
  map?: MapRecord | undefined;
  /** Whether the map differs from the last one. */
  isChanged: boolean;
}

interface MapTools {
  site: SiteConfig | undefined;
  mediaDir: string | undefined;
  /**
   * Reads the table of places, which the finder reports on; absent means a map without villages.
   */
  readPlaces?: PlaceReader;
}

type PlaceReader = (bytes: Uint8Array, file: string) => { rows: PlaceRow[] };

/**
 * Draws the map from the files of `geo/`.
 *
 * There is a map only if `site.yml` has `map`, and the tree has the constituencies or the outline of
 * the state. A file that is broken or being written leaves the last map in place.
 */
export async function importMap(
  tree: Pick<Tree, "files" | "isFull" | "postponed">,
  before: Pick<LastImport, "files" | "settings">,
  { site, mediaDir, readPlaces }: MapTools,
): Promise<MapChange> {
  const last = before.settings.map;
  const kept = { map: last, isChanged: false };
  const isBeingWritten = [...tree.postponed].some((file) => file.startsWith("geo/"));
  if (!tree.isFull || isBeingWritten) return { ...kept, part: {} };
  const config = site?.map;
  const { files: archives, ...tiles } = await findTileArchives(tree.files, config);
  const files = config ? findLayerFiles(tree.files, config) : [];
  const source = findSource(files, site);
  const { names, files: tables } = await readTable(tree, last);
  const addSources = (map: MapRecord | undefined) =>
    map && addSourcesTo(map, { tree, files, config, table: tables[0]?.file, mediaDir });
  if (!source) {
    const part = recordFiles([...archives, ...tables]);
    return compareMap(part, await addSources(drawNothing(names)), last);
  }
  const isRecorded = files.every(({ file, digest }) => before.files.get(file)?.digest === digest);
  const known = isRecorded ? last : undefined;
  const villages = findVillages(tree, readPlaces);
  const plan = { files, source, state: config?.state, names, villages, known };
  const drawing = await findOrDraw(plan, mediaDir);
  const drawn = await addSources(drawing.map && { ...drawing.map, ...tiles });
  const part = recordFiles([...archives, ...compareTable(tables, drawn), ...drawing.files]);
  // Without usable geodata, only the table provides constituencies.
  return compareMap(part, drawn ?? last ?? (await addSources(drawNothing(names))), last);
}

interface Surroundings {
  tree: Pick<Tree, "files">;
  /** The files of the map, with known digests. */
  files: LayerFile[];
  config: MapConfig | undefined;
  /** The file with the names of constituencies. */
  table: string | undefined;
  mediaDir: string | undefined;
}

/** Adds the sources of the files behind map, constituencies and finder. */
async function addSourcesTo(
  map: MapRecord,
  { tree, files, config, table, mediaDir }: Surroundings,
): Promise<MapRecord> {
  const isDrawn = map.mediaName !== undefined;
  const hasAreas = map.constituencies.length > 0;
  const names = [
    ...(isDrawn ? [nameConstituencyFile(config)] : []),
    ...(map.names && table !== undefined ? [table] : []),
    ...(hasAreas ? Object.values(tableFiles) : isDrawn ? [tableFiles.places] : []).map(
      (name) => `geo/${name}`,
    ),
    ...(isDrawn ? Object.keys(geoLayers).map((layer) => `geo/${layer}.geojson`) : []),
    ...[map.tiles, map.terrainTiles].flatMap((one) => (one ? [`geo/${one.name}`] : [])),
  ];
  const known = [...files, ...tree.files];
  const used = names.flatMap((name) => known.find(({ file }) => file === name) ?? []);
  const sources = await readGeoSources(used, mediaDir);
  const notices = isDrawn ? await listMapNotices(used) : [];
  return { ...map, ...(sources && { sources }), ...(notices.length > 0 && { notices }) };
}

function compareMap(
  part: Publication,
  map: MapRecord | undefined,
  last: MapRecord | undefined,
): MapChange {
  const isChanged = !isDeepStrictEqual(map, last);
  return { part: isChanged ? { ...part, map: map ?? null } : part, map, isChanged };
}

/** The file around which the map is drawn. */
function findSource(files: LayerFile[], site: SiteConfig | undefined): LayerFile | undefined {
  const findLayer = (name: LayerName) => files.find(({ layer }) => layer === name);
  const state = site?.map?.state;
  return findLayer("constituencies") ?? (state === undefined ? undefined : findLayer("laender"));
}

/** A file of the map with its findings; without a digest every import inspects it again. */
interface MapFile {
  file: string;
  digest?: string;
  findings: FindingRecord[];
}

function recordFiles(files: MapFile[]): Publication {
  return {
    files: files.map(({ file, digest = "", findings }) => {
      const isBroken = findings.some(({ severity }) => severity === "error");
      return { file, digest, outcome: isBroken ? "rejected" : "published" };
    }),
    fileFindings: files.flatMap(({ findings }) => findings),
  };
}

interface DrawingPlan {
  files: LayerFile[];
  source: LayerFile;
  state: string | undefined;
  /** The names in the table. */
  names: AreaName[] | undefined;
  villages: VillageTable | undefined;
  /** The last map, if it was drawn from the same files. */
  known: MapRecord | undefined;
}

interface VillageTable {
  digest: string;
  read: () => Promise<PlaceRow[]>;
}

type Drawing = Omit<MapRecord, "tiles" | "terrainTiles" | "sources" | "notices">;

/** The map of a tree that has only a table of constituencies. */
function drawNothing(names: AreaName[] | undefined): MapRecord | undefined {
  return (
    names && {
      viewBox: [0, 0, 0, 0],
      projection: { scale: 1, offsetX: 0, offsetY: 0 },
      ...recordAreas([], names),
      names,
      cities: [],
      seas: [],
    }
  );
}

/** Reads the names of constituencies from their table; a broken one leaves the last names. */
async function readTable(
  { files }: Pick<Tree, "files">,
  last: MapRecord | undefined,
): Promise<{ names?: AreaName[] | undefined; files: MapFile[] }> {
  const present = areaTables.flatMap(
    (name) => files.find(({ file }) => file === `geo/${name}`) ?? [],
  );
  const [found, ...others] = present;
  if (!found) return { files: [] };
  const { file, absolutePath } = found;
  const further = others.map((one) => ({
    file: one.file,
    findings: [findingForSecondTable(one.file, file)],
  }));
  const reading = await readTreeFile(absolutePath, maxSizeBytes.geo);
  if (reading.kind !== "read") {
    return {
      names: last?.names,
      files: [
        { file, findings: [finding("file-unreadable", { file, severity: "error" })] },
        ...further,
      ],
    };
  }
  const { names, findings } = readAreaTable(reading.bytes, file);
  return {
    names: findings.length > 0 ? last?.names : names,
    files: [{ file, digest: reading.digest, findings }, ...further],
  };
}

/** Adds the differences between a readable table and the map. */
function compareTable([table, ...others]: MapFile[], map: MapRecord | undefined): MapFile[] {
  if (!table) return [];
  const { file, findings } = table;
  const isUsable = findings.length === 0 && map?.names !== undefined;
  const differences = isUsable ? findingsForDifferences(file, map.names ?? [], map) : [];
  return [{ ...table, findings: [...findings, ...differences] }, ...others];
}

/** Equal data always have the same name, so an existing drawing is the right one. */
async function findOrDraw(
  plan: DrawingPlan,
  mediaDir: string | undefined,
): Promise<{ files: MapFile[]; map?: Drawing }> {
  const { files, source, state, names, known } = plan;
  const mediaName = nameDrawing(plan);
  if (known?.mediaName === mediaName && (await isComplete(known, mediaDir))) {
    const { tiles: _1, terrainTiles: _2, sources: _3, notices: _4, ...map } = known;
    return { files: [], map };
  }
  const { layers, files: read } = await readLayers(files);
  if (read.some(({ findings }) => findings.length > 0)) return { files: read };
  const drawing = drawMap(layers, state, names);
  if (!drawing) {
    const isSource = ({ file }: MapFile) => file === source.file;
    const findings = [findingForUnknownState(state ?? "", source.file, listStates(layers))];
    return { files: read.map((one) => (isSource(one) ? { ...one, findings } : one)) };
  }
  const geodataName = mediaName.replace(/svg$/, "geojson");
  const villages = (await plan.villages?.read()) ?? [];
  const geodata = writeGeodata({ ...layers, villages }, drawing.record, state);
  await writeMedia(mediaDir, mediaName, () => Promise.resolve(Buffer.from(drawing.svg)));
  await writeMedia(mediaDir, geodataName, () => Promise.resolve(Buffer.from(geodata.text)));
  const { spacing } = geodata;
  const spaced = { ...drawing.record, ...(spacing !== undefined && { spacing }) };
  return { files: read, map: { mediaName, geodataName, ...spaced, ...(names && { names }) } };
}

function findLayerFiles(scanned: readonly ScannedFile[], map: MapConfig): LayerFile[] {
  const wanted = new Map<string, LayerName>(
    Object.keys(geoLayers).map((layer) => [
      `geo/${layer}.geojson`,
      layer as keyof typeof geoLayers,
    ]),
  );
  wanted.set(nameConstituencyFile(map), "constituencies");
  return scanned.flatMap(({ file, absolutePath }) => {
    const layer = wanted.get(file);
    if (!layer) return [];
    return [{ layer, file, absolutePath, digest: digestTreeFile(absolutePath) ?? "" }];
  });
}

/** The media files of a map. */
export function listMapFiles({ mediaName, geodataName, sources = [] }: MapRecord): string[] {
  const copies = sources.map(({ copyName }) => copyName);
  return [mediaName, geodataName, ...copies].filter((name) => name !== undefined);
}

function findVillages(
  { files }: Pick<Tree, "files">,
  readPlaces: PlaceReader | undefined,
): VillageTable | undefined {
  const found = files.find(({ file }) => file === `geo/${tableFiles.places}`);
  if (!found || !readPlaces) return undefined;
  return {
    digest: digestTreeFile(found.absolutePath) ?? "",
    async read() {
      const reading = await readTreeFile(found.absolutePath, maxSizeBytes.geo);
      return reading.kind === "read" ? readPlaces(reading.bytes, found.file).rows : [];
    },
  };
}

function nameDrawing({ files, state, names, villages }: DrawingPlan): string {
  const layers = files.map(({ layer, digest }) => [layer, digest]);
  const facts = [drawingVersion, state ?? null, layers, names ?? null, villages?.digest];
  const digest = digestBytes(JSON.stringify(facts));
  return `karte-${digest.slice(0, 16)}.svg`;
}

async function isComplete(map: MapRecord, mediaDir: string | undefined): Promise<boolean> {
  if (mediaDir === undefined) return true;
  const checks = listMapFiles(map).map((name) => hasMedia(mediaDir, name));
  return (await Promise.all(checks)).every(Boolean);
}

async function readLayers(files: LayerFile[]): Promise<{ layers: MapLayers; files: MapFile[] }> {
  const layers: MapLayers = { constituencies: [] };
  const read: MapFile[] = [];
  for (const { layer, file, absolutePath } of files) {
    // One after the other, so that only one large file is in memory at a time.
    const reading = await readTreeFile(absolutePath, maxSizeBytes.geo);
    if (reading.kind !== "read") {
      read.push({ file, findings: [finding("file-unreadable", { file, severity: "error" })] });
      continue;
    }
    const type = layer === "constituencies" ? "area" : geoLayers[layer];
    const result = readGeoLayer(new TextDecoder().decode(reading.bytes), file, type);
    layers[layer] = result.features;
    read.push({ file, digest: reading.digest, findings: result.diagnostics });
  }
  return { layers, files: read };
}

function listStates({ constituencies, laender = [] }: MapLayers): string[] {
  const names = [...constituencies, ...laender].map(({ properties }) => properties?.["LAND_NAME"]);
  return [...new Set(names.filter((name) => typeof name === "string"))];
}

function findingForUnknownState(state: string, file: string, known: string[]): FindingRecord {
  const suggestion = findNearest(state, known) ?? (known.length === 1 ? known[0] : undefined);
  return finding(
    "map-state-unknown",
    { file, severity: "error" },
    { case: "elsewhere", state, suggestion, known },
  );
}
