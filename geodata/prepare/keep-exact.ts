import {
  findExtent,
  isWithin,
  simplifyLine,
  touches,
  type Extent,
  type Point,
  type Ring,
} from "#ingest/map/geometry.ts";

/** The rules for simplifying the surroundings of a map; lengths in degrees. */
export interface Coarseness {
  /** The area in which every point is kept. */
  exact: Extent;
  /** Outside of it points may be left out that deviate less. */
  tolerance: number;
  decimals: number;
}

/** A line whose points inside the exact extent, and the first ones outside, are kept as they are. */
export function coarsenLine(line: Ring, coarseness: Coarseness): Ring {
  const isExact = line.map((point) => isWithin(point, coarseness.exact));
  const isKept = isExact.map((own, index) => own || isExact[index - 1] || isExact[index + 1]);
  const result: Point[] = [];
  let run: Point[] = [];
  const closeRun = () => {
    const simple = simplifyLine(run, coarseness.tolerance);
    result.push(...simple.map((point) => roundPoint(point, coarseness.decimals)));
    run = [];
  };
  for (const [index, point] of line.entries()) {
    if (isKept[index] !== true) {
      run.push(point);
      continue;
    }
    closeRun();
    result.push(point);
  }
  closeRun();
  return result.filter((point, index) => !isSame(point, result[index - 1]));
}

/** The same for a closed ring without its repeated first point. Returns undefined if nothing remains. */
export function coarsenRing(ring: Ring, coarseness: Coarseness): Ring | undefined {
  const box = findExtent(ring);
  const reach = Math.max(box[2] - box[0], box[3] - box[1]);
  if (!touches(box, coarseness.exact) && reach < 4 * coarseness.tolerance) return undefined;
  const start = Math.max(
    0,
    ring.findIndex((point) => isWithin(point, coarseness.exact)),
  );
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  // In halves, because the ends of a line are always kept and those of a ring are one point.
  const middle = Math.floor(turned.length / 2);
  const halves = [turned.slice(0, middle + 1), [...turned.slice(middle), ...turned.slice(0, 1)]];
  const result = halves.flatMap((half) => coarsenLine(half, coarseness).slice(0, -1));
  return result.length >= 3 ? result : undefined;
}

function roundPoint([x, y]: Point, decimals: number): Point {
  return [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))];
}

function isSame(point: Point, other: Point | undefined): boolean {
  return other !== undefined && point[0] === other[0] && point[1] === other[1];
}
