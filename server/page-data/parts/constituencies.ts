import { isInArea, measureDepth, type Point } from "#db/model/area-geometry.ts";
import { listConstituencies } from "#db/model/generated-pages.ts";
import type { MapRecord } from "#db/model/records.ts";
import type { PlaceCard } from "#client/contract/page-data.ts";
import type { PageContext } from "./context.ts";

export type Constituency = MapRecord["constituencies"][number];

/** The number of the constituency that the map shows a place in; undefined where it is in none. */
export function findConstituencyOf(context: PageContext, place: PlaceCard): number | undefined {
  const { point } = place;
  if (!point) return undefined;
  return context.once(`constituency of ${place.path}`, () =>
    listConstituencies(context.settings).find((one) => measureDistance(one, point) === 0),
  )?.number;
}

/** Map units from a point to a constituency; 0 inside. */
export function measureDistance(
  { rings = [], box: [left, top, width, height] }: Constituency,
  { x, y }: { x: number; y: number },
): number {
  const point: Point = [x, y];
  const isInBox = x >= left && x <= left + width && y >= top && y <= top + height;
  return isInBox && isInArea(point, rings) ? 0 : measureDepth(point, rings);
}
