import type { MapData } from "../page-data.ts";

/** Map units that make one pixel when the drawing is 920 px wide, as in the design. */
export function unitOf(map: Pick<MapData, "focus">): number {
  return map.focus[2] / 920;
}
