import type { MapData, PlaceCard } from "#client/contract/page-data.ts";
import { unitOf } from "./map-measures.ts";

/** A place with the spot of its sign, in map units. */
export interface PlacedSign extends SignSpot {
  place: PlaceCard;
}

/** The spot of something drawn, and its shift on a phone, where it is larger. */
export interface SignSpot {
  x: number;
  y: number;
  /** The shift, in pixels of the design, when it is drawn twice as large. */
  growth: { x: number; y: number };
}

/**
 * Half the least distance between two signs' centres, in pixels of the design, such that corners of
 * squares never touch.
 */
export const signRadii = { office: 20, venue: 15 } as const satisfies Record<
  PlaceCard["kind"],
  number
>;
/** With more places a drawing shows points, because signs would overlap. */
const maxSigns = 150;
/** The factor by which phones enlarge signs, see `map.css`. */
export const phoneZoom = 1.95;

/**
 * Moves the signs of places apart where one would cover another, so that every letter is legible,
 * even where signs are drawn larger.
 */
export function spreadSigns(map: MapData): PlacedSign[] {
  const unit = unitOf(map);
  const rank = ({ path }: PlaceCard) => Number(path === map.activePlace);
  const placed = map.places
    .flatMap((place) => (place.point ? [{ place, ...place.point }] : []))
    // The page's own place comes first, so others move aside for it.
    .toSorted((one, other) => rank(other.place) - rank(one.place));
  if (isCrowded(placed)) {
    return placed.map(({ place, x, y }) => ({ place, x, y, growth: { x: 0, y: 0 } }));
  }
  const separate = (spots: Spot[], zoom: number) =>
    moveApart(
      placed.map(({ place: { kind } }, index) => ({
        ...(spots[index] ?? { x: 0, y: 0 }),
        radius: signRadii[kind] * unit * zoom,
      })),
    );
  const spots = separate(placed, 1);
  const onPhones = separate(spots, phoneZoom);
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

/** The transforms outside and inside the scaled group, so that it moves as it grows. */
export function toTransforms({ x, y, growth }: SignSpot, unit: number): [string, string] {
  const isStill = growth.x === 0 && growth.y === 0;
  const place = `translate(${x} ${y}) scale(${unit})`;
  if (isStill) return [place, ""];
  return [`${place} translate(${-growth.x} ${-growth.y})`, `translate(${growth.x} ${growth.y})`];
}

export interface Spot {
  x: number;
  y: number;
}

/**
 * A sign between two others would be pushed to and fro forever; after this many pushes it overlaps
 * one.
 */
const maxPushes = 8;

/** Moves discs, in order, as little as possible so that none covers an earlier one. */
export function moveApart(discs: (Spot & { radius: number })[]): Spot[] {
  const done: (Spot & { radius: number })[] = [];
  for (const { x, y, radius } of discs) {
    const disc = { x, y, radius };
    for (let pushes = 0; pushes < maxPushes; pushes += 1) {
      const other = done.find((one) => isCovering(one, disc));
      if (!other) break;
      const isSame = other.x === disc.x && other.y === disc.y;
      // With several places in one house, the second moves to the lower right, and the third forms
      // a triangle.
      const angle = isSame
        ? Math.PI / 4 + (pushes * 2 * Math.PI) / 3
        : Math.atan2(disc.y - other.y, disc.x - other.x);
      disc.x = round(other.x + (other.radius + radius) * Math.cos(angle));
      disc.y = round(other.y + (other.radius + radius) * Math.sin(angle));
    }
    done.push(disc);
  }
  return done.map(({ x, y }) => ({ x, y }));
}

/** Rounding leaves at most this distance between touching discs. */
const slack = 0.15;

export function isCovering(
  one: Spot & { radius: number },
  other: Spot & { radius: number },
): boolean {
  return distanceOf(one, other) < one.radius + other.radius - slack;
}

export function distanceOf(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
