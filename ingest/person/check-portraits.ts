import { finding } from "#ingest/catalogue/catalogue.ts";
import { isPublished, type CheckInput, type TreeFinding } from "#ingest/check/check-input.ts";

/** The shorter side below which a portrait looks blurred as large as pages show it, in pixels. */
const neededPixels = 400;

/** Portraits of published persons that have too few pixels; a drawing (SVG) has none and is never too small. */
export function checkPortraits({ people, bitmaps }: CheckInput): TreeFinding[] {
  return people.filter(isPublished).flatMap(({ document: { file }, fields }) => {
    const photo = fields.photo?.src;
    const size = photo === undefined ? undefined : bitmaps.get(photo);
    if (photo === undefined || !size) return [];
    if (Math.min(size.width, size.height) >= neededPixels) return [];
    return [
      finding(
        "portrait-small",
        { file, severity: "warning", keys: ["photo"] },
        { photo, width: size.width, height: size.height, neededPixels },
      ),
    ];
  });
}
