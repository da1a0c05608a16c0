import type { MapData } from "#client/contract/page-data.ts";

/**
 * Map units per pixel in the 920 px wide drawing of the design; the surroundings of a place are
 * drawn half as wide.
 */
export function unitOf(map: Pick<MapData, "focus" | "activePlace">): number {
  return map.focus[2] / (map.activePlace === undefined ? 920 : 460);
}

/** The extent of the sprite, which is larger than the view box for wide and tall windows. */
export function extentOf({ viewBox: [x, y, width, height] }: Pick<MapData, "viewBox">): Extent {
  return {
    x: x - width * beyond.x,
    y: y - height * beyond.y,
    width: width * (1 + 2 * beyond.x),
    height: height * (1 + 2 * beyond.y),
  };
}

/** The font width of an area's number: the more digits, the narrower. */
export function stretchOf({ length }: string): string {
  if (length > 3) return "75%";
  return length > 2 ? "100%" : "125%";
}

/** Numbers below this size are illegible, in pixels. */
export const readablePx = 9;
/**
 * Widths of drawings in pixels below which `map.css` hides numbers of a step; numbers of step 0 are
 * always hidden.
 */
export const numberSteps = [Infinity, 640, 416, 320] as const;

/**
 * The step of a number by its share of the drawing's width: the last one at which it is legible;
 * undefined if it always is.
 */
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

/** The width of the smallest map with numbers, which is the one beside an answer. */
const smallestPx = 240;
const beyond = { x: 1, y: 0.8 };
