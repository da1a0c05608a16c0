import type { Bitmap } from "#domain/campaign/content-tree.ts";
import type { ImageFields } from "#domain/fields/image-fields.ts";
import { findCloseUp } from "#domain/media/close-up.ts";
import { chooseFocus, findFocus, listCuts, listKept, parseFocus } from "#domain/media/crops.ts";
import { isBlank } from "#domain/media/shades.ts";
import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import { isPublished, type CheckInput, type TreeFinding } from "#ingest/check/check-input.ts";

/** Portraits with a shorter side below this look blurred on pages, in pixels. */
const neededPixels = 400;

/**
 * Finds portraits of published persons that look bad: too few pixels, or a face that may be cut
 * off. Drawings (SVG) are made for their place.
 */
export function checkPortraits({ people, bitmaps }: CheckInput): TreeFinding[] {
  return people.filter(isPublished).flatMap(({ document: { file }, fields }) => {
    const photo = fields.photo;
    const bitmap = photo && bitmaps.get(photo.src);
    if (!bitmap) return [];
    const { width, height } = bitmap;
    if (Math.min(width, height) < neededPixels) {
      const facts = { photo: photo.src, width, height, neededPixels };
      return [finding("portrait-small", { file, severity: "warning", keys: ["photo"] }, facts)];
    }
    const facts = judgeCrops(photo, bitmap);
    return facts
      ? [finding("portrait-focus", { file, severity: "warning", keys: ["photo"] }, facts)]
      : [];
  });
}

/** Judges how posters, phones and paper crop a photo; undefined if nothing is wrong. */
function judgeCrops(
  { src: photo, focus: written }: ImageFields,
  bitmap: Bitmap,
): Facts<"portrait-focus"> | undefined {
  const { faces, mediaName } = bitmap;
  const set = parseFocus(written);
  const found = chooseFocus(bitmap, faces);
  const focus = findFocus(bitmap, written) ?? [];
  const shown = (!set && findCloseUp(bitmap)) || bitmap;
  const places = listCuts(shown, shown.faces, findFocus(shown, written) ?? []);
  const crop = { mediaName, focus: writeFocus(focus) };
  if (isBlank(bitmap)) return { case: "blank", photo, crop };
  if (set) {
    // If the program cannot find a better focus, the given one is good enough.
    const isBetter = found && listCuts(bitmap, faces, found).length < places.length;
    return isBetter ? { case: "set", photo, crop, places, found: writeFocus(found) } : undefined;
  }
  if (faces.length === 0) return { case: "none", photo, crop };
  const count = listKept(faces).length;
  if (count > 1) return { case: "several", photo, crop, count };
  return places.length > 0 ? { case: "cut", photo, crop, places } : undefined;
}

function writeFocus(focus: readonly number[]): string {
  return focus.map((percent) => `${percent}%`).join(" ");
}
