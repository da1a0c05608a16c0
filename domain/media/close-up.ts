import { listKept, type FaceBox } from "./crops.ts";
import type { PicturePart } from "./shades.ts";

interface PublishedPhoto {
  variants: { isCloseUp?: true | undefined }[];
}

interface FoundPhoto {
  width?: number;
  height?: number;
  /** The faces, the largest first. */
  faces?: readonly FaceBox[];
}

/** A square around small faces. */
interface CloseUp {
  width: number;
  height: number;
  /** The faces as shares of the square. */
  faces: FaceBox[];
  /** The square on the photo. */
  part: PicturePart;
}

/** The side of a close-up as a multiple of the box around all heads. */
const around = { width: 1.5, height: 2.1 };
/** Where the middle of all heads is within a close-up, as a share of its side. */
const middle = { x: 0.5, y: 0.42 };
/** A close-up has at least so many pixels, or it would look blurred. */
const leastSide = 400;
/**
 * A close-up has at least this share of the photo's shorter side, in case the found face is not
 * one.
 */
const leastShare = 1 / 3;
/** A close-up that is hardly closer than the photo is not worth its files. */
const mostShare = 0.85;

/**
 * If a photo is longer than wide by this factor, or wider than long, its versions would be too
 * small for a square.
 */
const wide = 2;

/** Chooses the part of a photo to show for a person whose face is small on the whole of it. */
export function findCloseUp({
  width = 0,
  height = 0,
  faces = [],
}: FoundPhoto): CloseUp | undefined {
  const heads = listKept(faces).map(({ head }) => head);
  if (heads.length === 0) return undefined;
  const left = Math.min(...heads.map((head) => head.left)) * width;
  const right = Math.max(...heads.map((head) => head.right)) * width;
  const top = Math.min(...heads.map((head) => head.top)) * height;
  const bottom = Math.max(...heads.map((head) => head.bottom)) * height;
  const shorter = Math.min(width, height);
  const needed = Math.max((right - left) * around.width, (bottom - top) * around.height);
  const isWide = Math.max(width, height) > shorter * wide;
  const closest = Math.round(Math.max(needed, leastSide, shorter * leastShare));
  const side = isWide ? Math.min(closest, shorter) : closest;
  if (!isWide && side > shorter * mostShare) return undefined;
  const x = place((left + right) / 2 - side * middle.x, width - side);
  const y = place((top + bottom) / 2 - side * middle.y, height - side);
  return {
    width: side,
    height: side,
    faces: faces.map((box) => [
      Math.round((box[0] * width - x * 1000) / side),
      Math.round((box[1] * height - y * 1000) / side),
      Math.round((box[2] * width) / side),
      Math.round((box[3] * height) / side),
    ]),
    part: {
      left: x / width,
      top: y / height,
      right: (x + side) / width,
      bottom: (y + side) / height,
    },
  };
}

/** The photo as pages show it for a person: its close-up if there is one. */
export function showPerson<Photo extends PublishedPhoto & FoundPhoto>(
  photo: Photo,
): Photo & { part?: PicturePart } {
  const variants = photo.variants.filter(({ isCloseUp }) => isCloseUp);
  const closeUp = variants.length > 0 ? findCloseUp(photo) : undefined;
  return closeUp ? { ...photo, ...closeUp, variants } : showWhole(photo);
}

/** The photo without the versions that show a part of it. */
export function showWhole<Photo extends PublishedPhoto>(photo: Photo): Photo {
  return { ...photo, variants: photo.variants.filter(({ isCloseUp }) => !isCloseUp) };
}

/** The place on a picture of what is at `inner` on its part `outer`. */
export function findWithin(inner: PicturePart, outer: PicturePart): PicturePart {
  const width = outer.right - outer.left;
  const height = outer.bottom - outer.top;
  return {
    left: outer.left + inner.left * width,
    right: outer.left + inner.right * width,
    top: outer.top + inner.top * height,
    bottom: outer.top + inner.bottom * height,
  };
}

function place(start: number, last: number): number {
  return Math.round(Math.max(0, Math.min(last, start)));
}
