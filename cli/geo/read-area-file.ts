import type { Feature } from "geojson";
import { isObject } from "#domain/content/json-object.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { isWellFormed } from "#ingest/map/read-geojson.ts";
import { tooLarge, unreadableGeodata } from "./geodata-faults.ts";

/** Areas as a file has them, in its own coordinates and with its own properties. */
export interface AreaFile {
  features: Feature[];
}

export type AreaReading = { area: AreaFile } | { finding: FindingRecord };

const mebibyte = 1024 * 1024;
/** A Land's constituencies as surveyed have about 20 MB. */
export const maxAreaBytes = 60 * mebibyte;
const expected =
  "Erwartet wird GeoJSON. Wie aus einem Shapefile eines wird, steht im Handbuch unter „Wahlkreise aus Karten der Ämter“.";

/** Reads GeoJSON; `file` is its name. Never throws. */
export function readAreaFile(bytes: Uint8Array, file: string): AreaReading {
  if (bytes.length > maxAreaBytes) return { finding: tooLarge(file, "60 MB") };
  if (bytes.length === 0)
    return fail(file, "Die Datei ist leer.", "Lade sie noch einmal herunter.");
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // A shapefile begins with 9994, big-endian.
  const isShapefile = bytes[2] === 0x27 && bytes[3] === 0x0a;
  if (isArchive || isShapefile) {
    return fail(
      file,
      "Ein Shapefile oder eine ZIP-Datei liest der Befehl nicht.",
      "Entpacke sie, und wandle das Shapefile um: `npx mapshaper NAME.shp -proj wgs84 -o wahlkreise.geojson`. Mehr dazu steht im Handbuch unter „Wahlkreise aus Karten der Ämter“.",
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
          "Die Datei ist kein Text in UTF-8.",
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
  return { area: { features } };
}

function isFeature(value: unknown): value is Feature {
  return isObject(value) && value["type"] === "Feature";
}

/** Entries without a geometry, which RFC 7946 allows as null, are judged with their number. */
function isMisshapen(geometry: Feature["geometry"] | null | undefined): boolean {
  const isArea = geometry?.type === "Polygon" || geometry?.type === "MultiPolygon";
  return isArea && !isWellFormed(geometry);
}

function fail(file: string, reason: string, hint: string): AreaReading {
  return { finding: unreadableGeodata(file, reason, hint) };
}
