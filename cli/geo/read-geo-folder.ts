import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Feature } from "geojson";
import { readIfPresent } from "#cli/command/content-folder.ts";
import { readPlaces, readPostcodes, type PostcodeRow } from "#ingest/finder/read-finder-tables.ts";
import { listNumbers } from "#ingest/geodata/check-constituencies.ts";
import type { LocatedPlace } from "#ingest/geodata/compare-geodata.ts";
import type { Division } from "#ingest/geodata/compare-divisions.ts";
import { areaFile, tableFiles } from "#ingest/geodata/cut-tables.ts";
import { readKey } from "#ingest/geodata/resolve-division.ts";
import { readAreaNames } from "#ingest/map/read-area-names.ts";
import { readGeoLayer } from "#ingest/map/read-geojson.ts";
import { readDivision } from "./read-division.ts";

/** The tables that may name the constituencies; a campaign has one of them. */
export const nameTables = [
  "wahlkreise.csv",
  "stimmkreise.csv",
  "wahlbezirke.csv",
  "wahlbereiche.csv",
];

/** What `geo/` says about constituencies; whatever is missing or broken is empty. */
export interface GeoFolder {
  /** The table with the names of constituencies, or the one to write. */
  namesFile: string;
  division: Division;
  postcodes: PostcodeRow[];
  places: LocatedPlace[];
  features: Feature[];
  /** All numbers that tables and areas name. */
  numbers: Set<number>;
  /** The addresses of lists of streets by the key of a municipality. */
  streets: Map<string, string>;
}

/** Reads the tables and areas of a campaign, to compare them; never throws. */
export async function readGeoFolder(folder: string): Promise<GeoFolder> {
  const entries: string[] = await readdir(folder).catch(() => []);
  const read = async (file: string) =>
    (await readIfPresent(join(folder, file))) ?? new Uint8Array();
  const namesFile = nameTables.find((file) => entries.includes(file)) ?? "wahlkreise.csv";
  const [table, municipalities, codes, towns, areas] = await Promise.all(
    [namesFile, tableFiles.municipalities, tableFiles.postcodes, tableFiles.places, areaFile].map(
      read,
    ),
  );
  const { names } = readAreaNames(table ?? new Uint8Array(), namesFile);
  const { rows, streets } = await readMunicipalities(municipalities ?? new Uint8Array());
  const features = readGeoLayer(new TextDecoder().decode(areas), areaFile, "area").features;
  const numbers = new Set([
    ...names.map(({ number }) => number),
    ...features.flatMap(listNumbers),
    ...rows.map(({ number }) => number),
  ]);
  return {
    namesFile,
    division: { names: new Map(names.map(({ number, name }) => [number, name])), rows },
    postcodes: readPostcodes(codes ?? new Uint8Array(), tableFiles.postcodes, anyNumber).rows,
    places: readPlaces(towns ?? new Uint8Array(), tableFiles.places).rows,
    features,
    numbers,
    streets,
  };
}

/** Which numbers are right is what is to be found out. */
const anyNumber: ReadonlySet<number> = new Set(Array.from({ length: 10_000 }, (_, index) => index));

async function readMunicipalities(bytes: Uint8Array) {
  const { entries } = await readDivision({ file: tableFiles.municipalities, bytes });
  const rows = entries.flatMap(({ number, items }) =>
    items.flatMap(({ key = "", name, part }) => {
      const read = readKey(key);
      if (read === undefined) return [];
      return [{ key: read, name, number, ...(part === undefined ? {} : { part }) }];
    }),
  );
  return { rows, streets: new Map<string, string>() };
}
