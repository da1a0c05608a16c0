/**
 * Prepares the shipped geodata: cuts the data of `data/` to each Land and writes its folder of `geodata/`, without the
 * divisions of Landtage, which are written by hand: `node geodata/prepare/main.ts`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Feature } from "geojson";
import { areaFile, tableFiles } from "#ingest/geo-folder/file-names.ts";
import { germanStates, type GermanState } from "#ingest/geo-folder/german-states.ts";
import {
  readSourceNotes,
  updateSourceNotes,
  type SourceRow,
} from "#ingest/geo-folder/source-notes.ts";
import { writeFeatures } from "#ingest/geo-folder/write-features.ts";
import type { MapLayers } from "#ingest/map/draw-map.ts";
import { geoLayers, readGeoLayer } from "#ingest/geo-folder/read-geojson.ts";
import { cutGeodata, type Cut } from "./cut-geodata.ts";
import { cutTables, type ShippedTables } from "./cut-tables.ts";

const target = new URL("../", import.meta.url);
const source = new URL("data/", import.meta.url);
const layerNames = Object.keys(geoLayers) as (keyof typeof geoLayers)[];

/** The names of the tables of all Länder, and of the tables cut from them. */
const tableNames = new Map<string, string>([
  ["plz-wahlkreise.csv", tableFiles.postcodes],
  ["plz-orte.csv", tableFiles.places],
]);

const layers = await readLayers();
const tables = await readTables();
const rows = [...(await readRows(target)), ...(await readRows(source))];
for (const state of germanStates) {
  const cut = cutGeodata(layers, state);
  const cutOut = cutTables(tables, layers.constituencies, state);
  const around = new Map([
    ...layerNames.flatMap((name): [string, string][] => {
      const features = cut.layers[name] ?? [];
      // An empty file is an error.
      return features.length > 0 ? [[`${name}.geojson`, writeFeatures(features)]] : [];
    }),
    [tableFiles.places, cutOut.places],
  ]);
  const division = new Map([
    [areaFile, writeFeatures(cut.layers.constituencies)],
    [tableFiles.municipalities, cutOut.municipalities],
    [tableFiles.postcodes, cutOut.postcodes],
  ]);
  const folder = state.short.toLowerCase();
  await writeFolder(`${folder}/`, around, { cut, state });
  await writeFolder(`${folder}/bundestag/`, division, { cut, state });
}

/** All layers of all Länder. */
async function readLayers(): Promise<MapLayers> {
  const constituencies = await readLayer("wahlkreise", "area");
  const others = layerNames.map(async (name) => [name, await readLayer(name, geoLayers[name])]);
  return { constituencies, ...Object.fromEntries(await Promise.all(others)) };
}

async function readLayer(
  name: string,
  type: (typeof geoLayers)[keyof typeof geoLayers],
): Promise<Feature[]> {
  const file = `${name}.geojson`;
  const folder = name === "laender" ? target : source;
  const text = await readFile(new URL(file, folder), "utf8");
  const { features, diagnostics } = readGeoLayer(text, file, type);
  if (diagnostics[0]) throw new Error(`${file}: ${diagnostics[0].message}`);
  return features;
}

/** Postcodes, places and municipalities of all Länder. */
async function readTables(): Promise<ShippedTables> {
  const read = async (file: string): Promise<string[][]> =>
    parse(await readFile(new URL(file, source), "utf8"));
  const [[, ...postcodes], [, ...places], [head = [], ...municipalities]] = await Promise.all([
    read("plz-wahlkreise.csv"),
    read("plz-orte.csv"),
    read("gemeinden.csv"),
  ]);
  return {
    municipalities: { head, rows: municipalities },
    postcodes: postcodes.map(([postcode = "", number = "", share = ""]) => {
      return { postcode, number, share };
    }),
    places: places.map(([postcode = "", name = "", district = "", lat = "", lon = ""]) => {
      return { postcode, name, district, lat, lon };
    }),
  };
}

async function readRows(folder: URL): Promise<SourceRow[]> {
  return readSourceNotes(await readFile(new URL("SOURCE.md", folder), "utf8")).rows;
}

interface CutFacts {
  cut: Cut;
  state: GermanState;
}

/** Writes files into a folder of a Land, and the lines about them into its `SOURCE.md`. */
async function writeFolder(
  folder: string,
  files: Map<string, string>,
  facts: CutFacts,
): Promise<void> {
  const path = new URL(folder, target);
  await mkdir(path, { recursive: true });
  for (const [file, text] of files) await writeFile(new URL(file, path), text);
  const own = rows
    .map((row) => ({ ...row, file: tableNames.get(row.file) ?? row.file }))
    .filter(({ file }) => files.has(file))
    .map((row) => describeCut(row, files.get(row.file) ?? "", facts));
  const none = { notices: [], checksums: new Map<string, string>() };
  const notes = updateSourceNotes(undefined, { rows: own, ...none });
  await writeFile(new URL("SOURCE.md", path), notes);
}

/** The row of a cut file, which ends with how it was cut. */
function describeCut(row: SourceRow, text: string, { cut, state }: CutFacts): SourceRow {
  const { name } = state;
  const add = (done: string, content = row.content): SourceRow => {
    return { ...row, content, processing: `${row.processing}; ${done}` };
  };
  const count = (number: number) => row.content.replace(/^[\d.]+/, number.toLocaleString("de-DE"));
  switch (row.file) {
    case tableFiles.postcodes:
      return add(`Postleitzahlen von ${name}, fremde Wahlkreise mit dem Namen ihres Landes`);
    case tableFiles.places:
      return {
        ...row,
        content: "Orte und Ortsteile mit Postleitzahl, Punkt und Kreis (`ags`)",
        processing: row.processing.replace(/[^;]*$/, ` Orte mit Postleitzahlen von ${name}`),
      };
    case tableFiles.municipalities:
      return add(`auf ${name} beschränkt`, count(countMunicipalities(text)));
    case areaFile:
      return add(`auf ${name} beschränkt`, count(cut.layers.constituencies.length));
    case "places.geojson":
      return add(`um ${name} ausgewählt, weiter draußen nur große Städte`);
    default: {
      const area = describeExtent(cut);
      return add(
        row.file === "urban.geojson" ? `nur von ${area}` : `genau von ${area}, außerhalb grob`,
      );
    }
  }
}

function countMunicipalities(table: string): number {
  const cells: Record<string, string>[] = parse(table, { columns: true });
  return new Set(cells.map(({ ags }) => ags)).size;
}

function describeExtent({ exact }: Cut): string {
  const [west, south, east, north] = exact.map((degrees) =>
    degrees.toLocaleString("de-DE", { maximumFractionDigits: 1 }),
  );
  return `${west} bis ${east} Grad Ost und ${south} bis ${north} Grad Nord`;
}
