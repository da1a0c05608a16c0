import { measureRing, simplifyLine, type Point, type Ring } from "#ingest/map/geometry.ts";
import { buildTopology } from "#ingest/map/topology.ts";
import { findCrossing } from "./check-rings.ts";
import type { NamedArea } from "./name-areas.ts";

/** Five decimals of a degree, about a metre: points this close are one corner. */
const decimals = 5;
/** In degrees of latitude, about 10, 20, 50, 100 and 200 metres. */
const tolerances = [0.0001, 0.0002, 0.0005, 0.001, 0.002];
/** A map with more points is slow on phones. */
const maxPoints = 20_000;

export interface SimplifiedAreas {
  areas: NamedArea[];
  pointsBefore: number;
  pointsAfter: number;
  /** In metres; 0 if nothing was left out. */
  toleranceM: number;
}

/**
 * Removes points that a map cannot show. Common borders stay common, and no simple ring becomes
 * self-crossing. Outer rings run counter-clockwise, holes clockwise (RFC 7946, 3.1.6).
 */
export function simplifyAreas(areas: NamedArea[]): SimplifiedAreas {
  const clean = areas.map((one) => ({
    ...one,
    areas: one.areas.map((rings) => rings.map(roundRing)),
  }));
  const pointsBefore = countPoints(areas);
  let best: { areas: NamedArea[]; tolerance: number } = { areas: clean, tolerance: 0 };
  for (const tolerance of tolerances) {
    const simple = simplify(clean, tolerance);
    if (!simple) break;
    best = { areas: simple, tolerance };
    if (countPoints(simple) <= maxPoints) break;
  }
  const wound = best.areas.map((one) => ({ ...one, areas: one.areas.map(windRings) }));
  return {
    areas: wound,
    pointsBefore,
    pointsAfter: countPoints(wound),
    toleranceM: Math.round(best.tolerance * 100_000),
  };
}

/** Returns undefined if a ring would cross itself or vanish. */
function simplify(areas: NamedArea[], tolerance: number): NamedArea[] | undefined {
  const rings = areas.flatMap((one) => one.areas.flat());
  const topology = buildTopology(
    rings.map((ring) => [ring]),
    (line) => simplifyLine(line, tolerance),
  );
  // Islets smaller than the tolerance are removed, but never whole constituencies.
  const simple = topology.areas.map(([ring]) => ring).values();
  const result = areas.map((one) => ({
    ...one,
    areas: one.areas
      .map((polygon) => polygon.map(() => simple.next().value))
      .filter(([outer]) => outer !== undefined)
      .map((polygon) => polygon.filter((ring) => ring !== undefined)),
  }));
  const isBroken = result.some(
    (one, index) =>
      one.areas.length === 0 ||
      (countCrossings(one) > 0 && countCrossings(one) > countCrossings(areas[index])),
  );
  return isBroken ? undefined : result;
}

function countCrossings(area: NamedArea | undefined): number {
  return (area?.areas.flat() ?? []).filter((ring) => findCrossing(ring) !== undefined).length;
}

function roundRing(ring: Ring): Ring {
  const round = (value: number) => Number(value.toFixed(decimals));
  const points = ring.map(([x, y]): Point => [round(x), round(y)]);
  return points.filter((point, index) => {
    const before = points.at(index - 1) ?? point;
    return points.length === 1 || point[0] !== before[0] || point[1] !== before[1];
  });
}

function windRings(rings: readonly Ring[]): Ring[] {
  return rings.map((ring, index) => {
    const isCounterClockwise = measureRing(ring) > 0;
    return isCounterClockwise === (index === 0) ? ring : ring.toReversed();
  });
}

function countPoints(areas: NamedArea[]): number {
  return areas.reduce((sum, one) => sum + one.areas.flat(2).length, 0);
}
