import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { BrandRecord } from "#domain/theme/brand-record.ts";
import { placeCut, usualMiddle } from "#domain/media/crops.ts";
import type { CardPicture, ShareCard, ShareFormat } from "#domain/share/share-card.ts";
import { deriveTheme, type Theme } from "#domain/theme/derive-theme.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { drawCard, drawLabels } from "./draw-card.ts";
import { layouts, type Layout } from "./layouts.ts";
import { loadLettering } from "#db/lettering.ts";

const secondsPerPicture = 10;
const maxPixels = 100_000_000;

/** Draws one card, for links as PNG and otherwise as JPEG. Returns undefined if that is impossible. */
export type DrawPicture = (card: ShareCard, format: ShareFormat) => Promise<Uint8Array | undefined>;

interface Sign {
  input: Buffer;
  width: number;
  isWordmark: boolean;
}

/** Prepares what all pictures of a site have in common. Throws when the logo cannot be read. */
export async function createPictureDrawer(
  mediaDir: string,
  { site, brand }: { site: Pick<SiteConfig, "theme">; brand?: BrandRecord | undefined },
): Promise<DrawPicture> {
  const theme = deriveTheme(site.theme);
  const faces = {
    poster: loadLettering("poster"),
    numeral: loadLettering("numeral"),
    text: loadLettering("text"),
  };
  const signs = new Map<ShareFormat, Promise<Sign>>();
  const signOf = (format: ShareFormat) => {
    if (!brand) return undefined;
    const sign = signs.get(format) ?? drawSign(mediaDir, { brand, theme, layout: layouts[format] });
    signs.set(format, sign);
    return sign;
  };
  // Fails early if the logo cannot be read, because no picture could be drawn.
  await signOf("link");
  return async (card, format) => {
    const layout = layouts[format];
    const sign = await signOf(format);
    const signSize = { width: sign?.width ?? -18, isWordmark: sign?.isWordmark ?? false };
    const svg = drawCard(card, { faces, theme, sign: signSize, layout });
    if (svg === undefined) return undefined;
    const portrait = await drawPortrait(mediaDir, card, { faces, layout });
    const { left, top } = layout.picture;
    const layers = [
      ...(sign ? [{ input: sign.input, left: layout.sign.left, top: layout.sign.top }] : []),
      ...portrait.map((input) => ({ input, left, top })),
    ];
    const picture = sharp(Buffer.from(svg)).composite(layers).removeAlpha();
    if (format !== "link") return writeJpeg(picture);
    // A photo with all its colours would be larger than some services accept; without a photo the
    // file is small in any case, and reducing its colours would take most of the time.
    const options = card.picture
      ? { palette: true, quality: 90, effort: 1 }
      : { compressionLevel: 6 };
    return picture.png(options).toBuffer();
  };
}

/** Draws the picture of a card with its labels; undefined for a card without one. */
async function drawPortrait(
  mediaDir: string,
  card: ShareCard,
  { faces, layout }: { faces: Parameters<typeof drawLabels>[1]; layout: Layout },
): Promise<Buffer[]> {
  if (!card.picture) return [];
  const labels = drawLabels(card, faces, layout);
  const picture = await cutPicture(mediaDir, card.picture, layout);
  return labels === undefined ? [picture] : [picture, Buffer.from(labels)];
}

const maxBytes = 300_000;
const qualities = [88, 80, 70, 55];

/** Writes a JPEG small enough that messengers and networks do not compress it again. */
async function writeJpeg(picture: Sharp): Promise<Uint8Array | undefined> {
  const flat = await picture.png({ compressionLevel: 1 }).toBuffer();
  for (const quality of qualities) {
    const options = { quality, chromaSubsampling: "4:4:4" };
    // One quality after the other; the first one is enough for nearly all pictures.
    const jpeg = await sharp(flat).jpeg(options).toBuffer();
    if (jpeg.length < maxBytes) return jpeg;
  }
  return undefined;
}

/** The logo as on pages, with the background that it needs on light paper. */
async function drawSign(
  mediaDir: string,
  {
    brand: { logo },
    theme: { light },
    layout,
  }: { brand: BrandRecord; theme: Theme; layout: Layout },
): Promise<Sign> {
  const { height, width } = layout.sign;
  const needsGround = logo.hiddenOn.includes("light");
  const padding = needsGround ? 8 : 0;
  const density = Math.min(600, Math.max(72, (72 * height) / logo.height) * 2);
  const picture = sharp(join(mediaDir, logo.mediaName), { density, limitInputPixels: maxPixels })
    .resize({ width, height: height - 2 * padding, fit: "inside" })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background: "#0000" });
  const shown = needsGround ? picture.flatten({ background: light["night"] ?? "#000" }) : picture;
  const { data, info } = await shown.png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, isWordmark: logo.isWordmark };
}

/** Crops a picture to fill its place, with its focus as near the middle as possible. */
async function cutPicture(
  mediaDir: string,
  picture: CardPicture,
  { picture: { width, height } }: Layout,
): Promise<Buffer> {
  const [x, y] = picture.focus ?? usualMiddle;
  const source = sharp(join(mediaDir, picture.mediaName), {
    limitInputPixels: maxPixels,
    failOn: "error",
  }).timeout({ seconds: secondsPerPicture });
  const { data, info } = await source
    .rotate()
    .resize({ width, height, fit: "outside" })
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw })
    .extract({
      left: placeCut(x, { full: info.width, shown: width }),
      top: placeCut(y, { full: info.height, shown: height }),
      width,
      height,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
