import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Feature } from "geojson";
import { readGeoLayer } from "./read-geojson.ts";
import { tableFiles } from "./file-names.ts";
import { germanStates, type GermanState } from "./german-states.ts";
import { shippedFolder } from "./shipped-files.ts";

/** A place with its postcode and its point. */
export interface ShippedPlace {
  postcode: string;
  name: string;
  /** The key of the place's district (five digits), which begins with the number of the Land. */
  district: string;
  lat: number;
  lon: number;
}

/** Reads the places of one Land, or of all, sorted by Land. */
export async function readShippedPlaces(state?: GermanState): Promise<ShippedPlace[]> {
  const states = state ? [state] : germanStates;
  const tables = states.map(async ({ short, number }) => {
    const rows = await readTable(join(short.toLowerCase(), tableFiles.places));
    const places = rows.map(([postcode = "", name = "", lat = "", lon = "", district = ""]) => {
      return { postcode, name, district, lat: Number(lat), lon: Number(lon) };
    });
    // A postcode that Länder share has its places in the tables of each of them.
    return places.filter(({ district }) => district.startsWith(number));
  });
  return (await Promise.all(tables)).flat();
}

/** Reads the municipalities of Germany; a divided one has several rows. */
export async function readShippedMunicipalities(): Promise<{ key: string; name: string }[]> {
  const tables = germanStates.map(({ short }) =>
    readTable(join(short.toLowerCase(), "bundestag", tableFiles.municipalities)),
  );
  return (await Promise.all(tables)).flat().map(([key = "", name = ""]) => ({ key, name }));
}

/** Reads the names of all districts by their key of official statistics. */
export async function readShippedDistricts(): Promise<Map<string, string>> {
  const rows = await readTable("kreise.csv");
  return new Map(rows.map(([key = "", name = ""]) => [key, name]));
}

/** Reads the outlines of the sixteen Länder. */
export async function readShippedOutlines(): Promise<Feature[]> {
  const file = "laender.geojson";
  const text = await readFile(join(shippedFolder, file), "utf8");
  const { features, diagnostics } = readGeoLayer(text, file, "area");
  if (diagnostics[0]) throw new Error(`${file}: ${diagnostics[0].message}`);
  return features;
}

/** The rows of a table without its head; each row is a single line. */
async function readTable(file: string): Promise<string[][]> {
  const text = await readFile(join(shippedFolder, file), "utf8");
  const lines = text.trimEnd().split("\n").slice(1);
  // The parser is slow because it looks at every character; a hundred thousand cells without quotes
  // need no parser.
  return lines.flatMap((line) => (line.includes('"') ? parse(line) : [line.split(",")]));
}
