/** The number of columns and rows in which pictures are measured. */
export const shadeColumns = 8;

/** A part of a picture, in shares of its width and height. */
export interface PicturePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The relative luminances, as measured by an import, of the fields that a part touches. */
export function readShades(shades: string, { left, top, right, bottom }: PicturePart): number[] {
  const isTouched = (index: number, start: number, end: number) =>
    index + 1 > start * shadeColumns && index < end * shadeColumns;
  return (shades.match(/../g) ?? []).flatMap((digits, index) =>
    isTouched(index % shadeColumns, left, right) &&
    isTouched(Math.floor(index / shadeColumns), top, bottom)
      ? [Number.parseInt(digits, 16) / 255]
      : [],
  );
}

/** A picture with fewer pixels on a side shows nothing. */
const leastPixels = 16;

/** Whether nothing can be seen on a picture: all of it is white or transparent, or it is a dot. */
export function isBlank({
  shades,
  width = leastPixels,
  height = leastPixels,
}: {
  shades?: string;
  width?: number;
  height?: number;
}): boolean {
  return (
    Math.min(width, height) < leastPixels || (shades !== undefined && /^(?:ff)+$/.test(shades))
  );
}
