import { isObject } from "#domain/content/json-object.ts";
import { parseColour } from "#domain/theme/colour.ts";
import { choosePalette } from "#domain/theme/palette.ts";
import { colourNames, themeConfigSchema } from "#domain/theme/theme-config.ts";
import { report, type FieldChecks, type Spot } from "#ingest/fields/field-faults.ts";

/** Rules about `theme` and `logo` in `site.yml`. */
export const themeChecks: FieldChecks = { logo: checkLogo, theme: checkTheme };

/**
 * Checks the colours of a site and their contrast with text (WCAG 2.2, 1.4.3).
 *
 * Low contrast is not an error: the site uses the nearest colour that passes.
 */
function checkTheme(value: unknown, spot: Spot): unknown {
  if (!isObject(value)) return value;
  const colours = colourNames.flatMap((name) => {
    const colour = readColour(value[name], { ...spot, path: [...spot.path, name] });
    return colour === undefined ? [] : [[name, colour] as const];
  });
  const theme = { ...value, ...Object.fromEntries(colours) };
  const parsed = themeConfigSchema.safeParse(theme);
  for (const adjustment of parsed.success ? choosePalette(parsed.data).adjusted : []) {
    const own = { ...spot, path: [...spot.path, adjustment.name] };
    const { against, ...facts } = adjustment;
    report(own, "colour-contrast", { case: against, ...facts }, "warning");
  }
  return theme;
}

/** Normalises the path of a file below the content folder; the import judges the file. */
function checkLogo(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return value
    .trim()
    .normalize("NFC")
    .replace(/^\.?\/+/, "");
}

function readColour(written: unknown, spot: Spot): string | undefined {
  if (typeof written !== "string") return undefined;
  const colour = parseColour(written);
  if (colour === undefined) {
    report(spot, "bad-value", { case: "colour", written });
  }
  return colour;
}
