import type { Point, Ring } from "#ingest/map/geometry.ts";

interface Segment {
  from: Point;
  to: Point;
  index: number;
  minX: number;
  maxX: number;
}

/**
 * Finds the point where a ring, given without its repeated first point, crosses or touches itself.
 * Returns undefined for a simple ring (OGC Simple Features, 6.1.11).
 */
export function findCrossing(ring: Ring): Point | undefined {
  const segments = ring
    .map((from, index): Segment => {
      const to = ring[(index + 1) % ring.length] ?? from;
      return { from, to, index, minX: Math.min(from[0], to[0]), maxX: Math.max(from[0], to[0]) };
    })
    .toSorted((one, other) => one.minX - other.minX);
  for (const [at, one] of segments.entries()) {
    for (let next = at + 1; next < segments.length; next += 1) {
      const other = segments[next];
      if (!other || other.minX > one.maxX) break;
      if (areNeighbours(one, other, ring.length)) continue;
      if (haveCommonPoint(one, other)) return one.from;
    }
  }
  return undefined;
}

function areNeighbours(one: Segment, other: Segment, count: number): boolean {
  const gap = Math.abs(one.index - other.index);
  return gap === 1 || gap === count - 1;
}

/** Whether two segments have a point in common. */
function haveCommonPoint(one: Segment, other: Segment): boolean {
  const sides = [
    measureTurn(one.from, one.to, other.from),
    measureTurn(one.from, one.to, other.to),
    measureTurn(other.from, other.to, one.from),
    measureTurn(other.from, other.to, one.to),
  ] as const;
  if (sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0) return true;
  return (
    (sides[0] === 0 && isBeside(other.from, one)) ||
    (sides[1] === 0 && isBeside(other.to, one)) ||
    (sides[2] === 0 && isBeside(one.from, other)) ||
    (sides[3] === 0 && isBeside(one.to, other))
  );
}

/** Positive for a point to the left of a line, negative to the right, zero on the line. */
function measureTurn([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
}

/** Whether a point on the line of a segment is between its ends. */
function isBeside([x, y]: Point, { from, to }: Segment): boolean {
  return (
    x >= Math.min(from[0], to[0]) &&
    x <= Math.max(from[0], to[0]) &&
    y >= Math.min(from[1], to[1]) &&
    y <= Math.max(from[1], to[1])
  );
}
