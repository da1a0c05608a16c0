import type { AreaName } from "#domain/map/map-record.ts";
import type { Estimates } from "./finder-record.ts";

/** A point in WGS 84, with the radius in metres around it in which the device is. */
export interface Position {
  lat: number;
  lon: number;
  accuracyM?: number;
}

export interface PositionAnswer {
  /**
   * The constituencies that the point is in; several if a divided city has no inner borders on the
   * map.
   */
  inside: AreaName[];
  /**
   * Further constituencies that are possible because borders on the map are inexact, the nearest
   * first.
   */
  near: AreaName[];
  /** Whether the point may be in another state. */
  isNearState: boolean;
  /** Whether the point may be in a municipality whose constituency is estimated. */
  isEstimated: boolean;
}

/** Published borders are generalised: closer than this, a point can be on the other side. */
export const nearM = 500;
/** Metres; few municipalities reach further from their point in the tables. */
const municipalityM = 5000;
const metresPerDegree = 111_195;

type Ring = readonly (readonly number[])[];
interface Area {
  properties: Record<string, unknown>;
  polygons: readonly (readonly Ring[])[];
}

/** Finds a position among the constituencies of the map's GeoJSON (`write-geojson.ts`). */
export function locatePosition(
  geodata: unknown,
  position: Position,
  { points, numbers }: Estimates = { points: [], numbers: [] },
): PositionAnswer {
  const reachM = Math.max(nearM, position.accuracyM ?? 0);
  const isEstimated = points.some(([lat, lon]) => {
    const [x, y] = toMetres([lon, lat], position);
    return Math.hypot(x, y) < municipalityM + (position.accuracyM ?? 0);
  });
  const answer: PositionAnswer = { inside: [], near: [], isNearState: false, isEstimated };
  const near: { metres: number; areas: AreaName[] }[] = [];
  for (const area of listAreas(geodata)) {
    const { layer, own } = area.properties;
    if (layer === "constituency") {
      if (contains(area, position)) answer.inside = listAreaNames(area);
      else near.push({ metres: measureBorder(area, position), areas: listAreaNames(area) });
    } else if (layer === "land" && own === false) {
      answer.isNearState ||= contains(area, position) || measureBorder(area, position) < reachM;
    }
  }
  answer.near = near
    .filter(({ metres }) => metres < reachM)
    .toSorted((one, other) => one.metres - other.metres)
    .flatMap(({ areas }) => areas);
  answer.isEstimated ||= answer.inside.some(({ number }) => numbers.includes(number));
  return answer;
}

/**
 * Judges how certain an answer is. Unless it is `none` or `among`, one constituency is meant: the
 * first of those inside or, if there are none, of those near.
 */
export function judgePosition({
  inside,
  near,
  isNearState,
  isEstimated,
}: PositionAnswer): "none" | "certain" | "estimated" | "probable" | "among" {
  if (inside.length > 1) return "among";
  if (inside.length + near.length === 0) return "none";
  if (near.length > 0 || isNearState) return "probable";
  return isEstimated ? "estimated" : "certain";
}

/** Names a constituency, or all that share the area of a city. */
function listAreaNames({ properties: { number, name, numbers, names } }: Area): AreaName[] {
  if (!Array.isArray(numbers)) return [{ number: Number(number), name: String(name) }];
  // The import writes numbers and names together, so they have the same length.
  return numbers.map((one, index) => ({
    number: Number(one),
    name: (names as string[])[index] ?? "",
  }));
}

function listAreas(geodata: unknown): Area[] {
  // The file was written by an import of this site, so its form is known.
  const { features } = geodata as {
    features: {
      properties: Record<string, unknown>;
      geometry: { type: string; coordinates: unknown };
    }[];
  };
  return features.flatMap(({ properties, geometry: { type, coordinates } }) => {
    if (type === "Polygon") return { properties, polygons: [coordinates as Ring[]] };
    return type === "MultiPolygon" ? { properties, polygons: coordinates as Ring[][] } : [];
  });
}

function contains({ polygons }: Area, { lat, lon }: Position): boolean {
  return polygons.some((rings) => {
    let isInside = false;
    eachSide(rings, ([ax = 0, ay = 0], [bx = 0, by = 0]) => {
      const crosses = ay > lat !== by > lat;
      if (crosses && lon < ((bx - ax) * (lat - ay)) / (by - ay) + ax) isInside = !isInside;
    });
    return isInside;
  });
}

/** Metres from a position to a point; degrees of longitude are shorter than those of latitude. */
function toMetres([x = 0, y = 0]: readonly number[], { lat, lon }: Position): [number, number] {
  const scaleX = metresPerDegree * Math.cos((lat * Math.PI) / 180);
  return [(x - lon) * scaleX, (y - lat) * metresPerDegree];
}

/** Metres from a position to the nearest border of an area. */
function measureBorder({ polygons }: Area, position: Position): number {
  let nearest = Infinity;
  for (const rings of polygons) {
    eachSide(rings, (from, to) => {
      const [[x, y], [bx, by]] = [toMetres(from, position), toMetres(to, position)];
      const [dx, dy] = [bx - x, by - y];
      const along = -(x * dx + y * dy) / (dx * dx + dy * dy || 1);
      const share = Math.min(1, Math.max(0, along));
      nearest = Math.min(nearest, Math.hypot(x + share * dx, y + share * dy));
    });
  }
  return nearest;
}

function eachSide(
  rings: readonly Ring[],
  visit: (from: readonly number[], to: readonly number[]) => void,
): void {
  for (const ring of rings) {
    ring.forEach((point, index) => {
      const next = ring[index + 1];
      if (next) visit(point, next);
    });
  }
}
