import type { Point, Ring } from "./geometry.ts";

/**
 * Neighbouring areas whose common borders are still equal after simplification.
 *
 * Rings are split where more than two borders meet. Each arc belongs to one or two areas and is
 * simplified once, so no gap opens between them; outlines are the arcs that are used only once.
 */
export interface Topology {
  /** The simplified rings, in the order and grouping of the input. */
  areas: Ring[][];
  /** The border around all areas together. */
  outline: Ring[];
  /** Borders between two of the areas, as lines. */
  innerBorders: Ring[];
  /** For each area, the indices of those with which it shares a border and not only a point. */
  neighbours: number[][];
}

/**
 * Builds the topology of areas whose common borders consist of the same points.
 *
 * `simplify` gets every border once, as an open line, and must keep both ends.
 */
export function buildTopology(areas: Ring[][], simplify: (line: Ring) => Ring): Topology {
  const clean = areas.map((rings) =>
    rings.map((ring) => dropRepeats(ring.map(nameCorner))).filter((ring) => ring.length >= 3),
  );
  const neighbours = collectNeighbours(clean.flat());
  const arcs = new Map<string, Arc>();
  const result = clean.map((rings, index) =>
    rings.map((ring) =>
      splitRing(ring, neighbours).flatMap((line) => {
        const arc = getArc(arcs, line, simplify);
        arc.uses += 1;
        arc.areas.add(index);
        return (arc.key === keyOf(line) ? arc.points : arc.points.toReversed()).slice(0, -1);
      }),
    ),
  );
  const all = [...arcs.values()];
  return {
    areas: result.map((rings) => rings.filter((ring) => ring.length >= 3)),
    outline: stitch(all.filter((arc) => arc.uses === 1).map((arc) => arc.points)),
    innerBorders: all.filter((arc) => arc.uses > 1).map((arc) => arc.points),
    neighbours: areas.map((_, index) => listNeighbours(all, index)),
  };
}

/** A point with its coordinates as text, which would take longest to compute again. */
interface Corner {
  point: Point;
  name: string;
}

interface Arc {
  key: string;
  points: Ring;
  uses: number;
  /** Indices of the areas beside the corner. */
  areas: Set<number>;
}

function listNeighbours(arcs: Arc[], index: number): number[] {
  const shared = arcs.filter((arc) => arc.areas.has(index));
  const all = new Set(shared.flatMap((arc) => [...arc.areas]));
  return [...all].filter((other) => other !== index).toSorted((one, other) => one - other);
}

function nameCorner(point: Point): Corner {
  return { point, name: nameOf(point) };
}

function dropRepeats(ring: Corner[]): Corner[] {
  return ring.filter(({ name }, index) => name !== ring.at(index - 1)?.name || ring.length === 1);
}

function collectNeighbours(rings: Corner[][]): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>();
  for (const ring of rings) {
    ring.forEach(({ name }, index) => {
      const known = neighbours.get(name) ?? new Set();
      for (const next of [ring.at(index - 1), ring[(index + 1) % ring.length]]) {
        if (next) known.add(next.name);
      }
      neighbours.set(name, known);
    });
  }
  return neighbours;
}

/** Cuts a ring at its junctions; a ring without junctions starts at its smallest point. */
function splitRing(ring: Corner[], neighbours: Map<string, Set<string>>): Corner[][] {
  const isJunction = ({ name }: Corner) => (neighbours.get(name)?.size ?? 0) > 2;
  const start = ring.findIndex(isJunction);
  const turned = rotate(ring, start >= 0 ? start : findSmallest(ring));
  const lines: Corner[][] = [];
  let line: Corner[] = [];
  for (const [index, corner] of turned.entries()) {
    line.push(corner);
    if (index > 0 && isJunction(corner)) {
      lines.push(line);
      line = [corner];
    }
  }
  const first = turned[0];
  if (first) lines.push([...line, first]);
  return lines;
}

function getArc(arcs: Map<string, Arc>, line: Corner[], simplify: (line: Ring) => Ring): Arc {
  const key = keyOf(line);
  const reverseKey = keyOf(line.toReversed());
  const known = arcs.get(key) ?? arcs.get(reverseKey);
  if (known) return known;
  const arc = { key, points: simplifyArc(line, simplify), uses: 0, areas: new Set<number>() };
  arcs.set(key, arc);
  return arc;
}

function simplifyArc(corners: Corner[], simplify: (line: Ring) => Ring): Ring {
  const line = corners.map(({ point }) => point);
  const isClosed = corners[0]?.name === corners.at(-1)?.name;
  if (!isClosed) return simplify(line);
  // Both ends of a closed line are the same point, so the opposite point is kept as well, or it
  // would collapse.
  const middle = Math.floor(line.length / 2);
  return [...simplify(line.slice(0, middle + 1)), ...simplify(line.slice(middle)).slice(1)];
}

/** The whole line as one text, since two arcs may share both ends. */
function keyOf(line: Corner[]): string {
  return line.map(({ name }) => name).join(" ");
}

function nameOf([x, y]: Point): string {
  return `${x},${y}`;
}

function rotate(ring: Corner[], start: number): Corner[] {
  return [...ring.slice(start), ...ring.slice(0, start)];
}

function findSmallest(ring: Corner[]): number {
  let smallest = 0;
  ring.forEach(({ point: [x, y] }, index) => {
    const [bestX, bestY] = ring[smallest]?.point ?? [x, y];
    if (x < bestX || (x === bestX && y < bestY)) smallest = index;
  });
  return smallest;
}

/** Joins lines that run in the same direction into rings. */
function stitch(lines: Ring[]): Ring[] {
  const byStart = new Map<string, Ring[]>();
  for (const line of lines) {
    const name = nameOf(line[0] ?? [0, 0]);
    byStart.set(name, [...(byStart.get(name) ?? []), line]);
  }
  const rings: Ring[] = [];
  for (const first of lines) {
    const ring: Point[] = [];
    let line = takeFrom(byStart, nameOf(first[0] ?? [0, 0]));
    while (line) {
      ring.push(...line.slice(0, -1));
      line = takeFrom(byStart, nameOf(line.at(-1) ?? [0, 0]));
    }
    if (ring.length >= 3) rings.push(ring);
  }
  return rings;
}

function takeFrom(byStart: Map<string, Ring[]>, name: string): Ring | undefined {
  return byStart.get(name)?.pop();
}
