import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import type { BrandRecord } from "#domain/theme/brand-record.ts";
import type { CardPicture, ShareCard } from "#domain/share/share-card.ts";
import { deriveTheme, type Theme } from "#domain/theme/derive-theme.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { drawCard, drawLabels, picturePlace, signPlace } from "./draw-card.ts";
import { loadLettering } from "#db/lettering.ts";

const secondsPerPicture = 10;
const maxPixels = 100_000_000;

/** Draws one card as PNG. Returns undefined if that is impossible. */
export type DrawPicture = (card: ShareCard) => Promise<Uint8Array | undefined>;

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
  const sign = brand && (await drawSign(mediaDir, brand, theme));
  const signSize = { width: sign?.width ?? -18, isWordmark: sign?.isWordmark ?? false };
  return async (card) => {
    const svg = drawCard(card, { faces, theme, sign: signSize });
    if (svg === undefined) return undefined;
    const portrait = card.picture && (await cutPicture(mediaDir, card.picture));
    const labels = drawLabels(card, faces);
    const { left, top } = picturePlace;
    const layers: OverlayOptions[] = [
      ...(sign ? [{ input: sign.input, left: signPlace.left, top: signPlace.top }] : []),
      ...(portrait ? [{ input: portrait, left, top }] : []),
      ...(portrait && labels !== undefined ? [{ input: Buffer.from(labels), left, top }] : []),
    ];
    const picture = sharp(Buffer.from(svg)).composite(layers).removeAlpha();
    // A photo with all its colours would be larger than some services accept; fields and letters are
    // small in any case, and finding their colours would take most of the time.
    const format = portrait ? { palette: true, quality: 90, effort: 1 } : { compressionLevel: 6 };
    return picture.png(format).toBuffer();
  };
}

/** The logo as pages show it, with the ground that it needs on light paper. */
async function drawSign(mediaDir: string, { logo }: BrandRecord, { light }: Theme): Promise<Sign> {
  const { height } = signPlace;
  const needsGround = logo.hiddenOn.includes("light");
  const padding = needsGround ? 8 : 0;
  const density = Math.min(600, Math.max(72, (72 * height) / logo.height) * 2);
  const picture = sharp(join(mediaDir, logo.mediaName), { density, limitInputPixels: maxPixels })
    .resize({ width: 420, height: height - 2 * padding, fit: "inside" })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background: "#0000" });
  const shown = needsGround ? picture.flatten({ background: light["night"] ?? "#000" }) : picture;
  const { data, info } = await shown.png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, isWordmark: logo.isWordmark };
}

/** The part of a picture that fills its place, with its focus as near the middle as possible. */
async function cutPicture(mediaDir: string, picture: CardPicture): Promise<Buffer> {
  const { width, height } = picturePlace;
  const [x, y] = picture.focus ?? [50, 25];
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
  const place = (full: number, shown: number, percent: number) =>
    Math.max(0, Math.min(full - shown, Math.round((full * percent) / 100 - shown / 2)));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw })
    .extract({
      left: place(info.width, width, x),
      top: place(info.height, height, y),
      width,
      height,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
