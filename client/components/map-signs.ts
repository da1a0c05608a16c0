import type { MapData, PlaceCard } from "../page-data.ts";
import { unitOf } from "./map-measures.ts";

/** Least distance between the middles of two signs, in pixels of the design. */
const leastDistance = 34;

/** The places with a point, moved apart where one sign would hide another: a letter must stay readable. */
export function spreadSigns(map: MapData): PlaceCard[] {
  const distance = leastDistance * unitOf(map);
  const spread: PlaceCard[] = [];
  for (const place of map.places) {
    if (!place.point) continue;
    let { x, y } = place.point;
    for (const { point: other } of spread) {
      if (!other) continue;
      const gap = Math.hypot(x - other.x, y - other.y);
      if (gap >= distance) continue;
      // Two places in one house part to the lower right.
      const angle = gap === 0 ? Math.PI / 4 : Math.atan2(y - other.y, x - other.x);
      x = round(other.x + distance * Math.cos(angle));
      y = round(other.y + distance * Math.sin(angle));
    }
    spread.push({ ...place, point: { ...place.point, x, y } });
  }
  return spread;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
