import type { ImageData } from "#client/contract/page-data.ts";
import type { ImageFields } from "#domain/fields/image-fields.ts";
import type { AssetRecord } from "#domain/content/records.ts";
import { findPictures } from "#db/read/site.ts";
import type { PageContext } from "#server/context/context.ts";
import { chooseNumeralColours } from "./numeral-colours.ts";
import { findEndedPictures } from "./ended-pictures.ts";
import { mediaBase } from "#server/bundle/site-look.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";

/**
 * Looks up several images at once; the result describes each, or returns undefined if the file is
 * missing or may no longer be shown.
 */
export function loadImages(
  context: PageContext,
  images: (ImageFields | undefined)[],
): (image: ImageFields | undefined, defaultAlt: string) => ImageData | undefined {
  const files = images.flatMap((image) => (image ? [image.src] : []));
  const assets = files.length > 0 ? findPictures(context.store, files) : new Map<string, never>();
  const ended = assets.size > 0 ? findEndedPictures(context) : new Set();
  return (image, defaultAlt) => {
    const asset = image && assets.get(image.src);
    if (!asset || ended.has(asset.mediaName)) return undefined;
    const alt = image.decorative ? "" : (image.alt ?? defaultAlt);
    const focus = parseFocus(image.focus);
    const numeral = chooseNumeralColours(context, asset, focus);
    return omitAbsent({ ...describeAsset(asset, alt), ai: image.ai, focus, numeral });
  };
}

/** The whole of a published image. */
export function describeAsset(asset: AssetRecord, alt: string): ImageData {
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

/** `50% 30%`, horizontal and vertical. */
function parseFocus(text: string | undefined): [number, number] | undefined {
  const match = /^\s*(\d{1,3})\s*%\s*,?\s*(\d{1,3})\s*%\s*$/.exec(text ?? "");
  if (!match) return undefined;
  const [x = 50, y = 50] = match.slice(1).map((part) => Math.min(100, Number(part)));
  return [x, y];
}
