import type { MapData, PlaceCard } from "#client/contract/page-data.ts";
import { unitOf } from "./map-measures.ts";

/** A place with the spot of its sign, in map units. */
export interface PlacedSign extends SignSpot {
  place: PlaceCard;
}

/** The spot of something drawn, and how far it moves on a phone, which draws it larger. */
export interface SignSpot {
  x: number;
  y: number;
  /** Pixels of the design by which it moves when it is drawn twice as large. */
  growth: { x: number; y: number };
}

/** Least distance between the centres of two signs, in pixels of the design. */
const leastDistance = 34;
/** With more places a drawing shows points, because signs would overlap. */
const maxSigns = 150;
/** The factor by which phones enlarge signs, see `map.css`. */
export const phoneZoom = 1.95;

/**
 * The places with a point, moved apart where one sign would hide another: a letter must stay
 * readable, even where the signs are drawn larger.
 */
export function spreadSigns(map: MapData): PlacedSign[] {
  const unit = unitOf(map);
  const placed = map.places.flatMap((place) => (place.point ? [{ place, ...place.point }] : []));
  if (isCrowded(placed)) {
    return placed.map(({ place, x, y }) => ({ place, x, y, growth: { x: 0, y: 0 } }));
  }
  const spots = spread(placed, leastDistance * unit);
  const onPhones = spread(spots, leastDistance * phoneZoom * unit);
  return placed.map(({ place }, index) => {
    const { x, y } = spots[index] ?? { x: 0, y: 0 };
    const phone = onPhones[index] ?? { x, y };
    const grow = (from: number, to: number) => round((to - from) / unit / (phoneZoom - 1));
    return { place, x, y, growth: { x: grow(x, phone.x), y: grow(y, phone.y) } };
  });
}

export function isCrowded(signs: unknown[]): boolean {
  return signs.length > maxSigns;
}

/** The transforms outside and inside the group that is scaled, so that it moves as it grows. */
export function describeSpot({ x, y, growth }: SignSpot, unit: number): [string, string] {
  const isStill = growth.x === 0 && growth.y === 0;
  const place = `translate(${x} ${y}) scale(${unit})`;
  if (isStill) return [place, ""];
  return [`${place} translate(${-growth.x} ${-growth.y})`, `translate(${growth.x} ${growth.y})`];
}

interface Spot {
  x: number;
  y: number;
}

function spread(spots: Spot[], distance: number): Spot[] {
  const done: Spot[] = [];
  for (const spot of spots) {
    let { x, y } = spot;
    for (const other of done) {
      const gap = Math.hypot(x - other.x, y - other.y);
      if (gap >= distance) continue;
      // Of two places in one house the second moves to the lower right.
      const angle = gap === 0 ? Math.PI / 4 : Math.atan2(y - other.y, x - other.x);
      x = round(other.x + distance * Math.cos(angle));
      y = round(other.y + distance * Math.sin(angle));
    }
    done.push({ x, y });
  }
  return done;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
