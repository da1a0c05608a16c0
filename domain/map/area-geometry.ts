/** A point or vector in map units. */
export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];
/** Outer ring first, holes after it. */
export type Area = readonly Ring[];
/** Whether a point is in an area; holes count as outside. */
export function isInArea([x, y]: Point, area: Area): boolean {
  let isInside = false;
  // No list of sides is created, because this runs for thousands of points.
  for (const ring of area) {
    let previous = ring.at(-1);
    for (const point of ring) {
      if (previous && point[1] > y !== previous[1] > y && x < crossAt(y, previous, point))
        isInside = !isInside;
      previous = point;
    }
  }
  return isInside;
}

/** The x at which a line between two points, which is not horizontal, crosses this y. */
function crossAt(y: number, [ax, ay]: Point, [bx, by]: Point): number {
  return ((bx - ax) * (y - ay)) / (by - ay) + ax;
}

/** The distance of a point from the nearest border of an area. */
export function measureDepth(point: Point, area: Area): number {
  let nearest = Infinity;
  for (const [from, to] of listSegments(area)) {
    nearest = Math.min(nearest, squaredDistance(point, from, to));
  }
  return Math.sqrt(nearest);
}

/** The square of the distance of a point from the line between two others. */
export function squaredDistance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2;
}

/** Every side of every ring, the closing one included. */
export function* listSegments(area: Area): Generator<[Point, Point]> {
  for (const ring of area) {
    let previous = ring.at(-1);
    for (const point of ring) {
      if (previous) yield [previous, point];
      previous = point;
    }
  }
}

/** The area within a ring, in square units. */
export function measureRing(ring: readonly Point[]): number {
  const double = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(double) / 2;
}
