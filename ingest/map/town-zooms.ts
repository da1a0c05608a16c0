import { projectToUnitSquare } from "#db/model/map-projection.ts";
import type { Position } from "geojson";

export interface Town {
  position: Position;
  inhabitants: number;
}

/** Width of the whole world at zoom 0, in pixels. */
const worldPx = 512;
/** Least distance to a larger town and to the number of a constituency, in pixels. */
const clear = { town: 44, number: 18 };
/** From this number of inhabitants a town is more important than the number of a constituency. */
const largeTown = 100_000;

/**
 * The zoom from which each town keeps clear of all larger towns, and a small one of the numbers, in
 * halves and at most 12: in a conurbation, dots without names would cover the map.
 */
export function findTownZooms(towns: Town[], numbers: Position[]): number[] {
  const spots = towns.map(({ position, inhabitants }) => ({ ...project(position), inhabitants }));
  const signs = numbers.map(project);
  const zooms = spots.map((town, index) => {
    let zoom = 0;
    for (const [at, other] of spots.entries()) {
      const isLarger =
        other.inhabitants > town.inhabitants ||
        (other.inhabitants === town.inhabitants && at < index);
      if (isLarger) zoom = Math.max(zoom, zoomFor(town, other, clear.town));
    }
    if (town.inhabitants >= largeTown) return zoom;
    for (const sign of signs) zoom = Math.max(zoom, zoomFor(town, sign, clear.number));
    return zoom;
  });
  return zooms.map((zoom) => Math.min(12, Math.ceil(2 * zoom) / 2));
}

interface Spot {
  x: number;
  y: number;
}

/** The zoom at which two points are this far apart. */
function zoomFor(one: Spot, other: Spot, distancePx: number): number {
  const distance = Math.hypot(one.x - other.x, one.y - other.y) * worldPx;
  return distance === 0 ? Infinity : Math.log2(distancePx / distance);
}

function project([lon = 0, lat = 0]: Position): Spot {
  return projectToUnitSquare(lon, lat);
}
