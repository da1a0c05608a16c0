import { finding } from "#ingest/catalogue/catalogue.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import { findPlace } from "#ingest/diagnostics/text-place.ts";
import { findJsonFault } from "#ingest/front-matter/find-json-fault.ts";
import type { Feature, FeatureCollection, Geometry, Position } from "geojson";
import type { FindingRecord } from "#domain/content/records.ts";
import type { Area, Point } from "#domain/map/area-geometry.ts";

export interface GeoLayer {
  features: Feature[];
  diagnostics: FindingRecord[];
}

const maxQuoted = 20;

type GeometryType = "area" | "line" | "point";

const geometryTypes: Record<GeometryType, readonly Geometry["type"][]> = {
  area: ["Polygon", "MultiPolygon"],
  line: ["LineString", "MultiLineString"],
  point: ["Point"],
};

const germanNames: Record<GeometryType, string> = {
  area: "Flächen",
  line: "Linien",
  point: "Punkte",
};

/** The geometry that each file of `geo/` must contain for the map. */
export const geoLayers = {
  sea: "area",
  lakes: "area",
  urban: "area",
  laender: "area",
  rivers: "line",
  borders: "line",
  places: "point",
} as const satisfies Record<string, GeometryType>;

/** Reads GeoJSON (RFC 7946) and keeps the features of one geometry type; never throws. */
export function readGeoLayer(source: string, file: string, type: GeometryType): GeoLayer {
  const text = source.replace(/^\ufeff/, "");
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return fail(findingForBrokenJson(file, text));
  }
  if (!isCollection(data)) return fail(findingForMissingFeatures(file, type));
  const wanted: readonly string[] = geometryTypes[type];
  const isWanted = (feature: unknown): feature is Feature =>
    isFeature(feature) && wanted.includes(feature.geometry.type);
  const features = data.features.filter(isWanted);
  if (features.length === 0) return fail(findingForMissingFeatures(file, type));
  const misshapen = data.features.findIndex(
    (feature) => isWanted(feature) && !isWellFormed(feature.geometry),
  );
  const place = { file, severity: "error" } as const;
  if (misshapen !== -1)
    return fail(finding("geo-coordinates", place, { case: "misshapen", entry: misshapen + 1 }));
  const positions = features.flatMap((feature) => listPositions(feature.geometry));
  const isSwapped = areSwapped(positions);
  if (positions.every(isOnEarth) && !isSwapped) return { features, diagnostics: [] };
  return fail(finding("geo-coordinates", place, { case: isSwapped ? "swapped" : "outside" }));
}

/** Whether coordinates are numbers in the nesting of their geometry type (RFC 7946, 3.1). */
export function isWellFormed(geometry: Geometry): boolean {
  return "coordinates" in geometry && isNested(geometry.coordinates, depths[geometry.type]);
}

const depths = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

function isNested(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false;
  return depth > 0
    ? value.every((part) => isNested(part, depth - 1))
    : value.length > 1 && value.every((part) => typeof part === "number");
}

/** The rings of every polygon, without the repeated last point. */
export function listPolygons(geometry: Geometry): Position[][][] {
  const polygons =
    geometry.type === "Polygon"
      ? [geometry.coordinates]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : [];
  return polygons.map((rings) => rings.map((ring) => ring.slice(0, -1)));
}

/** The polygons as areas of longitude and latitude, without the repeated last point of rings. */
export function listAreas(geometry: Geometry): Area[] {
  return listPolygons(geometry).map((rings) => rings.map((ring) => ring.map(toPoint)));
}

/** Longitude and latitude, without a height. */
export function toPoint([lon = 0, lat = 0]: Position): Point {
  return [lon, lat];
}

/** The lines of a line geometry. */
export function listLines(geometry: Geometry): Position[][] {
  if (geometry.type === "LineString") return [geometry.coordinates];
  return geometry.type === "MultiLineString" ? geometry.coordinates : [];
}

function isCollection(data: unknown): data is FeatureCollection {
  return (
    typeof data === "object" && data !== null && "features" in data && Array.isArray(data.features)
  );
}

function isFeature(feature: unknown): feature is Feature {
  if (typeof feature !== "object" || feature === null || !("geometry" in feature)) return false;
  const { geometry } = feature;
  return typeof geometry === "object" && geometry !== null && "type" in geometry;
}

function listPositions(geometry: Geometry): unknown[][] {
  const positions: unknown[][] = [];
  const open: unknown[] = "coordinates" in geometry ? [geometry.coordinates] : [];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (!Array.isArray(item)) positions.push([item]);
    else if (Array.isArray(item[0])) for (const part of item) open.push(part);
    else positions.push(item);
  }
  return positions;
}

function isOnEarth([lon, lat]: unknown[]): boolean {
  return isBetween(lon, 180) && isBetween(lat, 90);
}

function isBetween(value: unknown, limit: number): boolean {
  return typeof value === "number" && Math.abs(value) <= limit;
}

/** With latitude first, Germany would be in the Indian Ocean. */
function areSwapped(positions: unknown[][]): boolean {
  return positions.every(([lon, lat]) => Number(lon) > 45 && Number(lon) < 57 && Number(lat) < 18);
}

function fail(finding: FindingRecord): GeoLayer {
  return { features: [], diagnostics: [finding] };
}

function findingForBrokenJson(file: string, text: string): FindingRecord {
  const offset = findJsonFault(text);
  const place = findPlace(text, offset);
  // Exported files are often a single long line, which is quoted in part.
  const start = text.slice(offset, offset + maxQuoted);
  return finding(
    "geo-syntax",
    { file, severity: "error", ...place, excerpt: quoteLine(text, place.line) },
    offset === text.length ? { case: "cut" } : { case: "broken", start },
  );
}

function findingForMissingFeatures(file: string, type: GeometryType): FindingRecord {
  return finding("geo-empty", { file, severity: "error" }, { items: germanNames[type] });
}
