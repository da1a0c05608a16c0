import { labelArea } from "#domain/map/area-numbers.ts";
import { roundToTenth } from "#domain/map/map-projection.ts";
import type { MapShape } from "#domain/map/map-record.ts";
import {
  findExtent,
  findLabelPoint,
  isInArea,
  measureRing,
  type Area,
  type Extent,
  type Point,
} from "./geometry.ts";

/** A constituency in map units, or a city that several share. */
export interface DrawnArea {
  numbers: number[];
  areas: Area[];
}

const largestSize = 80;
/**
 * Readable sizes of numbers: those of the first row on a computer, those below on a phone. All
 * numbers grow by a row before one of them takes the space of its neighbours. Within a row, sizes
 * are tried in turn, because the first is too large in a dense city.
 */
const readableSizes = [[16, 14, 12, 10], [18], [20], [22], [24], [26]];
/**
 * Directions and distances, in shares of the type size, in which a number may move to get space.
 */
const moves: Point[] = [0, 0.3, 0.6, 0.9, 1.2].flatMap((far) =>
  Array.from({ length: 12 }, (_, twelfth): Point => {
    const angle = (twelfth * Math.PI) / 6;
    return [far * Math.cos(angle), far * Math.sin(angle)];
  }),
);
/** Half the height of a digit, as a share of the type size. */
const halfHeight = 0.37;
/** The space between two numbers, as a share of the type size; half as much again side by side. */
const numberGap = 0.15;
/** A flat area has more space for a number than its largest inscribed circle. */
const flatness = [1, 1.5, 2.2];

/** A separate part with at least this share of the largest one gets a number of its own. */
const farShare = 0.25;

/**
 * Finds the places and the largest sizes for the numbers of each area, and the box around it.
 *
 * Numbers that would be too small to be read grow beyond their area as long as they keep clear of
 * all others.
 */
export function labelAreas<Drawn extends DrawnArea>(
  drawn: Drawn[],
): (Drawn & Pick<MapShape, "label" | "box">)[] {
  const spots = drawn.flatMap((owner) => [
    { owner, areas: owner.areas, label: placeNumber(owner) },
    ...listFarParts(owner.areas).map((part) => {
      const areas = [part];
      return { owner, areas, label: placeNumber({ numbers: owner.numbers, areas }) };
    }),
  ]);
  for (const sizes of readableSizes) {
    for (const spot of spots) {
      const others = spots.filter((other) => other !== spot).map(({ label }) => label);
      spot.label = growToReadable(spot.label, { areas: spot.areas, others, sizes });
    }
  }
  const labels = Map.groupBy(spots, ({ owner }) => owner);
  return drawn.map((area) => {
    const own = (labels.get(area) ?? []).map(({ label: { x, y, size } }) => ({ x, y, size }));
    const [first = { x: 0, y: 0, size: 0 }, ...more] = own;
    const [minX, minY, maxX, maxY] = findExtent(area.areas.flat(2));
    const box: [number, number, number, number] = [minX, minY, maxX - minX, maxY - minY];
    const label = more.length > 0 ? { ...first, more } : first;
    return { ...area, label, box: box.map(roundToTenth) as typeof box };
  });
}

/**
 * Lists large parts whose boxes do not touch that of the largest, such as Bremerhaven to the north
 * of Bremen.
 */
function listFarParts(areas: Area[]): Area[] {
  const [largest = [], ...others] = areas.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const extent = findExtent(largest.flat());
  return others.filter(
    (part) =>
      sizeOf(part) > farShare * sizeOf(largest) && areApart(findExtent(part.flat()), extent),
  );
}

function areApart(one: Extent, other: Extent): boolean {
  return one[2] < other[0] || one[0] > other[2] || one[3] < other[1] || one[1] > other[3];
}

/**
 * Enlarges a number as long as it keeps clear of all others and its middle stays in its own area.
 */
function growToReadable(label: Label, { areas, others, sizes }: Surroundings): Label {
  for (const size of sizes.filter((one) => one > label.size)) {
    for (const [dx, dy] of moves) {
      const { x, y } = label;
      const grown = {
        ...label,
        x: roundToTenth(x + dx * size),
        y: roundToTenth(y + dy * size),
        size,
      };
      const isOwn = areas.some((area) => isInArea([grown.x, grown.y], area));
      if (isOwn && !others.some((other) => doOverlap(grown, other))) return grown;
    }
  }
  return label;
}

interface Surroundings {
  areas: Area[];
  others: Label[];
  sizes: number[];
}

interface Label {
  text: string;
  /** The centre of the number. */
  x: number;
  y: number;
  size: number;
}

function placeNumber({ numbers, areas }: DrawnArea): Label {
  const text = labelArea(numbers);
  const largest = areas.reduce<Area>(
    (best, area) => (sizeOf(area) > sizeOf(best) ? area : best),
    [],
  );
  const spots = flatness.map((flat) => {
    // A circle in an area that is stretched upwards is a flat ellipse in the area itself.
    const { point, radius } = findLabelPoint(stretchArea(largest, flat));
    const reach = Math.hypot(halfWidthOf(text), halfHeight * flat);
    return {
      text,
      x: roundToTenth(point[0]),
      y: roundToTenth(point[1] / flat),
      size: radius / reach,
    };
  });
  const best = spots.reduce((one, other) => (other.size > one.size ? other : one));
  return { ...best, size: roundToTenth(Math.min(best.size, largestSize)) };
}

/**
 * Half the width of a number, as a share of the type size; three or more digits are set narrower.
 */
function halfWidthOf({ length }: string): number {
  return (length > 3 ? 0.23 : length > 2 ? 0.3 : 0.36) * length;
}

function stretchArea(area: Area, by: number): Area {
  return area.map((ring) => ring.map(([x, y]): Point => [x, y * by]));
}

function doOverlap(one: Label, other: Label): boolean {
  const gap = numberGap * Math.min(one.size, other.size);
  const reach = one.size * halfWidthOf(one.text) + other.size * halfWidthOf(other.text) + 1.5 * gap;
  const rise = (one.size + other.size) * halfHeight + gap;
  return Math.abs(one.x - other.x) < reach && Math.abs(one.y - other.y) < rise;
}

function sizeOf(area: Area): number {
  return Math.abs(measureRing(area[0] ?? []));
}
