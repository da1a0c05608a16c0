import { isPublished, type CheckInput, type TreeFinding } from "#ingest/check/check-input.ts";

/** The shorter side below which a portrait looks blurred as large as pages show it, in pixels. */
const neededPixels = 400;

/** Portraits of published persons that have too few pixels; a drawing (SVG) has none and is never too small. */
export function checkPortraits({ people, bitmaps }: CheckInput): TreeFinding[] {
  return people.filter(isPublished).flatMap(({ document: { file }, fields }) => {
    const photo = fields.photo?.src;
    const size = photo === undefined ? undefined : bitmaps.get(photo);
    if (!size) return [];
    const shorter = Math.min(size.width, size.height);
    if (shorter >= neededPixels) return [];
    return [
      {
        file,
        code: "portrait-small",
        severity: "warning",
        message: `Das Foto „${photo}“ ist ${size.width} mal ${size.height} Pixel groß. Auf der kürzeren Seite hat es ${shorter} Pixel, nötig sind ${neededPixels}; es wirkt unscharf.`,
        hint: `Lege unter demselben Namen ein größeres Foto ab, am besten mindestens ${2 * neededPixels} Pixel breit. Das kleine in einem Bildprogramm zu vergrößern hilft nicht.`,
        keys: ["photo"],
      },
    ];
  });
}
