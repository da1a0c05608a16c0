import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import type { Feature } from "geojson";
import { isObject } from "#domain/content/json-object.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { isWellFormed } from "#ingest/geo-folder/read-geojson.ts";

/** Areas in the coordinates and with the properties of their file. */
export interface AreaFile {
  features: Feature[];
}

export type AreaReading = { area: AreaFile } | { finding: FindingRecord };

const mebibyte = 1024 * 1024;
/** The surveyed constituencies of a Land have about 20 MB. */
export const maxAreaBytes = 60 * mebibyte;

/** Reports a larger file. */
export function reportTooLarge(file: string): FindingRecord {
  return finding(
    "file-too-large",
    { file, severity: "error" },
    { case: "geodata", limit: "60 MB" },
  );
}

/** Reads GeoJSON; `file` is its name. Never throws. */
export function readAreaFile(bytes: Uint8Array, file: string): AreaReading {
  if (bytes.length > maxAreaBytes) return { finding: reportTooLarge(file) };
  if (bytes.length === 0) return fail(file, { case: "empty" });
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // The first bytes of a shapefile are 9994, big-endian.
  const isShapefile = bytes[2] === 0x27 && bytes[3] === 0x0a;
  if (isArchive || isShapefile) return fail(file, { case: "shapefile" });
  return readJson(bytes, file);
}

function readJson(bytes: Uint8Array, file: string): AreaReading {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    return fail(file, { case: error instanceof SyntaxError ? "json" : "encoding" });
  }
  if (!isObject(data) || !Array.isArray(data["features"])) {
    return fail(file, { case: "otherJson" });
  }
  const features = data["features"].filter(isFeature);
  const misshapen = features.findIndex(({ geometry }) => isMisshapen(geometry));
  if (misshapen !== -1) return fail(file, { case: "coordinates", position: misshapen + 1 });
  return { area: { features } };
}

function isFeature(value: unknown): value is Feature {
  return isObject(value) && value["type"] === "Feature";
}

/**
 * Whether an entry has an unusable geometry; null, which RFC 7946 allows, is reported with its
 * number.
 */
function isMisshapen(geometry: Feature["geometry"] | null | undefined): boolean {
  const isArea = geometry?.type === "Polygon" || geometry?.type === "MultiPolygon";
  return isArea && !isWellFormed(geometry);
}

function fail(file: string, facts: Facts<"geo-format">): AreaReading {
  return { finding: finding("geo-format", { file, severity: "error" }, facts) };
}
