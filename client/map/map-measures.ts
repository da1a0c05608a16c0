import type { MapData } from "#client/contract/page-data.ts";

/**
 * Map units per pixel when the drawing is 920 px wide, as in the design; the surroundings of one
 * place are drawn half as wide.
 */
export function unitOf(map: Pick<MapData, "focus" | "activePlace">): number {
  return map.focus[2] / (map.activePlace === undefined ? 920 : 460);
}

/** The extent of the sprite, which goes beyond the view box for wide and tall windows. */
export function extentOf({ viewBox: [x, y, width, height] }: Pick<MapData, "viewBox">): Extent {
  return {
    x: x - width * beyond.x,
    y: y - height * beyond.y,
    width: width * (1 + 2 * beyond.x),
    height: height * (1 + 2 * beyond.y),
  };
}

/** The width of the numbers of an area: the more signs, the narrower the face. */
export function stretchOf({ length }: string): string {
  if (length > 3) return "75%";
  return length > 2 ? "100%" : "125%";
}

/** Smaller numbers cannot be read. */
export const readablePx = 9;
/** Widths of drawings in pixels below which `map.css` hides numbers of the same step; those of step 0 never show. */
export const numberSteps = [Infinity, 640, 416, 320] as const;

/** The step of a number of this share of the drawing's width: the last one at which it can be read; absent if it always can. */
export function fineness(share: number): number | undefined {
  const neededPx = readablePx / share;
  if (neededPx <= smallestPx) return undefined;
  return numberSteps.findLastIndex((px) => neededPx <= px);
}

interface Extent {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The width of the smallest map that numbers its areas, which is beside an answer. */
const smallestPx = 240;
const beyond = { x: 1, y: 0.8 };
