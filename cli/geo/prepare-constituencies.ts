import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Feature } from "geojson";
import type { FindingRecord } from "#domain/content/records.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import {
  findExtent,
  findLabelPoint,
  isInArea,
  type Extent,
  type Point,
  type Ring,
} from "#ingest/map/geometry.ts";
import { listAreas, listPolygons } from "#ingest/geo-folder/read-geojson.ts";
import { checkConstituencies } from "./check-constituencies.ts";
import { germanStates, type GermanState } from "#ingest/geo-folder/german-states.ts";
import { nameAreas, type NamedArea, type NamingRequest } from "./name-areas.ts";
import type { AreaFile } from "./read-area-file.ts";
import { simplifyAreas, type SimplifiedAreas } from "./simplify-areas.ts";

export interface PreparationRequest extends NamingRequest {
  /** The outlines of the sixteen states, to find the state of the areas. */
  states: Feature[];
}

export interface PreparedConstituencies {
  /** The features in the form of the map; empty after an error. */
  features: Feature[];
  state?: GermanState;
  /** Errors, and warnings about data that were used all the same. */
  findings: FindingRecord[];
  /** German sentences about the data and their changes. */
  changes: string[];
}

/**
 * Converts an office's areas to constituencies of the map: in longitude and latitude, with number,
 * name and state, simplified and checked.
 */
export function prepareConstituencies(
  area: AreaFile,
  request: PreparationRequest,
): PreparedConstituencies {
  const { file } = request;
  const { features: drawn } = area;
  const misplacement = findMisplacement(drawn, file);
  if (misplacement) return failed([misplacement]);
  const { areas, findings } = nameAreas(drawn, request);
  if (findings.length > 0) return failed(findings);
  const simple = simplifyAreas(areas);
  const state = findState(simple.areas, request.states);
  if (!state) return failed([reportPlace(drawn, file)]);
  const features = simple.areas.map((one) => toFeature(one, state));
  const checks = checkConstituencies(features, file);
  if (checks.some(({ severity }) => severity === "error")) return failed(checks);
  const merged = drawn.length - areas.length;
  return {
    features,
    state,
    findings: checks,
    changes: [
      ...(merged === 0
        ? []
        : [
            `${formatCount(merged, "Teil wurde", "Teile wurden")} mit der Fläche gleicher Nummer vereint.`,
          ]),
      textForPoints(simple),
    ],
  };
}

function textForPoints({ pointsBefore, pointsAfter, toleranceM }: SimplifiedAreas): string {
  const format = (count: number) => count.toLocaleString("de-DE");
  if (pointsBefore === pointsAfter) return `Punkte: ${format(pointsBefore)}, alle behalten.`;
  const simplified = toleranceM === 0 ? "" : `; vereinfacht auf ${toleranceM} Meter`;
  return `Punkte: ${format(pointsBefore)} vorher, ${format(pointsAfter)} nachher${simplified}, gemeinsame Grenzen bleiben gemeinsam.`;
}

function failed(findings: FindingRecord[]): PreparedConstituencies {
  return { features: [], findings, changes: [] };
}

/** Reports missing areas, and areas outside Germany. */
function findMisplacement(features: Feature[], file: string): FindingRecord | undefined {
  const drawn = features.filter(({ geometry }) => isDrawn(geometry));
  if (drawn.length === 0) {
    return finding("geo-format", { file, severity: "error" }, { case: "noAreas" });
  }
  return isWithinGermany(findBox(drawn)) ? undefined : reportPlace(drawn, file);
}

function reportPlace(features: Feature[], file: string): FindingRecord {
  const facts = { case: isSwapped(features) ? "swapped" : "elsewhere" } as const;
  return finding("geo-projection", { file, severity: "error" }, facts);
}

/** The limits of latitude and longitude, in degrees, within which German constituencies lie. */
const germany: Extent = [5.8, 47.2, 15.1, 55.1];

/** Whether latitude comes first, contrary to RFC 7946 (3.1.1). */
function isSwapped(features: Feature[]): boolean {
  const [minX, minY, maxX, maxY] = findBox(features);
  return isWithinGermany([minY, minX, maxY, maxX]);
}

function isWithinGermany([west, south, east, north]: Extent): boolean {
  return west >= germany[0] && south >= germany[1] && east <= germany[2] && north <= germany[3];
}

function findBox(features: Feature[]): Extent {
  return findExtent(
    features.flatMap(({ geometry }) =>
      listPolygons(geometry).flatMap((rings) =>
        rings.flat().map(([x = NaN, y = NaN]): Point => [x, y]),
      ),
    ),
  );
}

function isDrawn(geometry: Feature["geometry"] | null): boolean {
  return geometry?.type === "Polygon" || geometry?.type === "MultiPolygon";
}

/** The Land with most centroids. */
function findState(areas: NamedArea[], states: Feature[]): GermanState | undefined {
  const counts = new Map<string, number>();
  for (const { areas: parts } of areas) {
    const { point } = findLabelPoint(parts[0] ?? []);
    const home = states.find(({ geometry }) =>
      listAreas(geometry).some((area) => isInArea(point, area)),
    );
    const number = String(home?.properties?.["LAND_NR"] ?? "");
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return germanStates.find(({ number }) => number === most?.[0]);
}

function toFeature({ number, name, areas }: NamedArea, state: GermanState): Feature {
  const close = (ring: Ring) => [...ring, ...ring.slice(0, 1)].map(([lon, lat]) => [lon, lat]);
  const polygons = areas.map((rings) => rings.map(close));
  const [first = []] = polygons;
  return {
    type: "Feature",
    properties: {
      WKR_NR: number,
      WKR_NAME: name,
      LAND_NR: state.number,
      LAND_NAME: state.name,
    },
    geometry:
      polygons.length === 1
        ? { type: "Polygon", coordinates: first }
        : { type: "MultiPolygon", coordinates: polygons },
  };
}
