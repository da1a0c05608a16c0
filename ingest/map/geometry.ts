import { clipPolygon, clipPolyline } from "lineclip";
import polylabel from "polylabel";
import {
  isInArea,
  listSegments,
  squaredDistance,
  type Area,
  type Point,
  type Ring,
} from "#domain/map/area-geometry.ts";

export {
  isInArea,
  measureDepth,
  type Area,
  type Point,
  type Ring,
} from "#domain/map/area-geometry.ts";

/** minX, minY, maxX, maxY */
export type Extent = readonly [number, number, number, number];

/** The smallest extent around all points; empty input gives an inverted extent. */
export function findExtent(points: Iterable<Point>): Extent {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return [minX, minY, maxX, maxY];
}

/**
 * Returns a test whether a point is in one of the areas; for many points much faster than
 * `isInArea`.
 */
export function createAreaTest(areas: readonly Area[]): (point: Point) => boolean {
  const boxed = areas.map((area) => ({ area, box: findExtent(area[0] ?? []) }));
  return (point) =>
    boxed.some(
      ({ area, box: [minX, minY, maxX, maxY] }) =>
        point[0] >= minX &&
        point[0] <= maxX &&
        point[1] >= minY &&
        point[1] <= maxY &&
        isInArea(point, area),
    );
}

/** Whether two extents have a point in common. */
export function touches(box: Extent, other: Extent): boolean {
  return box[0] <= other[2] && other[0] <= box[2] && box[1] <= other[3] && other[1] <= box[3];
}

/** Whether a point is in an extent or on its edge. */
export function isWithin([x, y]: Point, [minX, minY, maxX, maxY]: Extent): boolean {
  return x >= minX && x <= maxX && y >= minY && y <= maxY;
}

/** Twice the signed area of a ring. */
export function measureRing(ring: Ring): number {
  let sum = 0;
  for (const [[ax, ay], [bx, by]] of listSegments([ring])) sum += ax * by - bx * ay;
  return sum;
}

/**
 * Cuts a ring to an extent (Sutherland and Hodgman); separate pieces may stay joined along the
 * border.
 */
export function clipRing(ring: Ring, extent: Extent): Ring {
  return clipPolygon(copyPoints(ring), [...extent]);
}

/** The pieces of a line within an extent. */
export function clipLine(line: Ring, extent: Extent): Ring[] {
  return clipPolyline(copyPoints(line), [...extent]);
}

/** Removes points that deviate less than `tolerance` (Douglas and Peucker); keeps both ends. */
export function simplifyLine(line: Ring, tolerance: number): Ring {
  const keep = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [first, last] = range;
    const farthest = findFarthest(line, first, last);
    if (farthest.distance <= tolerance) continue;
    keep.add(farthest.index);
    open.push([first, farthest.index], [farthest.index, last]);
  }
  return line.filter((_, index) => keep.has(index));
}

/**
 * The point of an area that is farthest from its border, with that distance, to a hundredth of the
 * area's size.
 */
export function findLabelPoint(area: Area): { point: Point; radius: number } {
  const [minX, minY, maxX, maxY] = findExtent(area[0] ?? []);
  const found = polylabel(area.map(copyPoints), Math.max(maxX - minX, maxY - minY) / 100);
  const [x = minX, y = minY] = found;
  return { point: [x, y], radius: Math.max(0, found.distance) };
}

function findFarthest(
  line: Ring,
  first: number,
  last: number,
): { index: number; distance: number } {
  const [start, end] = [line[first], line[last]];
  let farthest = { index: first, distance: 0 };
  for (let index = first + 1; index < last; index += 1) {
    const point = line[index];
    if (!point || !start || !end) continue;
    const distance = Math.sqrt(squaredDistance(point, start, end));
    if (distance > farthest.distance) farthest = { index, distance };
  }
  return farthest;
}

/** Copies a ring, because the libraries may change their arrays. */
function copyPoints(line: Ring): [number, number][] {
  return line.map(([x, y]) => [x, y]);
}
