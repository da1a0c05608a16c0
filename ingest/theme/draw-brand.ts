import type { Sharp } from "sharp";
import { contrast, type Hex } from "#domain/theme/colour.ts";
import type { Theme } from "#domain/theme/derive-theme.ts";
import { maxLogoPixels } from "./judge-logo.ts";

/** A picture from which icons are made: the bytes of an SVG or PNG, and its size. */
export interface Mark {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Whether the picture fills its whole rectangle. */
  isOpaque: boolean;
  /** The backgrounds on which parts of it would be invisible. */
  hiddenOn: ("light" | "dark")[];
}

/** Side lengths of the square icons, in pixels. */
export const iconSizes = { small: 32, touch: 180, medium: 192, large: 512 } as const;
/** Enough for the largest place of a logo on screens with three pixels per point. */
export const logoHeight = 160;
const secondsPerPicture = 10;

/**
 * Draws a logo once to find out its size and the backgrounds on which it is visible. Throws when it
 * cannot be read.
 */
export async function inspectMark(bytes: Uint8Array, theme: Theme): Promise<Mark> {
  const { width, height } = await (await openImage(bytes)).metadata();
  const { data } = await (
    await fitInto(bytes, { width: 96, height: 96 })
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (data.every((byte, index) => index % 4 !== 3 || byte === 0)) {
    throw new Error("The logo shows nothing.");
  }
  const pixels = listPixels(data);
  const isOpaque = pixels.length / (data.length / 4) > 0.95;
  const isHidden = (ground: Hex) =>
    pixels.filter((pixel) => contrast(pixel, ground) < 1.6).length > pixels.length * 0.2;
  const grounds = { light: theme.light["positron"], dark: theme.dark["positron"] };
  const isPaper = isOpaque && hasWhiteGround(pixels);
  const hiddenOn = (["light", "dark"] as const).filter((scheme) =>
    isOpaque ? isPaper && scheme === "dark" : isHidden(grounds[scheme] ?? "#ffffff"),
  );
  return { bytes, width, height, isOpaque, hiddenOn };
}

/**
 * Whether most pixels of a picture without transparency are white, so that it was drawn on white
 * paper.
 */
function hasWhiteGround(pixels: Hex[]): boolean {
  const bright = pixels.filter((pixel) => contrast(pixel, "#ffffff") < 1.15);
  return bright.length > pixels.length * 0.4;
}

/** The colours of the visible pixels. */
function listPixels(rgba: Buffer): Hex[] {
  return Array.from({ length: rgba.length / 4 }, (_, index) =>
    rgba.subarray(index * 4, index * 4 + 4),
  )
    .filter((pixel) => (pixel[3] ?? 0) > 127)
    .map((pixel) => `#${pixel.toString("hex", 0, 3)}`);
}

/** The logo as PNG, used if its file is not an SVG. */
export async function drawLogo({ bytes }: Mark): Promise<Buffer> {
  const picture = await fitInto(bytes, { width: logoHeight * 6, height: logoHeight });
  return picture.png({ palette: true }).toBuffer();
}

/** A square icon; `share` is how much of its side the mark may take. */
export async function drawIcon(
  mark: Mark,
  theme: Theme,
  { size, share }: { size: number; share: number },
): Promise<Buffer> {
  const side = Math.round(size * (mark.isOpaque && share >= 0.8 ? 1 : share));
  return placeMark(mark, chooseGround(mark, theme), {
    canvas: { width: size, height: size },
    box: { width: side, height: side, top: (size - side) / 2 },
  });
}

function chooseGround({ hiddenOn }: Mark, { light }: Theme): Hex {
  const ground = hiddenOn.includes("light") ? light["night"] : light["paper"];
  return ground ?? "#ffffff";
}

interface Placing {
  canvas: { width: number; height: number };
  box: { width: number; height: number; top: number };
}

async function placeMark(mark: Mark, background: Hex, { canvas, box }: Placing): Promise<Buffer> {
  const { data: input, info } = await (
    await fitInto(mark.bytes, box)
  )
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((canvas.width - info.width) / 2);
  const top = Math.round(box.top + (box.height - info.height) / 2);
  const { default: sharp } = await import("sharp");
  return sharp({ create: { ...canvas, channels: 3, background } })
    .composite([{ input, left, top }])
    .png()
    .toBuffer();
}

/** The picture as large as it can be within a box; an SVG is drawn at that size. */
async function fitInto(bytes: Uint8Array, box: { width: number; height: number }): Promise<Sharp> {
  const { format, width, height } = await (await openImage(bytes)).metadata();
  const scale = Math.min(box.width / width, box.height / height);
  // Densities outside this range are errors.
  const density = Math.min(2400, Math.max(1, 72 * scale));
  const picture = await (format === "svg" ? openImage(bytes, density) : openImage(bytes));
  return picture
    .timeout({ seconds: secondsPerPicture })
    .resize({ width: box.width, height: box.height, fit: "inside" });
}

/** Loads the image library on demand, because most imports do not need it. */
async function openImage(bytes: Uint8Array, density?: number): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, {
    limitInputPixels: maxLogoPixels,
    failOn: "error",
    ...(density === undefined ? {} : { density }),
  });
}
