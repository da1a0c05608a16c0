import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Feature } from "geojson";
import { areaFile, divisionTable, tableFiles } from "#ingest/geo-folder/file-names.ts";
import { writeTable, type ShippedTables } from "#ingest/geodata/cut-tables.ts";
import type { GermanState } from "#ingest/geodata/german-states.ts";
import { geoLayers, readGeoLayer } from "#ingest/map/read-geojson.ts";
import type { MapLayers } from "#ingest/map/draw-map.ts";
import {
  readSourceNotes,
  type SourceNotes,
  type SourceRow,
} from "#ingest/geo-folder/source-notes.ts";

// Chunks of the built program are one folder below dist/, as its entries are.
const place = import.meta.url.endsWith(".ts") ? "../geodata/" : "../cli/geodata/";
/** The geodata of Germany that come with the program. */
const shippedFolder = new URL(place, import.meta.url);

export const layerNames = Object.keys(geoLayers) as (keyof typeof geoLayers)[];

/** The entries of `SOURCE.md` about the shipped files, or about those of the Landtage. */
export async function readShippedNotes(folder: "" | "landtag/" = ""): Promise<SourceNotes> {
  return readSourceNotes(await readFile(new URL(`${folder}SOURCE.md`, shippedFolder), "utf8"));
}

/** All layers of all states. */
export async function readShippedLayers(): Promise<MapLayers> {
  const constituencies = await readLayer("wahlkreise", "area");
  const layers = await Promise.all(
    layerNames.map(async (name) => [name, await readLayer(name, geoLayers[name])] as const),
  );
  return { constituencies, ...Object.fromEntries(layers) };
}

/** Postcodes and places of all states. */
export async function readShippedTables(): Promise<ShippedTables> {
  const [postcodes, places, municipalities] = await Promise.all([
    readTable("plz-wahlkreise.csv"),
    readTable("plz-orte.csv"),
    readTable("gemeinden.csv", 0),
  ]);
  const [head = [], ...rows] = municipalities;
  return {
    municipalities: { head, rows },
    postcodes: postcodes.map(([postcode = "", number = "", share = ""]) => {
      return { postcode, number, share };
    }),
    places: places.map(([postcode = "", name = "", district = "", lat = "", lon = ""]) => {
      return { postcode, name, district, lat, lon };
    }),
  };
}

/** The names of all districts by their key of official statistics. */
export async function readShippedDistricts(): Promise<Map<string, string>> {
  const rows = await readTable("kreise.csv");
  return new Map(rows.map(([key = "", name = ""]) => [key, name]));
}

async function readTable(file: string, from = 1): Promise<string[][]> {
  return parseTable(await readFile(new URL(file, shippedFolder), "utf8")).slice(from);
}

/** A shipped table has each row in one line. */
function parseTable(text: string): string[][] {
  const lines = text.trimEnd().split("\n");
  // The parser looks at every character, which a hundred thousand cells without quotes do not need.
  return lines.flatMap((line) => (line.includes('"') ? parse(line) : [line.split(",")]));
}

/** The parts of the shipped names of a Landtag's files, and their names below `geo/`. */
const landtagFiles = {
  "-wahlkreise.csv": divisionTable,
  "-gemeinden.csv": tableFiles.municipalities,
  "-plz.csv": tableFiles.postcodes,
  ".geojson": areaFile,
};

/**
 * The constituencies of a Landtag by the names of their files below `geo/`, with their rows of
 * `SOURCE.md`; no files if the next division does not ship, and no areas if only its tables do.
 */
export async function readShippedLandtag({ short }: GermanState): Promise<{
  files: Map<string, string>;
  rows: SourceRow[];
}> {
  const { rows } = await readShippedNotes("landtag/");
  const files = new Map<string, string>();
  const own = Object.entries(landtagFiles).flatMap(([ending, file]) => {
    const shipped = `${short.toLowerCase()}${ending}`;
    const row = rows.find((one) => one.file === shipped);
    return row ? [{ shipped, row: { ...row, file } }] : [];
  });
  for (const { shipped, row } of own) {
    const text = await readFile(new URL(`landtag/${shipped}`, shippedFolder), "utf8");
    files.set(row.file, row.file === tableFiles.municipalities ? await addDistricts(text) : text);
  }
  return { files, rows: own.map(({ row }) => describeDistricts(row)) };
}

/** The table with the Kreis of each municipality behind its name, which tells namesakes apart. */
async function addDistricts(text: string): Promise<string> {
  const districts = await readShippedDistricts();
  const [head = [], ...rows] = parseTable(text);
  const insert = (row: string[], cell: string) => row.toSpliced(2, 0, cell);
  return writeTable([
    insert(head, "kreis"),
    ...rows.map((row) => insert(row, districts.get(row[0]?.slice(0, 5) ?? "") ?? "")),
  ]);
}

function describeDistricts(row: SourceRow): SourceRow {
  if (row.file !== tableFiles.municipalities) return row;
  return {
    ...row,
    licence: `${row.licence}; Namen der Kreise CC BY 4.0 mit Hinweis N3`,
    processing: `${row.processing}; Kreise nach dem Schlüssel ergänzt`,
  };
}

/** The outlines of the sixteen states. */
export function readShippedStates(): Promise<Feature[]> {
  return readLayer("laender", "area");
}

async function readLayer(name: string, type: (typeof geoLayers)[keyof typeof geoLayers]) {
  const file = `${name}.geojson`;
  const { features, diagnostics } = readGeoLayer(
    await readFile(new URL(file, shippedFolder), "utf8"),
    file,
    type,
  );
  if (diagnostics[0]) throw new Error(`${file}: ${diagnostics[0].message}`);
  return features;
}
