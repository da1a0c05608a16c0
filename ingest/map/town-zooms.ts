import { projectToUnitSquare } from "#domain/map/map-projection.ts";
import type { Position } from "geojson";

export interface Town {
  position: Position;
  inhabitants: number;
  /** In the campaign's own state. */
  isOwn: boolean;
}

/** Width of the whole world at zoom 0, in pixels. */
const worldPx = 512;
/** Least distance to a larger town and to the number of a constituency, in pixels. */
const clear = { town: 44, number: 18 };
/** From this number of inhabitants a town is more important than the number of a constituency. */
const largeTown = 100_000;
/** Smaller ones outside the own state show only where the map is zoomed in. */
const foreignTown = 500_000;

/**
 * The zoom from which each town keeps clear of all larger towns, and a small one of the numbers, in
 * halves and at most 12: in a conurbation, dots without names would cover the map.
 */
export function findTownZooms(towns: Town[], numbers: Position[]): number[] {
  const spots = towns.map(({ position, ...town }) => ({ ...project(position), ...town }));
  const signs = numbers.map(project);
  return spots.map((town, index) => {
    const larger = spots.filter(
      ({ inhabitants, isOwn }, at) =>
        (inhabitants > town.inhabitants || (inhabitants === town.inhabitants && at < index)) &&
        (isOwn || !town.isOwn || inhabitants >= foreignTown),
    );
    const numbersZoom = town.inhabitants < largeTown ? zoomFor(town, signs, clear.number) : 0;
    const zoom = Math.max(0, zoomFor(town, larger, clear.town), numbersZoom);
    return Math.min(12, Math.ceil(2 * zoom) / 2);
  });
}

interface Spot {
  x: number;
  y: number;
}

/** The zoom at which the nearest of others is this far away. */
function zoomFor(one: Spot, others: Spot[], distancePx: number): number {
  let nearest = Infinity;
  for (const { x, y } of others) nearest = Math.min(nearest, (one.x - x) ** 2 + (one.y - y) ** 2);
  return Math.log2(distancePx / (Math.sqrt(nearest) * worldPx));
}

function project([lon = 0, lat = 0]: Position): Spot {
  return projectToUnitSquare(lon, lat);
}
