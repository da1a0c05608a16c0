import type { Feature } from "geojson";
import {
  findExtent,
  isInArea,
  measureDepth,
  type Area,
  type Extent,
  type Point,
} from "#ingest/map/geometry.ts";
import { nearM } from "#domain/finder/locate-position.ts";
import { listNumbers } from "#ingest/map/read-areas.ts";
import { listAreas } from "#ingest/geo-folder/read-geojson.ts";

const metresPerDegree = 111_195;

export interface PlaceLocation {
  /**
   * The numbers of the constituencies; several in a divided city whose inner borders are not drawn.
   */
  constituencies: number[];
  /** The state of a place outside all constituencies. */
  outside?: string;
  /** Other constituencies with a border nearby, by number. */
  near: number[];
}

/**
 * Returns a function that locates points among the constituencies of a campaign. `states` are the
 * outlines of all states, used for points outside.
 */
export function createLocator(
  constituencies: Feature[],
  states: Feature[],
): (place: { lat: number; lon: number }) => PlaceLocation {
  const drawn = constituencies.length > 0 ? constituencies : states;
  const [, south, , north] = findExtent(
    drawn.flatMap(({ geometry }) => listAreas(geometry).flat(2)),
  );
  // Degrees of longitude are shorter than those of latitude here.
  const shrink = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const regions = constituencies.map((feature) => toRegion(feature, listNumbers(feature), shrink));
  const foreign = states.map((feature) =>
    toRegion(feature, String(feature.properties?.["LAND_NAME"]), shrink),
  );
  return ({ lat, lon }) => {
    const point: Point = [lon * shrink, lat];
    const own = regions.find((region) => isInside(point, region));
    const inside = own?.name ?? [];
    const near = regions.filter((region) => region !== own && isNear(point, region));
    const outside = own ? undefined : foreign.find((region) => isInside(point, region));
    const others = new Set(near.flatMap(({ name }) => name));
    return {
      constituencies: inside,
      ...(outside && { outside: outside.name }),
      near: [...others]
        .filter((number) => !inside.includes(number))
        .toSorted((one, other) => one - other),
    };
  };
}

interface Region<Name> {
  name: Name;
  areas: Area[];
  box: Extent;
}

function toRegion<Name>(feature: Feature, name: Name, shrink: number): Region<Name> {
  const areas = listAreas(feature.geometry).map((area) =>
    area.map((ring) => ring.map(([lon, lat]): Point => [lon * shrink, lat])),
  );
  return { name, areas, box: findExtent(areas.flat(2)) };
}

function isInside(point: Point, { areas, box }: Region<unknown>): boolean {
  return isInBox(point, box, 0) && areas.some((area) => isInArea(point, area));
}

function isNear(point: Point, { areas, box }: Region<unknown>): boolean {
  const reach = nearM / metresPerDegree;
  return isInBox(point, box, reach) && areas.some((area) => measureDepth(point, area) < reach);
}

function isInBox([x, y]: Point, [minX, minY, maxX, maxY]: Extent, margin: number): boolean {
  return x >= minX - margin && x <= maxX + margin && y >= minY - margin && y <= maxY + margin;
}
