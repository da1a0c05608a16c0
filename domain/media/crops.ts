import type { PicturePart } from "./shades.ts";

/** The part of a picture that shows a face from the eyebrows to the chin: left, top, width, height in thousandths. */
export type FaceBox = readonly [left: number, top: number, width: number, height: number];

/** `object-position` in percent, horizontal and vertical. */
export type Focus = [x: number, y: number];

/** Reads `50% 30%`. */
export function parseFocus(text = ""): Focus | undefined {
  const match = /^\s*(\d{1,3})\s*%\s*,?\s*(\d{1,3})\s*%\s*$/.exec(text);
  if (!match) return undefined;
  const [x = 50, y = 50] = match.slice(1).map((part) => Math.min(100, Number(part)));
  return [x, y];
}

interface PictureSize {
  width?: number;
  height?: number;
}

interface CropPlace {
  /** Width by height of the part that is shown. */
  aspect: number;
  /** The share at the bottom that a large number covers. */
  covered: number;
}

/**
 * The crops of portraits on pages, from the narrowest to the widest; a browser test compares them
 * with the pages.
 */
export const cropPlaces = {
  column: { aspect: 0.62, covered: 0 },
  poster: { aspect: 1, covered: 0.16 },
  sheet: { aspect: 1.2, covered: 0.2 },
  phone: { aspect: 1.28, covered: 0.22 },
  wide: { aspect: 1.45, covered: 0 },
} as const satisfies Record<string, CropPlace>;
export type CropPlaceName = keyof typeof cropPlaces;

/**
 * The style sheet has a class for each of these steps, because the CSP refuses styles in the page.
 */
const steps = Array.from({ length: 11 }, (_, index) => index * 10);
/** Faces of at least this share of the largest one are kept in view, too. */
const nearlyAsLarge = 0.6;
/** How far hair, ears and chin extend beyond the face box, as shares of it. */
const around = { left: 0.2, top: 0.5, right: 0.2, bottom: 0.1 };
/** The best place for the middle of the face within the crop. */
const best = { x: 0.5, y: 0.42 };
/** The focus of a photo without a detected face: persons have theirs above the middle. */
const usualFocus: Focus = [50, 10];
/** A crop that cuts off more than this share of a face is reported. */
const missed = 0.1;

/** The part of a picture that is visible with `object-fit: cover`. */
export function findShown(
  size: PictureSize,
  aspect: number,
  [x, y]: readonly number[],
): PicturePart {
  const { wide, high } = findShares(size, aspect);
  const left = ((1 - wide) * (x ?? 50)) / 100;
  const top = ((1 - high) * (y ?? 50)) / 100;
  return { left, top, right: left + wide, bottom: top + high };
}

/** The shares of a picture's width and height that fit into a crop of an aspect ratio. */
function findShares({ width = 1, height = 1 }: PictureSize, aspect: number) {
  const own = width / height;
  return { wide: Math.min(1, aspect / own), high: Math.min(1, own / aspect) };
}

/**
 * Chooses the focus that keeps the faces of a picture in view in every crop. Returns undefined
 * without a face.
 */
export function chooseFocus(size: PictureSize, faces: readonly FaceBox[] = []): Focus | undefined {
  const kept = listKept(faces);
  if (kept.length === 0) return undefined;
  const places = Object.values(cropPlaces).map(({ aspect, covered }) => {
    const { wide, high } = findShares(size, aspect);
    return { x: { length: wide, seen: wide }, y: { length: high, seen: high * (1 - covered) } };
  });
  const choose = (axis: "x" | "y", [start, end]: ["left" | "top", "right" | "bottom"]) => {
    const spans = kept.map(({ face, head }) => ({
      face: [face[start], face[end]] as const,
      head: [head[start], head[end]] as const,
    }));
    const costOf = (step: number) => {
      const parts = places.flatMap(({ [axis]: { length, seen } }) => {
        const from = ((1 - length) * step) / 100;
        const window = [from, from + seen] as const;
        return spans.map(({ face, head }, index) => {
          const middle = ((face[0] + face[1]) / 2 - from) / length;
          const cost = 8 * findCut(face, window) + 2 * findCut(head, window);
          return (cost + Math.abs(middle - best[axis]) / 2) / (index === 0 ? 1 : 4);
        });
      });
      return parts.reduce((sum, cost) => sum + cost, 0);
    };
    const costs = steps.map(costOf);
    return steps[costs.indexOf(Math.min(...costs))] ?? 50;
  };
  return [choose("x", ["left", "right"]), choose("y", ["top", "bottom"])];
}

/**
 * The focus of a picture: the one that is written, or that of its faces. Drawings (SVG) have none,
 * because they are made for their place.
 */
export function findFocus(
  { faces, ...size }: PictureSize & { faces?: readonly FaceBox[] },
  written: string | undefined,
): Focus | undefined {
  return parseFocus(written) ?? (faces && (chooseFocus(size, faces) ?? usualFocus));
}

/** The middle of the largest face, in percent of the picture. */
export function findMiddle([face]: readonly FaceBox[] = []): Focus | undefined {
  if (!face) return undefined;
  const [left, top, width, height] = face;
  const toPercent = (thousandths: number) =>
    Math.min(100, Math.max(0, Math.round(thousandths / 10)));
  return [toPercent(left + width / 2), toPercent(top + height / 2)];
}

/** The default middle of a cut-out: persons have their faces above the middle of photos. */
export const usualMiddle: Focus = [50, 25];

/**
 * The start of a cut-out that has a point as near its middle as the picture allows; `percent`
 * refers to the `full` length.
 */
export function placeCut(
  percent: number,
  { full, shown }: { full: number; shown: number },
): number {
  return Math.max(0, Math.min(full - shown, Math.round((full * percent) / 100 - shown / 2)));
}

/** The crops that cut off more than a little of the largest face. */
export function listCuts(
  size: PictureSize,
  [face]: readonly FaceBox[],
  focus: readonly number[],
): CropPlaceName[] {
  if (!face) return [];
  const { left, top, right, bottom } = toPart(face);
  return (Object.keys(cropPlaces) as CropPlaceName[]).filter((name) => {
    const shown = findShown(size, cropPlaces[name].aspect, focus);
    const cut = [
      findCut([left, right], [shown.left, shown.right]),
      findCut([top, bottom], [shown.top, shown.bottom]),
    ];
    return Math.max(...cut) > missed;
  });
}

/** The largest face and those nearly as large, because the largest one may be the wrong one. */
export function listKept(faces: readonly FaceBox[]): { face: PicturePart; head: PicturePart }[] {
  const largest = faces[0]?.[3] ?? 0;
  return faces
    .filter(([, , , height]) => height >= largest * nearlyAsLarge)
    .map((box) => ({ face: toPart(box), head: toHead(toPart(box)) }));
}

function toPart([left, top, width, height]: FaceBox): PicturePart {
  return {
    left: Math.max(0, left / 1000),
    top: Math.max(0, top / 1000),
    right: Math.min(1, (left + width) / 1000),
    bottom: Math.min(1, (top + height) / 1000),
  };
}

function toHead({ left, top, right, bottom }: PicturePart): PicturePart {
  const width = right - left;
  const height = bottom - top;
  return {
    left: Math.max(0, left - width * around.left),
    top: Math.max(0, top - height * around.top),
    right: Math.min(1, right + width * around.right),
    bottom: Math.min(1, bottom + height * around.bottom),
  };
}

/** The share of a span outside a window. */
function findCut(
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number],
): number {
  return 1 - Math.max(0, Math.min(end, to) - Math.max(start, from)) / Math.max(end - start, 0.001);
}
