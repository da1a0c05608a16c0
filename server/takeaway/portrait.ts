import { join } from "node:path";
import { placeCut, usualMiddle } from "#domain/media/crops.ts";
import type { CardPicture } from "#domain/share/share-card.ts";
import { findCardPicture, findCardSource } from "#domain/share/card-parts.ts";
import type { Campaign, PersonAt } from "#domain/campaign/campaign.ts";

/** A picture within a contact, and the line with its author. */
export interface Portrait {
  jpeg: Uint8Array;
  credit?: string | undefined;
}

/**
 * Finds a portrait that may be cropped for a contact; one changed by AI is left out, because
 * address books cannot say so.
 */
export function findPortrait(
  campaign: Campaign,
  { fields: { photo } }: PersonAt,
  now: Date,
): CardPicture | undefined {
  const source = findCardSource(campaign);
  const picture = source && findCardPicture(source, photo, now).picture;
  return picture?.ai === undefined ? picture : undefined;
}

const side = 320;
/**
 * The largest picture in a contact, in bytes. Base64 makes it a third longer, and some telephones
 * refuse contacts with more.
 */
const maxBytes = 29_000;
const qualities = [82, 70, 55, 40, 25, 10];

/**
 * Crops a square around the focus. Returns undefined for a missing file or one that is no picture.
 */
export async function cutPortrait(
  mediaDir: string,
  { mediaName, focus = usualMiddle, credit }: CardPicture,
): Promise<Portrait | undefined> {
  // Loaded on demand: the library takes long to load, and few contacts are requested.
  const { default: sharp } = await import("sharp");
  try {
    const source = sharp(join(mediaDir, mediaName));
    const { autoOrient: full } = await source.metadata();
    const scale = side / Math.min(full.width, full.height);
    const [width, height] = [Math.round(full.width * scale), Math.round(full.height * scale)];
    const square = source
      .autoOrient()
      .resize({ width, height, fit: "fill" })
      .extract({
        left: placeCut(focus[0], { full: width, shown: side }),
        top: placeCut(focus[1], { full: height, shown: side }),
        width: side,
        height: side,
      })
      .flatten({ background: "#fff" })
      .toColourspace("srgb");
    for (const quality of qualities) {
      // One quality after the other; the first one is enough for nearly all pictures.
      const jpeg = await square.clone().jpeg({ quality }).toBuffer();
      if (jpeg.length <= maxBytes) return { jpeg, credit };
    }
  } catch {
    // A contact without a picture is better than none; imports report broken files.
  }
  return undefined;
}
