import type { ImageData } from "#client/contract/page-data.ts";
import type { ImageFields } from "#domain/fields/image-fields.ts";
import type { AssetRecord } from "#domain/content/records.ts";
import { findFocus } from "#domain/media/crops.ts";
import { showPerson, showWhole } from "#domain/media/close-up.ts";
import { isBlank } from "#domain/media/shades.ts";
import { numeralColoursOf } from "./numeral-colours.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** The picture of an item. Returns undefined if the file is missing or blank, or may no longer be shown. */
export function toImageData(
  campaign: Campaign,
  image: ImageFields | undefined,
  defaultAlt: string,
  now: Date,
): ImageData | undefined {
  if (!image) return undefined;
  const { pictures, pictureEnds } = campaign;
  const asset = pictures.get(image.src);
  const end = asset && pictureEnds.get(asset.mediaName);
  if (!asset || isBlankPhoto(asset) || (end && end <= now)) return undefined;
  const alt = image.decorative ? "" : (image.alt ?? defaultAlt);
  const shown = image.focus === undefined ? showPerson(asset) : showWhole(asset);
  const focus = findFocus(shown, image.focus);
  const numeral = numeralColoursOf(campaign)(shown, focus);
  return omitAbsent({ ...toAssetImage(shown, alt), ai: image.ai, focus, numeral });
}

/** Unlike a photo, a drawing may be of any size. */
function isBlankPhoto(asset: AssetRecord): boolean {
  return asset.mediaType !== "image/svg+xml" && isBlank(asset);
}

/** A published image, uncropped. */
export function toAssetImage(asset: AssetRecord, alt: string): ImageData {
  return {
    src: mediaBase + asset.mediaName,
    alt,
    width: asset.width ?? 800,
    height: asset.height ?? 800,
    sources: listSources(asset),
  };
}

function listSources(asset: AssetRecord): ImageData["sources"] {
  const types = [...new Set(asset.variants.map((variant) => variant.type))];
  return types.map((type) => ({
    type,
    srcSet: asset.variants
      .filter((variant) => variant.type === type)
      .map((variant) => `${mediaBase}${variant.mediaName} ${variant.width}w`)
      .join(", "),
  }));
}
