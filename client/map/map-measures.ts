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

/** How much room a drawing must have until a number of this share of its width can be read. */
export function fineness(share: number): "fine" | "finest" | undefined {
  if (share < 0.017) return "finest";
  return share < 0.025 ? "fine" : undefined;
}

interface Extent {
  x: number;
  y: number;
  width: number;
  height: number;
}

const beyond = { x: 1, y: 0.8 };
