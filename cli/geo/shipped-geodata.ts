import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Feature } from "geojson";
import type { ShippedTables } from "#ingest/geodata/cut-tables.ts";
import type { Municipality } from "#ingest/geodata/gazetteer.ts";
import { geoLayers, readGeoLayer } from "#ingest/map/read-geojson.ts";
import type { MapLayers } from "#ingest/map/draw-map.ts";
import { readSourceNotes, type SourceNotes } from "#ingest/geodata/source-notes.ts";

// Chunks of the built program are one folder below dist/, as its entries are.
const place = import.meta.url.endsWith(".ts") ? "../geodata/" : "../cli/geodata/";
/** The geodata of Germany that come with the program. */
const shippedFolder = new URL(place, import.meta.url);

export const layerNames = Object.keys(geoLayers) as (keyof typeof geoLayers)[];

/** The entries of `SOURCE.md` about the shipped files. */
export async function readShippedNotes(): Promise<SourceNotes> {
  return readSourceNotes(await readFile(new URL("SOURCE.md", shippedFolder), "utf8"));
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
  const [postcodes, places] = await Promise.all([
    readTable("plz-wahlkreise.csv"),
    readTable("plz-orte.csv"),
  ]);
  return {
    postcodes: postcodes.map(([postcode = "", number = "", share = ""]) => {
      return { postcode, number, share };
    }),
    places: places.map(([postcode = "", name = "", district = "", lat = "", lon = ""]) => {
      return { postcode, name, district, lat, lon };
    }),
  };
}

/** The municipalities of all states. */
export async function readShippedMunicipalities(): Promise<Municipality[]> {
  const rows = await readTable("gemeinden.csv");
  return rows.map(([key = "", name = ""]) => ({ key, name }));
}

/** The names of all districts by their key of official statistics. */
export async function readShippedDistricts(): Promise<Map<string, string>> {
  const rows = await readTable("kreise.csv");
  return new Map(rows.map(([key = "", name = ""]) => [key, name]));
}

async function readTable(file: string): Promise<string[][]> {
  return parse(await readFile(new URL(file, shippedFolder), "utf8"), { from_line: 2 });
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
