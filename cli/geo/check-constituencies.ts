import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Feature } from "geojson";
import type { FindingRecord } from "#domain/content/records.ts";
import {
  findExtent,
  findLabelPoint,
  isInArea,
  isWithin,
  measureDepth,
  touches,
  type Area,
  type Extent,
  type Point,
  type Ring,
} from "#ingest/map/geometry.ts";
import { listAreas } from "#ingest/geo-folder/read-geojson.ts";
import { listNumbers } from "#ingest/map/read-areas.ts";
import { findCrossing } from "./check-rings.ts";

/** The overlap that inaccurate borders may cause, in degrees of latitude: 50 metres. */
const maxOverlap = 0.00045;

interface Constituency {
  /** The numbers of the constituencies; several in the shared area of a divided city. */
  numbers: number[];
  areas: Area[];
  box: Extent;
}

/**
 * Checks geodata for the map: every number once and without gaps, rings that do not cross
 * themselves, areas that do not overlap.
 */
export function checkConstituencies(features: Feature[], file: string): FindingRecord[] {
  const constituencies = features.map(readConstituency);
  const rings = constituencies.flatMap((one) => checkRings(one, file));
  // A ring that crosses itself has no inside, so overlaps cannot be checked.
  const overlaps = rings.length > 0 ? [] : checkOverlaps(constituencies, file);
  return [
    ...checkNumbers(
      constituencies.map(({ numbers }) => numbers),
      file,
    ),
    ...rings,
    ...overlaps,
  ];
}

function readConstituency(feature: Feature): Constituency {
  const areas = listAreas(feature.geometry);
  return { numbers: listNumbers(feature), areas, box: findExtent(areas.flat(2)) };
}

function checkNumbers(areas: number[][], file: string): FindingRecord[] {
  // A constituency may have an area of its own and parts of divided cities.
  const own = areas.flatMap((numbers) => (numbers.length === 1 ? numbers : []));
  const twice = own.filter((number, index) => own.indexOf(number) < index);
  const missing = findGaps(areas.flat());
  return [
    ...Array.from(new Set(twice), (number) =>
      finding("geo-numbers", { file, severity: "error" }, { case: "twice", number }),
    ),
    ...(missing.length === 0
      ? []
      : [finding("geo-numbers", { file, severity: "warning" }, { case: "gaps", missing })]),
  ];
}

/**
 * The missing numbers between the first and the last. Numbers that begin with that of a region have
 * gaps by design: 101 to 111, 201 to 209.
 */
export function findGaps(numbers: readonly number[]): number[] {
  const known = new Set(numbers);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  if (known.size === 0 || last > 100 + 2 * known.size) return [];
  return Array.from({ length: last - first }, (_, index) => first + index).filter(
    (number) => !known.has(number),
  );
}

function checkRings({ numbers, areas }: Constituency, file: string): FindingRecord[] {
  const number = numbers.join(", ");
  const place = { file, severity: "error" } as const;
  const empty = () => finding("geo-geometry", place, { case: "empty", number });
  if (areas.flat(2).length === 0) return [empty()];
  return areas.flat().flatMap((ring) => {
    if (ring.length < 3) return [empty()];
    const crossing = findCrossing(ring);
    return crossing
      ? [finding("geo-geometry", place, { case: "crossing", number, point: crossing })]
      : [];
  });
}

function checkOverlaps(constituencies: Constituency[], file: string): FindingRecord[] {
  return constituencies.flatMap((one, index) =>
    constituencies.slice(index + 1).flatMap((other) => {
      if (!touches(one.box, other.box)) return [];
      const point = findInside(one, other) ?? findInside(other, one);
      if (!point) return [];
      const areas: [number[], number[]] = [one.numbers, other.numbers];
      return [finding("geo-overlap", { file, severity: "error" }, { areas, point })];
    }),
  );
}

/** A border point or the middle of one constituency that is well inside the other. */
function findInside(one: Constituency, other: Constituency): Point | undefined {
  const points = one.areas.flatMap((area) => [
    findLabelPoint(area).point,
    ...walkAround(area[0] ?? []),
  ]);
  return points.find(
    (point) =>
      isWithin(point, other.box) &&
      other.areas.some((area) => isInArea(point, area) && measureDepth(point, area) > maxOverlap),
  );
}

/** The corners of a ring and three points on each side. */
function walkAround(ring: Ring): Point[] {
  return ring.flatMap(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return [0, 0.25, 0.5, 0.75].map((share): Point => [
      x + share * (nextX - x),
      y + share * (nextY - y),
    ]);
  });
}
