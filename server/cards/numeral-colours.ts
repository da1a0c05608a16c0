import type { ImageData, NumeralColour } from "#client/contract/page-data.ts";
import { perCampaign } from "#domain/campaign/memo.ts";
import { cropPlaces, findShown } from "#domain/media/crops.ts";
import { findWithin } from "#domain/media/close-up.ts";
import { readShades, type PicturePart } from "#domain/media/shades.ts";
import { contrastOf, luminance } from "#domain/theme/colour.ts";
import type { AssetRecord } from "#domain/content/records.ts";
import { deriveTheme, type Theme } from "#domain/theme/derive-theme.ts";

/** A number with less contrast to most of the picture is illegible. */
const leastContrast = 2;

const accents = ["primary", "secondary1"] as const;
const tokens = {
  primary: "primary",
  secondary1: "secondary1",
  secondary2: "secondary2",
  paper: "poster-paper",
} as const;

/** The place of the upper half of a number on a poster, in shares of its square. */
const numeral: PicturePart = { left: 0.03, top: 0.84, right: 0.33, bottom: 1 };

/** The default crop of pictures without a focus, in percent. */
const usualFocus = [50, 12] as const;

type Choose = (photo: Photo, focus: ImageData["focus"]) => ImageData["numeral"];

/**
 * Chooses the colour of the number's upper half, which is over the picture, by the colour of the
 * field under its lower half. Only fields whose own colour would be illegible have an entry.
 */
export const numeralColoursOf = perCampaign(({ site }): Choose => {
  const theme = deriveTheme(site?.theme);
  const known = new Map<string, ImageData["numeral"]>();
  return (photo, focus) => {
    const { mediaName, shades } = photo;
    if (shades === undefined) return undefined;
    const key = `${mediaName} ${focus?.join(" ")}`;
    if (!known.has(key)) {
      known.set(key, chooseColours(theme, readShades(shades, findPart(photo, focus))));
    }
    return known.get(key);
  };
});

/** A picture, and the part of it that pages show if that is not all. */
type Photo = AssetRecord & { part?: PicturePart };

function chooseColours(theme: Theme, shades: number[]): ImageData["numeral"] {
  const isSeen = (colour: NumeralColour) => hasContrast(theme, colour, shades);
  const chosen = accents.flatMap((accent) => {
    if (isSeen(accent)) return [];
    const others = (Object.keys(tokens) as NumeralColour[]).filter((one) => one !== accent);
    return [[accent, others.find(isSeen) ?? "paper"]];
  });
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}

/** Whether a colour has enough contrast to two thirds of the shades, in both schemes. */
function hasContrast(theme: Theme, colour: NumeralColour, shades: number[]): boolean {
  return [theme.light, theme.dark].every((scheme) => {
    const own = luminance(scheme[tokens[colour]] ?? "#ffffff");
    const seen = shades.filter((shade) => contrastOf(shade, own) >= leastContrast);
    return seen.length * 3 >= shades.length * 2;
  });
}

/** The number's place on the whole picture, of which a poster shows the largest square. */
function findPart(photo: Photo, focus: readonly number[] = usualFocus): PicturePart {
  const shown = findWithin(numeral, findShown(photo, cropPlaces.poster.aspect, focus));
  return photo.part ? findWithin(shown, photo.part) : shown;
}
