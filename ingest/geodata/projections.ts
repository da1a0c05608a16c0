import proj4 from "proj4";
import type { Feature, Geometry, Position } from "geojson";
import { findExtent, type Extent, type Point } from "#ingest/map/geometry.ts";

/** The limits of latitude and longitude, in degrees, within which German constituencies lie. */
const germany: Extent = [5.8, 47.2, 15.1, 55.1];
const dhdn = "+k=1 +y_0=0 +ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7 +units=m";

/** The reference systems of German offices, by their EPSG codes, the usual ones first. */
const systems: Record<string, string> = {
  "EPSG:4326": "+proj=longlat +datum=WGS84",
  "EPSG:4258": "+proj=longlat +ellps=GRS80",
  "EPSG:25832": "+proj=utm +zone=32 +ellps=GRS80 +units=m",
  "EPSG:25833": "+proj=utm +zone=33 +ellps=GRS80 +units=m",
  "EPSG:4647": "+proj=tmerc +lat_0=0 +lon_0=9 +k=0.9996 +x_0=32500000 +y_0=0 +ellps=GRS80 +units=m",
  "EPSG:5650":
    "+proj=tmerc +lat_0=0 +lon_0=15 +k=0.9996 +x_0=33500000 +y_0=0 +ellps=GRS80 +units=m",
  "EPSG:31466": `+proj=tmerc +lat_0=0 +lon_0=6 +x_0=2500000 ${dhdn}`,
  "EPSG:31467": `+proj=tmerc +lat_0=0 +lon_0=9 +x_0=3500000 ${dhdn}`,
  "EPSG:31468": `+proj=tmerc +lat_0=0 +lon_0=12 +x_0=4500000 ${dhdn}`,
  "EPSG:31469": `+proj=tmerc +lat_0=0 +lon_0=15 +x_0=5500000 ${dhdn}`,
  "EPSG:3857": "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m",
  "EPSG:3035": "+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +units=m",
};

/** The codes that `--crs` knows. */
export const knownSystems = Object.keys(systems);

/** Turns positions of one reference system into longitude and latitude (WGS 84). */
export type Reproject = (position: Position) => Position;

/**
 * The transformation from a reference system: a code such as "EPSG:25832" or "25832", or the
 * well-known text of a .prj file. Returns undefined if the system is unknown.
 */
export function findReprojection(system: string): Reproject | undefined {
  const definition = systems[normaliseCode(system)] ?? readWellKnownText(system);
  if (definition === undefined) return undefined;
  try {
    const { forward } = proj4(definition, "EPSG:4326");
    return ([x = 0, y = 0]) => {
      const [lon = NaN, lat = NaN] = forward([x, y]);
      return [lon, lat];
    };
  } catch {
    return undefined;
  }
}

/** "epsg 25832" and "urn:ogc:def:crs:EPSG::25832" become "EPSG:25832". */
export function normaliseCode(text: string): string {
  if (/CRS84$/i.test(text)) return "EPSG:4326";
  const code = /(?:^|\D)(\d{4,5})$/.exec(text.trim())?.[1];
  return code === undefined ? text.trim() : `EPSG:${code}`;
}

/** The features in longitude and latitude. */
export function reprojectFeatures(features: Feature[], reproject: Reproject): Feature[] {
  return features.map((feature) => ({
    ...feature,
    geometry: reprojectGeometry(feature.geometry, reproject),
  }));
}

/** Whether all positions are in or near Germany. */
export function isInGermany(features: Feature[]): boolean {
  return isWithinGermany(findBox(features));
}

/** The systems in which these coordinates would be in Germany. */
export function guessSystems(features: Feature[]): string[] {
  const [minX, minY, maxX, maxY] = findBox(features);
  return knownSystems.filter((code) => {
    const reproject = findReprojection(code);
    if (!reproject) return false;
    const corners = [reproject([minX, minY]), reproject([maxX, maxY])];
    return isWithinGermany(findExtent(corners.map(([lon = NaN, lat = NaN]): Point => [lon, lat])));
  });
}

/** Whether latitude comes first, against RFC 7946 (3.1.1). */
export function isSwapped(features: Feature[]): boolean {
  const [minX, minY, maxX, maxY] = findBox(features);
  return isWithinGermany([minY, minX, maxY, maxX]);
}

function isWithinGermany([west, south, east, north]: Extent): boolean {
  return west >= germany[0] && south >= germany[1] && east <= germany[2] && north <= germany[3];
}

function findBox(features: Feature[]): Extent {
  return findExtent(features.flatMap(({ geometry }) => listPoints(geometry)));
}

function listPoints(geometry: Geometry): Point[] {
  if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return [];
  const rings = geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
  return rings.flat().map(([x = NaN, y = NaN]): Point => [x, y]);
}

function reprojectGeometry(geometry: Geometry, reproject: Reproject): Geometry {
  if (geometry.type === "Polygon") {
    const coordinates = geometry.coordinates.map((ring) => ring.map(reproject));
    return { type: "Polygon", coordinates };
  }
  if (geometry.type !== "MultiPolygon") return geometry;
  const coordinates = geometry.coordinates.map((rings) => rings.map((ring) => ring.map(reproject)));
  return { type: "MultiPolygon", coordinates };
}

/** The library reads well-known text itself; an unknown code must not be taken for such text. */
function readWellKnownText(text: string): string | undefined {
  return /^\s*(?:PROJCS|GEOGCS|PROJCRS|GEOGCRS|PROJECTEDCRS)\s*\[/i.test(text) ? text : undefined;
}
