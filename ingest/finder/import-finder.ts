import type { Feature } from "geojson";
import type { FindingRecord } from "#domain/content/records.ts";
import type { FinderRecord } from "#domain/finder/finder-record.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import type { Publication } from "#db/write/publication.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import { digestBytes, digestTreeFile, readTreeFile } from "#ingest/files/read-file.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { buildFinder, type TableFile } from "./build-finder.ts";
import { nameConstituencyFile, tableFiles } from "#ingest/geo-folder/file-names.ts";
import { listDemandedBeside } from "#ingest/geo-folder/read-geo-sources.ts";
import { findOwnFeatures } from "#ingest/map/draw-map.ts";
import { readGeoLayer } from "#ingest/geo-folder/read-geojson.ts";
import type { LastImport } from "#db/write/last-import.ts";
import { mustStay, type Tree } from "#ingest/files/tree.ts";

/** Must be raised when the same data result in different rows than before. */
const finderVersion = 4;

interface GeoFile {
  file: string;
  absolutePath: string;
  digest: string;
}

type Table = keyof typeof tableFiles;
type Wanted = Partial<Record<Table | "constituencies" | "states" | "towns", GeoFile>>;

/**
 * Computes the rows that the finder looks up, if its tables or the constituencies have changed. It
 * needs constituencies, from a table or from the map, and tables that lead to them.
 *
 * A broken table, and one that is being written, leaves the last rows in place.
 */
export async function importFinder(
  tree: Tree,
  last: LastImport,
  { site, map }: { site: SiteConfig | undefined; map: MapRecord | undefined },
): Promise<Publication> {
  if (mustWait(tree)) return {};
  const wanted = findFiles(tree.files, site);
  const tables = listTables(wanted);
  const numbers = map?.constituencies.map(({ number }) => number) ?? [];
  if (numbers.length === 0 || !leadsToConstituencies(wanted)) {
    return last.settings.finder ? { finder: null } : {};
  }
  const notices = await listDemandedBeside(tables);
  const state = site?.map?.state;
  const digests = Object.values(wanted).map((one) => [one.file, one.digest]);
  const digest = digestBytes(JSON.stringify([finderVersion, state, digests, numbers, notices]));
  const isRecorded = tables.every((one) => last.files.get(one.file)?.digest === one.digest);
  if (isRecorded && last.settings.finder?.digest === digest) return {};
  const hasPostcodes = wanted.postcodes !== undefined;
  return computeFinder(wanted, { digest, hasPostcodes, notices }, { state, numbers });
}

function mustWait(tree: Tree): boolean {
  if (!tree.isFull || [...tree.postponed].some((file) => file.startsWith("geo/"))) return true;
  return Object.values(tableFiles).some((name) => mustStay(tree, `geo/${name}`));
}

/** Without postcodes or municipalities, places lead to a constituency only if its area is known. */
function leadsToConstituencies({ municipalities, postcodes, places, constituencies }: Wanted) {
  return Boolean(municipalities ?? postcodes ?? (places && constituencies));
}

function listTables({ municipalities, postcodes, places }: Wanted): GeoFile[] {
  return [municipalities, postcodes, places].filter((one) => one !== undefined);
}

function findFiles(scanned: readonly ScannedFile[], site: SiteConfig | undefined): Wanted {
  const find = (wanted: string): GeoFile | undefined => {
    const found = scanned.find(({ file }) => file === wanted);
    if (!found) return undefined;
    const { file, absolutePath } = found;
    return { file, absolutePath, digest: digestTreeFile(absolutePath) ?? "" };
  };
  const files = {
    municipalities: `geo/${tableFiles.municipalities}`,
    postcodes: `geo/${tableFiles.postcodes}`,
    places: `geo/${tableFiles.places}`,
    constituencies: nameConstituencyFile(site?.map),
    states: "geo/laender.geojson",
    towns: "geo/places.geojson",
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, file]) => {
      const found = find(file);
      return found ? [[name, found]] : [];
    }),
  );
}

async function computeFinder(
  wanted: Wanted,
  record: FinderRecord,
  { state, numbers }: { state: string | undefined; numbers: number[] },
): Promise<Publication> {
  const tables = listTables(wanted);
  const [municipalities, postcodes, places, areas, outlines, points] = await Promise.all(
    [
      wanted.municipalities,
      wanted.postcodes,
      wanted.places,
      wanted.constituencies,
      wanted.states,
      wanted.towns,
    ].map(readFile),
  );
  const unread = tables.filter(
    ({ file }) => ![municipalities, postcodes, places].some((one) => one?.file === file),
  );
  if (unread.length > 0)
    return recordTables(
      tables,
      unread.map(({ file }) => finding("file-unreadable", { file, severity: "error" })),
    );
  const layers = {
    constituencies: listFeatures(areas, "area"),
    laender: listFeatures(outlines, "area"),
  };
  const constituencies = layers.constituencies.length === 0 ? [] : findOwnFeatures(layers, state);
  // The map reports faults of the constituencies, and keeps its last version, too.
  if (wanted.constituencies && constituencies.length === 0) return {};
  const states = layers.laender.filter(({ properties }) => properties?.["LAND_NAME"] !== state);
  const read = { municipalities, postcodes, places };
  const towns = listFeatures(points, "point");
  const built = buildFinder({ ...read, numbers, constituencies, states, towns, state });
  const part = recordTables(tables, built.findings);
  const { tables: rows, estimates } = built;
  if (!rows) return part;
  return { ...part, finder: { record: { ...record, ...(estimates && { estimates }) }, ...rows } };
}

async function readFile(one: GeoFile | undefined): Promise<TableFile | undefined> {
  if (!one) return undefined;
  const reading = await readTreeFile(one.absolutePath, maxSizeBytes.geo);
  return reading.kind === "read" ? { file: one.file, bytes: reading.bytes } : undefined;
}

function listFeatures(read: TableFile | undefined, type: "area" | "point"): Feature[] {
  if (!read) return [];
  return readGeoLayer(new TextDecoder().decode(read.bytes), read.file, type).features;
}

function recordTables(tables: GeoFile[], findings: FindingRecord[]): Publication {
  return {
    files: tables.map(({ file, digest }) => {
      const isBroken = findings.some((one) => one.file === file && one.severity === "error");
      return { file, digest, outcome: isBroken ? "rejected" : "published" };
    }),
    fileFindings: findings,
  };
}
