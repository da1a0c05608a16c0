import { projectToUnitSquare } from "#domain/map/map-projection.ts";
import type { Position } from "geojson";

export interface Town {
  position: Position;
  inhabitants: number;
  /** Whether the town is in the campaign's own state. */
  isOwn: boolean;
}

/** Width of the whole world at zoom 0, in pixels. */
const worldPx = 512;
/** The least distance to a larger town and to the number of a constituency, in pixels. */
const clear = { town: 44, number: 18 };
/** Towns from this size on take precedence over the numbers of constituencies. */
const largeTown = 100_000;
/** Smaller towns outside the campaign's own state appear only at high zooms. */
const foreignTown = 500_000;

/**
 * The zoom at which each town appears: in halves and at most 12, the first at which it keeps clear
 * of all larger towns and, if it is small, of the numbers. Otherwise dots without names would cover
 * the map in a conurbation.
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

/** The zoom at which the nearest other spot is this far away. */
function zoomFor(one: Spot, others: Spot[], distancePx: number): number {
  let nearest = Infinity;
  for (const { x, y } of others) nearest = Math.min(nearest, (one.x - x) ** 2 + (one.y - y) ** 2);
  return Math.log2(distancePx / (Math.sqrt(nearest) * worldPx));
}

function project([lon = 0, lat = 0]: Position): Spot {
  return projectToUnitSquare(lon, lat);
}
