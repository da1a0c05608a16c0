import type { Feature } from "geojson";
import type { FinderPostcode } from "#domain/finder/finder-record.ts";
import { readIfPresent } from "#cli/command/content-folder.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { readPlaces, readPostcodes, type PlaceRow } from "#ingest/finder/read-finder-tables.ts";
import { readMunicipalities } from "#ingest/finder/read-municipalities.ts";
import { listNumbers } from "#ingest/map/read-areas.ts";
import type { Division } from "./compare-divisions.ts";
import { areaFile, areaTables, divisionTable, tableFiles } from "#ingest/geo-folder/file-names.ts";
import { readAreaTable } from "#ingest/map/read-area-table.ts";
import { readGeoLayer } from "#ingest/geo-folder/read-geojson.ts";

/** The geodata of a site's constituencies; missing and broken files count as empty. */
export interface GeoFolder {
  /** The existing table with the names of constituencies, or the one to write. */
  namesFile: string;
  division: Division;
  postcodes: FinderPostcode[];
  places: PlaceRow[];
  features: Feature[];
  /** All numbers in tables and areas. */
  numbers: Set<number>;
  /** The addresses of street lists by municipality key. */
  streets: Map<string, string>;
}

/** Reads the tables and areas of a campaign for comparisons; never throws. */
export async function readGeoFolder(files: readonly ScannedFile[]): Promise<GeoFolder> {
  const find = (name: string) => files.find(({ file }) => file === `geo/${name}`);
  const read = async (name: string) => {
    const found = find(name);
    return (found && (await readIfPresent(found.absolutePath))) ?? none;
  };
  const namesFile = areaTables.find(find) ?? divisionTable;
  const [table, municipalities, codes, places, areas] = await Promise.all(
    [namesFile, tableFiles.municipalities, tableFiles.postcodes, tableFiles.places, areaFile].map(
      read,
    ),
  );
  const { names } = readAreaTable(table ?? none, namesFile);
  const towns = readMunicipalities(
    municipalities ?? none,
    tableFiles.municipalities,
    anyNumber,
  ).rows;
  const rows = towns.flatMap(({ ags, name, areas: own }) =>
    own.map(({ number, part = "" }) => ({
      key: ags,
      name,
      number,
      ...(own.length > 1 ? { part } : {}),
    })),
  );
  const features = readGeoLayer(new TextDecoder().decode(areas), areaFile, "area").features;
  const numbers = new Set([
    ...names.map(({ number }) => number),
    ...features.flatMap(listNumbers),
    ...rows.map(({ number }) => number),
  ]);
  return {
    namesFile,
    division: { names: new Map(names.map(({ number, name }) => [number, name])), rows },
    postcodes: readPostcodes(codes ?? none, tableFiles.postcodes, anyNumber).rows,
    places: readPlaces(places ?? none, tableFiles.places).rows,
    features,
    numbers,
    streets: new Map(
      towns.flatMap(({ ags, streets }) => (streets === undefined ? [] : [[ags, streets]])),
    ),
  };
}

const none = new Uint8Array();
/** Accepts every number, so that comparisons can find wrong ones. */
const anyNumber: ReadonlySet<number> = new Set(Array.from({ length: 10_000 }, (_, index) => index));
