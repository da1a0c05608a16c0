import type { MapPlace } from "./site-map-data.ts";
import { projectToUnitSquare } from "#domain/map/map-projection.ts";
import { distanceOf, isCovering, moveApart, signRadii, type Spot } from "./map-signs.ts";

/** The places that share a sign at one zoom, mostly one. One of them gives the position. */
export interface PlaceGroup {
  key: string;
  lon: number;
  lat: number;
  places: [MapPlace, ...MapPlace[]];
  /** Pixels by which the sign is moved aside. */
  shift: [x: number, y: number];
}

const tileSizePx = 512;
/** A sign farther from its place would be misleading. */
const maxShiftPx = 50;
/** The radius of a group's sign, which is larger because it shows up to four signs. */
const groupRadius = 34;
/**
 * Above this many places, signs within this reach are grouped first: a few large groups are easier
 * to read, and faster to move, than many small ones.
 */
const crowd = { places: 150, reachPx: 64 };

/**
 * The signs at a zoom: moved apart as in the drawing, and grouped only where that fails. They do
 * not depend on the view, so nothing moves while the map is panned.
 *
 * `alone` is the path of the page's own place, which neither moves nor joins a group.
 */
export function groupPlaces(places: MapPlace[], zoom: number, alone?: string): PlaceGroup[] {
  const scale = tileSizePx * 2 ** zoom;
  const order = new Map(places.map((place, index) => [place, index]));
  const own = places.filter(({ path }) => path === alone);
  const others = places.filter(({ path }) => path !== alone);
  const signs = [...own, ...others].map((place): Sign => {
    const { x, y } = projectToUnitSquare(place.lon, place.lat);
    return { places: [place], x: x * scale, y: y * scale, isFixed: place.path === alone };
  });
  const fewer = signs.length > crowd.places ? groupCrowdedSigns(signs) : signs;
  const placed =
    fewer.length > crowd.places
      ? fewer.map((sign) => ({ sign, spot: sign }))
      : mergeUntilApart(fewer);
  return placed.map(({ sign, spot }) => {
    const [{ lon, lat }] = sign.places;
    sign.places.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
    const key = sign.places.map(({ path }) => path).join(" ");
    return { key, lon, lat, places: sign.places, shift: [spot.x - sign.x, spot.y - sign.y] };
  });
}

/** A sign at its first place, in pixels of the whole world. */
interface Sign extends Spot {
  places: [MapPlace, ...MapPlace[]];
  isFixed: boolean;
}

/** Joins every sign that finds no room to its nearest neighbour, until all have room. */
function mergeUntilApart(signs: Sign[]): { sign: Sign; spot: Spot }[] {
  const discs = signs.map(({ x, y, places }) => ({ x, y, radius: radiusOf(places) }));
  const moved = moveApart(discs);
  const placed = signs.map((sign, index) => {
    const { x, y } = moved[index] ?? sign;
    return { sign, spot: { x, y, radius: radiusOf(sign.places) } };
  });
  const lost = placed.filter(
    ({ sign, spot }, index) =>
      !sign.isFixed &&
      (distanceOf(sign, spot) > maxShiftPx ||
        placed.slice(0, index).some((one) => isCovering(one.spot, spot))),
  );
  const kept = signs.filter((sign) => !lost.some((one) => one.sign === sign));
  const hosts = kept.filter(({ isFixed }) => !isFixed);
  const [first] = hosts;
  // Moving apart always succeeds if only the page's own place is left.
  if (lost.length === 0 || !first) return placed;
  for (const { sign } of lost) {
    const host = hosts.reduce(
      (best, one) => (distanceOf(one, sign) < distanceOf(best, sign) ? one : best),
      first,
    );
    host.places.push(...sign.places);
  }
  return mergeUntilApart(kept);
}

function radiusOf([{ kind }, ...others]: Sign["places"]): number {
  return others.length > 0 ? groupRadius : signRadii[kind];
}

/** Groups signs by cells of the map, because thousands cannot all be compared with each other. */
function groupCrowdedSigns(signs: Sign[]): Sign[] {
  const cells = new Map<string, Sign[]>();
  const groups: Sign[] = [];
  for (const sign of signs) {
    const near = sign.isFixed ? undefined : findNear(cells, sign);
    if (near) {
      near.places.push(...sign.places);
      continue;
    }
    groups.push(sign);
    if (sign.isFixed) continue;
    const key = nameCell(sign);
    cells.set(key, [...(cells.get(key) ?? []), sign]);
  }
  return groups;
}

function findNear(cells: Map<string, Sign[]>, sign: Sign): Sign | undefined {
  for (const x of [-1, 0, 1]) {
    for (const y of [-1, 0, 1]) {
      const near = cells
        .get(nameCell({ x: sign.x + x * crowd.reachPx, y: sign.y + y * crowd.reachPx }))
        ?.find((one) => distanceOf(one, sign) < crowd.reachPx);
      if (near) return near;
    }
  }
  return undefined;
}

function nameCell({ x, y }: Spot): string {
  return `${Math.floor(x / crowd.reachPx)} ${Math.floor(y / crowd.reachPx)}`;
}
