import type { Feature } from "geojson";
import { isObject } from "#domain/content/json-object.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { isWellFormed } from "#ingest/map/read-geojson.ts";
import { tooLarge, unreadableGeodata } from "./geodata-faults.ts";

/** Areas as a file has them, in its own coordinates and with its own properties. */
export interface AreaFile {
  features: Feature[];
  /** The reference system that the file names: a code or well-known text. */
  system?: string;
  /** The encoding of names, if the file needed decoding. */
  encoding?: string;
}

export type AreaReading = { area: AreaFile } | { finding: FindingRecord };

const mebibyte = 1024 * 1024;
/** A Land's constituencies as surveyed have about 20 MB. */
export const maxAreaBytes = 60 * mebibyte;
const maxUnpackedBytes = 200 * mebibyte;
const expected =
  "Erwartet wird GeoJSON oder eine ZIP-Datei mit einem Shapefile (.shp, .dbf, .prj).";

/** Reads GeoJSON or a zipped shapefile; `file` is its name. Never throws. */
export async function readAreaFile(bytes: Uint8Array, file: string): Promise<AreaReading> {
  if (bytes.length > maxAreaBytes) return { finding: tooLarge(file, "60 MB") };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readArchive(bytes, file);
  if (bytes.length === 0)
    return fail(file, "Die Datei ist leer.", "Lade sie noch einmal herunter.");
  // A shapefile begins with 9994, big-endian.
  if (bytes[2] === 0x27 && bytes[3] === 0x0a) {
    return fail(
      file,
      "Ein Shapefile besteht aus mehreren Dateien, hier ist nur eine davon.",
      "Packe .shp, .dbf, .prj und .cpg in eine ZIP-Datei.",
    );
  }
  return readJson(bytes, file);
}

function readJson(bytes: Uint8Array, file: string): AreaReading {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    return error instanceof SyntaxError
      ? fail(file, "Die Datei ist kein vollständiges JSON.", expected)
      : fail(
          file,
          "Die Datei ist weder Text in UTF-8 noch eine ZIP-Datei.",
          `${expected} GeoJSON speichern Programme wie QGIS mit der Kodierung UTF-8.`,
        );
  }
  if (!isObject(data) || !Array.isArray(data["features"])) {
    return fail(file, "Die Datei ist JSON, aber keine GeoJSON-„FeatureCollection“.", expected);
  }
  const features = data["features"].filter(isFeature);
  const misshapen = features.findIndex(({ geometry }) => isMisshapen(geometry));
  if (misshapen !== -1) {
    return fail(
      file,
      `Beim ${misshapen + 1}. Eintrag sind die Koordinaten unvollständig oder keine Zahlen.`,
      "Exportiere die Datei noch einmal als GeoJSON.",
    );
  }
  const system = readSystem(data["crs"]);
  return { area: { features, ...(system === undefined ? {} : { system }) } };
}

/** The member `crs` of GeoJSON before RFC 7946, which geographic programs still write. */
function readSystem(crs: unknown): string | undefined {
  if (!isObject(crs) || !isObject(crs["properties"])) return undefined;
  const { name } = crs["properties"];
  return typeof name === "string" ? name : undefined;
}

function isFeature(value: unknown): value is Feature {
  return isObject(value) && value["type"] === "Feature";
}

/** Entries without a geometry, which RFC 7946 allows as null, are judged with their number. */
function isMisshapen(geometry: Feature["geometry"] | null | undefined): boolean {
  const isArea = geometry?.type === "Polygon" || geometry?.type === "MultiPolygon";
  return isArea && !isWellFormed(geometry);
}

async function readArchive(bytes: Uint8Array, file: string): Promise<AreaReading> {
  const { unzipSync } = await import("fflate");
  let entries: Record<string, Uint8Array>;
  let unpacked = 0;
  try {
    entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isWanted = /^(?!__MACOSX).*\.(?:shp|dbf|prj|cpg)$/i.test(name);
        if (isWanted) unpacked += originalSize;
        return isWanted && unpacked <= maxUnpackedBytes;
      },
    });
  } catch {
    return fail(file, "Die ZIP-Datei ist beschädigt.", "Lade sie noch einmal herunter.");
  }
  if (unpacked > maxUnpackedBytes)
    return { finding: tooLarge(file, "200 MB, wenn sie entpackt ist") };
  const shapes = Object.keys(entries).filter((name) => /\.shp$/i.test(name));
  const [shape] = shapes;
  if (shape === undefined) return fail(file, "In der ZIP-Datei ist kein Shapefile.", expected);
  if (shapes.length > 1) {
    return fail(
      file,
      `In der ZIP-Datei sind mehrere Shapefiles: ${shapes.join(", ")}.`,
      "Packe nur die Dateien der Wahlkreise in eine neue ZIP-Datei.",
    );
  }
  return readShapefile(entries, shape, file);
}

async function readShapefile(
  entries: Record<string, Uint8Array>,
  shape: string,
  file: string,
): Promise<AreaReading> {
  const part = (extension: string) => {
    const name = shape.slice(0, -3).toLowerCase() + extension;
    return Object.entries(entries).find(([entry]) => entry.toLowerCase() === name)?.[1];
  };
  const table = part("dbf");
  if (!table) {
    return fail(
      file,
      "Dem Shapefile fehlt die Datei .dbf mit Nummern und Namen.",
      "Packe .shp, .dbf, .prj und .cpg zusammen in eine ZIP-Datei.",
    );
  }
  const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes).trim();
  const encoding = findEncoding(table, text(part("cpg")));
  try {
    if (!hasAllRows(table)) throw new RangeError("The table ends early.");
    const { parseDbf, parseShp } = await import("shpjs");
    const geometries = parseShp(copy(entries[shape] ?? new Uint8Array()));
    const rows = parseDbf(copy(table), encoding);
    const features = geometries.map((geometry, index): Feature => ({
      type: "Feature",
      geometry,
      properties: rows[index] ?? {},
    }));
    const system = text(part("prj"));
    return { area: { features, encoding, ...(system === undefined ? {} : { system }) } };
  } catch {
    return fail(
      file,
      "Das Shapefile ist beschädigt oder enthält keine Flächen.",
      "Lade es noch einmal herunter, oder exportiere es als GeoJSON.",
    );
  }
}

/** Whether a dBASE table is as long as its header says; the parser would read beyond its end. */
function hasAllRows(table: Uint8Array): boolean {
  const header = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const [rows, start, length] = [
    header.getUint32(4, true),
    header.getUint16(8, true),
    header.getUint16(10, true),
  ];
  return start + rows * length <= table.length;
}

/**
 * The encoding of a table: what the .cpg file says, else UTF-8 where all of it is valid. Older
 * programs wrote what their Windows used and said so at best in a byte that few of them set right.
 */
function findEncoding(table: Uint8Array, declared: string | undefined): string {
  const label = declared
    ?.replace(/^(?:ansi |cp)?(\d{3,4})$/i, "windows-$1")
    .replace(/^88591$/, "latin1");
  if (label !== undefined && isEncoding(label)) return label;
  try {
    // The header has binary numbers; its length is at offset 8.
    const start = new DataView(table.buffer, table.byteOffset).getUint16(8, true);
    new TextDecoder("utf-8", { fatal: true }).decode(table.subarray(start));
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== "";
  } catch {
    return false;
  }
}

/** The parsers read from the start of the buffer. */
function copy(bytes: Uint8Array): ArrayBuffer {
  const buffer = new ArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

function fail(file: string, reason: string, hint: string): AreaReading {
  return { finding: unreadableGeodata(file, reason, hint) };
}
